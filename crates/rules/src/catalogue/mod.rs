//! The tile catalogue: the TOML format, its validation and the lookup tables built from it.

mod build;
mod compass;
mod face;
mod format;
mod locations;
mod symbol;
mod symbol_reader;
mod symmetry;

pub use build::{CatalogueError, parse_set};
pub use compass::Compass;
pub(crate) use face::one_hot;
pub use face::{Face, HALVES, NO_PLACE, Port, SegmentFacts, mark};
pub use locations::SegmentLocation;
pub use symbol::{
    COUNT_SLOTS, CitySymbolSyntax, FaceCheck, PrintedSymbol, Symbol, SymbolDisplay, SymbolFacts,
    SymbolSyntax, TileSymbolSyntax,
};
pub(crate) use symbol::{first_count_slot, mark_bit};

/// A named set of tiles, such as the base game's 72.
#[derive(Clone, Debug)]
pub struct TileSet {
    /// The set's name.
    pub name: String,
    /// The source of its data.
    pub provenance: String,
    /// Its kinds of tiles.
    pub faces: Vec<Face>,
}

impl TileSet {
    /// The number of tiles in the set.
    pub fn tiles(&self) -> u32 {
        self.faces.iter().map(|face| u32::from(face.count)).sum()
    }
}
