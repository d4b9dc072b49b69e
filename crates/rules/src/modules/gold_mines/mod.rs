//! The Gold Mines: tiles with a gold symbol bring ingots onto the board, and whoever has the
//! majority in what is completed there takes them.

mod claims;
mod facts;
mod ingots;
mod manifest;
mod options;
mod panel;
mod prompts;
mod refusals;
mod sharing;
mod treasure;
mod with_castles;

pub use ingots::GoldState;
pub use options::{CastleGold, GoldOptions, GoldPool};

pub(crate) use manifest::MANIFEST;
pub use manifest::{GOLD, INGOT};

use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::question::Look;
use crate::kernel::score::Prize;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// The Gold Mines.
pub struct GoldMines;

/// The lines of the turn of the Gold Mines.
pub(crate) mod step {
    pub const PUT: u8 = 0;
    pub const CLAIM: u8 = 1;
    pub const SHARE: u8 = 2;
    pub const LAST: u8 = 3;
}

impl Module for GoldMines {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::FinalPrizes]
    }

    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        match step {
            step::PUT => ingots::enter(act),
            step::CLAIM => claims::enter(act),
            step::SHARE => sharing::enter(act),
            _ => ingots::enter_last(act),
        }
    }

    fn candidates(&self, look: Look<'_>, step: u8, _question: u8, picks: &mut Picks<'_>) {
        match step {
            step::PUT => ingots::candidates(look, picks),
            _ => sharing::candidates(look, picks),
        }
    }

    fn play(&self, act: &mut Act<'_>, step: u8, _question: u8, pick: Move) -> Flow {
        match step {
            step::PUT => ingots::play(act, pick),
            _ => sharing::play(act, pick),
        }
    }

    fn prompt(&self, step: u8, _question: u8) -> &'static Prompt {
        match step {
            step::PUT => &prompts::PUT,
            _ => &prompts::TAKE,
        }
    }

    fn final_prizes(&self, look: Look<'_>, give: &mut dyn FnMut(Prize)) {
        treasure::prizes(look, give);
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
