//! Wells: players throw coins into them, and the player with the most coins in a well scores at the end.
//!
//! This expansion is invented. It is the worked example of `docs/develop/adding-a-module.md`.

mod coins;
mod facts;
mod manifest;
mod panel;
mod prompts;
mod refusals;

pub use coins::WellsState;
pub(crate) use manifest::MANIFEST;
pub use manifest::WELL;

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

/// The Wells module.
pub struct Wells;

/// The module's steps of the turn.
pub(crate) mod step {
    pub const THROW: u8 = 0;
}

impl Module for Wells {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::FinalAwards]
    }

    fn enter(&self, game: &mut GameMut<'_>, _step: u8) -> StepResult {
        coins::enter(game)
    }

    fn candidates(&self, game: GameRef<'_>, _step: u8, _question: u8, picks: &mut Picks<'_>) {
        coins::candidates(game, picks);
    }

    fn play(&self, game: &mut GameMut<'_>, _step: u8, _question: u8, pick: Move) -> StepResult {
        coins::play(game, pick)
    }

    fn prompt(&self, _step: u8, _question: u8) -> &'static Prompt {
        &prompts::THROW
    }

    fn final_awards(&self, game: GameRef<'_>, prizes: &mut Prizes<'_>) {
        coins::give_prizes(game, prizes);
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
