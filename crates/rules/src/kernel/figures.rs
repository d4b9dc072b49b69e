//! Figures: in a player's supply, on a segment, or on a module spot.

use super::feature::NONE;
use super::moves::Refusal;
use crate::ids::{FigureKind, MAX_PLAYERS, Player, RuleId, SegmentId};

/// The most kinds of figures the registry can hold.
pub const MAX_FIGURE_KINDS: usize = 16;

/// The kernel's data about a kind of figure.
#[derive(Clone, Copy, Debug)]
pub struct FigureFacts {
    /// The name in notation and views.
    pub name: &'static str,
    /// Whether it is a follower. Followers occupy features and count for majorities (BASE-70).
    pub follower: bool,
    /// Its weight in a majority.
    pub weight: u8,
    /// The rule that gives it a weight above 1.
    pub weight_rule: Option<RuleId>,
    /// The number each player gets, per copy of the set it comes with.
    pub each: u8,
    /// The number without an owner, per copy of the set it comes with.
    pub common: u8,
    /// The refusal of a follower of this kind that is not in the supply; `None` for the base
    /// game's. Not used for other figures, which their modules refuse.
    pub missing: Option<Refusal>,
}

/// One figure. The figures on a feature form a list linked by `next`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FigureRecord {
    pub owner: Player,
    pub kind: FigureKind,
    /// The segment it stands on, or [`NONE`] in the supply or off the land.
    pub segment: u16,
    pub next: u16,
    /// The module spot off the land where it stands, or [`NO_SPOT`].
    pub spot: u16,
}

/// The absence of a module spot.
pub(crate) const NO_SPOT: u16 = NONE;

/// The flag of spots on pieces that lie on the land. The other bits are the segment below.
const OVER_LAND: u16 = 0x8000;

/// Returns the spot of a figure on a piece that lies over a segment. The figure is on the tile but
/// on none of its features.
pub fn spot_over(segment: SegmentId) -> u16 {
    OVER_LAND | segment.0
}

/// Returns the segment below a spot, if the spot is on a piece that lies on the land.
pub fn segment_below(spot: u16) -> Option<SegmentId> {
    (spot & OVER_LAND != 0 && spot != NO_SPOT).then_some(SegmentId(spot & !OVER_LAND))
}

impl FigureRecord {
    /// Whether the figure is in its owner's supply.
    pub fn in_supply(&self) -> bool {
        self.segment == NONE && self.spot == NO_SPOT
    }
}

/// The figures left in each player's supply, by kind.
pub(crate) type Supply = [[u8; MAX_FIGURE_KINDS]; MAX_PLAYERS];
