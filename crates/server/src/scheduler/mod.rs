//! The scheduler of all heavy work: bots, hints, reading tables, drawings, records, verification and analyses.
//!
//! The number of threads is fixed. Each [`WorkKind`] has its own queue, and live games have their own threads, so they
//! never wait for anything else. Threads for other work also run at a lower priority. A queue serves the addresses that
//! send work in turn. Work that would wait too long is refused as `busy` with a time to try again.

mod fair_queue;
#[cfg(test)]
mod tests;

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use fair_queue::FairQueue;

use crate::limits::Limits;
use bastide_protocol::{ErrorCode, WireError};

/// How long a request may have to wait. Clients give up after twenty seconds.
const PATIENCE: Duration = Duration::from_secs(8);

/// The longest time that a refused client is told to wait, in seconds.
const LATEST_RETRY: f64 = 30.0;

/// The weight of the last job in the average duration of a queue's jobs.
const WEIGHT: f64 = 0.1;

/// The kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkKind {
    /// Picks of bots that do not search.
    Instant,
    /// Picks of bots that search.
    Turn,
    /// Hints for players, and picks of bots on the workbench.
    Hint,
    /// Tables to be replayed from their logs, for players who enter.
    Load,
    /// Answers to requests: drawings, records, the workbench, verification.
    Request,
    /// Animations of games.
    Animation,
    /// A part of an analysis.
    Analysis,
}

impl WorkKind {
    /// All kinds.
    const ALL: [WorkKind; 7] = [
        WorkKind::Instant,
        WorkKind::Turn,
        WorkKind::Hint,
        WorkKind::Load,
        WorkKind::Request,
        WorkKind::Animation,
        WorkKind::Analysis,
    ];

    /// Returns the name in metrics.
    fn name(self) -> &'static str {
        match self {
            WorkKind::Instant => "instant",
            WorkKind::Turn => "turn",
            WorkKind::Hint => "hint",
            WorkKind::Load => "load",
            WorkKind::Request => "request",
            WorkKind::Animation => "animation",
            WorkKind::Analysis => "analysis",
        }
    }
}

/// Threads that serve the same queues.
#[derive(Clone, Copy)]
struct Crew {
    name: &'static str,
    kinds: &'static [WorkKind],
    threads: usize,
    /// The niceness of the threads; above 0 means a lower priority.
    niceness: i32,
}

/// Returns the threads of a server.
fn crews(limits: &Limits) -> [Crew; 6] {
    let crew = |name, kinds, threads, niceness| Crew {
        name,
        kinds,
        threads,
        niceness,
    };
    let play: &[WorkKind] = &[WorkKind::Instant, WorkKind::Turn, WorkKind::Hint];
    [
        // Bots that answer at once never wait for others.
        crew("instant", &[WorkKind::Instant], 1, 0),
        crew("play", play, limits.thinkers.max(1), 0),
        crew("load", &[WorkKind::Load], limits.loaders.max(1), 0),
        crew("request", &[WorkKind::Request], limits.benches.max(1), 5),
        // One animation takes as long as many other requests.
        crew("animation", &[WorkKind::Animation], 1, 10),
        crew("analysis", &[WorkKind::Analysis], 1, 10),
    ]
}

/// The sender of work. Senders get equal shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// An address as used for counting.
    Address(IpAddr),
    /// The server itself.
    Server,
}

/// The right to have a job done. A job whose ticket is dropped before its turn is skipped.
#[derive(Debug)]
#[must_use]
pub struct Ticket(Arc<()>);

impl Ticket {
    /// Whether the job is still in the queue.
    pub fn is_waiting(&self) -> bool {
        Arc::weak_count(&self.0) > 0
    }
}

/// A job in a queue.
struct Job {
    /// Receives the backlog; see [`FairQueue::take`].
    work: Box<dyn FnOnce(usize) + Send>,
    ticket: Weak<()>,
    since: Instant,
}

