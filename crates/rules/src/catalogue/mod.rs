//! Tiles as checked facts: the format, its validation and the tables made of it.

mod build;
mod compass;
mod face;
mod format;
mod print;
mod spots;
mod symbol;
mod symmetry;

pub use build::{CatalogueError, parse_set};
pub use compass::Compass;
pub(crate) use face::one_hot;
pub use face::{Face, HALVES, NO_PLACE, Port, SegmentFacts, mark};
pub use spots::At;
pub use symbol::{
    Check, InCity, LANES, OnTile, Printed, PrintedSymbol, Shown, Symbol, SymbolFacts,
};
pub(crate) use symbol::{first_lane, mark_bit};

/// A named set of tiles, such as the base game's 72.
#[derive(Clone, Debug)]
pub struct TileSet {
    /// The set's name.
    pub name: String,
    /// Where its facts come from.
    pub provenance: String,
    /// Its kinds of tiles.
    pub faces: Vec<Face>,
}

impl TileSet {
    /// How many tiles the set holds.
    pub fn tiles(&self) -> u32 {
        self.faces.iter().map(|face| u32::from(face.count)).sum()
    }
}
