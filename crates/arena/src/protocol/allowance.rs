//! The time limits for a program's answers.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The limits for one answer of a program: a budget that is sent to it, and how long to wait beyond
/// that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Allowance {
    /// Time to think, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
    /// Simulations to run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub simulations: Option<u32>,
    /// How long to wait beyond `time_ms`, in milliseconds. Without `time_ms`, the limit for the whole answer.
    pub patience_ms: u64,
}

/// The default patience if there is a time to think.
const PATIENCE_AFTER_TIME: Duration = Duration::from_secs(2);

/// The default patience if only simulations are limited.
const PATIENCE_WITHOUT_TIME: Duration = Duration::from_secs(60);

impl Allowance {
    /// Allows this much time for each answer.
    pub fn of_time(time: Duration, patience: Option<Duration>) -> Allowance {
        Allowance {
            time_ms: Some(milliseconds(time)),
            simulations: None,
            patience_ms: milliseconds(patience.unwrap_or(PATIENCE_AFTER_TIME)),
        }
    }

    /// Allows this many simulations for each answer.
    pub fn of_simulations(simulations: u32, patience: Option<Duration>) -> Allowance {
        Allowance {
            time_ms: None,
            simulations: Some(simulations),
            patience_ms: milliseconds(patience.unwrap_or(PATIENCE_WITHOUT_TIME)),
        }
    }

    /// Returns the `go` line.
    pub fn go(&self) -> String {
        let time = self.time_ms.map(|time| format!(" time {time}"));
        let simulations = self.simulations.map(|number| format!(" sims {number}"));
        format!(
            "go{}{}",
            time.unwrap_or_default(),
            simulations.unwrap_or_default()
        )
    }

    /// Returns the time between the question and `stop`; `None` if there is no time to think.
    pub fn stop_after(&self) -> Option<Duration> {
        self.time_ms.map(Duration::from_millis)
    }

    /// Returns the time after the question when the program counts as stalled.
    pub fn give_up_after(&self) -> Duration {
        Duration::from_millis(self.time_ms.unwrap_or(0).saturating_add(self.patience_ms))
    }
}

impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let go = self.go();
        write!(
            f,
            "{}, patience {} ms",
            &go["go".len()..].trim_start(),
            self.patience_ms
        )
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
