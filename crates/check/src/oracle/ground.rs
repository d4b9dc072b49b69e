//! What all parts of the oracle's table share: what lies and stands at this moment, and whose
//! tile sequence it is.

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::{
    Catalogue, Feature, Laid, Position, PositionError, Segment, Settings, Sort, Standing, Track,
};
use bastide_rules::modules::FIGURES;
use bastide_rules::{Decision, Event, FigureKind, Look, Move, Situation, Spot, TileKind};

use super::compare::Told;
use super::names;
use super::order::Line;
use crate::module::is_own_figure;
use crate::violation::Broken;

pub(crate) const FOLLOWS: &str = "the oracle can follow the game";

/// The shared part of the table.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    pub catalogue: Catalogue,
    pub settings: Settings,
    /// The line that the game is in, and that of the turn which has brought it if it is one of
    /// a scoring step.
    pub line: Line,
    pub line_of_turn: Line,
    /// Everything that lies and stands at this moment.
    pub position: Position,
    /// The same before the tile of this sequence was laid.
    pub before: Position,
    /// Whose tile sequence it is.
    pub active: u8,
    /// The tile in hand, and whether it fits somewhere.
    pub hand: Option<TileKind>,
    pub fits: bool,
    /// Where it may lie beside what the edges allow.
    pub further: Further,
    /// The tile that was laid in this sequence.
    pub laid: Option<Laid>,
    /// What it completed.
    pub scored: Vec<Feature>,
    /// The cells of areas that scored beside features, with their owners.
    pub areas: Vec<(u8, BTreeSet<(i16, i16)>)>,
    /// The awards that the engine told and nobody has compared yet.
    pub told: Told,
    /// The score track, and whether a scoring step is on its way.
    pub track: Track,
    pub in_step: bool,
    /// Whether final scoring has begun.
    pub is_final: bool,
    /// Followers on spots beside the land, by the module that keeps them: owner and weight.
    pub aside: BTreeMap<&'static str, Vec<(u8, u8)>>,
    /// What this turn still owes its player.
    pub extra: Extra,
}

/// What a turn still owes its player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extra {
    /// Tiles that are played before anything else.
    pub tiles: usize,
    /// Whether a bonus tile is due, which is offered once in a turn.
    pub bonus_due: bool,
    /// Whether it was offered.
    pub bonus_used: bool,
}

/// Cells with turns; of turns that look alike the smallest.
pub(crate) type Placements = BTreeSet<(i16, i16, u8)>;

/// Placements of the tile in hand that the edges refuse and a part allows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Further {
    pub placements: Placements,
    /// Whether the tile may be declined if it fits nowhere else.
    pub may_decline: bool,
}

/// Figures that are not followers, offered after the figure phase.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Others {
    pub law: &'static str,
    /// The question for them, and whether it may be asked now.
    pub prompt: &'static str,
    pub may: bool,
}

impl Ground {
    /// All features at this moment.
    pub(crate) fn features(&self) -> Result<Vec<Feature>, Broken> {
        let features = self.position.features(&self.catalogue, &self.settings);
        features.map_err(lost)
    }

    /// Whether the game is in a scoring step.
    pub(crate) fn is_scoring(&self) -> bool {
        self.line.name != self.line_of_turn.name
    }

    /// The cell of the tile that was laid in this sequence.
    pub(crate) fn last(&self) -> Option<(i16, i16)> {
        self.laid.as_ref().map(|laid| (laid.x, laid.y))
    }