impl Job {
    fn is_wanted(&self) -> bool {
        self.ticket.strong_count() > 0
    }
}

/// The work of one kind.
struct WorkQueue {
    queue: FairQueue<Owner, Job>,
    /// The number of threads that serve this queue.
    threads: usize,
    /// The number of jobs in progress.
    running: usize,
    /// The average duration of a job, in seconds.
    seconds: f64,
}

impl WorkQueue {
    fn new(kind: WorkKind, limits: &Limits) -> WorkQueue {
        let (most, most_each) = match kind {
            WorkKind::Instant | WorkKind::Turn | WorkKind::Hint | WorkKind::Load => {
                (limits.waiting_picks, limits.waiting_picks)
            }
            WorkKind::Request | WorkKind::Animation => {
                (limits.waiting_requests, limits.waiting_requests / 8)
            }
            WorkKind::Analysis => (limits.waiting_analyses, limits.waiting_analyses / 4),
        };
        let crews = crews(limits).into_iter();
        let threads = crews.filter(|crew| crew.kinds.contains(&kind));
        let threads = threads.map(|crew| crew.threads).sum();
        // A job that a free thread is about to take is still in the queue.
        WorkQueue {
            queue: FairQueue::new(most.max(1) + threads, most_each.max(1 + threads)),
            threads,
            running: 0,
            seconds: 0.0,
        }
    }

    /// Returns how long a new job of an owner would wait, in seconds, as far as known.
    fn delay(&self, owner: &Owner) -> f64 {
        let ahead = self.queue.ahead_of_new(owner) as f64;
        ahead * self.seconds / self.threads.max(1) as f64
    }

    fn note_duration(&mut self, seconds: f64) {
        let is_first = self.seconds == 0.0;
        let weight = if is_first { 1.0 } else { WEIGHT };
        self.seconds += weight * (seconds - self.seconds);
    }
}

/// The queues.
struct Queues {
    kinds: [WorkQueue; WorkKind::ALL.len()],
    /// The kind that was taken from last.
    last: usize,
    is_closed: bool,
}

/// The state shared with the threads.
struct Shared {
    queues: Mutex<Queues>,
    news: Condvar,
}

/// The scheduler. Its threads end when it is dropped or closed.
pub struct Scheduler {
    shared: Arc<Shared>,
}

impl std::fmt::Debug for Scheduler {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Scheduler").finish_non_exhaustive()
    }
}

/// How much work of a kind there is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkLoad {
    /// The name of the kind.
    pub kind: &'static str,
    /// The number of jobs in the queue.
    pub waiting: usize,
    /// The number of jobs in progress.
    pub running: usize,
}

/// A job that was accepted.
#[derive(Debug)]
pub struct PendingWork<T> {
    told: oneshot::Receiver<std::thread::Result<T>>,
    ticket: Option<Ticket>,
}

impl<T> PendingWork<T> {
    /// Takes the ticket, so that the job is skipped when the ticket is dropped, even if someone waits for the result.
    pub fn take_ticket(&mut self) -> Option<Ticket> {
        self.ticket.take()
    }

    /// Waits for the result. Fails as `busy` if the job was skipped.
    pub async fn done(self) -> Result<T, WireError> {
        outcome(self.told.await)
    }

    /// Like [`PendingWork::done`], but gives up as `busy` if the job has not begun after this time.
    async fn begun_within(mut self, patience: Duration) -> Result<T, WireError> {
        match tokio::time::timeout(patience, &mut self.told).await {
            Ok(told) => outcome(told),
            Err(_) if self.ticket.as_ref().is_some_and(Ticket::is_waiting) => {
                Err(WireError::busy(patience.as_secs().max(1) as u32))
            }
            Err(_) => self.done().await,
        }
    }
}

