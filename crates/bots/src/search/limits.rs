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

    /// The first part of these limits, from 0 to 1, of a search that begins now, and the rest.
    pub fn split(&self, part: f32) -> [Limits; 2] {
        let first = Limits {
            simulations: (self.simulations as f32 * part) as u32,
            until: self.until.map(|until| {
                let now = Instant::now();
                now + until.saturating_duration_since(now).mul_f32(part)
            }),
            stop: self.stop.clone(),
        };
        let rest = Limits {
            simulations: self.simulations - first.simulations.min(self.simulations),
            ..self.clone()
        };
        [first, rest]
    }

    /// Which part was used since `begin`, from 0 to 1 and beyond.
    pub fn used(&self, simulations: u32, begin: Option<Instant>) -> f32 {
        let part = simulations as f32 / self.simulations.max(1) as f32;
        let Some((until, begin)) = self.until.zip(begin) else {
            return part;
        };
        let all = until.saturating_duration_since(begin).as_secs_f32();
        part.max(begin.elapsed().as_secs_f32() / all.max(f32::MIN_POSITIVE))
    }
}
