//! Wells: players throw coins into them, and the most generous one scores at the end.
//!
//! This expansion is invented. It is the worked example of `docs/adding-a-module.md`.

mod coins;
mod facts;
mod manifest;
mod panel;
mod prompts;
mod refusals;

pub use coins::WellsState;
pub(crate) use manifest::MANIFEST;
pub use manifest::WELL;

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

/// Wells.
pub struct Wells;

/// The module's lines of the turn.
pub(crate) mod step {
    pub const THROW: u8 = 0;
}

impl Module for Wells {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::FinalPrizes]
    }

    fn enter(&self, act: &mut Act<'_>, _step: u8) -> Flow {
        coins::enter(act)
    }

    fn candidates(&self, look: Look<'_>, _step: u8, _question: u8, picks: &mut Picks<'_>) {
        coins::candidates(look, picks);
    }

    fn play(&self, act: &mut Act<'_>, _step: u8, _question: u8, pick: Move) -> Flow {
        coins::play(act, pick)
    }

    fn prompt(&self, _step: u8, _question: u8) -> &'static Prompt {
        &prompts::THROW
    }

    fn final_prizes(&self, look: Look<'_>, give: &mut dyn FnMut(Prize)) {
        coins::prizes(look, give);
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
