//! The server's clock.

use std::sync::{Mutex, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use bastide_protocol::Time;

/// A clock: the system's, or a test's.
pub trait Clock: Send + Sync + 'static {
    /// Returns the milliseconds since 1970.
    fn now(&self) -> Time;

    /// Continues from a later time that another node has. A test's clock is only moved by the test.
    fn catch_up(&self, _later: Time) {}
}

/// The system's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Time {
        let since = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        Time::try_from(since.as_millis()).unwrap_or(Time::MAX)
    }
}

/// The clock of a running server. It reads the system's clock once and then counts on, so a jump of the system's clock
/// changes no player's time.
#[derive(Debug)]
pub struct SteadyClock {
    start: Mutex<(Time, Instant)>,
}

impl SteadyClock {
    /// Starts at the system's time.
    pub fn start() -> SteadyClock {
        SteadyClock::started(SystemClock.now(), Instant::now())
    }

    fn started(time: Time, at: Instant) -> SteadyClock {
        SteadyClock {
            start: Mutex::new((time, at)),
        }
    }

    fn at(&self, instant: Instant) -> Time {
        let (time, start) = *self.start.lock().unwrap_or_else(PoisonError::into_inner);
        let passed = instant.saturating_duration_since(start).as_millis();
        time.saturating_add(Time::try_from(passed).unwrap_or(Time::MAX))
    }

    fn continue_from(&self, later: Time, instant: Instant) {
        if later > self.at(instant) {
            *self.start.lock().unwrap_or_else(PoisonError::into_inner) = (later, instant);
        }
    }
}

impl Clock for SteadyClock {
    fn now(&self) -> Time {
        self.at(Instant::now())
    }

    fn catch_up(&self, later: Time) {
        self.continue_from(later, Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_clock_counts_on_and_only_catches_up() {
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let clock = SteadyClock::started(1_000_000, start);
        assert_eq!(clock.at(after(5)), 1_005_000);
        // Another node is behind, then ahead.
        clock.continue_from(900_000, after(6));
        assert_eq!(clock.at(after(7)), 1_007_000);
        clock.continue_from(2_000_000, after(8));
        assert_eq!(clock.at(after(9)), 2_001_000);
    }
}
