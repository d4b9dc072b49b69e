//! Counts connections, with limits in total and per key.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// A counter with limits in total and per key.
#[derive(Clone, Debug)]
pub struct ConnectionLimiter<Key> {
    inner: Arc<Mutex<ConnectionCounts<Key>>>,
    most: usize,
    most_each: usize,
}

#[derive(Debug)]
struct ConnectionCounts<Key> {
    taken: usize,
    each: HashMap<Key, usize>,
}

/// A counted place, given back when it is dropped.
#[derive(Debug)]
pub struct ConnectionPermit<Key: Hash + Eq> {
    inner: Arc<Mutex<ConnectionCounts<Key>>>,
    key: Option<Key>,
}

impl<Key: Hash + Eq + Clone> ConnectionLimiter<Key> {
    /// Creates a counter with a limit in total and a limit per key.
    pub fn new(most: usize, most_each: usize) -> ConnectionLimiter<Key> {
        let inner = ConnectionCounts {
            taken: 0,
            each: HashMap::new(),
        };
        ConnectionLimiter {
            inner: Arc::new(Mutex::new(inner)),
            most,
            most_each,
        }
    }

    /// Takes a place if there is one.
    pub fn take(&self, key: Key) -> Option<ConnectionPermit<Key>> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.taken >= self.most {
            return None;
        }
        let each = inner.each.entry(key.clone()).or_default();
        if *each >= self.most_each {
            return None;
        }
        *each += 1;
        inner.taken += 1;
        Some(ConnectionPermit {
            inner: self.inner.clone(),
            key: Some(key),
        })
    }

    /// Returns how many places are taken.
    pub fn taken(&self) -> usize {
        self.inner
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .taken
    }
}

impl<Key: Hash + Eq> Drop for ConnectionPermit<Key> {
    fn drop(&mut self) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.taken -= 1;
        if let Some(key) = self.key.take()
            && let Some(each) = inner.each.get_mut(&key)
        {
            *each -= 1;
            if *each == 0 {
                inner.each.remove(&key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_given_back() {
        let places = ConnectionLimiter::new(3, 2);
        let first = places.take("a");
        let _second = places.take("a");
        assert!(places.take("a").is_none(), "a has two");
        let _third = places.take("b");
        assert!(places.take("c").is_none(), "all are taken");
        drop(first);
        assert!(places.take("a").is_some());
        assert_eq!(places.taken(), 2);
    }
}
