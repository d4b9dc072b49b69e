//! The two ways in which a bridge can run over a tile.

use crate::ids::{SIDE_PLACES, Side, Terrain, TileId};
use crate::kernel::moves::Move;
use crate::kernel::question::Look;

/// A bridge's way, named by its two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    NorthSouth,
    WestEast,
}

impl Axis {
    pub const ALL: [Axis; 2] = [Axis::NorthSouth, Axis::WestEast];

    /// The way that crosses a side.
    pub fn across(side: Side) -> Axis {
        match side {
            Side::N | Side::S => Axis::NorthSouth,
            Side::E | Side::W => Axis::WestEast,
        }
    }

    /// The sides of its ends.
    pub fn ends(self) -> [Side; 2] {
        match self {
            Axis::NorthSouth => [Side::N, Side::S],
            Axis::WestEast => [Side::W, Side::E],
        }
    }

    /// Its name in facts.
    pub fn name(self) -> &'static str {
        match self {
            Axis::NorthSouth => "N-S",
            Axis::WestEast => "W-E",
        }
    }

    /// The pick that builds it.
    pub fn over(self, tile: TileId) -> Move {
        let [one, other] = self.ends().map(|side| SIDE_PLACES + side as u8);
        Move::Link {
            tile,
            a: one.min(other),
            b: one.max(other),
        }
    }

    /// The way that a pick means.
    pub fn picked(pick: Move) -> Option<(TileId, Axis)> {
        let Move::Link { tile, .. } = pick else {
            return None;
        };
        let axis = Axis::ALL.into_iter().find(|axis| axis.over(tile) == pick)?;
        Some((tile, axis))
    }
}

/// BRIDGE-07: both ends would stand on field. A road laid over the tile is no field any more.
pub(super) fn ends_on_field(look: Look<'_>, tile: TileId, axis: Axis) -> bool {
    let mut ends = axis.ends().into_iter();
    ends.all(|side| look.terrain(tile, side) == Some(Terrain::Field))
}
