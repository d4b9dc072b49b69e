//! Counters while games run.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bastide_protocol::ErrorCode;
use hdrhistogram::Histogram;

/// The most violations kept as text.
const TOLD: usize = 20;

/// The counters of all players, who run on one thread.
#[derive(Debug)]
pub struct LoadCounters {
    counts: RefCell<LoadCounts>,
    /// The counters shared with other threads.
    pulse: Arc<SharedCounters>,
}

/// The counters that other threads watch.
#[derive(Debug, Default)]
pub struct SharedCounters {
    /// Moves acknowledged since the start.
    pub acknowledged: AtomicU64,
    /// Moves and tables that the server could not save since the start.
    pub unavailable: AtomicU64,
}

/// The counts.
#[derive(Clone, Debug)]
pub struct LoadCounts {
    /// The time counting started.
    pub since: Instant,
    /// The time from sending a move to its acknowledgement, in microseconds.
    pub latency: Histogram<u64>,
    /// Finished games.
    pub finished: u64,
    /// Games in progress.
    pub playing: u64,
    /// Bytes of the server's messages.
    pub bytes: u64,
    /// The server's messages.
    pub messages: u64,
    /// Errors and lost connections, by code.
    pub errors: BTreeMap<String, u64>,
    /// The first violations of the server's guarantees.
    pub violations: Vec<String>,
    /// The number of all violations.
    pub violation_count: u64,
}

impl Default for LoadCounters {
    fn default() -> LoadCounters {
        // Three significant digits; the histogram grows as needed.
        let latency = Histogram::new(3).expect("three digits are allowed");
        LoadCounters {
            pulse: Arc::default(),
            counts: RefCell::new(LoadCounts {
                since: Instant::now(),
                latency,
                finished: 0,
                playing: 0,
                bytes: 0,
                messages: 0,
                errors: BTreeMap::new(),
                violations: Vec::new(),
                violation_count: 0,
            }),
        }
    }
}

impl LoadCounters {
    /// Resets the counters. Games continue, and violations are kept.
    pub fn restart(&self) {
        let mut counts = self.counts.borrow_mut();
        counts.since = Instant::now();
        counts.latency.reset();
        counts.finished = 0;
        counts.bytes = 0;
        counts.messages = 0;
        counts.errors.clear();
    }

    /// Counts an acknowledged move.
    pub fn acknowledged(&self, after: Duration) {
        let micros = u64::try_from(after.as_micros()).unwrap_or(u64::MAX);
        self.pulse.acknowledged.fetch_add(1, Ordering::Relaxed);
        // Recording fails only for absurdly long latencies.
        let _ = self.counts.borrow_mut().latency.record(micros.max(1));
    }

    /// Counts a received message.
    pub fn message(&self, bytes: usize) {
        let mut counts = self.counts.borrow_mut();
        counts.messages += 1;
        counts.bytes += bytes as u64;
    }

    /// Counts a refusal or a lost connection.
    pub fn error(&self, code: &str) {
        if code == ErrorCode::Unavailable.word() {
            self.pulse.unavailable.fetch_add(1, Ordering::Relaxed);
        }
        let mut counts = self.counts.borrow_mut();
        *counts.errors.entry(code.to_owned()).or_default() += 1;
    }

    /// Counts a violation of the server's guarantees.
    pub fn violation(&self, message: String) {
        let mut counts = self.counts.borrow_mut();
        counts.violation_count += 1;
        if counts.violations.len() < TOLD {
            counts.violations.push(message);
        }
    }

    /// Counts a game that started.
    pub fn game_began(&self) {
        self.counts.borrow_mut().playing += 1;
    }

    /// Counts a game that ended or was stopped.
    pub fn game_ended(&self, played_out: bool) {
        let mut counts = self.counts.borrow_mut();
        counts.playing -= 1;
        counts.finished += u64::from(played_out);
    }

    /// The counters shared with other threads.
    #[cfg(feature = "faults")]
    pub fn pulse(&self) -> Arc<SharedCounters> {
        self.pulse.clone()
    }

    /// The number of games in progress.
    pub fn playing(&self) -> u64 {
        self.counts.borrow().playing
    }

    /// A copy of all counts.
    pub fn counts(&self) -> LoadCounts {
        self.counts.borrow().clone()
    }
}
