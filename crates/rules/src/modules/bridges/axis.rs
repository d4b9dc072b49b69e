//! The two directions in which a bridge can cross a tile.

use crate::ids::{SIDE_PLACES, Side, Terrain, TileId};
use crate::kernel::game_ref::GameRef;
use crate::kernel::moves::Move;

/// The direction of a bridge, named by its two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    NorthSouth,
    WestEast,
}

impl Axis {
    pub const ALL: [Axis; 2] = [Axis::NorthSouth, Axis::WestEast];

    /// Returns the axis that crosses a side.
    pub fn across(side: Side) -> Axis {
        match side {
            Side::N | Side::S => Axis::NorthSouth,
            Side::E | Side::W => Axis::WestEast,
        }
    }

    /// Returns the sides of its ends.
    pub fn ends(self) -> [Side; 2] {
        match self {
            Axis::NorthSouth => [Side::N, Side::S],
            Axis::WestEast => [Side::W, Side::E],
        }
    }

    /// Returns its name in facts.
    pub fn name(self) -> &'static str {
        match self {
            Axis::NorthSouth => "N-S",
            Axis::WestEast => "W-E",
        }
    }

    /// Returns the pick that builds a bridge over a tile.
    pub fn over(self, tile: TileId) -> Move {
        let [one, other] = self.ends().map(|side| SIDE_PLACES + side as u8);
        Move::Link {
            tile,
            a: one.min(other),
            b: one.max(other),
        }
    }

    /// Returns the tile and axis of a pick.
    pub fn picked(pick: Move) -> Option<(TileId, Axis)> {
        let Move::Link { tile, .. } = pick else {
            return None;
        };
        let axis = Axis::ALL.into_iter().find(|axis| axis.over(tile) == pick)?;
        Some((tile, axis))
    }
}

/// BRIDGE-07: whether both ends would stand on field. A road laid over the tile no longer counts as
/// field.
pub(super) fn ends_on_field(game: GameRef<'_>, tile: TileId, axis: Axis) -> bool {
    let mut ends = axis.ends().into_iter();
    ends.all(|side| game.terrain(tile, side) == Some(Terrain::Field))
}
