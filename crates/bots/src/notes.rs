//! The intermediate results of an appraisal, feature by feature.

use bastide_rules::catalogue::Port;
use bastide_rules::{Cell, FeatureId, FeatureKind, Side};

use crate::appraisal::Scores;
use crate::prospect::Prospect;

/// The expected contribution of a claimed feature to the scores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FeatureContribution {
    pub feature: FeatureId,
    /// Everything expected of it, including the followers that come back.
    pub full: Scores,
    /// The part that is not in the projected scores of the current position.
    pub hoped: Scores,
}

/// An open cell where a claimed feature could be joined with another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JoinSite {
    pub cell: Cell,
    pub side: Side,
    pub port: Port,
    pub feature: FeatureId,
    pub kind: FeatureKind,
    /// The expected worth of the feature.
    pub worth: f32,
}

/// The results of appraising one position.
#[derive(Debug, Default)]
pub(crate) struct AppraisalNotes {
    pub parts: Vec<FeatureContribution>,
    pub claims: Vec<JoinSite>,
    /// Empty cells that a feature's prospect depends on.
    pub cells: Vec<(FeatureId, Cell)>,
    /// Farms, each paired with an unfinished city next to it.
    pub feeds: Vec<(FeatureId, FeatureId)>,
    /// The prospects of features by id; a chance below 0 means unknown.
    known: Vec<Prospect>,
    touched: Vec<FeatureId>,
    /// The contribution of possible joins.
    pub joins: Scores,
    /// The expected final scores.
    pub total: Scores,
}

const UNKNOWN: Prospect = Prospect {
    chance: -1.0,
    tiles: 0.0,
};

impl AppraisalNotes {
    /// Clears the lists and prospects but keeps the allocations.
    pub fn clear(&mut self) {
        for feature in self.touched.drain(..) {
            self.known[usize::from(feature.0)] = UNKNOWN;
        }
        self.parts.clear();
        self.claims.clear();
        self.cells.clear();
        self.feeds.clear();
    }

    /// Returns the prospect of a feature, if it is known.
    pub fn prospect(&self, feature: FeatureId) -> Option<Prospect> {
        let known = self.known.get(usize::from(feature.0));
        known.copied().filter(|prospect| prospect.chance >= 0.0)
    }

    /// Stores the prospect of a feature.
    pub fn keep(&mut self, feature: FeatureId, prospect: Prospect) {
        let index = usize::from(feature.0);
        if self.known.len() <= index {
            self.known.resize(index + 1, UNKNOWN);
        }
        self.known[index] = prospect;
        self.touched.push(feature);
    }
}
