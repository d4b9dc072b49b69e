//! The interface between the kernel and an expansion: its steps, the events it is notified of and
//! the questions it answers.

use super::event::{PointSource, Reason};
use super::game_mut::GameMut;
use super::game_ref::GameRef;
use super::majority::Tiebreak;
use super::manifest::{Manifest, TileSetSource};
use super::moves::{ChanceSource, Move, Outcome, Refusal};
use super::panel::Panel;
use super::picks::Picks;
use super::prompt::{Prompt, Subject};
use super::score::{Prizes, ValuedFeature, Worth};
use super::settling::ScoringKind;
use super::setup::{Edition, SetupError, StartPlan};
use super::view::{Facts, Token};
use crate::catalogue::Face;
use crate::ids::{
    Cell, FeatureId, FigureId, FigureKind, Player, Players, Rotation, RuleId, Spot, TileId,
    TileKind,
};

/// The result of a step of the turn: what happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepResult {
    /// Go on to the next step of the turn.
    Next,
    /// Enter this step again.
    Repeat,
    /// Ask a player; the number identifies the question within this step.
    Ask(Player, u8),
    /// Like `Ask`, if the player is known to have at least two legal picks.
    Choose(Player, u8),
    /// Let chance decide; the number identifies the source within this step.
    Chance(u8),
    /// Go to a labelled step of the turn.
    Goto(StepLabel),
    /// Resolve the pending awards as one scoring step, then enter this step again.
    Settle,
    /// Like `Settle`, for a scoring step other than [`ScoringKind::Direct`].
    SettleAs(ScoringKind),
    /// The scoring step is over: go back to the step that started it and enter it again.
    Return,
    /// The game is over.
    End,
}

/// Steps of the turn that can be jumped to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepLabel {
    /// A tile sequence begins: draw a tile.
    Sequence,
    /// The tile sequence ends.
    SequenceEnd,
    /// Final scoring begins.
    Final,
    /// A scoring step begins: the steps that resolve awards from anywhere in the turn.
    Settle,
}

/// The number of labels.
pub(crate) const LABELS: usize = 4;

/// The optional methods of a module. At set-up each hook gets the list of active modules that
/// declare it, so a game pays only for the modules in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Hook {
    /// [`Module::tile_placed`].
    TilePlaced,
    /// [`Module::figure_returned`].
    FigureReturned,
    /// [`Module::forbid_placement`].
    ForbidPlacement,
    /// [`Module::offer_placements`].
    OfferPlacements,
    /// [`Module::adjust_points`].
    AdjustPoints,
    /// [`Module::break_tie`].
    BreakTie,
    /// [`Module::blocks_completion`].
    BlocksCompletion,
    /// [`Module::pile`] and [`Module::forbids_draw`].
    Pile,
    /// [`Module::offer_figures`] and [`Module::place_figure`].
    OfferFigures,
    /// [`Module::final_awards`].
    FinalAwards,
    /// [`Module::city_feeds_farm`].
    CityFeedsFarm,
    /// [`Module::farm_bonus`].
    FarmBonus,
    /// [`Module::defers_awards`].
    DefersAwards,
    /// [`Module::award_order_matters`].
    AwardOrderMatters,
    /// [`Module::figure_advanced`].
    FigureAdvanced,
}

/// The number of hooks.
pub(crate) const HOOKS: usize = 15;

/// One expansion, or the base game. Every method except the manifest has a default.
#[expect(unused_variables, reason = "defaults ignore their arguments")]
pub trait Module: Sync {
    /// Returns its constant data.
    fn manifest(&self) -> &'static Manifest;

