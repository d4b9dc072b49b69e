//! Positions on a tile, and the roles of figures there.

use bastide_rules::catalogue::{Port, SegmentLocation};
use bastide_rules::{FeatureKind, Side};
use serde::{Deserialize, Serialize};

/// A position on a tile as it lies: a side, half of a side seen from the middle of the tile, or the inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum TilePosition {
    /// The north side.
    N,
    /// The east side.
    E,
    /// The south side.
    S,
    /// The west side.
    W,
    /// The left half of the north side.
    NL,
    /// The right half of the north side.
    NR,
    /// The left half of the east side.
    EL,
    /// The right half of the east side.
    ER,
    /// The left half of the south side.
    SL,
    /// The right half of the south side.
    SR,
    /// The left half of the west side.
    WL,
    /// The right half of the west side.
    WR,
    /// Not at a side.
    #[serde(rename = "in")]
    In,
}

impl From<Side> for TilePosition {
    fn from(side: Side) -> TilePosition {
        match side {
            Side::N => TilePosition::N,
            Side::E => TilePosition::E,
            Side::S => TilePosition::S,
            Side::W => TilePosition::W,
        }
    }
}

impl From<SegmentLocation> for TilePosition {
    fn from(at: SegmentLocation) -> TilePosition {
        match at {
            SegmentLocation::Side(side) | SegmentLocation::Half(side, Port::Middle) => side.into(),
            SegmentLocation::Half(Side::N, Port::Left) => TilePosition::NL,
            SegmentLocation::Half(Side::N, Port::Right) => TilePosition::NR,
            SegmentLocation::Half(Side::E, Port::Left) => TilePosition::EL,
            SegmentLocation::Half(Side::E, Port::Right) => TilePosition::ER,
            SegmentLocation::Half(Side::S, Port::Left) => TilePosition::SL,
            SegmentLocation::Half(Side::S, Port::Right) => TilePosition::SR,
            SegmentLocation::Half(Side::W, Port::Left) => TilePosition::WL,
            SegmentLocation::Half(Side::W, Port::Right) => TilePosition::WR,
            SegmentLocation::Inside(_) => TilePosition::In,
        }
    }
}

/// The role of a follower on a kind of feature. The word is also a message key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// On a road.
    Thief,
    /// In a city.
    Knight,
    /// In a monastery.
    Monk,
    /// On a farm.
    Farmer,
}

impl Role {
    /// Returns its message key.
    pub fn key(self) -> &'static str {
        match self {
            Role::Thief => "thief",
            Role::Knight => "knight",
            Role::Monk => "monk",
            Role::Farmer => "farmer",
        }
    }
}

impl From<FeatureKind> for Role {
    fn from(kind: FeatureKind) -> Role {
        match kind {
            FeatureKind::Road => Role::Thief,
            FeatureKind::City => Role::Knight,
            FeatureKind::Monastery => Role::Monk,
            FeatureKind::Field => Role::Farmer,
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::catalogue::HALVES;

    use super::*;

    #[test]
    fn positions_are_written_as_in_records() {
        let written = |place: TilePosition| serde_json::to_value(place).unwrap();
        for side in Side::ALL {
            assert_eq!(written(side.into()), format!("{side:?}"));
        }
        for (name, side, port) in HALVES {
            assert_eq!(written(SegmentLocation::Half(side, port).into()), name);
        }
        assert_eq!(written(SegmentLocation::Inside(1).into()), "in");
    }
}
