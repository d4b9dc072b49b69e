//! How a game with the wheel begins: the board instead of the start tile, symbols on base tiles.

use super::manifest::{BOARD, SYMBOLS, TILES};
use super::options::WheelMode;
use crate::ids::{Rotation, Side, TileId};
use crate::kernel::question::Look;
use crate::kernel::setup::Plan;
use crate::modules::{set_of_tile, tile_set};

/// Cells in a row of the board.
const WIDTH: i16 = 4;

/// The cell of the board that crown spaces are named by.
const CENTRE: &str = "wheel/c2r2";

/// Fields that meet inside the board: (cell, field of the cell) twice. They run along the rim of
/// the wheel; the three roads part them (WHEEL-35).
const FIELDS: &[[(&str, u8); 2]] = &[
    [("c3r1", 1), ("c4r1", 0)],
    [("c4r1", 0), ("c4r2", 0)],
    [("c4r2", 0), ("c4r3", 0)],
    [("c4r3", 0), ("c4r4", 0)],
    [("c4r4", 1), ("c3r4", 0)],
    [("c3r4", 0), ("c2r4", 0)],
    [("c2r4", 0), ("c1r4", 0)],
    [("c1r4", 0), ("c1r3", 0)],
    [("c1r3", 0), ("c1r2", 0)],
    [("c1r2", 1), ("c1r1", 0)],
    [("c1r1", 0), ("c2r1", 0)],
    [("c2r1", 0), ("c3r1", 0)],
];

/// Everything the wheel changes at the start.
pub(super) fn plan(plan: &mut Plan<'_>) {
    if plan.options.wheel_of_fortune.wheel_mode == WheelMode::Standalone {
        leave_others_out(plan);
    }
    mark_base_tiles(plan);
    // WHEEL-05: the board replaces whatever else would lie at the start.
    if let Some(board) = tile_set(BOARD.name) {
        plan.lay_piece(board, WIDTH, FIELDS);
    }
}

/// The lying cell that crown spaces are named by; none in a position without the board.
pub(super) fn centre(look: Look<'_>) -> Option<TileId> {
    let mut tiles = look.tiles();
    let found = tiles.find(|(tile, _)| look.face(*tile).name == CENTRE);
    found.map(|(tile, _)| tile)
}

/// WHEEL-03: only tiles of the base game and of the wheel are drawn. Tiles of one's own stay, and
/// so does a river, which is a way to begin.
fn leave_others_out(plan: &mut Plan<'_>) {
    for (kind, face) in plan.faces.iter().enumerate() {
        let set = set_of_tile(&face.name);
        let own = set.is_none_or(|set| ["base", TILES.name, SYMBOLS.name].contains(&set));
        let river = Side::ALL
            .iter()
            .any(|side| face.has_water(Rotation(0), *side));
        if !own && !river {
            plan.piles[0][kind] = 0;
        }
    }
}

/// WHEEL-39: of each copy of the base game some tiles bear a symbol, in every edition.
fn mark_base_tiles(plan: &mut Plan<'_>) {
    let copies = u16::from(plan.copies_of("base"));
    let Some(symbols) = tile_set(SYMBOLS.name).filter(|_| copies > 0) else {
        return;
    };
    for marked in &symbols.faces {
        let plain = plan
            .faces
            .iter()
            .position(|face| Some(&face.name) == marked.same_as.as_ref());
        let Some(plain) = plain else { continue };
        let kind = plan.kind_of(marked);
        let pile = &mut plan.piles[0];
        let moved = pile[plain].min(marked.count * copies);
        pile[plain] -= moved;
        pile[usize::from(kind.0)] += moved;
    }
}
