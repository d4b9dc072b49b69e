//! A start piece of sixteen cells: roads end inside it, fields run through it.

use crate::kernel::setup::Plan;

/// Cells in a row.
const WIDTH: i16 = 4;

/// Neighbouring fields inside the board: (cell, field of the cell) twice.
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

/// The board replaces whatever else would lie at the start.
pub(super) fn plan(plan: &mut Plan<'_>) {
    if let Some(set) = crate::modules::tile_set("probe-board") {
        plan.lay_piece(set, WIDTH, FIELDS);
    }
}
