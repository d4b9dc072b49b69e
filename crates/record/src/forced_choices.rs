//! A listener that makes the engine ask questions with a single answer.

use bastide_rules::{Event, Listener};

/// Stops the engine at questions with a single answer, which it would otherwise answer itself.
pub(crate) struct AskForcedChoices;

impl Listener for AskForcedChoices {
    fn on_event(&mut self, _: Event) {}

    fn asks_forced_choices(&self) -> bool {
        true
    }
}
