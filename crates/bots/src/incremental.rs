//! Incremental appraisal of a placed tile: only the features it changed are appraised again.

use bastide_rules::catalogue::Port;
use bastide_rules::{Cell, FeatureId, GameRef, Side};

use crate::appraisal::{Appraiser, Scores, add, is_near};

impl Appraiser {
    /// Appraises the position before a tile is placed, as the base for [`Appraiser::laid`].
    pub fn survey(&mut self, game: GameRef<'_>) -> Scores {
        let scores = self.appraise(game);
        std::mem::swap(&mut self.notes, &mut self.survey);
        scores
    }

    /// Returns the expected final scores after the tile was placed. Nothing else may have happened
    /// since the survey. `touched` are the features that bordered its cell at the survey.
    pub fn appraise_placed(
        &mut self,
        game: GameRef<'_>,
        cell: Cell,
        touched: &[FeatureId],
    ) -> Scores {
        self.compare(game);
        let mut changed = std::mem::take(&mut self.changed);
        changed.clear();
        if let Some(tile) = game.placed_tile() {
            let spots = game.spots(tile);
            changed.extend(spots.map(|(_, segment)| game.feature_of(segment)));
        }
        let on_tile = changed.len();
        for (feature, near) in &self.survey.cells {
            if is_near(*near, cell) && !touched.contains(feature) && !changed.contains(feature) {
                changed.push(*feature);
            }
        }
        let near = changed.len();
        // Farms next to a city whose prospect changed.
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
            if !self.changed[..index].contains(&feature) && game.is_occupied(feature) {
                let part = self.part(game, feature);
                add(&mut scores, &part.full);
            }
        }
        let joins = self.joins(game);
        add(&mut scores, &joins);
        scores
    }
}

/// Collects the features of the neighbouring tiles that border an empty cell.
pub(crate) fn touching(game: GameRef<'_>, cell: Cell, touched: &mut Vec<FeatureId>) {
    touched.clear();
    for side in Side::ALL {
        let Some(tile) = game.tile_at(cell.beyond(side)) else {
            continue;
        };
        for port in [Port::Left, Port::Middle, Port::Right] {
            let segment = game.segment_at_port(tile, side.opposite(), port);
            let feature = segment.map(|segment| game.feature_of(segment));
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
