//! The analyses that can be asked for, and whose turn it is.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::work::Job;
use crate::limits::Limits;
use bastide_protocol::{AnalysisInfo, AnalysisState};

/// The analyses that can be asked for: those that are open in the order in which they are gone on with, and those that are
/// done with the ones asked for last at the end.
#[derive(Debug)]
pub(super) struct Kept {
    all: Mutex<All>,
    news: Condvar,
    /// How many are kept, those that are open included.
    most: usize,
    /// How many are open at the same time.
    most_open: usize,
    /// How long an analysis goes on that nobody asks for.
    patience: Duration,
}

#[derive(Debug, Default)]
struct All {
    entries: VecDeque<Entry>,
    is_closed: bool,
}

#[derive(Debug)]
struct Entry {
    info: AnalysisInfo,
    /// When somebody asked for it last; nothing if whoever did wants it no more.
    asked: Option<Instant>,
    /// What is left to do, while nobody does it.
    job: Option<Job>,
}

impl Entry {
    /// Whether there is something to be done still.
    fn is_open(&self) -> bool {
        matches!(
            self.info.state,
            AnalysisState::Waiting | AnalysisState::Running
        )
    }

    /// Whether somebody waits for it.
    fn is_wanted(&self, patience: Duration) -> bool {
        self.is_open() && self.asked.is_some_and(|asked| asked.elapsed() < patience)
    }
}

impl Kept {
    pub fn new(limits: &Limits) -> Kept {
        // One is being made while the others wait.
        let most_open = limits.waiting_analyses.max(1) + 1;
        Kept {
            all: Mutex::default(),
            news: Condvar::new(),
            most: limits.kept_analyses + most_open,
            most_open,
            patience: limits.analysis_patience,
        }
    }

    /// An analysis, for somebody who wants it.
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
            // It may have paused.
            self.news.notify_all();
        } else if found.state == AnalysisState::Done
            && let Some(entry) = all.entries.remove(at)
        {
            all.entries.push_back(entry);
        }
        Some(found)
    }

    /// Takes an analysis in. Whether there was room: one that nobody waits for makes room for it.
    pub fn put(&self, info: AnalysisInfo, job: Job) -> bool {
        let mut all = self.lock();
        all.entries.retain(|other| other.info.id != info.id);
        let open = all.entries.iter().filter(|entry| entry.is_open());
        if open.count() >= self.most_open {
            let patience = self.patience;
            let is_free = |entry: &Entry| entry.job.is_some() && !entry.is_wanted(patience);
            let Some(at) = all.entries.iter().position(is_free) else {
                return false;
            };
            all.entries.remove(at);
        }
        if all.is_closed {
            return false;
        }
        all.entries.push_back(Entry {
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

    /// Nobody wants an analysis for now. Whether there is one.
    pub fn pause(&self, id: &str) -> bool {
        let mut all = self.lock();
        let at = all.position(id);
        at.is_some_and(|at| {
            all.entries[at].asked = None;
            true
        })
    }

    /// Waits for an analysis to go on with; `None` when no more comes.
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

    /// Puts an analysis back that is not done yet, behind those that wait.
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

    /// Whether somebody waits for an analysis.
    pub fn is_wanted(&self, id: &str) -> bool {
        let all = self.lock();
        let mut entries = all.entries.iter();
        entries.any(|entry| entry.info.id == id && entry.is_wanted(self.patience))
    }

    /// Whether somebody waits for an analysis that nobody makes.
    pub fn is_any_waiting(&self) -> bool {
        let all = self.lock();
        let mut entries = all.entries.iter();
        entries.any(|entry| entry.job.is_some() && entry.is_wanted(self.patience))
    }

    /// Changes what is known of an analysis.
    pub fn change(&self, id: &str, change: impl FnOnce(&mut AnalysisInfo)) {
        let mut all = self.lock();
        if let Some(at) = all.position(id) {
            change(&mut all.entries[at].info);
        }
    }

    /// Takes and makes no more.
    pub fn close(&self) {
        self.lock().is_closed = true;
        self.news.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl All {
    fn position(&self, id: &str) -> Option<usize> {
        self.entries.iter().position(|entry| entry.info.id == id)
    }
}
