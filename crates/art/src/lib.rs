//! Our own drawings: tiles, figures, pieces and whole boards as SVG, and as PNG.
mod chance;
mod filling;
mod ground;
mod layout;
mod letters;
mod palette;
mod path;
mod plan;
pub mod png;
mod point;
mod signs;
mod sprites;
mod svg;
mod tile;
mod wheel;

pub use palette::Finish;
pub use tile::{Style, shared_symbols, symbol, symbol_id, tile_svg};
