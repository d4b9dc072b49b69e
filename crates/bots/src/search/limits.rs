//! When a search ends.

use std::time::Instant;

use crate::Stop;

/// What a search may use.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    pub simulations: u32,
    pub until: Option<Instant>,
    pub stop: Stop,
}

impl Limits {
    /// Whether the search may go on after so many simulations. A look at the clock takes far less
    /// than a simulation.
    pub fn allow(&self, simulations: u32) -> bool {
        simulations < self.simulations
            && !self.stop.is_raised()
            && self.until.is_none_or(|until| Instant::now() < until)
    }
}
