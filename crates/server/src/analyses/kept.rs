//! The analyses that are in progress or kept, and their turns in the scheduler.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use bastide_analysis::AnalysisError;
use bastide_handler::AnalysisJob;
use tokio::sync::watch;

use crate::limits::Limits;
use crate::scheduler::{Owner, Scheduler, Ticket, WorkKind};
use bastide_protocol::{AnalysisInfo, AnalysisState, WireError};

/// All known analyses, in the order of the last request, most recent at the end.
#[derive(Debug)]
pub(super) struct KeptAnalyses {
    own: Weak<KeptAnalyses>,
    all: Mutex<VecDeque<KeptAnalysis>>,
    scheduler: Arc<Scheduler>,
    worker: AnalysisWorker,
    /// How many are kept, including the open ones.
    most: usize,
    /// How many may be open at the same time.
    most_open: usize,
    /// How long to continue an analysis that no client asks for.
    patience: Duration,
}

#[derive(Debug)]
struct KeptAnalysis {
    info: AnalysisInfo,
    /// The address that started it.
    owner: Owner,
    /// The time of the last request; `None` if the client paused it.
    asked: Option<Instant>,
    /// The remaining work; `None` while it is in progress.
    job: Option<AnalysisJob>,
    /// Its place in the scheduler's queue.
    ticket: Option<Ticket>,
}

impl KeptAnalysis {
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

impl KeptAnalyses {
    pub fn new(
        limits: &Limits,
        scheduler: Arc<Scheduler>,
        worker: AnalysisWorker,
    ) -> Arc<KeptAnalyses> {
        // One is in progress while the others wait.
        let most_open = limits.waiting_analyses.max(1) + 1;
        Arc::new_cyclic(|own| KeptAnalyses {
            own: own.clone(),
            all: Mutex::default(),
            scheduler,
            worker,
            most: limits.kept_analyses + most_open,
            most_open,
            patience: limits.analysis_patience,
        })
    }

    /// Returns an analysis and records that a client asked for it. It continues if it was paused and there is room.
    pub fn get(&self, id: &str) -> Option<AnalysisInfo> {
        let mut all = self.lock();
        let at = position(&all, id)?;
        let mut entry = all.remove(at)?;
        entry.asked = Some(Instant::now());
        // If the queue is full, the next request tries again.
        let _ = self.enqueue(&mut entry);
        let mut found = entry.info.clone();
        if found.state == AnalysisState::Waiting {
            let place = entry.ticket.as_ref();
            let ahead = place.and_then(|place| self.scheduler.ahead_of(WorkKind::Analysis, place));
            let ahead = ahead.unwrap_or_else(|| self.scheduler.waiting(WorkKind::Analysis));
            found.ahead = u32::try_from(ahead).unwrap_or(u32::MAX);
        }
        all.push_back(entry);
        Some(found)
    }

    /// Adds an analysis, if there is room for it in the queue. An open analysis that no client waits for is evicted if
    /// necessary.
    pub fn put(&self, info: AnalysisInfo, owner: Owner, job: AnalysisJob) -> Result<(), WireError> {
        let mut all = self.lock();
        let mut entry = KeptAnalysis {
            info,
            owner,
            asked: Some(Instant::now()),
            job: Some(job),
            ticket: None,
        };
        self.enqueue(&mut entry)?;
        all.retain(|other| other.info.id != entry.info.id);
        let open = all.iter().filter(|entry| entry.is_open()).count();
        let is_idle = |entry: &KeptAnalysis| entry.job.is_some() && !entry.is_wanted(self.patience);
        if open >= self.most_open
            && let Some(idle) = all.iter().position(is_idle)
        {
            all.remove(idle);
        }
        all.push_back(entry);
        while all.len() > self.most {
            let is_spare = |entry: &KeptAnalysis| !entry.is_open() || is_idle(entry);
            let Some(oldest) = all.iter().position(is_spare) else {
                break;
            };
            all.remove(oldest);
        }
        Ok(())
    }

