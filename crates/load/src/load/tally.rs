//! What is counted while games run.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bastide_protocol::ErrorCode;
use hdrhistogram::Histogram;

/// How many contradictions are told one by one.
const TOLD: usize = 20;

/// Counts for all players, who play on one thread.
#[derive(Debug)]
pub struct Tally {
    counts: RefCell<Counts>,
    /// What other threads may look at.
    pulse: Arc<Pulse>,
}

/// How it goes, for other threads that watch.
#[derive(Debug, Default)]
pub struct Pulse {
    /// Moves acknowledged since the start.
    pub acknowledged: AtomicU64,
    /// Moves and tables that the server could not write down since the start.
    pub unavailable: AtomicU64,
}

/// What was counted.
#[derive(Clone, Debug)]
pub struct Counts {
    /// When counting began.
    pub since: Instant,
    /// From sending a move to its acknowledgement, in microseconds.
    pub latency: Histogram<u64>,
    /// Games played to their end.
    pub finished: u64,
    /// Games being played.
    pub playing: u64,
    /// Bytes of the server's messages.
    pub bytes: u64,
    /// The server's messages.
    pub messages: u64,
    /// Errors and lost connections, by code.
    pub errors: BTreeMap<String, u64>,
    /// Promises that the server did not keep: the first ones, and how many in all.
    pub violations: Vec<String>,
    /// How many violations there were.
    pub violation_count: u64,
}

impl Default for Tally {
    fn default() -> Tally {
        // Three digits, and whatever is longer makes it grow.
        let latency = Histogram::new(3).expect("three digits can be kept");
        Tally {
            pulse: Arc::default(),
            counts: RefCell::new(Counts {
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

impl Tally {
    /// Begins to count anew; games go on, and what was wrong stays wrong.
    pub fn restart(&self) {
        let mut counts = self.counts.borrow_mut();
        counts.since = Instant::now();
        counts.latency.reset();
        counts.finished = 0;
        counts.bytes = 0;
        counts.messages = 0;
        counts.errors.clear();
    }

    /// A move was acknowledged.
    pub fn acknowledged(&self, after: Duration) {
        let micros = u64::try_from(after.as_micros()).unwrap_or(u64::MAX);
        self.pulse.acknowledged.fetch_add(1, Ordering::Relaxed);
        // Only a latency beyond all bounds cannot be kept.
        let _ = self.counts.borrow_mut().latency.record(micros.max(1));
    }

    /// A message came.
    pub fn message(&self, bytes: usize) {
        let mut counts = self.counts.borrow_mut();
        counts.messages += 1;
        counts.bytes += bytes as u64;
    }

    /// Something was refused, or a connection was lost.
    pub fn error(&self, code: &str) {
        if code == ErrorCode::Unavailable.word() {
            self.pulse.unavailable.fetch_add(1, Ordering::Relaxed);
        }
        let mut counts = self.counts.borrow_mut();
        *counts.errors.entry(code.to_owned()).or_default() += 1;
    }

    /// A promise was not kept.
    pub fn violation(&self, told: String) {
        let mut counts = self.counts.borrow_mut();
        counts.violation_count += 1;
        if counts.violations.len() < TOLD {
            counts.violations.push(told);
        }
    }

    /// A game began.
    pub fn game_began(&self) {
        self.counts.borrow_mut().playing += 1;
    }

    /// A game ended, or its players went away.
    pub fn game_ended(&self, played_out: bool) {
        let mut counts = self.counts.borrow_mut();
        counts.playing -= 1;
        counts.finished += u64::from(played_out);
    }

    /// What other threads may look at.
    #[cfg(feature = "faults")]
    pub fn pulse(&self) -> Arc<Pulse> {
        self.pulse.clone()
    }

    /// Games being played now.
    pub fn playing(&self) -> u64 {
        self.counts.borrow().playing
    }

    /// Everything.
    pub fn counts(&self) -> Counts {
        self.counts.borrow().clone()
    }
}
