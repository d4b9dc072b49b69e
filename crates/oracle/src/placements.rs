//! Legal placements of tiles and figures.

use std::collections::BTreeSet;

use crate::board::{Board, RotatedTile};
use crate::geometry::Side;
use crate::module::Placements;
use crate::modules::MODULES;
use crate::{Catalogue, Feature, FigureType, Kind, Position, PositionError, Segment, Settings};

/// A tile to be laid.
#[derive(Copy, Clone, Debug)]
pub struct DrawnTile<'a> {
    /// Its name in the catalogue.
    pub tile: &'a str,
    /// The number of tiles still to come that have separate piles, as this one may have.
    pub to_come: usize,
}

impl Position {
    /// Returns every column, row and number of quarter turns that the edges allow for a tile
    /// (BASE-09, BASE-10).
    ///
    /// Lists all rotations, even those that look the same. Nothing is legal on an empty table: the
    /// first tile is set up, not laid.
    pub fn placements(
        &self,
        catalogue: &Catalogue,
        tile: &str,
    ) -> Result<Placements, PositionError> {
        let board = Board::new(self, catalogue)?;
        let tile = catalogue.tile(tile)?;
        let mut legal = BTreeSet::new();
        for cell in free_neighbours(&board) {
            for turns in 0..4 {
                if board
                    .disagreeing_neighbour(cell, RotatedTile { tile, turns })
                    .is_none()
                {
                    legal.insert((cell.0, cell.1, turns));
                }
            }
        }
        Ok(legal)
    }

    /// Removes placements of a tile that modules forbid although the edges allow them.
    pub fn restrict_placements(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        drawn: DrawnTile<'_>,
        legal: &mut BTreeSet<(i16, i16, u8)>,
    ) -> Result<(), PositionError> {
        let mut modules = MODULES.iter();
        modules.try_for_each(|module| module.restrict(self, catalogue, settings, drawn, legal))
    }

    /// Returns the segments of the tile laid last on which a player's figure may be placed.
    pub fn spots_for(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        owner: u8,
        sort: FigureType,
    ) -> Result<BTreeSet<Segment>, PositionError> {
        if sort == FigureType::FOLLOWER {
            return self.spots(catalogue, settings);
        }
        let Some(last) = self.tiles.last() else {
            return Ok(BTreeSet::new());
        };
        let features = self.features(catalogue, settings)?;
        let mut modules = MODULES.iter();
        let spots = modules.find_map(|module| module.spots(self, &features, owner, sort));
        let mut spots = spots.unwrap_or_default();
        spots.retain(|segment| (segment.x, segment.y) == (last.x, last.y));
        Ok(spots)
    }

    /// Returns the segments of the tile laid last on which a follower may be placed: those of
    /// unoccupied features (BASE-14, BASE-15), fields only if there are farmers.
    pub fn spots(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<BTreeSet<Segment>, PositionError> {
        let Some(last) = self.tiles.last() else {
            return Ok(BTreeSet::new());
        };
        let mut spots = BTreeSet::new();
        for feature in self.features(catalogue, settings)? {
            let allowed = feature.kind != Kind::Field || settings.farmers;
            if allowed && !self.is_occupied(&feature) {
                spots.extend(feature.segments);
            }
        }
        spots.retain(|segment| (segment.x, segment.y) == (last.x, last.y));
        Ok(spots)
    }

    fn is_occupied(&self, feature: &Feature) -> bool {
        let mut figures = self.figures.iter();
        figures.any(|figure| figure.weight > 0 && feature.segments.contains(&figure.on))
    }
}

/// Returns the empty cells that share a side with a tile.
pub(crate) fn free_neighbours(board: &Board<'_>) -> BTreeSet<(i16, i16)> {
    let mut free = BTreeSet::new();
    for cell in board.cells() {
        free.extend(Side::ALL.into_iter().filter_map(|side| side.beyond(cell)));
    }
    free.retain(|cell| board.at(*cell).is_none());
    free
}
