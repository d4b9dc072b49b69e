//! The state that all parts of the oracle's table share: the position and the tile sequence in
//! progress.

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::{
    Catalogue, Feature, FigureType, PlacedFigure, PlacedTile, Position, PositionError, Segment,
    Settings, Track,
};
use bastide_rules::modules::FIGURES;
use bastide_rules::{Decision, Event, FigureKind, GameRef, Move, Situation, Spot, TileKind};

use super::compare::ReportedAwards;
use super::names;
use super::turn_progress::OracleStep;
use crate::module::is_own_figure;
use crate::violation::BrokenLaw;

pub(crate) const FOLLOWS: &str = "the oracle can follow the game";

/// The shared part of the table.
#[derive(Clone, Debug)]
pub(crate) struct TableState {
    pub catalogue: Catalogue,
    pub settings: Settings,
    /// The current step: of the turn, or of the scoring step that it inserted.
    pub line: OracleStep,
    /// The current step of the turn.
    pub line_of_turn: OracleStep,
    /// The current position.
    pub position: Position,
    /// The position before the tile of this sequence was laid.
    pub before: Position,
    /// The player of the current tile sequence.
    pub active: u8,
    /// The tile in hand.
    pub hand: Option<TileKind>,
    /// Whether the tile in hand fits somewhere.
    pub fits: bool,
    /// Additional placements of the tile in hand, which its edges alone would not allow.
    pub further: ExtraPlacements,
    /// The tile that was laid in this sequence.
    pub laid: Option<PlacedTile>,
    /// The features that the tile completed.
    pub scored: Vec<Feature>,
    /// The cells of areas that scored in addition to features, with their owners.
    pub areas: Vec<(u8, BTreeSet<(i16, i16)>)>,
    /// The awards that the engine has reported and that have not been compared yet.
    pub reported: ReportedAwards,
    /// The score track.
    pub track: Track,
    /// Whether a scoring step is in progress.
    pub in_step: bool,
    /// Whether final scoring has begun.
    pub is_final: bool,
    /// Followers on spots outside the land, by the module that owns the spots: owner and weight.
    pub aside: BTreeMap<&'static str, Vec<(u8, u8)>>,
    /// The extra tiles that this turn still owes its player.
    pub extra: ExtraTiles,
}

/// The extra tiles that a turn still owes its player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ExtraTiles {
    /// Tiles that are played before anything else.
    pub tiles: usize,
    /// Whether a bonus tile is due. It is offered once per turn.
    pub bonus_due: bool,
    /// Whether the bonus tile was offered.
    pub bonus_used: bool,
}

/// Cells with rotations; of rotations that look the same, the smallest.
pub(crate) type Placements = BTreeSet<(i16, i16, u8)>;

/// Placements of the tile in hand that its edges forbid but a part allows.
#[derive(Clone, Debug, Default)]
pub(crate) struct ExtraPlacements {
    pub placements: Placements,
    /// Whether the tile may be declined if it fits nowhere else.
    pub may_decline: bool,
}

/// A question for figures other than followers, after the figure phase.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OtherFiguresQuestion {
    pub law: &'static str,
    /// The prompt of the question.
    pub prompt: &'static str,
    /// Whether the question may be asked now.
    pub may: bool,
}

impl TableState {
    /// Returns all features of the current position.
    pub(crate) fn features(&self) -> Result<Vec<Feature>, BrokenLaw> {
        let features = self.position.features(&self.catalogue, &self.settings);
        features.map_err(oracle_refused)
    }

    /// Whether the game is in a scoring step.
    pub(crate) fn is_scoring(&self) -> bool {
        self.line.name != self.line_of_turn.name
    }

    /// Returns the cell of the tile that was laid in this sequence.
    pub(crate) fn last(&self) -> Option<(i16, i16)> {
        self.laid.as_ref().map(|laid| (laid.x, laid.y))
    }

    /// Returns the kinds of figures that a player has left, without those that only a module's part
    /// tracks.
    pub(crate) fn left(&self, game: GameRef<'_>, owner: u8) -> BTreeSet<&'static str> {
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
            if sort == FigureType::FOLLOWER {
                let follower = (owner, facts.weight);
                out += self.away().filter(|away| *away == follower).count();
            }
            let owned = game.rules.figures_each(FigureKind(*number as u8));
            !is_own_figure(facts.name) && out < usize::from(owned)
        });
        left.map(|(_, facts)| facts.name).collect()
    }

    /// Returns the followers that are neither in a supply nor on the land: owner and weight.
    fn away(&self) -> impl Iterator<Item = (u8, u8)> {
        let on_pieces = self.position.pieces.iter();
        let on_pieces = on_pieces.filter_map(|piece| Some((piece.owner, piece.follower?)));
        self.aside.values().flatten().copied().chain(on_pieces)
    }

    /// Places a figure of the active player on the tile just laid.
    pub(crate) fn stand(
        &mut self,
        game: GameRef<'_>,
        figure: FigureKind,
        spot: Spot,
    ) -> Result<(), BrokenLaw> {
        let facts = game.rules.figure(figure);
        let Some(on) = segment_of(game, spot) else {
            return Err(BrokenLaw::new(FOLLOWS, "a figure was placed on no segment"));
        };
        let standing = PlacedFigure {
            owner: self.active,
            weight: facts.weight,
            sort: names::sort(facts),
            on,
        };
        let stood = self
            .position
            .stand(&self.catalogue, &self.settings, standing);
        stood.map_err(oracle_refused)
    }

    /// Removes a follower from the board, with the figures that leave with it.
    pub(crate) fn take_back(&mut self, follower: PlacedFigure) -> Result<(), BrokenLaw> {
        let (catalogue, settings) = (&self.catalogue, &self.settings);
        let taken = self.position.take_back(catalogue, settings, follower);
        taken.map_err(oracle_refused)
    }
}

