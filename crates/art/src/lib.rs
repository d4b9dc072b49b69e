//! Our own drawings: tiles, figures, pieces and whole boards as SVG, and as PNG.
mod chance;
mod figure;
mod filling;
mod ground;
mod layout;
mod letters;
mod palette;
mod path;
mod piece;
mod plan;
pub mod png;
mod point;
mod seat;
mod signs;
mod sprites;
mod svg;
mod tile;
mod wheel;

pub use figure::{Posture, figure_body, figure_id, figure_svg, figure_symbol};
pub use palette::Finish;
pub use piece::{PIECES, piece_body, piece_svg};
pub use tile::{Style, shared_symbols, symbol, symbol_id, tile_svg};
