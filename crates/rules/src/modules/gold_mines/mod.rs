//! Gold Mines: tiles with a gold symbol bring ingots onto the board. The players with the majority
//! in a feature completed there take them.

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

use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module, StepResult};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::score::Prizes;
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;

/// The Gold Mines module.
pub struct GoldMines;

/// The module's steps of the turn.
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
        &[Hook::FinalAwards]
    }

    fn enter(&self, game: &mut GameMut<'_>, step: u8) -> StepResult {
        match step {
            step::PUT => ingots::enter(game),
            step::CLAIM => claims::enter(game),
            step::SHARE => sharing::enter(game),
            _ => ingots::enter_last(game),
        }
    }

    fn candidates(&self, game: GameRef<'_>, step: u8, _question: u8, picks: &mut Picks<'_>) {
        match step {
            step::PUT => ingots::candidates(game, picks),
            _ => sharing::candidates(game, picks),
        }
    }

    fn play(&self, game: &mut GameMut<'_>, step: u8, _question: u8, pick: Move) -> StepResult {
        match step {
            step::PUT => ingots::play(game, pick),
            _ => sharing::play(game, pick),
        }
    }

    fn prompt(&self, step: u8, _question: u8) -> &'static Prompt {
        match step {
            step::PUT => &prompts::PUT,
            _ => &prompts::TAKE,
        }
    }

    fn final_awards(&self, game: GameRef<'_>, prizes: &mut Prizes<'_>) {
        treasure::give(game, prizes);
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
