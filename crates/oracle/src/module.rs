//! The hooks of a module in the oracle. The core combines the answers of all modules in the order of
//! the registry.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::catalogue::{Mark, Tile};
use crate::{
    Catalogue, DrawnTile, Feature, FigureType, PlacedFigure, Position, PositionError, Segment,
    Settings,
};

/// Cells with quarter turns.
pub(crate) type Placements = BTreeSet<(i16, i16, u8)>;

/// The input for finding features.
#[derive(Copy, Clone)]
pub(crate) struct FeatureContext<'a> {
    pub(crate) board: &'a Board<'a>,
    pub(crate) position: &'a Position,
    pub(crate) settings: &'a Settings,
}

pub(crate) trait Module: Sync {
    /// The marks on tiles that belong to the module.
    fn marks(&self) -> &'static [Mark] {
        &[]
    }

    /// Reports problems with the module's marks on a tile.
    fn check_tile(&self, _tile: &Tile, _problems: &mut Vec<String>) {}

    /// Whether the tile is drawn from a separate pile of the module.
    fn has_own_pile(&self, _tile: &Tile) -> bool {
        false
    }

    /// Groups of segments that belong together although no tile sides join them.
    fn groups(&self, _board: &Board<'_>) -> Vec<BTreeSet<Segment>> {
        Vec::new()
    }

    /// Adds marks to a feature that are not printed on its segments.
    fn add_marks(
        &self,
        _sight: FeatureContext<'_>,
        _segments: &BTreeSet<Segment>,
        _marks: &mut Vec<(&'static str, Segment)>,
    ) {
    }

    /// Removes placements that match the edges but are forbidden.
    fn restrict(
        &self,
        _position: &Position,
        _catalogue: &Catalogue,
        _settings: &Settings,
        _drawn: DrawnTile<'_>,
        _legal: &mut Placements,
    ) -> Result<(), PositionError> {
        Ok(())
    }

    /// Returns where a figure of the module may stand, on any tile; `None` if the kind of figure
    /// does not belong to the module.
    fn spots(
        &self,
        _position: &Position,
        _features: &[Feature],
        _owner: u8,
        _sort: FigureType,
    ) -> Option<BTreeSet<Segment>> {
        None
    }

    /// Returns the tiles to add to the length of a feature.
    fn further_tiles(&self, _feature: &Feature, _settings: &Settings) -> usize {
        0
    }

    /// Returns the changed value of a feature.
    fn value(&self, _feature: &Feature, _complete: bool, _settings: &Settings, points: i32) -> i32 {
        points
    }

    /// Returns the owners of a feature among the tied players with the greatest weight there.
    fn owners(
        &self,
        tied: Vec<u8>,
        _feature: &Feature,
        _figures: &[PlacedFigure],
        _settings: &Settings,
    ) -> Vec<u8> {
        tied
    }

    /// Returns the extra points per city for a player who scores it through these farms.
    fn farm_bonus(&self, _position: &Position, _player: u8, _farms: &[&Feature]) -> i32 {
        0
    }

    /// Returns the extra points of a city for every farm.
    fn city_bonus(&self, _position: &Position, _city: &Feature) -> i32 {
        0
    }

    /// Whether farms score a city that is not completed.
    fn feeds(&self, _position: &Position, _city: &Feature, _settings: &Settings) -> bool {
        false
    }
}