    /// Pauses an analysis until the next request. Returns whether it exists.
    pub fn pause(&self, id: &str) -> bool {
        let mut all = self.lock();
        let Some(at) = position(&all, id) else {
            return false;
        };
        all[at].asked = None;
        all[at].ticket = None;
        true
    }

    /// Queues the next part of an analysis, unless it is queued or in progress.
    fn enqueue(&self, entry: &mut KeptAnalysis) -> Result<(), WireError> {
        let is_waiting = entry.ticket.as_ref().is_some_and(Ticket::is_waiting);
        if entry.is_open() && entry.job.is_some() && !is_waiting {
            let (own, id) = (self.own.clone(), entry.info.id.clone());
            let work = move |_| {
                if let Some(own) = own.upgrade() {
                    own.go_on(&id);
                }
            };
            entry.ticket = Some(self.scheduler.put(WorkKind::Analysis, entry.owner, work)?);
        }
        Ok(())
    }

    /// Works on an analysis for a while.
    fn go_on(&self, id: &str) {
        let mut all = self.lock();
        let Some(at) = position(&all, id) else { return };
        let entry = &mut all[at];
        if !entry.is_wanted(self.patience) {
            return;
        }
        let Some(mut job) = entry.job.take() else {
            return;
        };
        entry.info.state = AnalysisState::Running;
        drop(all);
        let state = self.worker.work(id, &mut job, self);
        let mut all = self.lock();
        let Some(at) = position(&all, id) else { return };
        let entry = &mut all[at];
        entry.info.state = state;
        if state == AnalysisState::Waiting {
            entry.job = Some(job);
            entry.ticket = None;
            if entry.is_wanted(self.patience) {
                // If the queue is full, the next request tries again.
                let _ = self.enqueue(entry);
            }
        }
    }

    /// Whether a client is waiting for an analysis.
    pub fn is_wanted(&self, id: &str) -> bool {
        let all = self.lock();
        position(&all, id).is_some_and(|at| all[at].is_wanted(self.patience))
    }

    /// Whether another analysis is waiting for its turn.
    pub fn is_any_waiting(&self) -> bool {
        self.scheduler.waiting(WorkKind::Analysis) > 0
    }

    /// Updates the public state of an analysis.
    pub fn change(&self, id: &str, change: impl FnOnce(&mut AnalysisInfo)) {
        let mut all = self.lock();
        if let Some(at) = position(&all, id) {
            change(&mut all[at].info);
        }
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<KeptAnalysis>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Does the work of analyses, in a thread of the scheduler.
#[derive(Debug)]
pub(super) struct AnalysisWorker {
    pub closing: watch::Receiver<bool>,
    /// How long to work on one game while others wait.
    pub slice: Duration,
}

impl AnalysisWorker {
    /// Works on a game for a while, and returns the new state of its analysis.
    fn work(&self, id: &str, job: &mut AnalysisJob, kept: &KeptAnalyses) -> AnalysisState {
        // A failure in one game does not stop the next.
        let made = catch_unwind(AssertUnwindSafe(|| self.go_on(id, job, kept)));
        let failed = match made {
            Ok(Ok(true)) => return AnalysisState::Done,
            Ok(Ok(false)) => return AnalysisState::Waiting,
            Ok(Err(error)) => error.to_string(),
            Err(_) => "it panicked".to_owned(),
        };
        tracing::error!(error = failed, "an analysis failed");
        AnalysisState::Failed
    }

    /// Continues with a game until it is done, no client wants it, or its time slice is over while others wait. Returns
    /// whether it is done.
    fn go_on(
        &self,
        id: &str,
        job: &mut AnalysisJob,
        kept: &KeptAnalyses,
    ) -> Result<bool, AnalysisError> {
        let began = Instant::now();
        let goes_on = || {
            let has_time = began.elapsed() < self.slice || !kept.is_any_waiting();
            has_time && kept.is_wanted(id) && !*self.closing.borrow()
        };
        job.resume(|change| kept.change(id, change), goes_on)
    }
}

fn position(all: &VecDeque<KeptAnalysis>, id: &str) -> Option<usize> {
    all.iter().position(|entry| entry.info.id == id)
}
