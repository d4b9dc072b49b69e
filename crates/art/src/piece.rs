//! Pieces and tokens other than the players' figures.

use crate::letters;
use crate::modules::MODULES;
use crate::point::ORIGIN;
use crate::sprites;

/// Returns the kinds of all known pieces, module by module.
pub fn pieces() -> impl Iterator<Item = &'static str> {
    let all = MODULES.iter().flat_map(|module| module.pieces());
    all.copied()
}

/// Whether a piece of this kind is known.
pub(crate) fn is_piece(kind: &str) -> bool {
    pieces().any(|piece| piece == kind)
}

/// The back of a tile.
pub(crate) const TILE_BACK: &str = r##"<path d="M-17-17H17V17H-17z" fill="#5d7a4a" stroke="#26351c" stroke-width="1.4"/><path d="M-13-13H13V13H-13z" fill="none" stroke="#a9c168" stroke-width="1.4"/>"##;

/// Draws a piece around the point 0, 0. An unknown kind is drawn as a disc with its initial.
pub fn piece_body(kind: &str) -> String {
    piece_of_module(kind).unwrap_or_else(|| unknown(kind))
}

/// Draws a piece of a module; `None` if no module knows the kind.
pub(crate) fn piece_of_module(kind: &str) -> Option<String> {
    MODULES.iter().find_map(|module| module.piece(kind))
}

/// Draws the disc of a token.
pub(crate) fn token(fill: &str, edge: &str) -> String {
    format!(
        r##"<circle cx=".8" cy="1.4" r="16" fill="#1d1611" opacity=".3"/><circle r="15.4" fill="{fill}" stroke="{edge}" stroke-width="1.6"/>"##
    )
}

fn unknown(kind: &str) -> String {
    let initial = kind.chars().next().unwrap_or('?');
    let sign = letters::sign(initial, ORIGIN, 14.0, "#33261b");
    token("#d6cfc2", "#6a6258") + &sign
}

/// Draws a piece as a complete SVG.
pub fn piece_svg(kind: &str) -> String {
    let body = piece_body(kind);
    let shared = sprites::used_in(&body);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -30 60 60"><defs>{shared}</defs>{body}</svg>"#
    )
    .replace("<defs></defs>", "")
}
