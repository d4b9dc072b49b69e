//! What a module adds to the oracle. Each module answers for itself; the core folds the answers
//! in the order of the registry.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::catalogue::{Mark, Tile};
use crate::{Catalogue, Feature, Position, PositionError, Segment, Settings, Sort, Standing};

/// Cells with quarter turns.
pub(crate) type Placements = BTreeSet<(i16, i16, u8)>;

/// What can be seen when features are found.
#[derive(Copy, Clone)]
pub(crate) struct Sight<'a> {
    pub(crate) board: &'a Board<'a>,
    pub(crate) position: &'a Position,
    pub(crate) settings: &'a Settings,
}

pub(crate) trait Module: Sync {
    /// The marks that it reads on tiles.
    fn marks(&self) -> &'static [Mark] {
        &[]
    }

    /// Says what is wrong with its marks on a tile.
    fn check_tile(&self, _tile: &Tile, _problems: &mut Vec<String>) {}

    /// Whether the tile is drawn from a pile of the module's own.
    fn has_own_pile(&self, _tile: &Tile) -> bool {
        false
    }

    /// Segments that belong together though no sides of tiles join them.
    fn groups(&self, _board: &Board<'_>) -> Vec<BTreeSet<Segment>> {
        Vec::new()
    }

    /// Notes more about a feature than what is printed on its segments.
    fn note(
        &self,
        _sight: Sight<'_>,
        _segments: &BTreeSet<Segment>,
        _marks: &mut Vec<(&'static str, Segment)>,
    ) {
    }

    /// Strikes out placements that match the edges and are forbidden all the same.
    fn restrict(
        &self,
        _position: &Position,
        _catalogue: &Catalogue,
        _settings: &Settings,
        _tile: &str,
        _legal: &mut Placements,
    ) -> Result<(), PositionError> {
        Ok(())
    }

    /// Where a figure of a sort that the module brings may stand, whatever tile it is on; none
    /// if the sort is not its own.
    fn spots(
        &self,
        _position: &Position,
        _features: &[Feature],
        _owner: u8,
        _sort: Sort,
    ) -> Option<BTreeSet<Segment>> {
        None
    }

    /// How many tiles longer a feature is than the number of its tiles.
    fn further_tiles(&self, _feature: &Feature, _settings: &Settings) -> usize {
        0
    }

    /// What a worth becomes.
    fn value(&self, _feature: &Feature, _complete: bool, _settings: &Settings, points: i32) -> i32 {
        points
    }

    /// Who owns a feature, of those with the greatest weight there.
    fn owners(
        &self,
        tied: Vec<u8>,
        _feature: &Feature,
        _figures: &[Standing],
        _settings: &Settings,
    ) -> Vec<u8> {
        tied
    }

    /// Points that each city is worth more to a player who gets it by these farms.
    fn farm_bonus(&self, _position: &Position, _player: u8, _farms: &[&Feature]) -> i32 {
        0
    }

    /// Points that a city is worth more to every farm.
    fn city_bonus(&self, _position: &Position, _city: &Feature) -> i32 {
        0
    }

    /// Whether farms live on a city that is not completed.
    fn feeds(&self, _position: &Position, _city: &Feature, _settings: &Settings) -> bool {
        false
    }
}
