//! Mage & Witch: two figures without an owner on incomplete roads and cities. The mage adds points
//! to its feature, the witch halves them.

mod facts;
mod magic;
mod manifest;
mod moving;
mod options;
mod panel;
mod points;
mod prompts;
mod refusals;
#[cfg(test)]
mod tests;

pub use magic::MageState;
pub use options::MageOptions;

pub(crate) use manifest::MANIFEST;
pub use manifest::{MAGE, MAGE_SYMBOL, WITCH};

use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module, StepResult};
use crate::kernel::moves::Move;
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::score::{ValuedFeature, Worth};
use crate::kernel::view::{Facts, Token};
use crate::modules::Options;
use magic::MagicFigure;

/// The Mage & Witch module.
pub struct MageWitch;

/// The module's steps of the turn.
pub(crate) mod step {
    pub const MOVE: u8 = 0;
    pub const PART: u8 = 1;
    pub const LEAVE: u8 = 2;
}

/// The questions of the two steps that move a figure.
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

    fn enter(&self, game: &mut GameMut<'_>, step: u8) -> StepResult {
        match step {
            step::MOVE => moving::enter(game),
            step::PART => moving::enter_joined(game),
            _ => magic::enter_leave(game),
        }
    }

    fn candidates(&self, game: GameRef<'_>, _step: u8, question: u8, picks: &mut Picks<'_>) {
        match question {
            question::MOVE => moving::candidates(game, picks),
            _ => moving::removable(game, picks),
        }
    }

    fn listed_as(&self, game: GameRef<'_>, _step: u8, question: u8, pick: Move) -> Move {
        match question {
            question::MOVE => moving::listed_as(game, pick),
            _ => pick,
        }
    }

    fn play(&self, game: &mut GameMut<'_>, _step: u8, _question: u8, pick: Move) -> StepResult {
        moving::play(game, pick)
    }

    fn prompt(&self, _step: u8, question: u8) -> &'static Prompt {
        match question {
            question::MOVE => &prompts::MOVE,
            _ => &prompts::REMOVE,
        }
    }

    fn pick_label(&self, _game: GameRef<'_>, _step: u8, _question: u8, pick: Move) -> &'static str {
        moving::label(pick)
    }

    fn adjust_points(&self, game: GameRef<'_>, valued: ValuedFeature, worth: &mut Worth) {
        points::adjust(game, valued.feature, worth);
    }

    fn show_tokens(&self, game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
        for figure in MagicFigure::BOTH {
            if let Some(segment) = magic::segment(game, figure) {
                show(Token::on(figure.name(), game.spot(segment)));
            }
        }
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
