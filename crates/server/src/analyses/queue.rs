//! The queue of analyses, and the results that are kept.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::worker::Job;
use crate::limits::Limits;
use bastide_protocol::{AnalysisInfo, AnalysisState};

/// All known analyses. Open ones are in the order in which they are worked on. Finished ones are in the order of the
/// last request, most recent at the end.
#[derive(Debug)]
pub(super) struct AnalysisQueue {
    all: Mutex<QueueState>,
    news: Condvar,
    /// How many are kept, including the open ones.
    most: usize,
    /// How many may be open at the same time.
    most_open: usize,
    /// How long to continue an analysis that no client asks for.
    patience: Duration,
}

#[derive(Debug, Default)]
struct QueueState {
    entries: VecDeque<QueuedAnalysis>,
    is_closed: bool,
}

#[derive(Debug)]
struct QueuedAnalysis {
    info: AnalysisInfo,
    /// The time of the last request; `None` if the client paused it.
    asked: Option<Instant>,
    /// The remaining work; `None` while the worker has it.
    job: Option<Job>,
}

impl QueuedAnalysis {
    /// Whether there is work left to do.
    fn is_open(&self) -> bool {
        matches!(
            self.info.state,
            AnalysisState::Waiting | AnalysisState::Running
        )
    }

    /// Whether a client is waiting for it.
    fn is_wanted(&self, patience: Duration) -> bool {
        self.is_open() && self.asked.is_some_and(|asked| asked.elapsed() < patience)
    }
}

impl AnalysisQueue {
    pub fn new(limits: &Limits) -> AnalysisQueue {
        // One is in progress while the others wait.
        let most_open = limits.waiting_analyses.max(1) + 1;
        AnalysisQueue {
            all: Mutex::default(),
            news: Condvar::new(),
            most: limits.kept_analyses + most_open,
            most_open,
            patience: limits.analysis_patience,
        }
    }

    /// Returns an analysis and records that a client asked for it.
    pub fn get(&self, id: &str) -> Option<AnalysisInfo> {
        let mut all = self.lock();
        let at = all.position(id)?;
        all.entries[at].asked = Some(Instant::now());
        let mut found = all.entries[at].info.clone();
        if found.state == AnalysisState::Waiting {
            let ahead = all.entries.iter().enumerate().filter(|(place, other)| {
                let is_before = *place < at || other.info.state == AnalysisState::Running;
                is_before && other.is_wanted(self.patience)
            });
            found.ahead = u32::try_from(ahead.count()).unwrap_or(u32::MAX);
            drop(all);
            // It may have been paused.
            self.news.notify_all();
        } else if found.state == AnalysisState::Done
            && let Some(entry) = all.entries.remove(at)
        {
            all.entries.push_back(entry);
        }
        Some(found)
    }

    /// Adds an analysis. Returns whether there was room; an open analysis that no client waits for is evicted if
    /// necessary.
    pub fn put(&self, info: AnalysisInfo, job: Job) -> bool {
        let mut all = self.lock();
        all.entries.retain(|other| other.info.id != info.id);
        let open = all.entries.iter().filter(|entry| entry.is_open());
        if open.count() >= self.most_open {
            let patience = self.patience;
            let is_free =
                |entry: &QueuedAnalysis| entry.job.is_some() && !entry.is_wanted(patience);
            let Some(at) = all.entries.iter().position(is_free) else {
                return false;
            };
            all.entries.remove(at);
        }
        if all.is_closed {
            return false;
        }
        all.entries.push_back(QueuedAnalysis {
            info,
            asked: Some(Instant::now()),
            job: Some(job),
        });
        while all.entries.len() > self.most {
            let Some(oldest) = all.entries.iter().position(|entry| !entry.is_open()) else {
                break;
            };
            all.entries.remove(oldest);
        }
        drop(all);
        self.news.notify_all();
        true
    }

    /// Pauses an analysis until the next request. Returns whether it exists.
    pub fn pause(&self, id: &str) -> bool {
        let mut all = self.lock();
        let at = all.position(id);
        at.is_some_and(|at| {
            all.entries[at].asked = None;
            true
        })
    }

    /// Waits for an analysis to work on; `None` after closing.
    pub fn next(&self) -> Option<(String, Job)> {
        let mut all = self.lock();
        loop {
            if all.is_closed {
                return None;
            }
            let patience = self.patience;
            let mut entries = all.entries.iter_mut();
            let next = entries.find(|entry| entry.job.is_some() && entry.is_wanted(patience));
            if let Some(entry) = next
                && let Some(job) = entry.job.take()
            {
                entry.info.state = AnalysisState::Running;
                return Some((entry.info.id.clone(), job));
            }
            all = self.news.wait(all).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Puts an unfinished analysis back at the end of the queue.
    pub fn put_back(&self, id: &str, job: Job) {
        let mut all = self.lock();
        if let Some(at) = all.position(id)
            && let Some(mut entry) = all.entries.remove(at)
        {
            entry.info.state = AnalysisState::Waiting;
            entry.job = Some(job);
            all.entries.push_back(entry);
        }
    }

    /// Whether a client is waiting for an analysis.
    pub fn is_wanted(&self, id: &str) -> bool {
        let all = self.lock();
        let mut entries = all.entries.iter();
        entries.any(|entry| entry.info.id == id && entry.is_wanted(self.patience))
    }

    /// Whether a client is waiting for an analysis that is not in progress.
    pub fn is_any_waiting(&self) -> bool {
        let all = self.lock();
        let mut entries = all.entries.iter();
        entries.any(|entry| entry.job.is_some() && entry.is_wanted(self.patience))
    }

    /// Updates the public state of an analysis.
    pub fn change(&self, id: &str, change: impl FnOnce(&mut AnalysisInfo)) {
        let mut all = self.lock();
        if let Some(at) = all.position(id) {
            change(&mut all.entries[at].info);
        }
    }

    /// Stops the work and refuses new analyses.
    pub fn close(&self) {
        self.lock().is_closed = true;
        self.news.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl QueueState {
    fn position(&self, id: &str) -> Option<usize> {
        self.entries.iter().position(|entry| entry.info.id == id)
    }
}
