//! What waits to be thought about, in lanes: whoever answers at once does not wait for those who think long.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// How long something takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    /// Next to nothing: computer players without search, and confirmations.
    Instant,
    /// As long as a hint.
    Hint,
    /// As long as the turn of a computer player that searches.
    Turn,
}

/// Who takes what waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taker {
    /// Somebody who takes nothing that lasts, so that instant picks never wait for long ones.
    Quick,
    /// Somebody who takes from every lane in turn.
    Any,
}

/// What waits, bounded in every lane.
#[derive(Debug)]
pub(super) struct Lanes<T> {
    waiting: Mutex<Waiting<T>>,
    news: Notify,
    most: usize,
}

#[derive(Debug)]
struct Waiting<T> {
    queues: [VecDeque<T>; 3],
    /// The lane that was taken from last.
    last: usize,
    is_closed: bool,
}

impl<T> Lanes<T> {
    /// Lanes for so many each.
    pub fn new(most: usize) -> Lanes<T> {
        Lanes {
            waiting: Mutex::new(Waiting {
                queues: [VecDeque::new(), VecDeque::new(), VecDeque::new()],
                last: 0,
                is_closed: false,
            }),
            news: Notify::new(),
            most,
        }
    }

    /// Puts something at the end of its lane, or at the front. Whether there was room.
    pub fn put(&self, lane: Lane, is_first: bool, what: T) -> bool {
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

    /// What is to be done next, and how much that lasts waits still; `None` when nothing more comes.
    pub async fn next(&self, taker: Taker) -> Option<(T, usize)> {
        loop {
            // Made before looking, so that nothing is missed in between.
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

    /// Lets everybody who waits go.
    pub fn close(&self) {
        self.lock().is_closed = true;
        self.news.notify_waiters();
    }

    fn lock(&self) -> MutexGuard<'_, Waiting<T>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Waiting<T> {
    fn take(&mut self, taker: Taker) -> Option<T> {
        if taker == Taker::Quick {
            return self.queues[Lane::Instant as usize].pop_front();
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

    /// Everything that a taker takes while something waits for it.
    async fn taken(lanes: &Lanes<&'static str>, taker: Taker, number: usize) -> Vec<&'static str> {
        let mut taken = Vec::new();
        while taken.len() < number {
            let next = lanes.next(taker).await;
            taken.push(next.expect("something waits").0);
        }
        taken
    }

    #[tokio::test]
    async fn an_instant_pick_and_a_hint_wait_for_no_queue_of_masters() {
        let lanes = Lanes::new(10);
        for turn in ["one", "two", "three"] {
            assert!(lanes.put(Lane::Turn, false, turn));
        }
        lanes.put(Lane::Turn, true, "goes on");
        lanes.put(Lane::Hint, false, "hint");
        lanes.put(Lane::Instant, false, "easy");
        lanes.put(Lane::Instant, false, "hard");
        assert_eq!(taken(&lanes, Taker::Quick, 1).await, ["easy"]);
        let rest = taken(&lanes, Taker::Any, 6).await;
        assert_eq!(rest, ["hint", "goes on", "hard", "one", "two", "three"]);
    }

    #[tokio::test]
    async fn lanes_are_bounded_and_say_how_much_waits() {
        let lanes = Lanes::new(2);
        assert!(lanes.put(Lane::Turn, false, 1) && lanes.put(Lane::Turn, false, 2));
        assert!(!lanes.put(Lane::Turn, true, 3));
        assert!(lanes.put(Lane::Hint, false, 4) && lanes.put(Lane::Instant, false, 5));
        assert_eq!(lanes.next(Taker::Quick).await, Some((5, 3)));
        assert_eq!(lanes.next(Taker::Any).await, Some((4, 2)));
        assert_eq!(lanes.next(Taker::Any).await, Some((1, 1)));
        lanes.close();
        assert_eq!(lanes.next(Taker::Any).await, None);
    }
}
