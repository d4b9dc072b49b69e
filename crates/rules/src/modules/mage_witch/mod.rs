//! Mage and Witch: two figures of nobody who stand on unfinished roads and cities. The mage makes
//! them worth more, the witch halves what they are worth.

mod facts;
mod magic;
mod manifest;
mod moving;
mod panel;
mod points;
mod prompts;
mod refusals;
#[cfg(test)]
mod tests;

pub use magic::MageState;

pub(crate) use manifest::MANIFEST;
pub use manifest::{MAGE, MAGE_SYMBOL, WITCH};

use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::question::Look;
use crate::kernel::score::{Valued, Worth};
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;
use magic::Magic;

/// Mage and Witch.
pub struct MageWitch;

/// The lines of the turn of mage and witch.
pub(crate) mod step {
    pub const MOVE: u8 = 0;
    pub const PART: u8 = 1;
    pub const LEAVE: u8 = 2;
}

/// What can be asked in both lines that move a figure.
mod question {
    pub const MOVE: u8 = 0;
    pub const REMOVE: u8 = 1;
}

impl Module for MageWitch {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::AdjustPoints]
    }

    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        match step {
            step::MOVE => moving::enter(act),
            step::PART => moving::enter_joined(act),
            _ => magic::enter_leave(act),
        }
    }

    fn candidates(&self, look: Look<'_>, _step: u8, question: u8, picks: &mut Picks<'_>) {
        match question {
            question::MOVE => moving::candidates(look, picks),
            _ => moving::removable(look, picks),
        }
    }

    fn play(&self, act: &mut Act<'_>, _step: u8, _question: u8, pick: Move) -> Flow {
        moving::play(act, pick)
    }

    fn prompt(&self, _step: u8, question: u8) -> &'static Prompt {
        match question {
            question::MOVE => &prompts::MOVE,
            _ => &prompts::REMOVE,
        }
    }

    fn label(&self, _look: Look<'_>, _step: u8, _question: u8, pick: Move) -> &'static str {
        moving::label(pick)
    }

    fn adjust_points(&self, look: Look<'_>, valued: Valued, worth: &mut Worth) {
        points::adjust(look, valued.feature, worth);
    }

    fn show_tokens(&self, look: Look<'_>, show: &mut dyn FnMut(Token)) {
        for figure in Magic::BOTH {
            if let Some(segment) = magic::segment(look, figure) {
                show(Token::on(figure.name(), look.spot(segment)));
            }
        }
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
