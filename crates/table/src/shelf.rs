//! Rules that were made already, shared by all tables with the same set-up.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use bastide_rules::{Rules, Setup, SetupError};

/// How many sets of rules are kept.
const KEPT: usize = 64;

/// Keeps the rules of the set-ups asked for last.
#[derive(Debug, Default)]
pub struct Shelf {
    kept: Mutex<VecDeque<(Setup, Arc<Rules>)>>,
}

impl Shelf {
    /// The rules of a set-up, made now or before.
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
        // Made without the lock: others need not wait. Made twice at worst.
        let rules = Arc::new(Rules::new(setup)?);
        let mut kept = lock();
        if kept.len() == KEPT {
            kept.pop_back();
        }
        kept.push_front((setup.clone(), rules.clone()));
        Ok(rules)
    }
}
