//! A listener that lets a replay see questions with one answer.

use bastide_rules::{Event, Listener};

/// Stops the engine at questions with one answer, which it otherwise answers itself.
pub(crate) struct Pause;

impl Listener for Pause {
    fn hear(&mut self, _: Event) {}

    fn pauses(&self) -> bool {
        true
    }
}
