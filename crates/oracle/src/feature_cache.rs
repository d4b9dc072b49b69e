//! A cache of the features of the latest positions.
//!
//! Checking one position needs its features many times: for the spots of every kind of figure, for
//! completed features, for the final score. A cached result is used only for exactly the same input,
//! so nothing depends on earlier positions.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::{Feature, Position, Settings};

/// The number of positions to keep. Four alternate while one tile is processed: before the tile,
/// with it, with its figure, and after its scoring.
const KEPT: usize = 4;

/// Positions with their features, the latest first.
#[derive(Debug, Default)]
pub(crate) struct FeatureCache(Mutex<VecDeque<(Position, Settings, Vec<Feature>)>>);

impl FeatureCache {
    /// Returns the features of exactly this position, if they are cached.
    pub(crate) fn get(&self, position: &Position, settings: &Settings) -> Option<Vec<Feature>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut known = known.iter();
        known
            .find(|known| known.0 == *position && known.1 == *settings)
            .map(|(_, _, features)| features.clone())
    }

    /// Caches the features of a position and drops the oldest entry.
    pub(crate) fn keep(&self, position: &Position, settings: &Settings, features: &[Feature]) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.truncate(KEPT - 1);
        known.push_front((position.clone(), settings.clone(), features.to_vec()));
    }
}

impl Clone for FeatureCache {
    /// Returns an empty cache.
    fn clone(&self) -> Self {
        FeatureCache::default()
    }
}
