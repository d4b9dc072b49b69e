//! Wooden figures: in a player's supply, or standing on a segment or a module's spot.

use super::feature::NONE;
use crate::ids::{FigureKind, MAX_PLAYERS, Player, SegmentId};

/// How many sorts of figures the registry may know.
pub const MAX_FIGURE_KINDS: usize = 16;

/// What the kernel needs to know of a sort of figure.
#[derive(Clone, Copy, Debug)]
pub struct FigureFacts {
    /// The name in notation and views.
    pub name: &'static str,
    /// Followers occupy features and count for majorities (BASE-70).
    pub follower: bool,
    /// Weight in a majority.
    pub weight: u8,
    /// How many each player has, for each copy of the set that brings them.
    pub each: u8,
    /// How many belong to nobody, for each copy of the set that brings them.
    pub common: u8,
}

/// One figure. Figures standing on one feature form a list by `next`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FigureRecord {
    pub owner: Player,
    pub kind: FigureKind,
    /// A segment, or [`NONE`] in the supply or off the land.
    pub segment: u16,
    pub next: u16,
    /// A module's spot off the land, or [`NO_SPOT`].
    pub spot: u16,
}

/// Not on a module's spot.
pub(crate) const NO_SPOT: u16 = NONE;

/// Spots from here on are on pieces that lie on the land; the rest is the segment below.
const OVER_LAND: u16 = 0x8000;

/// The spot of a figure on a piece that lies over a segment. The figure is on a land tile but on
/// none of its features.
pub fn spot_over(segment: SegmentId) -> u16 {
    OVER_LAND | segment.0
}

/// The segment below a spot, if the spot is on a piece that lies on the land.
pub fn segment_below(spot: u16) -> Option<SegmentId> {
    (spot & OVER_LAND != 0 && spot != NO_SPOT).then_some(SegmentId(spot & !OVER_LAND))
}

impl FigureRecord {
    pub fn in_supply(&self) -> bool {
        self.segment == NONE && self.spot == NO_SPOT
    }
}

/// How many figures of each sort each player has left.
pub(crate) type Supply = [[u8; MAX_FIGURE_KINDS]; MAX_PLAYERS];
