//! Bot work queues. Instant bots never wait behind slow ones.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// The queue of a job, by how long the job takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum QueueKind {
    /// Instant jobs: bots without search, and confirmations.
    Instant,
    /// Hints.
    Hint,
    /// Turns of bots that search.
    Turn,
}

/// The kind of worker that takes jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WorkerKind {
    /// Takes only instant jobs, which therefore never wait for slow ones.
    Quick,
    /// Takes from all queues in turn.
    Any,
}

/// The queues, each with the same capacity.
#[derive(Debug)]
pub(super) struct WorkQueues<T> {
    waiting: Mutex<QueuedJobs<T>>,
    news: Notify,
    most: usize,
}

#[derive(Debug)]
struct QueuedJobs<T> {
    queues: [VecDeque<T>; 3],
    /// The index of the queue that was taken from last.
    last: usize,
    is_closed: bool,
}

impl<T> WorkQueues<T> {
    /// Creates queues with this capacity each.
    pub fn new(most: usize) -> WorkQueues<T> {
        WorkQueues {
            waiting: Mutex::new(QueuedJobs {
                queues: [VecDeque::new(), VecDeque::new(), VecDeque::new()],
                last: 0,
                is_closed: false,
            }),
            news: Notify::new(),
            most,
        }
    }

    /// Adds a job at the end of its queue, or at the front. Returns whether there was room.
    pub fn put(&self, lane: QueueKind, is_first: bool, what: T) -> bool {
        let mut waiting = self.lock();
        let queue = &mut waiting.queues[lane as usize];
        if queue.len() >= self.most {
            return false;
        }
        if is_first {
            queue.push_front(what);
        } else {
            queue.push_back(what);
        }
        drop(waiting);
        self.news.notify_waiters();
        true
    }

    /// Waits for the next job, and returns it with the number of slow jobs still queued; `None` after closing.
    pub async fn next(&self, taker: WorkerKind) -> Option<(T, usize)> {
        loop {
            // Created before the check, so that no notification is missed in between.
            let news = self.news.notified();
            {
                let mut waiting = self.lock();
                if waiting.is_closed {
                    return None;
                }
                if let Some(found) = waiting.take(taker) {
                    let [_, hints, turns] = &waiting.queues;
                    return Some((found, hints.len() + turns.len()));
                }
            }
            news.await;
        }
    }

    /// Wakes all waiting workers, which then get `None`.
    pub fn close(&self) {
        self.lock().is_closed = true;
        self.news.notify_waiters();
    }

    fn lock(&self) -> MutexGuard<'_, QueuedJobs<T>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> QueuedJobs<T> {
    fn take(&mut self, taker: WorkerKind) -> Option<T> {
        if taker == WorkerKind::Quick {
            return self.queues[QueueKind::Instant as usize].pop_front();
        }
        let count = self.queues.len();
        let mut places = (1..=count).map(|step| (self.last + step) % count);
        let place = places.find(|place| !self.queues[*place].is_empty())?;
        self.last = place;
        self.queues[place].pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes a number of jobs.
    async fn taken(
        lanes: &WorkQueues<&'static str>,
        taker: WorkerKind,
        number: usize,
    ) -> Vec<&'static str> {
        let mut taken = Vec::new();
        while taken.len() < number {
            let next = lanes.next(taker).await;
            taken.push(next.expect("something waits").0);
        }
        taken
    }

    #[tokio::test]
    async fn instant_picks_and_hints_do_not_wait_for_slow_turns() {
        let lanes = WorkQueues::new(10);
        for turn in ["one", "two", "three"] {
            assert!(lanes.put(QueueKind::Turn, false, turn));
        }
        lanes.put(QueueKind::Turn, true, "goes on");
        lanes.put(QueueKind::Hint, false, "hint");
        lanes.put(QueueKind::Instant, false, "easy");
        lanes.put(QueueKind::Instant, false, "hard");
        assert_eq!(taken(&lanes, WorkerKind::Quick, 1).await, ["easy"]);
        let rest = taken(&lanes, WorkerKind::Any, 6).await;
        assert_eq!(rest, ["hint", "goes on", "hard", "one", "two", "three"]);
    }

    #[tokio::test]
    async fn queues_are_bounded_and_report_how_many_slow_jobs_wait() {
        let lanes = WorkQueues::new(2);
        assert!(lanes.put(QueueKind::Turn, false, 1) && lanes.put(QueueKind::Turn, false, 2));
        assert!(!lanes.put(QueueKind::Turn, true, 3));
        assert!(lanes.put(QueueKind::Hint, false, 4) && lanes.put(QueueKind::Instant, false, 5));
        assert_eq!(lanes.next(WorkerKind::Quick).await, Some((5, 3)));
        assert_eq!(lanes.next(WorkerKind::Any).await, Some((4, 2)));
        assert_eq!(lanes.next(WorkerKind::Any).await, Some((1, 1)));
        lanes.close();
        assert_eq!(lanes.next(WorkerKind::Any).await, None);
    }
}
