//! The server's clock.

use std::time::{SystemTime, UNIX_EPOCH};

use bastide_protocol::Time;

/// A clock: the system's, or a test's.
pub trait Clock: Send + Sync + 'static {
    /// Returns the milliseconds since 1970.
    fn now(&self) -> Time;
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
