//! Appraising a laid tile by what it changed: most features are as they were before.

use bastide_rules::catalogue::Port;
use bastide_rules::{Cell, FeatureId, Look, Side};

use crate::appraisal::{Appraiser, Scores, add, is_near};

impl Appraiser {
    /// Appraises the position before a tile is laid, to compare with.
    pub fn survey(&mut self, look: Look<'_>) -> Scores {
        let scores = self.appraise(look);
        std::mem::swap(&mut self.notes, &mut self.survey);
        scores
    }

    /// The expected final scores after the tile in hand was laid, when nothing else has happened
    /// since the survey. `touched` are the features that came to its cell, as they were then.
    pub fn laid(&mut self, look: Look<'_>, cell: Cell, touched: &[FeatureId]) -> Scores {
        let mut changed = std::mem::take(&mut self.changed);
        changed.clear();
        if let Some(tile) = look.placed() {
            let spots = look.spots(tile);
            changed.extend(spots.map(|(_, segment)| look.feature_of(segment)));
        }
        let on_tile = changed.len();
        for (feature, near) in &self.survey.cells {
            if is_near(*near, cell) && !touched.contains(feature) && !changed.contains(feature) {
                changed.push(*feature);
            }
        }
        let near = changed.len();
        // Farms at a city whose prospects changed.
        for (farm, city) in &self.survey.feeds {
            let differs = touched.contains(city) || changed[on_tile..near].contains(city);
            if differs && !touched.contains(farm) && !changed.contains(farm) {
                changed.push(*farm);
            }
        }
        let is_old = |feature: FeatureId| {
            touched.contains(&feature) || changed[on_tile..].contains(&feature)
        };
        let mut scores = self.survey.total;
        for part in self.survey.parts.iter().filter(|part| is_old(part.feature)) {
            subtract(&mut scores, &part.full);
        }
        subtract(&mut scores, &self.survey.joins);
        self.notes.clear();
        let claims = self.survey.claims.iter();
        let kept = claims.filter(|claim| !is_old(claim.feature));
        self.notes.claims.extend(kept);

        self.changed = changed;
        self.comparing = true;
        for index in 0..self.changed.len() {
            let feature = self.changed[index];
            if !self.changed[..index].contains(&feature) && look.is_occupied(feature) {
                let part = self.part(look, feature);
                add(&mut scores, &part.full);
            }
        }
        let joins = self.joins(look);
        add(&mut scores, &joins);
        scores
    }
}

/// The features that come to an empty cell from its neighbours.
pub(crate) fn touching(look: Look<'_>, cell: Cell, touched: &mut Vec<FeatureId>) {
    touched.clear();
    for side in Side::ALL {
        let Some(tile) = look.tile_at(cell.beyond(side)) else {
            continue;
        };
        for port in [Port::Left, Port::Middle, Port::Right] {
            let segment = look.at_port(tile, side.opposite(), port);
            let feature = segment.map(|segment| look.feature_of(segment));
            if let Some(feature) = feature
                && !touched.contains(&feature)
            {
                touched.push(feature);
            }
        }
    }
}

fn subtract(scores: &mut Scores, less: &Scores) {
    for (score, less) in scores.iter_mut().zip(less) {
        *score -= less;
    }
}
