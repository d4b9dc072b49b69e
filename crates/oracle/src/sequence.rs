//! One tile sequence: lay a tile, stand a figure, score.

use std::collections::BTreeSet;

use crate::{
    Award, Catalogue, Feature, Kind, Laid, Position, PositionError, Segment, Settings, Sort,
    Standing,
};

/// Lays a tile, stands a figure on it and scores what the tile completed: the awards are
/// returned in the order of [`Position::features`], and the figures on completed roads,
/// cities and monasteries leave the board (BASE-07, BASE-18, BASE-30 to BASE-44).
///
/// If anything is refused the position stays as it was.
pub fn tile_sequence(
    position: &mut Position,
    catalogue: &Catalogue,
    settings: &Settings,
    laid: Laid,
    figure: Option<Standing>,
) -> Result<Vec<Award>, PositionError> {
    let magic = position.magic();
    tile_sequence_with_magic(position, catalogue, settings, laid, figure, &magic)
}

/// The same, with mage and witch where they stand after the tile was laid.
pub fn tile_sequence_with_magic(
    position: &mut Position,
    catalogue: &Catalogue,
    settings: &Settings,
    laid: Laid,
    figure: Option<Standing>,
    magic: &[Standing],
) -> Result<Vec<Award>, PositionError> {
    let completed_before = completed(position, catalogue, settings)?;
    let legal = position.placements(catalogue, &laid.tile)?;
    if !legal.contains(&(laid.x, laid.y, laid.turns)) {
        return Err(PositionError::IllegalPlacement(laid));
    }
    let mut after = position.clone();
    after.tiles.push(laid);
    after.figures.retain(|figure| !figure.sort.is_magic());
    after.figures.extend(magic);
    if let Some(figure) = figure {
        stand(&mut after, catalogue, settings, figure)?;
    }

    // All majorities are found before any figure leaves (BASE-AMB-07).
    let mut scored = completed(&after, catalogue, settings)?;
    scored.retain(|feature| !completed_before.contains(feature));
    let mut awards = Vec::new();
    for feature in &scored {
        let points = Position::value(feature, true, settings);
        awards.extend(after.award_owners(feature, points));
    }
    let emptied: BTreeSet<Segment> = scored
        .into_iter()
        .flat_map(|feature| feature.segments)
        .collect();
    after.figures.retain(|figure| !emptied.contains(&figure.on));
    *position = after;
    Ok(awards)
}

/// The completed roads, cities and monasteries.
pub(crate) fn completed(
    position: &Position,
    catalogue: &Catalogue,
    settings: &Settings,
) -> Result<Vec<Feature>, PositionError> {
    let mut features = position.features(catalogue, settings)?;
    features.retain(|feature| feature.complete && feature.kind != Kind::Field);
    Ok(features)
}

fn stand(
    position: &mut Position,
    catalogue: &Catalogue,
    settings: &Settings,
    figure: Standing,
) -> Result<(), PositionError> {
    if figure.owner >= settings.players {
        return Err(PositionError::NoSuchPlayer(figure.owner));
    }
    let on_new_tile = position
        .tiles
        .last()
        .is_some_and(|last| (last.x, last.y) == (figure.on.x, figure.on.y));
    if !on_new_tile {
        return Err(PositionError::NotOnTheNewTile(figure.on));
    }
    let spots = match figure.sort {
        Sort::Follower => position.spots(catalogue, settings)?,
        sort => position.companion_spots(catalogue, settings, figure.owner, sort)?,
    };
    position.figures.push(figure);
    // Finds out whether the segment is there at all.
    position.features(catalogue, settings)?;
    if !spots.contains(&figure.on) {
        return Err(PositionError::IllegalSpot(figure.on));
    }
    Ok(())
}
