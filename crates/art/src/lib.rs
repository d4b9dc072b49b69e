//! Original artwork: tiles, figures, pieces and whole boards as SVG and PNG.
//!
//! Code generates every drawing from the facts of the catalogue, deterministically: a drawing is a
//! function of the tile's face, its rotation, a variant and a finish. Land rotates with the tile;
//! houses, trees, signs and the light do not.
//!
//! ```
//! use bastide_art::{Style, png, tile_svg};
//! use bastide_rules::Rotation;
//! use bastide_rules::modules::tile_set;
//!
//! let base = tile_set("base").unwrap();
//! let face = base.faces.iter().find(|face| face.name == "base/D").unwrap();
//! let svg = tile_svg(face, Style::turned(Rotation(1)));
//! assert!(svg.starts_with("<svg"));
//! let picture = png(&svg, 40)?;
//! assert_eq!(&picture[1..4], b"PNG");
//! # Ok::<(), bastide_art::PngError>(())
//! ```
//!
//! A page that shows many tiles includes [`shared_symbols`] once, a [`symbol`] for each tile and
//! rotation, and a `<use>` for each placed tile:
//!
//! ```
//! use bastide_art::{Style, shared_symbols, symbol, symbol_id};
//! # use bastide_rules::modules::tile_set;
//! # let face = &tile_set("base").unwrap().faces[0];
//! let style = Style::default();
//! let defs = format!("<defs>{}{}</defs>", shared_symbols(), symbol(face, style));
//! let tile = format!("<use href='#{}' width='100' height='100'/>", symbol_id(&face.name, style));
//! # assert!(defs.contains(&symbol_id(&face.name, style)) && tile.contains("t-base-A-0"));
//! ```
//!
//! To draw a whole board, pass a position:
//!
//! ```
//! use bastide_art::{BoardOptions, board_svg};
//! use bastide_rules::{Rules, Setup};
//!
//! let rules = Rules::new(&Setup::default())?;
//! let state = rules.start();
//! let svg = board_svg(rules.view(&state), &BoardOptions::default());
//! assert!(svg.contains("t-base-D-0"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`picture_svg`] fits a board and the scores into a picture of a fixed size, and [`animation_gif`] shows a whole game.
//!
//! Structure: `plan` computes the outlines of the land, and `ground` the segment at each point.
//! `layout`, `signs` and `filling` find positions for everything on it. `sprites` has the shared
//! drawings, and `tile` assembles the picture. The drawings of each module are in `modules`.

#[cfg(feature = "pixels")]
mod animation;
mod area;
mod board;
mod chart;
mod extent;
mod figure;
mod filling;
#[cfg(feature = "pixels")]
mod gif_palette;
mod ground;
mod kit;
mod layout;
pub mod letters;
mod modules;
mod notes;
mod paint;
mod palette;
mod panel;
mod path;
mod picture;
mod piece;
mod piece_placement;
mod plan;
#[cfg(feature = "pixels")]
mod png;
mod point;
pub mod protocol_art;
mod sheet;
mod signs;
mod sprites;
mod svg;
#[cfg(test)]
mod tests;
mod text_rng;
mod tile;
mod track;

#[cfg(feature = "pixels")]
pub use animation::{AnimationError, MAX_ANIMATION_PIXELS, MAX_FRAMES, animation_gif};
pub use board::{BoardOptions, board_svg};
pub use chart::{Chart, SegmentChart, TilePoint};
pub use extent::Extent;
pub use figure::{Posture, figure_body, figure_id, figure_svg, figure_symbol};
pub use kit::{ColourFacts, FigureDrawing, Kit, LINK, OVERLAY, PieceDrawing, kit, piece_id};
pub use notes::Note;
pub use palette::Finish;
pub use picture::picture_svg;
pub use piece::{piece_body, piece_svg, pieces};
pub use piece_placement::{CROWD, INSET, LIFT, PiecePlacement};
#[cfg(feature = "pixels")]
pub use png::{MAX_PIXELS, Pixels, PngError, pixels, png, png_within};
pub use point::Point;
pub use sheet::{piece_sheet_svg, tile_sheet_svg};
pub use tile::{Drawing, Style, shared_symbols, spot_position, symbol, symbol_id, tile_svg};
pub use track::{TrackFigure, track_svg};
