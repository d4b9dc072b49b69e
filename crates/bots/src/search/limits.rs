//! The limits of a search.

use web_time::Instant;

use crate::StopFlag;

/// The resources a search may use.
#[derive(Clone, Debug)]
pub(crate) struct SearchLimits {
    pub simulations: u32,
    pub until: Option<Instant>,
    pub stop: StopFlag,
}

impl SearchLimits {
    /// Whether the search may go on after this many simulations. Reading the clock takes far less
    /// time than a simulation.
    pub fn allow(&self, simulations: u32) -> bool {
        simulations < self.simulations
            && !self.stop.is_raised()
            && self.until.is_none_or(|until| Instant::now() < until)
    }

    /// Splits the limits of a search that begins now into a first part, from 0 to 1, and the rest.
    pub fn split(&self, part: f32) -> [SearchLimits; 2] {
        let first = SearchLimits {
            simulations: (self.simulations as f32 * part) as u32,
            until: self.until.map(|until| {
                let now = Instant::now();
                now + until.saturating_duration_since(now).mul_f32(part)
            }),
            stop: self.stop.clone(),
        };
        let rest = SearchLimits {
            simulations: self.simulations - first.simulations.min(self.simulations),
            ..self.clone()
        };
        [first, rest]
    }

    /// Returns the part of the limits used since `begin`: 0 at the start, 1 or more when exhausted.
    pub fn used(&self, simulations: u32, begin: Option<Instant>) -> f32 {
        let part = simulations as f32 / self.simulations.max(1) as f32;
        let Some((until, begin)) = self.until.zip(begin) else {
            return part;
        };
        let all = until.saturating_duration_since(begin).as_secs_f32();
        part.max(begin.elapsed().as_secs_f32() / all.max(f32::MIN_POSITIVE))
    }
}
