//! Pieces and tokens beside the figures: everything that can lie on the table.

use crate::letters;
use crate::modules::MODULES;
use crate::point::ORIGIN;
use crate::sprites;

/// Every piece that the kit knows by name, module by module.
pub fn pieces() -> impl Iterator<Item = &'static str> {
    let all = MODULES.iter().flat_map(|module| module.pieces());
    all.copied()
}

/// Whether the kit knows a piece of this name.
pub(crate) fn is_piece(kind: &str) -> bool {
    pieces().any(|piece| piece == kind)
}

/// The back of a tile.
pub(crate) const TILE_BACK: &str = r##"<path d="M-17-17H17V17H-17z" fill="#5d7a4a" stroke="#26351c" stroke-width="1.4"/><path d="M-13-13H13V13H-13z" fill="none" stroke="#a9c168" stroke-width="1.4"/>"##;

/// A piece around the point 0, 0. One that the kit does not know is a disc with its initial.
pub fn piece_body(kind: &str) -> String {
    piece_of_module(kind).unwrap_or_else(|| unknown(kind))
}

/// A piece that a module draws.
pub(crate) fn piece_of_module(kind: &str) -> Option<String> {
    MODULES.iter().find_map(|module| module.piece(kind))
}

/// The disc of a token.
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

/// A whole picture of a piece.
pub fn piece_svg(kind: &str) -> String {
    let body = piece_body(kind);
    let shared = sprites::used_in(&body);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -30 60 60"><defs>{shared}</defs>{body}</svg>"#
    )
    .replace("<defs></defs>", "")
}
