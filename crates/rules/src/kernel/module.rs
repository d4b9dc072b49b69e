//! What an expansion is to the kernel: facts it hears, questions it answers, steps it takes.

use super::event::{PointSource, Reason};
use super::manifest::{Manifest, SetSource};
use super::moves::{Move, Outcome, Refusal, Source};
use super::panel::Panel;
use super::picks::Picks;
use super::prompt::{Prompt, Subject};
use super::question::Look;
use super::score::{Prize, Valued, Worth};
use super::settling::Step;
use super::setup::{Edition, Plan, SetupError};
use super::verbs::Act;
use super::view::{Facts, Token};
use crate::ids::{
    Cell, FeatureId, FigureId, FigureKind, Player, Players, Rotation, Spot, TileId, TileKind,
};

/// What a step of the turn does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Go on with the next line of the turn.
    Next,
    /// Enter this step again.
    Again,
    /// Ask a player; the number tells this step's questions apart.
    Ask(Player, u8),
    /// Ask a player who is known to have at least two picks.
    Choose(Player, u8),
    /// Let chance decide; the number tells this step's sources apart.
    Chance(u8),
    /// Go to a labelled line of the turn.
    Goto(Label),
    /// Resolve the determined awards as one scoring step, then enter this step again.
    Settle,
    /// The same for a scoring step of another sort than [`Step::Direct`].
    SettleAs(Step),
    /// The scoring step is over: enter the step again that asked for it.
    Back,
    /// The game is over.
    End,
}

/// Lines of the turn that others jump to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// A tile sequence begins: take a tile.
    Sequence,
    /// The tile sequence is over.
    SequenceEnd,
    /// Final scoring begins.
    Final,
    /// A scoring step: the lines that resolve awards, wherever in the turn they arose.
    Settle,
}

/// How many labels there are.
pub(crate) const LABELS: usize = 4;

/// The things a module may listen to. At set-up each hook gets the list of active modules that
/// named it, so that a game pays only for what is in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Hook {
    /// [`Module::tile_placed`].
    TilePlaced,
    /// [`Module::figure_returned`].
    FigureReturned,
    /// [`Module::forbids_placement`].
    ForbidsPlacement,
    /// [`Module::offer_placements`].
    OffersPlacements,
    /// [`Module::adjust_points`].
    AdjustPoints,
    /// [`Module::adjust_owners`].
    AdjustOwners,
    /// [`Module::blocks_completion`].
    BlocksCompletion,
    /// [`Module::pile`].
    Pile,
    /// [`Module::offer_figures`] and [`Module::place_figure`].
    Figures,
    /// [`Module::final_prizes`].
    FinalPrizes,
    /// [`Module::city_feeds_farm`].
    CityFeedsFarm,
    /// [`Module::farm_bonus`].
    FarmBonus,
    /// [`Module::settles_awards`].
    SettlesAwards,
    /// [`Module::orders_awards`].
    OrdersAwards,
    /// [`Module::figure_advanced`].
    FigureAdvanced,
}

/// How many hooks there are.
pub(crate) const HOOKS: usize = 15;

/// One expansion, or the base game. Every method but the manifest has a default.
#[expect(unused_variables, reason = "defaults ignore what they are told")]
pub trait Module: Sync {
    /// What it brings.
    fn manifest(&self) -> &'static Manifest;

