//! What all parts of the oracle's table share: what lies and stands at this moment, and whose
//! tile sequence it is.

use std::collections::BTreeSet;

use bastide_oracle::{
    Catalogue, Feature, Laid, Position, PositionError, RiverTurns, Segment, Settings, Sort,
    Standing, Wheel,
};
use bastide_rules::modules::FIGURES;
use bastide_rules::modules::hills_sheep::SHEPHERD;
use bastide_rules::{Decision, FigureKind, Look, Move, Spot, TileKind};

use super::compare::Told;
use super::names;
use crate::violation::Broken;

pub(crate) const FOLLOWS: &str = "the oracle can follow the game";

/// The shared part of the table.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    pub catalogue: Catalogue,
    pub settings: Settings,
    /// How the river may turn, if there is one.
    pub river: Option<RiverTurns>,
    /// The line of the turn that the game is in, whatever scoring step it has brought.
    pub line_of_turn: &'static str,
    /// Everything that lies and stands at this moment.
    pub position: Position,
    /// The same before the tile of this sequence was laid.
    pub before: Position,
    /// Whose tile sequence it is.
    pub active: u8,
    /// The tile in hand, and whether it fits somewhere.
    pub hand: Option<TileKind>,
    pub fits: bool,
    /// The tile that was laid in this sequence.
    pub laid: Option<Laid>,
    /// What it completed, and the castles that scored with it.
    pub scored: Vec<Feature>,
    pub scored_castles: Vec<usize>,
    /// The awards that the engine told and nobody has compared yet.
    pub told: Told,
    /// The wheel with the followers on its crown spaces.
    pub wheel: Option<Wheel>,
    /// Extra tiles that wait in this turn, and the builder's, if it was used or is due.
    pub extra: Extra,
}

/// What a turn still owes its player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extra {
    /// Tiles that are played before anything else.
    pub tiles: usize,
    /// Whether the builder's tile is due.
    pub bonus_due: bool,
    /// Whether it was offered (TRADE-15).
    pub bonus_used: bool,
}

impl Ground {
    /// All features at this moment.
    pub(crate) fn features(&self) -> Result<Vec<Feature>, Broken> {
        let features = self.position.features(&self.catalogue, &self.settings);
        features.map_err(lost)
    }

    /// The cell of the tile that was laid in this sequence.
    pub(crate) fn last(&self) -> Option<(i16, i16)> {
        self.laid.as_ref().map(|laid| (laid.x, laid.y))
    }

    /// The sorts of figures but the shepherd that a player has left.
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
            if sort == Sort::Follower {
                out += self.on_crowns(owner, facts.weight);
                out += self.position.on_castles(owner, facts.weight);
            }
            let owned = look.rules.figures_each(FigureKind(*number as u8));
            *number != usize::from(SHEPHERD.0) && out < usize::from(owned)
        });
        left.map(|(_, facts)| facts.name).collect()
    }

    /// How many followers of this weight a player has on crown spaces.
    pub(crate) fn on_crowns(&self, owner: u8, weight: u8) -> usize {
        let all = self.wheel.iter().flat_map(|wheel| wheel.crowns.values());
        let all = all.flatten();
        all.filter(|follower| **follower == (owner, weight)).count()
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
    fn hear(
        &mut self,
        _event: bastide_rules::Event,
        _look: Look<'_>,
        _ground: &mut Ground,
    ) -> Result<(), Broken> {
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

    /// Whether a flight failed after which other figures may be placed; asked once.
    fn others(&mut self) -> bool {
        false
    }

    /// Nothing is under way: compares all that the engine keeps.
    fn check(&mut self, _look: Look<'_>, _ground: &Ground) -> Result<(), Broken> {
        Ok(())
    }

    /// The points that each seat would get at the end beside those of features.
    fn last_points(&self) -> Vec<i32> {
        Vec::new()
    }

    /// The scores by seat, for the part that keeps them.
    fn scores(&self) -> Option<Vec<i32>> {
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
        bastide_rules::Situation::Decision(ask) => Some((ask.player.0, ask.prompt)),
        _ => None,
    }
}

/// The name of what chance decides now.
pub(crate) fn chance(look: Look<'_>) -> Option<&'static str> {
    match look.rules.situation(look.state) {
        bastide_rules::Situation::Chance(source) => Some(source.name),
        _ => None,
    }
}

/// The oracle refuses what the engine did.
pub(crate) fn lost(error: PositionError) -> Broken {
    Broken::new(FOLLOWS, error.to_string())
}
