//! When a search ends.

use std::time::{Duration, Instant};

/// Simulations between two looks at the clock.
const BETWEEN_LOOKS: u32 = 8;

/// What a search may use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub simulations: u32,
    pub until: Option<Instant>,
}

impl Limits {
    /// Whether the search may go on after so many simulations.
    pub fn allow(&self, simulations: u32) -> bool {
        if simulations >= self.simulations {
            return false;
        }
        match self.until {
            Some(until) if simulations.is_multiple_of(BETWEEN_LOOKS) => Instant::now() < until,
            _ => true,
        }
    }

    /// The end of a span of time from now on.
    pub fn after(time: Duration) -> Instant {
        Instant::now() + time
    }
}
