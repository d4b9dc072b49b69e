//! One kind of tile, ready for use: what lies at each side in each rotation.

use super::compass::Compass;
use super::symbol::{LANES, PrintedSymbol, Symbol, SymbolFacts, of_segment};
use crate::ids::{FeatureKind, Rotation, Side, Terrain};
use crate::modules::SYMBOLS;

/// Marks of a segment, merged by OR when features join. Those of symbols get their bits in the
/// order of the registry, see [`crate::modules::mark`].
pub mod mark {
    /// The single-side city is not a half-disc.
    pub const NO_CAP: u8 = 4;
    /// The city shares a side of its tile with another one.
    pub const SHARED_SIDE: u8 = 8;
    /// The bits that are left for symbols.
    pub(in super::super) const OF_SYMBOLS: [u8; 6] = [1, 2, 16, 32, 64, 128];
}

/// No segment lies here.
pub const NO_PLACE: u8 = u8::MAX;

/// The part of a side: its left half, its middle or its right half, looking outwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Port {
    /// The left half.
    Left,
    /// The middle, where roads and water cross.
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
    /// Counted symbols, merged by adding. Lanes are shared between feature kinds, see
    /// [`crate::modules::lane`].
    pub counts: [u8; LANES],
    /// The city segments of the same tile that a field borders, as bits.
    pub borders: u16,
    /// Whether the tile has no other segment of this kind.
    pub alone: bool,
}

impl SegmentFacts {
    /// Its symbols, in the order of the registry.
    pub fn symbols(&self) -> impl Iterator<Item = PrintedSymbol> {
        of_segment(self.kind, self.marks, self.counts)
    }
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
    /// Symbols of the whole tile, see [`Face::value`].
    pub(crate) symbols: [u8; SYMBOLS.len()],
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
            8 => Some(Terrain::Water),
            _ => None,
        }
    }

    /// The terrain of the four sides of the turned tile: a nibble for each side, north the lowest,
    /// with the bit of its terrain; no bit inside a piece of several cells.
    pub fn sides(&self, rotation: Rotation) -> u16 {
        self.fit[rotation.0 as usize]
    }

    /// Whether water runs over a side of the turned tile.
    pub fn has_water(&self, rotation: Rotation, side: Side) -> bool {
        self.terrain(rotation, side) == Some(Terrain::Water)
    }

    /// Whether the tile shows a symbol.
    pub fn has(&self, symbol: Symbol) -> bool {
        self.value(symbol) != 0
    }

    /// What stands on a symbol: its number, or the number of its word, from 1. A symbol that says
    /// nothing is 1, and one that the tile does not show is 0.
    pub fn value(&self, symbol: Symbol) -> u8 {
        self.symbols[usize::from(symbol.0)]
    }

    /// Where a symbol points on the upright tile.
    pub fn direction(&self, symbol: Symbol) -> Option<Compass> {
        Compass::numbered(self.value(symbol).checked_sub(1)?)
    }

    /// The symbols of the whole tile, in the order of the registry.
    pub fn symbols(&self) -> impl Iterator<Item = &'static SymbolFacts> {
        let shown = SYMBOLS.iter().zip(self.symbols);
        shown
            .filter(|(_, value)| *value != 0)
            .map(|(facts, _)| facts)
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
