//! What an appraisal found out about one position, feature by feature.

use bastide_rules::catalogue::Port;
use bastide_rules::{Cell, FeatureId, FeatureKind, Side};

use crate::appraisal::Scores;
use crate::prospect::Prospect;

/// What a claimed feature brings its players.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub feature: FeatureId,
    /// All that is expected of it, followers that come back included.
    pub full: Scores,
    /// What of it the scores at this moment do not know.
    pub hoped: Scores,
}

/// An open cell where a claimed road or city could be joined by another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    pub cell: Cell,
    pub side: Side,
    pub port: Port,
    pub feature: FeatureId,
    pub kind: FeatureKind,
    /// What the feature is expected to be worth.
    pub worth: f32,
}

/// What was found out about a position.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    pub parts: Vec<Part>,
    pub claims: Vec<Claim>,
    /// Empty cells that a feature's prospect depends on.
    pub cells: Vec<(FeatureId, Cell)>,
    /// Farms with the unfinished cities at them.
    pub feeds: Vec<(FeatureId, FeatureId)>,
    /// The prospects of features by id; a chance below 0 is not known.
    known: Vec<Prospect>,
    touched: Vec<FeatureId>,
    /// What possible joins add.
    pub joins: Scores,
    /// The expected final scores.
    pub total: Scores,
}

const UNKNOWN: Prospect = Prospect {
    chance: -1.0,
    tiles: 0.0,
};

impl Notes {
    /// Forgets everything but keeps the room.
    pub fn clear(&mut self) {
        for feature in self.touched.drain(..) {
            self.known[usize::from(feature.0)] = UNKNOWN;
        }
        self.parts.clear();
        self.claims.clear();
        self.cells.clear();
        self.feeds.clear();
    }

    /// The prospect of a feature, if it was worked out.
    pub fn prospect(&self, feature: FeatureId) -> Option<Prospect> {
        let known = self.known.get(usize::from(feature.0));
        known.copied().filter(|prospect| prospect.chance >= 0.0)
    }

    /// Takes note of a prospect.
    pub fn keep(&mut self, feature: FeatureId, prospect: Prospect) {
        let index = usize::from(feature.0);
        if self.known.len() <= index {
            self.known.resize(index + 1, UNKNOWN);
        }
        self.known[index] = prospect;
        self.touched.push(feature);
    }
}
