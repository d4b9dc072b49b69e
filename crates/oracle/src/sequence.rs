//! One tile sequence: place a tile, place a figure, score.

use crate::board::Board;
use crate::{
    Award, Catalogue, Feature, Kind, PlacedFigure, PlacedTile, Position, PositionError, Settings,
};

/// Lays a tile, places a figure on it and scores the features that the tile completed. Returns the
/// awards in the order of [`Position::features`]. The figures on completed roads, cities and
/// monasteries leave the board (BASE-07, BASE-18, BASE-30 to BASE-44).
///
/// On an error the position is unchanged.
pub fn tile_sequence(
    position: &mut Position,
    catalogue: &Catalogue,
    settings: &Settings,
    laid: PlacedTile,
    figure: Option<PlacedFigure>,
) -> Result<Vec<Award>, PositionError> {
    let mut after = position.clone();
    after.lay(catalogue, laid)?;
    if let Some(figure) = figure {
        after.stand(catalogue, settings, figure)?;
    }
    let awards = after.score_since(position, catalogue, settings)?;
    *position = after;
    Ok(awards)
}

impl Position {
    /// Lays a tile where the edges allow it.
    pub fn lay(&mut self, catalogue: &Catalogue, laid: PlacedTile) -> Result<(), PositionError> {
        let legal = self.placements(catalogue, &laid.tile)?;
        if !legal.contains(&(laid.x, laid.y, laid.turns)) {
            return Err(PositionError::IllegalPlacement(laid));
        }
        self.tiles.push(laid);
        Ok(())
    }

    /// Places a figure on the tile laid last.
    pub fn stand(
        &mut self,
        catalogue: &Catalogue,
        settings: &Settings,
        figure: PlacedFigure,
    ) -> Result<(), PositionError> {
        if figure.owner >= settings.players {
            return Err(PositionError::NoSuchPlayer(figure.owner));
        }
        let on_new_tile = self
            .tiles
            .last()
            .is_some_and(|last| (last.x, last.y) == (figure.on.x, figure.on.y));
        if !on_new_tile {
            return Err(PositionError::NotOnTheNewTile(figure.on));
        }
        let spots = self.spots_for(catalogue, settings, figure.owner, figure.sort)?;
        let mut after = self.clone();
        after.figures.push(figure);
        // Checks that the segment exists.
        Board::new(&after, catalogue)?;
        if !spots.contains(&figure.on) {
            return Err(PositionError::IllegalSpot(figure.on));
        }
        *self = after;
        Ok(())
    }

    /// Scores the newly completed features and removes their figures.
    pub fn score_since(
        &mut self,
        before: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<Vec<Award>, PositionError> {
        let scored = self.newly_completed(before, catalogue, settings)?;
        let awards = self.completion_awards(&scored, settings);
        self.leave(&scored);
        Ok(awards)
    }

    /// Returns the roads, cities and monasteries that are complete now but were not before.
    pub fn newly_completed(
        &self,
        before: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<Vec<Feature>, PositionError> {
        let earlier = completed(before, catalogue, settings)?;
        let mut scored = completed(self, catalogue, settings)?;
        scored.retain(|feature| !earlier.contains(feature));
        Ok(scored)
    }

    /// Returns the awards for completed features. All majorities are determined before any figure
    /// leaves (BASE-AMB-07).
    pub fn completion_awards(&self, scored: &[Feature], settings: &Settings) -> Vec<Award> {
        let awards = scored.iter().flat_map(|feature| {
            let points = Position::value(feature, true, settings);
            self.award_owners(feature, points, settings)
        });
        awards.collect()
    }
}

/// Returns the completed roads, cities and monasteries.
fn completed(
    position: &Position,
    catalogue: &Catalogue,
    settings: &Settings,
) -> Result<Vec<Feature>, PositionError> {
    let mut features = position.features(catalogue, settings)?;
    features.retain(|feature| feature.complete && feature.kind != Kind::Field);
    Ok(features)
}
