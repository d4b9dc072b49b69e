//! The Wheel of Fortune: tiles with a wheel symbol move a pig through six sectors before they
//! are placed. The wheel's board is the start tile, sixteen cells large.

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

pub use options::{TaxLargeFollower, WheelMode, WheelOptions};
pub use sectors::Sector;

pub(crate) use manifest::MANIFEST;
pub use manifest::WHEEL;

use crate::ids::{FigureKind, Player, Spot, TileId};
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::question::Look;
use crate::kernel::setup::{Plan, SetupError};
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// The Wheel of Fortune.
pub struct WheelOfFortune;

/// The wheel's lines of the turn.
pub(crate) mod step {
    pub const TURN: u8 = 0;
    pub const ACTION: u8 = 1;
    pub const CROWNS: u8 = 2;
}

/// What the wheel remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WheelState {
    /// The sector where the pig stands.
    pig: Sector,
    stage: turning::Stage,
    /// Players that the plague has come to.
    asked: u8,
    /// The cell of the board that crown spaces are named by, if the board lies.
    board: Option<TileId>,
}

impl Module for WheelOfFortune {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::Figures]
    }

    fn plan(&self, plan: &mut Plan<'_>) -> Result<(), SetupError> {
        start::plan(plan);
        Ok(())
    }

    fn set_up(&self, act: &mut Act<'_>) {
        let board = start::centre(act.look());
        act.state.modules.wheel_of_fortune.board = board;
    }

    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        match step {
            step::TURN => turning::enter_turn(act),
            step::ACTION => turning::enter_action(act),
            _ => turning::enter_crowns(act),
        }
    }

    fn candidates(&self, look: Look<'_>, _step: u8, _question: u8, picks: &mut Picks<'_>) {
        turning::victims(look, picks);
    }

    fn play(&self, act: &mut Act<'_>, _step: u8, _question: u8, pick: Move) -> Flow {
        turning::take_back(act, pick)
    }

    fn prompt(&self, _step: u8, _question: u8) -> &'static Prompt {
        &prompts::PLAGUE
    }

    fn offer_figures(&self, look: Look<'_>, player: Player, picks: &mut Picks<'_>) {
        crowns::offer(look, player, picks);
    }

    fn place_figure(&self, act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
        crowns::place(act, figure, pick)
    }

    fn spot_key(&self, look: Look<'_>, spot: Spot) -> Option<&'static str> {
        crowns::sector_at(look, spot).map(Sector::crown)
    }

    fn aside_spot(&self, look: Look<'_>, aside: u16) -> Option<Spot> {
        crowns::spot_of(look, aside)
    }

    fn show_tokens(&self, look: Look<'_>, show: &mut dyn FnMut(Token)) {
        facts::show(look, show);
    }

    fn panel(&self, look: Look<'_>, panel: &mut Panel) {
        panel::describe(look, panel);
    }

    fn facts(&self, look: Look<'_>, facts: &mut Facts) {
        facts::print(look, facts);
    }

    fn read_fact(&self, act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
        facts::read(act, name, value)
    }
}
