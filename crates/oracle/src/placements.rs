//! Where tiles may lie and followers may stand.

use std::collections::BTreeSet;

use crate::board::{Board, Lying};
use crate::geometry::Side;
use crate::module::Placements;
use crate::modules::MODULES;
use crate::{Catalogue, Feature, Kind, Position, PositionError, Segment, Settings, Sort};

impl Position {
    /// Every column, row and number of quarter turns that the edges allow a tile (BASE-09,
    /// BASE-10).
    /// All turns are listed, also those that look alike. Nothing is legal on an empty table:
    /// the first tile is set up, not laid.
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
                    .disagreeing_neighbour(cell, Lying { tile, turns })
                    .is_none()
                {
                    legal.insert((cell.0, cell.1, turns));
                }
            }
        }
        Ok(legal)
    }

    /// Strikes out placements of a tile that modules forbid though the edges allow them.
    pub fn restrict_placements(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        tile: &str,
        legal: &mut BTreeSet<(i16, i16, u8)>,
    ) -> Result<(), PositionError> {
        let mut modules = MODULES.iter();
        modules.try_for_each(|module| module.restrict(self, catalogue, settings, tile, legal))
    }

    /// The segments of the tile laid last on which a player's figure may stand.
    pub fn spots_for(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        owner: u8,
        sort: Sort,
    ) -> Result<BTreeSet<Segment>, PositionError> {
        if sort == Sort::FOLLOWER {
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
