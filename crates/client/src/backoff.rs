//! How long to wait before trying again.

use std::time::Duration;

/// Waits that grow: each is twice the one before, up to a bound, and shortened by chance, so that those who were
/// lost together do not all come back together.
#[derive(Clone, Debug)]
pub struct Backoff {
    first: Duration,
    longest: Duration,
    tries: u32,
}

impl Default for Backoff {
    fn default() -> Backoff {
        Backoff::new(Duration::from_millis(250), Duration::from_secs(10))
    }
}

impl Backoff {
    /// From the first wait to the longest.
    pub fn new(first: Duration, longest: Duration) -> Backoff {
        Backoff {
            first,
            longest,
            tries: 0,
        }
    }

    /// The next wait: between half and all of what it could be.
    pub fn wait(&mut self) -> Duration {
        let whole = self.first.saturating_mul(1 << self.tries.min(16));
        self.tries = self.tries.saturating_add(1);
        let whole = whole.min(self.longest);
        // Any number will do; a system without random numbers lets everybody wait for as long.
        let chance = getrandom::u32().unwrap_or(u32::MAX);
        whole.mul_f64(0.5 + 0.5 * f64::from(chance) / f64::from(u32::MAX))
    }

    /// It worked: the next wait is the first again.
    pub fn reset(&mut self) {
        self.tries = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_their_bound_and_begin_anew() {
        let second = Duration::from_secs(1);
        let mut backoff = Backoff::new(second, 5 * second);
        for whole in [1, 2, 4, 5, 5] {
            let wait = backoff.wait();
            assert!(
                wait >= whole * second / 2 && wait <= whole * second,
                "{wait:?}"
            );
        }
        backoff.reset();
        assert!(backoff.wait() <= second);
        let mut long = Backoff::new(second, Duration::MAX);
        for _ in 0..100 {
            long.wait();
        }
    }
}
