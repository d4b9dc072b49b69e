//! The last questions about features, with their answers.
//!
//! Looking at one position means asking for its features many times: for the spots of every sort
//! of figure, for what was completed, for what the end would bring. An answer is given again only
//! to exactly the same question, so nothing depends on what came before.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::{Feature, Position, Settings};

/// Positions that alternate while one tile is dealt with: before it, with it, with its figure,
/// after its scoring.
const KEPT: usize = 4;

/// Positions with their features, the latest first.
#[derive(Debug, Default)]
pub(crate) struct Memory(Mutex<VecDeque<(Position, Settings, Vec<Feature>)>>);

impl Memory {
    /// The answer to this very question, if it was asked lately.
    pub(crate) fn recall(&self, position: &Position, settings: &Settings) -> Option<Vec<Feature>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut known = known.iter();
        known
            .find(|known| known.0 == *position && known.1 == *settings)
            .map(|(_, _, features)| features.clone())
    }

    /// Keeps an answer and forgets the oldest.
    pub(crate) fn keep(&self, position: &Position, settings: &Settings, features: &[Feature]) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.truncate(KEPT - 1);
        known.push_front((position.clone(), settings.clone(), features.to_vec()));
    }
}

impl Clone for Memory {
    /// A copy begins without memories.
    fn clone(&self) -> Self {
        Memory::default()
    }
}
