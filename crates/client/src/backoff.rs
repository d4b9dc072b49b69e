//! How long to wait before the next attempt to reconnect.

use std::time::Duration;

/// Exponential backoff with jitter. Each wait is twice the one before, up to a limit, and is shortened at random.
/// Clients that lost their connections together therefore do not all reconnect together.
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
    /// Creates a backoff with this first wait and this longest wait.
    pub fn new(first: Duration, longest: Duration) -> Backoff {
        Backoff {
            first,
            longest,
            tries: 0,
        }
    }

    /// Returns the next wait: a random time between half of the current wait and all of it.
    pub fn wait(&mut self) -> Duration {
        let whole = self.first.saturating_mul(1 << self.tries.min(16));
        self.tries = self.tries.saturating_add(1);
        let whole = whole.min(self.longest);
        // The quality of the random number does not matter. Without one, the wait is not shortened.
        let chance = getrandom::u32().unwrap_or(u32::MAX);
        whole.mul_f64(0.5 + 0.5 * f64::from(chance) / f64::from(u32::MAX))
    }

    /// Starts again from the first wait, after a success.
    pub fn reset(&mut self) {
        self.tries = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_the_limit_and_can_be_reset() {
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