    /// The name, such as `base`.
    fn name(&self) -> &'static str {
        self.manifest().id
    }

    /// Which hooks it listens to, given the options.
    fn hooks(&self, options: &crate::modules::Options) -> &'static [Hook] {
        &[]
    }

    /// Whether it is played with one copy of one of its sets, of which the set-up says nothing:
    /// a module may choose by the edition, or leave a set out if another one is named.
    fn takes_set(&self, set: &SetSource, edition: Edition, said: &[(String, u8)]) -> bool {
        set.by_default
    }

    /// Whether players get figures of this sort, one of those in its manifest.
    fn uses_figure(&self, options: &crate::modules::Options, figure: FigureKind) -> bool {
        true
    }

    /// How many scoring figures each player has on the track.
    fn markers(&self) -> u8 {
        1
    }

    /// Says what is wrong with a set-up that the kernel finds possible.
    fn objects_to_start(&self, look: Look<'_>) -> Option<Refusal> {
        None
    }

    /// The most roads that it can lay over tiles in a game of so many players.
    fn roads_over(&self, players: u8) -> usize {
        0
    }

    /// Takes part in planning the start: piles, start pieces.
    fn plan(&self, plan: &mut Plan<'_>) -> Result<(), SetupError> {
        Ok(())
    }

    // Steps.

    /// Enters one of its lines of the turn.
    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        Flow::Next
    }

    /// Visits the candidates of the question the step asked.
    fn candidates(&self, look: Look<'_>, step: u8, question: u8, picks: &mut Picks<'_>) {}

    /// Plays a legal pick.
    fn play(&self, act: &mut Act<'_>, step: u8, question: u8, pick: Move) -> Flow {
        Flow::Next
    }

    /// How the question that the step asked is put.
    fn prompt(&self, step: u8, question: u8) -> &'static Prompt {
        unreachable!("module {} asks but has no question", self.name())
    }

    /// The message key of a pick that says nothing by itself: [`Move::Pass`], [`Move::Choice`].
    fn label(&self, look: Look<'_>, step: u8, question: u8, pick: Move) -> &'static str {
        "pass"
    }

    /// What the question that the step asked is about, if it is about one thing.
    fn subject(&self, look: Look<'_>, step: u8, question: u8) -> Option<Subject> {
        None
    }

    /// Names what brings the points that a pick names.
    fn points_from(
        &self,
        look: Look<'_>,
        step: u8,
        question: u8,
        pick: Move,
        name: &mut dyn FnMut(PointSource),
    ) {
    }

    /// The source of chance that the step waits for.
    fn source(&self, look: Look<'_>, step: u8, source: u8) -> Source {
        unreachable!("module {} asked chance but names no source", self.name())
    }

    /// The possible outcomes with their weights.
    fn outcomes(&self, look: Look<'_>, step: u8, source: u8, out: &mut Vec<(Outcome, u32)>) {}

    /// Takes a possible outcome.
    fn deal(&self, act: &mut Act<'_>, step: u8, source: u8, outcome: Outcome) -> Flow {
        Flow::Next
    }

    // Facts.

    /// The game begins; the start pieces lie and the piles are full.
    fn set_up(&self, act: &mut Act<'_>) {}

    /// Everything of the start lies and stands, and its facts are read: what cannot stay so is
    /// put right.
    fn start_ready(&self, act: &mut Act<'_>) {}

    /// A tile was laid by the active player.
    fn tile_placed(&self, act: &mut Act<'_>, tile: TileId) {}

    /// A figure left a feature, for its owner's supply or a module's spot.
    fn figure_returned(&self, act: &mut Act<'_>, figure: FigureId, from: FeatureId) {}

    /// A scoring figure has moved in a scoring step; never told of payments, nor of points that
    /// move without the lines of a scoring step.
    fn figure_advanced(&self, act: &mut Act<'_>, player: Player, marker: u8) {}

    // Questions. They fold without changing anything.

    /// Whether it might forbid any placement of this tile now. If not, [`Self::forbids_placement`]
    /// need not be asked about each: most tiles of most games concern nobody.
    fn minds_placements(&self, look: Look<'_>, kind: TileKind) -> bool {
        true
    }

    /// Whether a placement that matches the edges is forbidden all the same.
    fn forbids_placement(
        &self,
        look: Look<'_>,
        kind: TileKind,
        cell: Cell,
        rotation: Rotation,
    ) -> Option<Refusal> {
        None
    }

    /// Visits placements that the edges alone would not allow, asking [`Look::objection`]
    /// about each. If there are only such, it may offer [`Move::Pass`] too: the tile then
    /// leaves the game like one that fits nowhere.
    fn offer_placements(&self, look: Look<'_>, kind: TileKind, picks: &mut Picks<'_>) {}

    /// Changes what a feature is worth.
    fn adjust_points(&self, look: Look<'_>, valued: Valued, worth: &mut Worth) {}

    /// Changes who owns a feature, for instance among tied players.
    fn adjust_owners(&self, look: Look<'_>, feature: FeatureId, owners: &mut Players) {}

    /// Whether a feature without open edges is nevertheless incomplete.
    fn blocks_completion(&self, look: Look<'_>, feature: FeatureId) -> bool {
        false
    }

    /// What a city is worth to a farm that borders it, instead of the ordinary answer.
    fn city_feeds_farm(&self, look: Look<'_>, city: FeatureId) -> Option<i16> {
        None
    }

    /// What each city that feeds a farm gives an owner of the farm beyond its own worth, if
    /// anything; the reason's count is that of the cities.
    fn farm_bonus(&self, look: Look<'_>, farm: FeatureId, player: Player) -> Option<Reason> {
        None
    }

    /// The pile that the next tile comes from.
    fn pile(&self, look: Look<'_>) -> Option<usize> {
        None
    }

    /// Visits the figures that may be placed in the figure phase.
    fn offer_figures(&self, look: Look<'_>, player: Player, picks: &mut Picks<'_>) {}

    /// Places a figure offered by this module; `None` if it is not this module's.
    fn place_figure(&self, act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
        None
    }

    /// Whether the awards of a step of this sort wait for the lines behind [`Label::Settle`]
    /// instead of moving at once.
    fn settles_awards(&self, look: Look<'_>, step: Step) -> bool {
        false
    }

    /// Whether it can matter in which order a player moves by the awards that wait; see
    /// [`Look::starts`] and [`Look::ends`].
    fn orders_awards(&self, look: Look<'_>, player: Player) -> bool {
        false
    }

    /// Points that final scoring gives, as things stand now.
    fn final_prizes(&self, look: Look<'_>, give: &mut dyn FnMut(Prize)) {}

    // The outside.

    /// The message key of a spot that this module added; `None` if it is not this module's.
    fn spot_key(&self, look: Look<'_>, spot: Spot) -> Option<&'static str> {
        None
    }

    /// The spot that figures on a place aside are written by; `None` if the place is not this
    /// module's.
    fn aside_spot(&self, look: Look<'_>, aside: u16) -> Option<Spot> {
        None
    }

    /// Shows what it has on the table beside figures of the land.
    fn show_tokens(&self, look: Look<'_>, show: &mut dyn FnMut(Token)) {}

    /// Describes what it shows beside the board; see [`super::panel`].
    fn panel(&self, look: Look<'_>, panel: &mut Panel) {}

    /// Prints the module's own named facts, for records and set-ups. Whatever people want to know
    /// of them is in the panel, too.
    fn facts(&self, look: Look<'_>, facts: &mut Facts) {}

    /// Reads a named fact of a set-up about a piece that changes the edges of its tile. It is
    /// read as soon as that tile lies, before figures stand, and not by [`Module::read_fact`].
    fn read_land_fact(&self, act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
        Ok(false)
    }

    /// Reads a named fact of a set-up. `Ok(false)` if the name is not this module's.
    fn read_fact(&self, act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
        Ok(false)
    }
}
