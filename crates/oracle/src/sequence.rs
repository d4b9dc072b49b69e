//! One tile sequence: lay a tile, stand a figure, score.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::{
    Award, Bridge, Catalogue, Feature, Ferry, Kind, Laid, Position, PositionError, Segment,
    Settings, Sort, Standing,
};

/// What is done with one tile before it is scored.
#[derive(Clone, Debug)]
pub struct Played {
    /// The tile and where it lies.
    pub laid: Laid,
    /// The bridge that is built with it (BRIDGE-18).
    pub bridge: Option<Bridge>,
    /// The figure that is placed.
    pub figure: Option<Standing>,
    /// How far the die let it fly from the tile, if it flew (FLY-11, FLY-19).
    pub flight: Option<u8>,
    /// Ferries placed and changed between the figure and the scoring (FERRY-03), each as it lies
    /// in the end.
    pub ferries: Vec<Ferry>,
    /// Mage and witch where they stand after the tile was laid, if that has changed.
    pub magic: Option<Vec<Standing>>,
}

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
    let played = Played {
        laid,
        bridge: None,
        figure,
        flight: None,
        ferries: Vec::new(),
        magic: None,
    };
    play_tile(position, catalogue, settings, played)
}

/// The same with all that may be done between the tile and the scoring.
pub fn play_tile(
    position: &mut Position,
    catalogue: &Catalogue,
    settings: &Settings,
    played: Played,
) -> Result<Vec<Award>, PositionError> {
    let Played {
        laid,
        bridge,
        figure,
        flight,
        ferries,
        magic,
    } = played;
    let completed_before = completed(position, catalogue, settings)?;
    let mut legal = position.placements(catalogue, &laid.tile)?;
    if let Some(bridge) = bridge {
        legal.extend(position.bridged_placements(catalogue, &laid.tile)?);
        let building = position.building(catalogue, &laid, false)?;
        if !building.bridges.contains(&bridge) {
            return Err(PositionError::NoPlaceForBridge(bridge));
        }
    }
    if !legal.contains(&(laid.x, laid.y, laid.turns)) {
        return Err(PositionError::IllegalPlacement(laid));
    }
    let mut after = position.clone();
    after.tiles.push(laid);
    after.bridges.extend(bridge);
    if let Some(magic) = magic {
        after.figures.retain(|figure| !figure.sort.is_magic());
        after.figures.extend(magic);
    }
    if let Some(figure) = figure {
        match flight {
            None => stand(&mut after, catalogue, settings, figure)?,
            Some(distance) => land(&mut after, catalogue, settings, figure, distance)?,
        }
    }
    for ferry in &ferries {
        after.lay_ferry(catalogue, *ferry)?;
    }
    if !ferries.is_empty() {
        after.send_lone_companions_home(catalogue, settings)?;
    }

    // All majorities are found before any figure leaves (BASE-AMB-07).
    let mut scored = completed(&after, catalogue, settings)?;
    scored.retain(|feature| !completed_before.contains(feature));
    let mut awards = Vec::new();
    for feature in &scored {
        let points = Position::value(feature, true, settings);
        awards.extend(after.award_owners(feature, points));
    }
    let castles = after.features(catalogue, settings)?.into_iter();
    let emptied: BTreeSet<Segment> = scored
        .into_iter()
        .chain(castles.filter(|city| city.castle))
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

fn land(
    position: &mut Position,
    catalogue: &Catalogue,
    settings: &Settings,
    follower: Standing,
    distance: u8,
) -> Result<(), PositionError> {
    let landings = position.landings(catalogue, settings, distance)?;
    if !landings.contains(&follower.on) {
        return Err(PositionError::IllegalSpot(follower.on));
    }
    position.figures.push(follower);
    Ok(())
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
    Board::new(position, catalogue)?;
    if !spots.contains(&figure.on) {
        return Err(PositionError::IllegalSpot(figure.on));
    }
    Ok(())
}
