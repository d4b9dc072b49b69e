//! Where on a tile, and what a figure is called there.

use bastide_rules::catalogue::{At, Port};
use bastide_rules::{FeatureKind, Side};
use serde::{Deserialize, Serialize};

/// A place of a tile as it lies: a side, a half of a side seen from the middle of the tile, or the inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Where {
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
    /// At no side.
    #[serde(rename = "in")]
    In,
}

impl From<Side> for Where {
    fn from(side: Side) -> Where {
        match side {
            Side::N => Where::N,
            Side::E => Where::E,
            Side::S => Where::S,
            Side::W => Where::W,
        }
    }
}

impl From<At> for Where {
    fn from(at: At) -> Where {
        match at {
            At::Side(side) | At::Half(side, Port::Middle) => side.into(),
            At::Half(Side::N, Port::Left) => Where::NL,
            At::Half(Side::N, Port::Right) => Where::NR,
            At::Half(Side::E, Port::Left) => Where::EL,
            At::Half(Side::E, Port::Right) => Where::ER,
            At::Half(Side::S, Port::Left) => Where::SL,
            At::Half(Side::S, Port::Right) => Where::SR,
            At::Half(Side::W, Port::Left) => Where::WL,
            At::Half(Side::W, Port::Right) => Where::WR,
            At::Inside(_) => Where::In,
        }
    }
}

/// What a follower is called on a sort of feature. The word is also the key of a message.
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
    /// The key of its message.
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
    fn places_are_written_as_records_write_them() {
        let written = |place: Where| serde_json::to_value(place).unwrap();
        for side in Side::ALL {
            assert_eq!(written(side.into()), format!("{side:?}"));
        }
        for (name, side, port) in HALVES {
            assert_eq!(written(At::Half(side, port).into()), name);
        }
        assert_eq!(written(At::Inside(1).into()), "in");
    }
}
