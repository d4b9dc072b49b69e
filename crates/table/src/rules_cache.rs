//! A cache of rules, shared by all tables with the same set-up.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use bastide_rules::{Rules, Setup, SetupError};

/// The capacity of the cache.
const CAPACITY: usize = 64;

/// The rules of the most recently built set-ups.
#[derive(Debug, Default)]
pub struct RulesCache {
    kept: Mutex<VecDeque<(Setup, Arc<Rules>)>>,
}

impl RulesCache {
    /// Returns the rules of a set-up from the cache, or builds them.
    pub fn rules(&self, setup: &Setup) -> Result<Arc<Rules>, SetupError> {
        let found = |kept: &VecDeque<(Setup, Arc<Rules>)>| {
            let mut kept = kept.iter();
            kept.find(|(other, _)| other == setup)
                .map(|(_, rules)| rules.clone())
        };
        let lock = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = found(&lock()) {
            return Ok(rules);
        }
        // Built without holding the lock, so that others need not wait. At worst the same rules are built twice.
        let rules = Arc::new(Rules::new(setup)?);
        let mut kept = lock();
        if kept.len() == CAPACITY {
            kept.pop_back();
        }
        kept.push_front((setup.clone(), rules.clone()));
        Ok(rules)
    }
}
