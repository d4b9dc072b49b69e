//! Wheel of Fortune: tiles with a wheel symbol move a pig through six sectors before they are
//! placed. The wheel board replaces the start tile and covers sixteen cells.

mod crowns;
mod facts;
mod manifest;
mod options;
mod panel;
mod prompts;
mod refusals;
mod sectors;
mod start;
mod turning;

pub use options::{LargeFollower, WheelMode, WheelOptions};
pub use sectors::Sector;

pub(crate) use manifest::MANIFEST;
pub use manifest::WHEEL;

use crate::ids::{FigureKind, Player, Spot, TileId};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module, StepResult};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::setup::{SetupError, StartPlan};
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// The Wheel of Fortune module.
pub struct WheelOfFortune;

/// The module's steps of the turn.
pub(crate) mod step {
    pub const TURN: u8 = 0;
    pub const ACTION: u8 = 1;
    pub const CROWNS: u8 = 2;
}

/// The state of the module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WheelState {
    /// The sector of the pig.
    pig: Sector,
    stage: turning::WheelStage,
    /// The number of players already asked or skipped in a plague.
    asked: u8,
    /// The tile whose module spots are the crown spaces; `None` in a position without the board.
    board: Option<TileId>,
}

impl Module for WheelOfFortune {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::OfferFigures]
    }

    fn plan(&self, plan: &mut StartPlan<'_>) -> Result<(), SetupError> {
        start::plan(plan);
        Ok(())
    }

    fn set_up(&self, game: &mut GameMut<'_>) {
        let board = start::centre(game.view());
        game.state.modules.wheel_of_fortune.board = board;
    }

    fn enter(&self, game: &mut GameMut<'_>, step: u8) -> StepResult {
        match step {
            step::TURN => turning::enter_turn(game),
            step::ACTION => turning::enter_action(game),
            _ => turning::enter_crowns(game),
        }
    }

    fn candidates(&self, game: GameRef<'_>, _step: u8, _question: u8, picks: &mut Picks<'_>) {
        turning::victims(game, picks);
    }

    fn play(&self, game: &mut GameMut<'_>, _step: u8, _question: u8, pick: Move) -> StepResult {
        turning::take_back(game, pick)
    }

    fn prompt(&self, _step: u8, _question: u8) -> &'static Prompt {
        &prompts::PLAGUE
    }

    fn offer_figures(&self, game: GameRef<'_>, player: Player, picks: &mut Picks<'_>) {
        crowns::offer(game, player, picks);
    }

    fn place_figure(
        &self,
        game: &mut GameMut<'_>,
        figure: FigureKind,
        pick: Move,
    ) -> Option<StepResult> {
        crowns::place(game, figure, pick)
    }

    fn spot_key(&self, game: GameRef<'_>, spot: Spot) -> Option<&'static str> {
        crowns::sector_at(game, spot).map(Sector::crown)
    }

    fn aside_spot(&self, game: GameRef<'_>, aside: u16) -> Option<Spot> {
        crowns::spot_of(game, aside)
    }

    fn show_tokens(&self, game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
        facts::show(game, show);
    }

    fn panel(&self, game: GameRef<'_>, panel: &mut Panel) {
        panel::describe(game, panel);
    }

    fn facts(&self, game: GameRef<'_>, facts: &mut Facts) {
        facts::print(game, facts);
    }

    fn read_fact(&self, game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
        facts::read(game, name, value)
    }
}
