//! The start of a game with the wheel: the board replaces the start tile, and some base tiles get
//! symbols.

use super::manifest::{BOARD, SYMBOLS, TILES};
use super::options::WheelMode;
use crate::ids::{Rotation, Side, TileId};
use crate::kernel::game_ref::GameRef;
use crate::kernel::setup::StartPlan;
use crate::modules::{set_of_tile, tile_set};

/// The number of cells in a row of the board.
const WIDTH: i16 = 4;

/// The tile whose module spots are the crown spaces.
const CENTRE: &str = "wheel/c2r2";

/// The pairs of fields that meet inside the board, each as (cell, index of the field). They run
/// along the rim of the wheel, divided by the three roads (WHEEL-35).
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

/// Applies all changes to the start.
pub(super) fn plan(plan: &mut StartPlan<'_>) {
    if plan.options.wheel_of_fortune.wheel_mode == WheelMode::Standalone {
        leave_others_out(plan);
    }
    mark_base_tiles(plan);
    // WHEEL-05: the board replaces the rest of the start.
    if let Some(board) = tile_set(BOARD.name) {
        plan.lay_piece(board, WIDTH, FIELDS);
    }
}

/// Returns the tile whose module spots are the crown spaces; `None` in a position without the
/// board.
pub(super) fn centre(game: GameRef<'_>) -> Option<TileId> {
    let mut tiles = game.tiles();
    let found = tiles.find(|(tile, _)| game.face(*tile).name == CENTRE);
    found.map(|(tile, _)| tile)
}

/// WHEEL-03: removes all tiles from the pile except those of the base game and the wheel. Custom
/// tiles stay, and so does a river, which is a kind of start.
fn leave_others_out(plan: &mut StartPlan<'_>) {
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

/// WHEEL-39: gives some tiles of each copy of the base game a symbol, in every edition.
fn mark_base_tiles(plan: &mut StartPlan<'_>) {
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