    /// Returns its name, such as `base`.
    fn name(&self) -> &'static str {
        self.manifest().id
    }

    /// Returns the hooks it uses, given the options.
    fn hooks(&self, options: &crate::modules::Options) -> &'static [Hook] {
        &[]
    }

    /// Whether it uses one copy of one of its tile sets that the set-up does not mention. `mentioned`
    /// lists the sets that the set-up mentions. A module may decide by the edition, or leave a set
    /// out if another one is mentioned.
    fn uses_set(&self, set: &TileSetSource, edition: Edition, mentioned: &[(String, u8)]) -> bool {
        set.by_default
    }

    /// Whether players get figures of this kind from its manifest.
    fn uses_figure(&self, options: &crate::modules::Options, figure: FigureKind) -> bool {
        true
    }

    /// Returns the number of scoring figures each player has on the track.
    fn markers(&self) -> u8 {
        1
    }

    /// Refuses a start position that the kernel accepts.
    fn refuse_start(&self, game: GameRef<'_>) -> Option<Refusal> {
        None
    }

    /// Returns the most roads it can lay over tiles in a game with this many players.
    fn max_overlays(&self, players: u8) -> usize {
        0
    }

    /// Changes the plan of the start: piles and start pieces.
    fn plan(&self, plan: &mut StartPlan<'_>) -> Result<(), SetupError> {
        Ok(())
    }

    // Steps.

    /// Enters one of its steps of the turn.
    fn enter(&self, game: &mut GameMut<'_>, step: u8) -> StepResult {
        StepResult::Next
    }

    /// Visits the candidates for the question that the step asked.
    fn candidates(&self, game: GameRef<'_>, step: u8, question: u8, picks: &mut Picks<'_>) {}

    /// Returns the candidate that stands for a legal pick, where several picks differ so little that
    /// only one of them is visited. A visitor that asks about one of the others still finds it.
    fn listed_as(&self, game: GameRef<'_>, step: u8, question: u8, pick: Move) -> Move {
        pick
    }

    /// Plays a legal pick.
    fn play(&self, game: &mut GameMut<'_>, step: u8, question: u8, pick: Move) -> StepResult {
        StepResult::Next
    }

    /// Returns the presentation of the question that the step asked.
    fn prompt(&self, step: u8, question: u8) -> &'static Prompt {
        unreachable!("module {} asks but has no prompt", self.name())
    }

    /// Returns the message key of a pick without a meaning of its own: [`Move::Pass`] or
    /// [`Move::Choice`].
    fn pick_label(&self, game: GameRef<'_>, step: u8, question: u8, pick: Move) -> &'static str {
        "pass"
    }

    /// Returns the subject of the question that the step asked, if it is about one thing.
    fn subject(&self, game: GameRef<'_>, step: u8, question: u8) -> Option<Subject> {
        None
    }

    /// Reports the sources of the points that a pick refers to.
    fn point_sources(
        &self,
        game: GameRef<'_>,
        step: u8,
        question: u8,
        pick: Move,
        name: &mut dyn FnMut(PointSource),
    ) {
    }

    /// Returns the source of chance that the step waits for.
    fn chance_source(&self, game: GameRef<'_>, step: u8, source: u8) -> ChanceSource {
        unreachable!("module {} waits for chance but has no source", self.name())
    }

    /// Lists the possible outcomes with their weights.
    fn outcomes(&self, game: GameRef<'_>, step: u8, source: u8, out: &mut Vec<(Outcome, u32)>) {}

    /// Applies a possible outcome.
    fn deal(&self, game: &mut GameMut<'_>, step: u8, source: u8, outcome: Outcome) -> StepResult {
        StepResult::Next
    }

    // Notifications.

    /// Called when the game begins: the start pieces are placed and the piles are full.
    fn set_up(&self, game: &mut GameMut<'_>) {}

    /// Called when the start position is complete, its figures and facts included. The module
    /// corrects what its rules do not allow to stand.
    fn start_ready(&self, game: &mut GameMut<'_>) {}

    /// Called when the active player has placed a tile.
    fn tile_placed(&self, game: &mut GameMut<'_>, tile: TileId) {}

    /// Called when a figure has left a feature for its owner's supply or a module spot.
    fn figure_returned(&self, game: &mut GameMut<'_>, figure: FigureId, from: FeatureId) {}

    /// Called when a scoring figure has moved forward in a scoring step. Not called for payments,
    /// or for points that move outside a scoring step.
    fn figure_advanced(&self, game: &mut GameMut<'_>, player: Player, marker: u8) {}

    // Queries, which change nothing.

    /// Whether it might ever forbid a placement of this tile. If not, [`Self::forbid_placement`] is
    /// not called for each placement. This is the common case.
    fn may_forbid_placement(&self, face: &Face) -> bool {
        true
    }

    /// Refuses a placement whose edges match.
    fn forbid_placement(
        &self,
        game: GameRef<'_>,
        kind: TileKind,
        cell: Cell,
        rotation: Rotation,
    ) -> Option<Refusal> {
        None
    }

    /// Visits placements that the edges alone would not allow, and checks each with
    /// [`GameRef::placement_refusal`]. If the tile fits nowhere else, it may also offer [`Move::Pass`]: the
    /// tile then leaves the game like one that fits nowhere.
    fn offer_placements(&self, game: GameRef<'_>, kind: TileKind, picks: &mut Picks<'_>) {}

    /// Changes the worth of a feature.
    fn adjust_points(&self, game: GameRef<'_>, valued: ValuedFeature, worth: &mut Worth) {}

    /// Breaks a tie of several players on a feature; `None` if they share it.
    fn break_tie(&self, game: GameRef<'_>, feature: FeatureId, tied: Players) -> Option<Tiebreak> {
        None
    }

    /// Whether a feature without open edges is still incomplete.
    fn blocks_completion(&self, game: GameRef<'_>, feature: FeatureId) -> bool {
        false
    }

    /// Returns the worth of a city to a farm that borders it, with the rule that states it; `None`
    /// for the base rule.
    fn city_feeds_farm(&self, game: GameRef<'_>, city: FeatureId) -> Option<(i16, RuleId)> {
        None
    }

    /// Returns the bonus that an owner of a farm gets for each city that feeds it, if any. The
    /// count of the reason is the number of cities.
    fn farm_bonus(&self, game: GameRef<'_>, farm: FeatureId, player: Player) -> Option<Reason> {
        None
    }

    /// Returns the pile that the next tile comes from.
    fn pile(&self, game: GameRef<'_>) -> Option<usize> {
        None
    }

    /// Explains why a tile that is left in another pile cannot be drawn now.
    fn forbids_draw(&self, game: GameRef<'_>, kind: TileKind) -> Option<Refusal> {
        None
    }

    /// Visits the figures that a player may place in the figure phase.
    fn offer_figures(&self, game: GameRef<'_>, player: Player, picks: &mut Picks<'_>) {}

    /// Places a figure that this module offered; `None` if it belongs to another module.
    fn place_figure(
        &self,
        game: &mut GameMut<'_>,
        figure: FigureKind,
        pick: Move,
    ) -> Option<StepResult> {
        None
    }

    /// Whether the awards of a scoring step of this kind wait for the steps after [`StepLabel::Settle`]
    /// instead of moving at once.
    fn defers_awards(&self, game: GameRef<'_>, step: ScoringKind) -> bool {
        false
    }

    /// Whether the order of a player's pending awards can matter; see [`GameRef::start_spaces`] and
    /// [`GameRef::end_spaces`].
    fn award_order_matters(&self, game: GameRef<'_>, player: Player) -> bool {
        false
    }

    /// Gives the points of final scoring for the current position.
    fn final_awards(&self, game: GameRef<'_>, prizes: &mut Prizes<'_>) {}

    // Presentation and set-up.

    /// Returns the message key of a spot that this module added; `None` if it belongs to another.
    fn spot_key(&self, game: GameRef<'_>, spot: Spot) -> Option<&'static str> {
        None
    }

    /// Returns the spot that notation uses for figures on a module spot off the land; `None` if
    /// that spot belongs to another module.
    fn aside_spot(&self, game: GameRef<'_>, aside: u16) -> Option<Spot> {
        None
    }

    /// Shows its tokens: everything on the table except figures on the land.
    fn show_tokens(&self, game: GameRef<'_>, show: &mut dyn FnMut(Token)) {}

    /// Describes its panel beside the board; see [`super::panel`].
    fn panel(&self, game: GameRef<'_>, panel: &mut Panel) {}

    /// Writes its state as named facts for records and set-ups. The panel shows the same
    /// information to players as far as it interests them.
    fn facts(&self, game: GameRef<'_>, facts: &mut Facts) {}

    /// Reads a named fact of a set-up about a piece that changes the edges of its tile. Such a fact
    /// is read as soon as the tile is placed, before any figures, and not passed to
    /// [`Module::read_fact`]. Returns `Ok(false)` if the name is not this module's.
    fn read_land_fact(
        &self,
        game: &mut GameMut<'_>,
        name: &str,
        value: &str,
    ) -> Result<bool, String> {
        Ok(false)
    }

    /// Reads a named fact of a set-up. Returns `Ok(false)` if the name is not this module's.
    fn read_fact(&self, game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
        Ok(false)
    }
}