/// A part of the table: one module's share of the turn. A step is entered when the engine reports
/// it. All events until the next step belong to it, and so do the decisions while the game waits in
/// it.
pub(crate) trait TablePart: std::fmt::Debug {
    /// Copies the state at the start.
    fn start(&mut self, _game: GameRef<'_>, _ground: &mut TableState) {}

    /// Enters a step for the first time.
    fn enter(
        &mut self,
        _line: &str,
        _game: GameRef<'_>,
        _ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        Ok(())
    }

    /// Skips a step. There must have been nothing to do.
    fn skip(
        &mut self,
        _line: &str,
        _game: GameRef<'_>,
        _ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        Ok(())
    }

    /// Leaves a step. All its decisions are made and all its points are reported.
    fn leave(
        &mut self,
        _line: &str,
        _game: GameRef<'_>,
        _ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        Ok(())
    }

    /// Handles a decision made in a step. `look` is the engine's position after the decision.
    fn play(
        &mut self,
        _line: &str,
        _decision: Decision,
        _game: GameRef<'_>,
        _ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        Ok(())
    }

    /// Handles an event.
    fn on_event(
        &mut self,
        _event: Event,
        _game: GameRef<'_>,
        _ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        Ok(())
    }

    /// Checks the question when the game waits in a step. Returns whether this part expects the game
    /// to wait there.
    fn check_waiting(
        &mut self,
        _line: &str,
        _game: GameRef<'_>,
        _ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        Ok(false)
    }

    /// Returns where figures of this part may stand on the tile just laid.
    fn spots(&self, _game: GameRef<'_>, _ground: &TableState) -> Result<Spots, BrokenLaw> {
        Ok(Spots::new())
    }

    /// Compares the other picks of the figure phase. `picks` is empty if no player was asked.
    fn check_figures(
        &mut self,
        _picks: &[Move],
        _game: GameRef<'_>,
        _ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        Ok(())
    }

    /// Returns additional placements of a tile that came into a player's hand.
    fn extra_placements(
        &self,
        _player: u8,
        _tile: &str,
        _ground: &TableState,
    ) -> Result<ExtraPlacements, BrokenLaw> {
        Ok(ExtraPlacements::default())
    }

    /// Returns the question for other figures in a step of this part. Called when the game waits
    /// there and when the step is left.
    fn others(&mut self, _line: &str) -> Option<OtherFiguresQuestion> {
        None
    }

    /// Compares the engine's whole state while nothing is in progress.
    fn check(&mut self, _game: GameRef<'_>, _ground: &mut TableState) -> Result<(), BrokenLaw> {
        Ok(())
    }

    /// Returns the points that each seat would get at the end, apart from features.
    fn final_points(&self) -> Vec<i32> {
        Vec::new()
    }

    /// Returns the scores by seat, if this part keeps them.
    fn scores(&self, _ground: &TableState) -> Option<Vec<i32>> {
        None
    }
}

/// Figures by name, each with a segment where it may stand.
pub(crate) type Spots = BTreeSet<(&'static str, Segment)>;

/// Returns the listed placements of figures on the land.
pub(crate) fn listed(game: GameRef<'_>, moves: &[Move]) -> Spots {
    let stands = moves.iter().filter_map(|pick| match pick {
        Move::PlaceFigure { figure, spot } => {
            let on = segment_of(game, *spot)?;
            Some((game.rules.figure(*figure).name, on))
        }
        _ => None,
    });
    stands.collect()
}

/// Returns the segment of a spot on the land.
pub(crate) fn segment_of(game: GameRef<'_>, spot: Spot) -> Option<Segment> {
    names::segment(game, game.segment(spot)?)
}

/// Returns all legal picks.
pub(crate) fn legal(game: GameRef<'_>) -> Vec<Move> {
    let mut moves = Vec::new();
    game.rules.legal(game.state, &mut moves);
    moves
}

/// Returns the current question: the player and the prompt.
pub(crate) fn asked(game: GameRef<'_>) -> Option<(u8, &'static str)> {
    match game.rules.situation(game.state) {
        Situation::Decision(ask) => Some((ask.player.0, ask.prompt)),
        _ => None,
    }
}

/// Returns the name of the source of chance that must decide now.
pub(crate) fn chance(game: GameRef<'_>) -> Option<&'static str> {
    match game.rules.situation(game.state) {
        Situation::Chance(source) => Some(source.name),
        _ => None,
    }
}

/// Returns the broken law if the oracle refuses what the engine did.
pub(crate) fn oracle_refused(error: PositionError) -> BrokenLaw {
    BrokenLaw::new(FOLLOWS, error.to_string())
}