    /// The sorts of figures that a player has left, without those that a module follows alone.
    pub(crate) fn left(&self, look: Look<'_>, owner: u8) -> BTreeSet<&'static str> {
        let others = FIGURES.iter().enumerate();
        let left = others.filter(|(number, facts)| {
            let sort = names::sort(facts);
            let mut out = self
                .position
                .figures
                .iter()
                .filter(|figure| {
                    figure.owner == owner && figure.weight == facts.weight && figure.sort == sort
                })
                .count();
            if sort == Sort::FOLLOWER {
                let follower = (owner, facts.weight);
                out += self.away().filter(|away| *away == follower).count();
            }
            let owned = look.rules.figures_each(FigureKind(*number as u8));
            !is_own_figure(facts.name) && out < usize::from(owned)
        });
        left.map(|(_, facts)| facts.name).collect()
    }

    /// The followers that are neither in a supply nor on the land: owner and weight.
    fn away(&self) -> impl Iterator<Item = (u8, u8)> {
        let on_pieces = self.position.pieces.iter();
        let on_pieces = on_pieces.filter_map(|piece| Some((piece.owner, piece.follower?)));
        self.aside.values().flatten().copied().chain(on_pieces)
    }

    /// The active player stands a figure on the tile just laid.
    pub(crate) fn stand(
        &mut self,
        look: Look<'_>,
        figure: FigureKind,
        spot: Spot,
    ) -> Result<(), Broken> {
        let facts = look.rules.figure(figure);
        let Some(on) = segment_of(look, spot) else {
            return Err(Broken::new(FOLLOWS, "a figure stands nowhere"));
        };
        let standing = Standing {
            owner: self.active,
            weight: facts.weight,
            sort: names::sort(facts),
            on,
        };
        let stood = self
            .position
            .stand(&self.catalogue, &self.settings, standing);
        stood.map_err(lost)
    }

    /// Takes a follower off the board, and whoever goes with him.
    pub(crate) fn take_back(&mut self, follower: Standing) -> Result<(), Broken> {
        let (catalogue, settings) = (&self.catalogue, &self.settings);
        let taken = self.position.take_back(catalogue, settings, follower);
        taken.map_err(lost)
    }
}

/// A part of the table: what one module adds to the turn. A line is entered when the engine says
/// so; whatever it says until the next one belongs to that line, and so does what is decided
/// where it stops.
pub(crate) trait Part: std::fmt::Debug {
    /// Takes over what there is at the start.
    fn set_out(&mut self, _look: Look<'_>, _ground: &mut Ground) {}

    /// A line is entered for the first time.
    fn enter(&mut self, _line: &str, _look: Look<'_>, _ground: &mut Ground) -> Result<(), Broken> {
        Ok(())
    }

    /// A line is passed over: there must have been nothing to do.
    fn pass(&mut self, _line: &str, _look: Look<'_>, _ground: &mut Ground) -> Result<(), Broken> {
        Ok(())
    }

    /// A line is left: all its decisions are taken and all its points told.
    fn leave(&mut self, _line: &str, _look: Look<'_>, _ground: &mut Ground) -> Result<(), Broken> {
        Ok(())
    }

    /// Something was decided in a line. The position of the engine is the one after the decision.
    fn play(
        &mut self,
        _line: &str,
        _decision: Decision,
        _look: Look<'_>,
        _ground: &mut Ground,
    ) -> Result<(), Broken> {
        Ok(())
    }

    /// Takes an event.
    fn hear(&mut self, _event: Event, _look: Look<'_>, _ground: &mut Ground) -> Result<(), Broken> {
        Ok(())
    }

    /// The game stops in a line. Returns whether it may, as far as this part knows, after it has
    /// checked who is asked and for what.
    fn stop(&mut self, _line: &str, _look: Look<'_>, _ground: &mut Ground) -> Result<bool, Broken> {
        Ok(false)
    }

    /// Where figures of this part may stand on the tile just laid.
    fn spots(&self, _look: Look<'_>, _ground: &Ground) -> Result<Spots, Broken> {
        Ok(Spots::new())
    }

    /// Compares other picks of the figure phase; there are none if nobody was asked.
    fn check_figures(
        &mut self,
        _picks: &[Move],
        _look: Look<'_>,
        _ground: &mut Ground,
    ) -> Result<(), Broken> {
        Ok(())
    }

    /// Where else a tile may lie that came into a player's hand.
    fn further(&self, _player: u8, _tile: &str, _ground: &Ground) -> Result<Further, Broken> {
        Ok(Further::default())
    }

    /// Whether other figures may be placed in a line of this part. Asked when the game stops
    /// there and when the line is left.
    fn others(&mut self, _line: &str) -> Option<Others> {
        None
    }

    /// Nothing is under way: compares all that the engine keeps.
    fn check(&mut self, _look: Look<'_>, _ground: &mut Ground) -> Result<(), Broken> {
        Ok(())
    }

    /// The points that each seat would get at the end beside those of features.
    fn last_points(&self) -> Vec<i32> {
        Vec::new()
    }

    /// The scores by seat, for the part that keeps them.
    fn scores(&self, _ground: &Ground) -> Option<Vec<i32>> {
        None
    }
}

/// Figures by name, each with a segment where it may stand.
pub(crate) type Spots = BTreeSet<(&'static str, Segment)>;

/// The figures that are listed with where they may stand on the land.
pub(crate) fn listed(look: Look<'_>, moves: &[Move]) -> Spots {
    let stands = moves.iter().filter_map(|pick| match pick {
        Move::Stand { figure, spot } => {
            let on = segment_of(look, *spot)?;
            Some((look.rules.figure(*figure).name, on))
        }
        _ => None,
    });
    stands.collect()
}

/// The segment of a spot on the land.
pub(crate) fn segment_of(look: Look<'_>, spot: Spot) -> Option<Segment> {
    names::segment(look, look.segment(spot)?)
}

/// All that can be picked now.
pub(crate) fn legal(look: Look<'_>) -> Vec<Move> {
    let mut moves = Vec::new();
    look.rules.legal(look.state, &mut moves);
    moves
}

/// The question that is asked now: who, and what.
pub(crate) fn asked(look: Look<'_>) -> Option<(u8, &'static str)> {
    match look.rules.situation(look.state) {
        Situation::Decision(ask) => Some((ask.player.0, ask.prompt)),
        _ => None,
    }
}

/// The name of what chance decides now.
pub(crate) fn chance(look: Look<'_>) -> Option<&'static str> {
    match look.rules.situation(look.state) {
        Situation::Chance(source) => Some(source.name),
        _ => None,
    }
}

/// The oracle refuses what the engine did.
pub(crate) fn lost(error: PositionError) -> Broken {
    Broken::new(FOLLOWS, error.to_string())
}