/// Returns the result of a job that was done, panicked or was skipped.
fn outcome<T>(
    told: Result<std::thread::Result<T>, oneshot::error::RecvError>,
) -> Result<T, WireError> {
    match told {
        Ok(Ok(result)) => Ok(result),
        Ok(Err(_)) => {
            tracing::error!("work panicked");
            Err(ErrorCode::Internal.into())
        }
        Err(_) => Err(WireError::busy(1)),
    }
}

impl Scheduler {
    /// Starts the threads.
    pub fn start(limits: &Limits) -> Scheduler {
        let shared = Arc::new(Shared {
            queues: Mutex::new(Queues {
                kinds: WorkKind::ALL.map(|kind| WorkQueue::new(kind, limits)),
                last: 0,
                is_closed: false,
            }),
            news: Condvar::new(),
        });
        for crew in crews(limits) {
            for _ in 0..crew.threads {
                let own = shared.clone();
                let thread = std::thread::Builder::new().name(crew.name.to_owned());
                if let Err(error) = thread.spawn(move || own.work(crew)) {
                    tracing::error!(%error, crew = crew.name, "a thread could not be started");
                    shared.lose_thread(crew);
                }
            }
        }
        Scheduler { shared }
    }

    /// Queues a job. `work` receives the number of jobs that wait in the rounds in which `owner` has jobs. Fails as
    /// `busy` if there is no room.
    pub fn put(
        &self,
        kind: WorkKind,
        owner: Owner,
        work: impl FnOnce(usize) + Send + 'static,
    ) -> Result<Ticket, WireError> {
        let ticket = Ticket(Arc::default());
        let job = Job {
            work: Box::new(work),
            ticket: Arc::downgrade(&ticket.0),
            since: Instant::now(),
        };
        let mut queues = self.shared.lock();
        let is_closed = queues.is_closed;
        let state = &mut queues.kinds[kind as usize];
        state.queue.retain(Job::is_wanted);
        let delay = state.delay(&owner);
        let is_late = kind == WorkKind::Request && delay > PATIENCE.as_secs_f64();
        let is_open = !is_closed && state.threads > 0 && !is_late;
        if !is_open || state.queue.put(owner, job, state.running).is_err() {
            metrics::counter!("bastide_work_refused_total", "kind" => kind.name()).increment(1);
            return Err(WireError::busy(delay.clamp(1.0, LATEST_RETRY).ceil() as u32));
        }
        drop(queues);
        self.shared.news.notify_all();
        Ok(ticket)
    }

    /// Queues a job and returns a handle for its result.
    pub fn submit<T: Send + 'static>(
        &self,
        kind: WorkKind,
        owner: Owner,
        work: impl FnOnce(usize) -> T + Send + 'static,
    ) -> Result<PendingWork<T>, WireError> {
        let (tell, told) = oneshot::channel();
        let ticket = self.put(kind, owner, move |backlog| {
            let result = catch_unwind(AssertUnwindSafe(|| work(backlog)));
            // Nobody may be waiting any longer.
            let _ = tell.send(result);
        })?;
        let ticket = Some(ticket);
        Ok(PendingWork { told, ticket })
    }

    /// Does work for a request and returns the result.
    pub async fn answer<T: Send + 'static>(
        &self,
        owner: Owner,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WireError> {
        self.answer_as(WorkKind::Request, owner, work).await
    }

    /// Does work of a kind for a request and returns the result.
    pub async fn answer_as<T: Send + 'static>(
        &self,
        kind: WorkKind,
        owner: Owner,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WireError> {
        let pending = self.submit(kind, owner, |_| work())?;
        pending.begun_within(PATIENCE).await
    }

    /// Lets an owner's newest job of a kind go before all others.
    pub fn prefer(&self, kind: WorkKind, owner: Owner) {
        self.shared.lock().kinds[kind as usize].queue.prefer(&owner);
    }

    /// Returns how many jobs of a kind wait.
    pub fn waiting(&self, kind: WorkKind) -> usize {
        let mut queues = self.shared.lock();
        let queue = &mut queues.kinds[kind as usize].queue;
        queue.retain(Job::is_wanted);
        queue.len()
    }

    /// Returns how many jobs come before the one with this ticket, including those in progress.
    pub fn ahead_of(&self, kind: WorkKind, ticket: &Ticket) -> Option<usize> {
        let queues = self.shared.lock();
        let WorkQueue { queue, running, .. } = &queues.kinds[kind as usize];
        let is_it = |job: &Job| job.ticket.as_ptr() == Arc::as_ptr(&ticket.0);
        Some(queue.ahead_of(is_it)? + running)
    }

    /// Returns how much there is to do, for metrics.
    pub fn load(&self) -> [WorkLoad; WorkKind::ALL.len()] {
        let queues = self.shared.lock();
        WorkKind::ALL.map(|kind| {
            let state = &queues.kinds[kind as usize];
            WorkLoad {
                kind: kind.name(),
                waiting: state.queue.len(),
                running: state.running,
            }
        })
    }

    /// Drops all waiting jobs and refuses new ones. Jobs in progress are finished.
    pub fn close(&self) {
        let mut queues = self.shared.lock();
        queues.is_closed = true;
        for state in &mut queues.kinds {
            state.queue.retain(|_| false);
        }
        drop(queues);
        self.shared.news.notify_all();
    }
}

