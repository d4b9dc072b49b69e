//! One kind of tile, ready for use: what lies at each side in each rotation.

use super::compass::Compass;
use crate::ids::{FeatureKind, Rotation, Side, Terrain};

/// Marks of a segment, merged by OR when features join. Modules give them meaning.
pub mod mark {
    /// An inn stands at the road.
    pub const INN: u8 = 1;
    /// A cathedral stands in the city.
    pub const CATHEDRAL: u8 = 2;
    /// The single-side city is not a half-disc.
    pub const NO_CAP: u8 = 4;
    /// The city shares a side of its tile with another one.
    pub const SHARED_SIDE: u8 = 8;
}

/// Counted symbols of a segment, merged by adding. Lanes are shared between feature kinds.
pub mod count {
    /// Shields in a city.
    pub const SHIELDS: usize = 0;
    /// Wine in a city.
    pub const WINE: usize = 1;
    /// Grain in a city.
    pub const GRAIN: usize = 2;
    /// Cloth in a city.
    pub const CLOTH: usize = 3;
    /// Printed sheep in a field.
    pub const SHEEP: usize = 0;
}

/// No segment lies here.
pub const NO_PLACE: u8 = u8::MAX;

/// The part of a side: its left half, its middle or its right half, looking outwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Port {
    /// The left half.
    Left,
    /// The middle, where roads and rivers cross.
    Middle,
    /// The right half.
    Right,
}

impl Port {
    /// The index of this port among the twelve of a tile.
    pub fn at(self, side: Side) -> usize {
        side as usize * 3 + self as usize
    }
}

/// The eight half-sides by name, clockwise from the top left corner.
pub const HALVES: [(&str, Side, Port); 8] = [
    ("NL", Side::N, Port::Left),
    ("NR", Side::N, Port::Right),
    ("EL", Side::E, Port::Left),
    ("ER", Side::E, Port::Right),
    ("SL", Side::S, Port::Left),
    ("SR", Side::S, Port::Right),
    ("WL", Side::W, Port::Left),
    ("WR", Side::W, Port::Right),
];

/// Facts about one segment of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SegmentFacts {
    /// What it is part of.
    pub kind: FeatureKind,
    /// Its place in the tile's list of that kind.
    pub index: u8,
    /// Open contacts: one for each road side, two for each city side, one for each half of a field.
    pub contacts: u8,
    /// See [`mark`].
    pub marks: u8,
    /// See [`count`].
    pub counts: [u8; 4],
    /// The city segments of the same tile that a field borders, as bits.
    pub borders: u16,
    /// Whether the tile has no other segment of this kind.
    pub alone: bool,
}

/// Symbols that concern the whole tile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbols {
    /// `spring` or `lake`.
    pub river_end: Option<String>,
    /// A hill.
    pub hill: bool,
    /// A vineyard.
    pub vineyard: bool,
    /// A bazaar.
    pub bazaar: bool,
    /// Gold.
    pub gold: bool,
    /// The mage.
    pub mage: bool,
    /// A robber.
    pub robber: bool,
    /// A ferry lake.
    pub ferry: bool,
    /// The compass direction of a flying machine.
    pub flying: Option<Compass>,
    /// Whom a crop circle concerns, by what they stand on.
    pub crop: Option<FeatureKind>,
    /// The number on the wheel.
    pub wheel: Option<u8>,
}

/// One kind of tile.
#[derive(Clone, Debug)]
pub struct Face {
    /// `set/name`.
    pub name: String,
    /// Copies in its set.
    pub count: u16,
    /// What it shows.
    pub description: String,
    /// Whether one copy is the start tile.
    pub start: bool,
    /// The tile said to have the same geometry.
    pub same_as: Option<String>,
    /// Roads, cities, the monastery, fields, in this order.
    pub segments: Vec<SegmentFacts>,
    /// Symbols of the whole tile.
    pub symbols: Symbols,
    /// The monastery's segment, or [`NO_PLACE`].
    pub(crate) monastery: u8,
    /// How many rotations differ: 1, 2 or 4.
    pub rotations: u8,
    /// The segment at each of the twelve ports, by rotation.
    pub(crate) ports: [[u8; 12]; 4],
    /// The terrain of the four sides as one-hot nibbles, by rotation; 0 for an inside edge.
    pub(crate) fit: [u16; 4],
    /// A bit for each differing rotation, repeated in all nibbles.
    pub(crate) distinct: u64,
}

impl Face {
    /// The segment at a port of the turned tile, if any.
    pub fn place_at(&self, rotation: Rotation, side: Side, port: Port) -> Option<u8> {
        let place = self.ports[rotation.0 as usize][port.at(side)];
        (place != NO_PLACE).then_some(place)
    }

    /// What continues over a side of the turned tile; `None` inside a piece of several cells.
    pub fn terrain(&self, rotation: Rotation, side: Side) -> Option<Terrain> {
        match (self.fit[rotation.0 as usize] >> (side as u16 * 4)) & 15 {
            1 => Some(Terrain::Field),
            2 => Some(Terrain::Road),
            4 => Some(Terrain::City),
            8 => Some(Terrain::River),
            _ => None,
        }
    }

    /// The terrain of the four sides of the turned tile: a nibble for each side, north the lowest,
    /// with the bit of its terrain; no bit inside a piece of several cells.
    pub fn sides(&self, rotation: Rotation) -> u16 {
        self.fit[rotation.0 as usize]
    }

    /// Whether the river runs over a side of the turned tile.
    pub fn has_river(&self, rotation: Rotation, side: Side) -> bool {
        self.terrain(rotation, side) == Some(Terrain::River)
    }

    /// The segment of a kind with this place in the tile's list of that kind.
    pub fn place_of(&self, kind: FeatureKind, index: u8) -> Option<u8> {
        self.segments
            .iter()
            .position(|segment| segment.kind == kind && segment.index == index)
            .map(|place| place as u8)
    }

    /// The rotation among the differing ones that looks the same as this one.
    pub fn canonical(&self, rotation: Rotation) -> Rotation {
        Rotation(rotation.0 % self.rotations)
    }
}

/// The nibble of a terrain in a fit mask.
pub(crate) fn one_hot(terrain: Terrain) -> u16 {
    1 << terrain as u16
}
