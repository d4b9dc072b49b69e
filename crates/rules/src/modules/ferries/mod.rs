//! Ferries: lakes at which roads end, and ferries that connect two of these ends. A player who
//! extends the road of a ferry may change it.

mod changing;
mod facts;
mod lake;
mod manifest;
mod options;
mod panel;
mod placing;
mod prompts;
mod refusals;
#[cfg(test)]
mod tests;
mod walk;
mod with_traders;

pub use options::{FerriesOptions, FerryChangeScope};

pub use manifest::FERRY;
pub(crate) use manifest::MANIFEST;

use crate::ids::FeatureId;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Hook, Module, StepResult};
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::view::Facts;
use crate::modules::Options;

/// The Ferries module.
pub struct Ferries;

/// The module's steps of the turn.
pub(crate) mod step {
    pub const PLACE: u8 = 0;
    pub const CHANGE: u8 = 1;
}

/// The state of the module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FerriesState {
    changes: changing::Changes,
}

impl Module for Ferries {
    fn manifest(&self) -> &'static Manifest {
        &MANIFEST
    }

    fn hooks(&self, _options: &Options) -> &'static [Hook] {
        &[Hook::BlocksCompletion]
    }

    fn refuse_start(&self, game: GameRef<'_>) -> Option<Refusal> {
        facts::objection(game)
    }

    fn enter(&self, game: &mut GameMut<'_>, step: u8) -> StepResult {
        match step {
            step::PLACE => placing::enter(game),
            _ => changing::enter(game),
        }
    }

    fn candidates(&self, game: GameRef<'_>, step: u8, _question: u8, picks: &mut Picks<'_>) {
        match step {
            step::PLACE => placing::candidates(game, picks),
            _ => changing::candidates(game, picks),
        }
    }

    fn play(&self, game: &mut GameMut<'_>, step: u8, _question: u8, pick: Move) -> StepResult {
        match step {
            step::PLACE => placing::play(game, pick),
            _ => changing::play(game, pick),
        }
    }

    fn prompt(&self, step: u8, _question: u8) -> &'static Prompt {
        match step {
            step::PLACE => &prompts::PLACE,
            _ => &prompts::MOVE,
        }
    }

    fn pick_label(
        &self,
        _game: GameRef<'_>,
        _step: u8,
        _question: u8,
        _pick: Move,
    ) -> &'static str {
        "leave-ferries"
    }

    fn blocks_completion(&self, game: GameRef<'_>, feature: FeatureId) -> bool {
        placing::blocks(game, feature)
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