impl Drop for Scheduler {
    fn drop(&mut self) {
        self.close();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lose_thread(&self, crew: Crew) {
        let mut queues = self.lock();
        for kind in crew.kinds {
            queues.kinds[*kind as usize].threads -= 1;
        }
    }

    /// Does the work of some kinds until the scheduler is closed.
    fn work(&self, crew: Crew) {
        // If lowering the priority is not permitted, this work and live games share the processor equally.
        #[cfg(unix)]
        if crew.niceness > 0 {
            let _ = rustix::process::nice(crew.niceness);
        }
        while let Some((kind, job, backlog)) = self.next(crew.kinds) {
            let name = kind.name();
            let Job {
                work,
                ticket,
                since,
            } = job;
            // From here on the job is no longer waiting.
            drop(ticket);
            let waited = since.elapsed().as_secs_f64();
            metrics::histogram!("bastide_work_wait_seconds", "kind" => name).record(waited);
            let began = Instant::now();
            if catch_unwind(AssertUnwindSafe(|| work(backlog))).is_err() {
                tracing::error!(kind = name, "work panicked");
            }
            let seconds = began.elapsed().as_secs_f64();
            metrics::histogram!("bastide_work_seconds", "kind" => name).record(seconds);
            let mut queues = self.lock();
            let state = &mut queues.kinds[kind as usize];
            state.running -= 1;
            state.note_duration(seconds);
        }
    }

    /// Waits for the next job of some kinds; `None` after closing.
    fn next(&self, kinds: &[WorkKind]) -> Option<(WorkKind, Job, usize)> {
        let mut queues = self.lock();
        loop {
            if queues.is_closed {
                return None;
            }
            if let Some(found) = queues.take(kinds) {
                return Some(found);
            }
            let waited = self.news.wait(queues);
            queues = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Queues {
    /// Takes the next job from one of these kinds, which take turns.
    fn take(&mut self, kinds: &[WorkKind]) -> Option<(WorkKind, Job, usize)> {
        let count = WorkKind::ALL.len();
        let turns = (1..=count).map(|step| WorkKind::ALL[(self.last + step) % count]);
        for kind in turns.filter(|kind| kinds.contains(kind)) {
            let state = &mut self.kinds[kind as usize];
            while let Some((job, backlog)) = state.queue.take() {
                if job.is_wanted() {
                    state.running += 1;
                    // A crew for a single kind does not change whose turn it is.
                    if kinds.len() > 1 {
                        self.last = kind as usize;
                    }
                    return Some((kind, job, backlog));
                }
            }
        }
        None
    }
}
