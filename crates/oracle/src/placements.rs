//! Where tiles may lie and followers may stand.

use std::collections::BTreeSet;

use crate::board::{Board, Lying};
use crate::geometry::Side;
use crate::{Catalogue, Feature, Kind, Position, PositionError, Segment, Settings};

impl Position {
    /// Every legal column, row and number of quarter turns for a tile (BASE-09, BASE-10).
    /// All turns are listed, also those that look alike. Nothing is legal on an empty table:
    /// the first tile is set up, not laid.
    pub fn placements(
        &self,
        catalogue: &Catalogue,
        tile: &str,
    ) -> Result<BTreeSet<(i16, i16, u8)>, PositionError> {
        let board = Board::new(self, catalogue)?;
        let tile = catalogue.tile(tile)?;
        let mut legal = BTreeSet::new();
        for cell in free_neighbours(&board) {
            for turns in 0..4 {
                if board
                    .disagreeing_neighbour(cell, Lying { tile, turns })
                    .is_none()
                {
                    legal.insert((cell.0, cell.1, turns));
                }
            }
        }
        Ok(legal)
    }

    /// The segments of the tile laid last on which a follower may stand: those of features
    /// that nobody occupies (BASE-14, BASE-15), fields only if there are farmers.
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

/// The empty cells that share a side with a tile.
pub(crate) fn free_neighbours(board: &Board<'_>) -> BTreeSet<(i16, i16)> {
    let mut free = BTreeSet::new();
    for cell in board.cells() {
        free.extend(Side::ALL.into_iter().filter_map(|side| side.beyond(cell)));
    }
    free.retain(|cell| board.at(*cell).is_none());
    free
}
