//! One kind of tile, with lookup tables for each rotation.

use super::compass::Compass;
use super::symbol::{COUNT_SLOTS, PrintedSymbol, Symbol, SymbolFacts, of_segment};
use crate::ids::{FeatureKind, Rotation, Side, Terrain};
use crate::modules::SYMBOLS;

/// Marks of a segment as bits, merged by OR when features join. Symbols get their bits in registry
/// order; see [`crate::modules::mark`].
pub mod mark {
    /// The city has a single side and is not drawn as a half-disc.
    pub const NO_CAP: u8 = 4;
    /// The city shares a side of its tile with another one.
    pub const SHARED_SIDE: u8 = 8;
    /// The bits available to symbols.
    pub(in super::super) const OF_SYMBOLS: [u8; 6] = [1, 2, 16, 32, 64, 128];
}

/// The place of a port without a segment.
pub const NO_PLACE: u8 = u8::MAX;

/// A part of a side: its left half, its middle or its right half, looking outwards.
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
    /// Returns the index of this port among the twelve of a tile.
    pub fn at(self, side: Side) -> usize {
        side as usize * 3 + self as usize
    }
}

/// The eight half-sides by name, clockwise from the north-west corner.
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

/// One segment of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SegmentFacts {
    /// The kind of its feature.
    pub kind: FeatureKind,
    /// Its index among the tile's segments of that kind.
    pub index: u8,
    /// Open contacts: one for each road side, two for each city side, one for each field half-side,
    /// and the eight cells around a monastery.
    pub contacts: u8,
    /// Mark bits; see [`mark`].
    pub marks: u8,
    /// Counted symbols, added up when features join. Cities and fields use the same slots for
    /// different symbols; see [`crate::modules::count_slot`].
    pub counts: [u8; COUNT_SLOTS],
    /// For a field, the city segments of the same tile that it borders, as bits.
    pub borders: u16,
    /// Whether the tile has no other segment of this kind.
    pub alone: bool,
}

impl SegmentFacts {
    /// Returns its symbols in registry order.
    pub fn symbols(&self) -> impl Iterator<Item = PrintedSymbol> {
        of_segment(self.kind, self.marks, self.counts)
    }
}

/// One kind of tile.
#[derive(Clone, Debug)]
pub struct Face {
    /// `set/name`.
    pub name: String,
    /// The number of copies in its set.
    pub count: u16,
    /// A description of the tile.
    pub description: String,
    /// Whether one copy is the start tile.
    pub start: bool,
    /// The tile that is declared to have the same geometry.
    pub same_as: Option<String>,
    /// Roads, cities, the monastery and fields, in this order.
    pub segments: Vec<SegmentFacts>,
    /// Values of the symbols of the whole tile; see [`Face::value`].
    pub(crate) symbols: [u8; SYMBOLS.len()],
    /// The place of the monastery, or [`NO_PLACE`].
    pub(crate) monastery: u8,
    /// The number of distinct rotations: 1, 2 or 4.
    pub rotations: u8,
    /// The segment at each of the twelve ports, by rotation.
    pub(crate) ports: [[u8; 12]; 4],
    /// The ports of each segment as bits, by place and rotation.
    pub(crate) port_bits: Vec<[u16; 4]>,
    /// The terrain of the four sides as one-hot nibbles, by rotation; 0 for an inside edge.
    pub(crate) fit: [u16; 4],
    /// A bit for each distinct rotation, repeated in every nibble.
    pub(crate) distinct: u64,
}

impl Face {
    /// Returns the segment at a port of the rotated tile, if any.
    pub fn place_at(&self, rotation: Rotation, side: Side, port: Port) -> Option<u8> {
        let place = self.ports[rotation.0 as usize][port.at(side)];
        (place != NO_PLACE).then_some(place)
    }

    /// Returns the terrain at a side of the rotated tile; `None` at an inside edge of a multi-cell
    /// piece.
    pub fn terrain(&self, rotation: Rotation, side: Side) -> Option<Terrain> {
        match (self.fit[rotation.0 as usize] >> (side as u16 * 4)) & 15 {
            1 => Some(Terrain::Field),
            2 => Some(Terrain::Road),
            4 => Some(Terrain::City),
            8 => Some(Terrain::Water),
            _ => None,
        }
    }

    /// Returns the terrain of the four sides of the rotated tile: one nibble per side, north
    /// lowest, with the bit of its terrain. The nibble of an inside edge is 0.
    pub fn sides(&self, rotation: Rotation) -> u16 {
        self.fit[rotation.0 as usize]
    }

    /// Whether water crosses a side of the rotated tile.
    pub fn has_water(&self, rotation: Rotation, side: Side) -> bool {
        self.terrain(rotation, side) == Some(Terrain::Water)
    }

    /// Whether the tile shows a symbol.
    pub fn has(&self, symbol: Symbol) -> bool {
        self.value(symbol) != 0
    }

    /// Returns the value of a symbol: its number, the index of its word from 1, or 1 for a plain
    /// symbol. Returns 0 if the tile does not show it.
    pub fn value(&self, symbol: Symbol) -> u8 {
        self.symbols[usize::from(symbol.0)]
    }

    /// Returns the direction in which a symbol points on the unrotated tile.
    pub fn direction(&self, symbol: Symbol) -> Option<Compass> {
        Compass::numbered(self.value(symbol).checked_sub(1)?)
    }

    /// Returns the symbols of the whole tile in registry order.
    pub fn symbols(&self) -> impl Iterator<Item = &'static SymbolFacts> {
        let shown = SYMBOLS.iter().zip(self.symbols);
        shown
            .filter(|(_, value)| *value != 0)
            .map(|(facts, _)| facts)
    }

    /// Returns the place of the segment with this kind and index.
    pub fn place_of(&self, kind: FeatureKind, index: u8) -> Option<u8> {
        self.segments
            .iter()
            .position(|segment| segment.kind == kind && segment.index == index)
            .map(|place| place as u8)
    }

    /// Returns the distinct rotation that looks the same as this one.
    pub fn canonical(&self, rotation: Rotation) -> Rotation {
        Rotation(rotation.0 % self.rotations)
    }
}

/// Returns the nibble of a terrain in a fit mask.
pub(crate) fn one_hot(terrain: Terrain) -> u16 {
    1 << terrain as u16
}
