//! Rate limits by token buckets.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::limits::Rate;

/// A token bucket that fills with time.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    level: f64,
    at: Instant,
}

impl Bucket {
    /// Creates a full bucket.
    pub fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket {
            level: rate.burst,
            at: now,
        }
    }

    /// Takes one token if there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.level = (self.level + since * rate.per_second).min(rate.burst);
        self.at = now;
        let there = self.level >= 1.0;
        if there {
            self.level -= 1.0;
        }
        there
    }

    /// Whether the bucket is full by now, so that a new one would be the same.
    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.level + since * rate.per_second >= rate.burst
    }
}

/// One bucket for each key. Full buckets are dropped, so memory use follows the load.
#[derive(Debug)]
pub struct Buckets<Key> {
    rate: Rate,
    buckets: Mutex<HashMap<Key, Bucket>>,
    most: usize,
}

impl<Key: Hash + Eq> Buckets<Key> {
    /// Creates buckets with the same rate, at most `most` of them. A new key is refused when there is no room.
    pub fn new(rate: Rate, most: usize) -> Buckets<Key> {
        Buckets {
            rate,
            buckets: Mutex::default(),
            most,
        }
    }

    /// Takes one token from the bucket of a key, if there is one.
    pub fn take(&self, key: Key) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.get_mut(&key) {
            return bucket.take(self.rate, now);
        }
        if buckets.len() >= self.most {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
            if buckets.len() >= self.most {
                return false;
            }
        }
        let bucket = buckets
            .entry(key)
            .or_insert_with(|| Bucket::full(self.rate, now));
        bucket.take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_can_be_emptied_and_fills_with_time() {
        let rate = Rate::new(2.0, 1.0);
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        let taken: Vec<bool> = [0, 0, 0, 1000, 1000, 9000, 9000, 9000]
            .map(|millis| bucket.take(rate, start + Duration::from_millis(millis)))
            .to_vec();
        assert_eq!(taken, [true, true, false, true, false, true, true, false]);
    }

    #[test]
    fn every_key_has_its_own_bucket_while_there_is_room() {
        let buckets = Buckets::new(Rate::new(1.0, 0.0), 2);
        assert_eq!(
            [1, 2, 1, 3].map(|key| buckets.take(key)),
            [true, true, false, false]
        );
    }
}
