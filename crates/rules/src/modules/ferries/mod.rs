//! The Ferries: lakes at which roads end, and ferries that connect two of these ends and can be
//! changed by whoever extends their road.

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
use crate::kernel::manifest::Manifest;
use crate::kernel::module::{Flow, Hook, Module};
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::panel::Panel;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::Facts;
use crate::modules::Options;

/// The Ferries.
pub struct Ferries;

/// The module's lines of the turn.
pub(crate) mod step {
    pub const PLACE: u8 = 0;
    pub const CHANGE: u8 = 1;
}

/// What the module remembers.
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

    fn objects_to_start(&self, look: Look<'_>) -> Option<Refusal> {
        facts::objection(look)
    }

    fn enter(&self, act: &mut Act<'_>, step: u8) -> Flow {
        match step {
            step::PLACE => placing::enter(act),
            _ => changing::enter(act),
        }
    }

    fn candidates(&self, look: Look<'_>, step: u8, _question: u8, picks: &mut Picks<'_>) {
        match step {
            step::PLACE => placing::candidates(look, picks),
            _ => changing::candidates(look, picks),
        }
    }

    fn play(&self, act: &mut Act<'_>, step: u8, _question: u8, pick: Move) -> Flow {
        match step {
            step::PLACE => placing::play(act, pick),
            _ => changing::play(act, pick),
        }
    }

    fn prompt(&self, step: u8, _question: u8) -> &'static Prompt {
        match step {
            step::PLACE => &prompts::PLACE,
            _ => &prompts::MOVE,
        }
    }

    fn label(&self, _look: Look<'_>, _step: u8, _question: u8, _pick: Move) -> &'static str {
        "leave-ferries"
    }

    fn blocks_completion(&self, look: Look<'_>, feature: FeatureId) -> bool {
        placing::blocks(look, feature)
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
