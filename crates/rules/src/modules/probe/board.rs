//! A start piece of sixteen cells: roads end inside it, fields run through it.

use crate::ids::{Cell, Rotation};
use crate::kernel::rules::StartTile;
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
    let Some(set) = crate::modules::tile_set("probe-board") else {
        return;
    };
    plan.clear_start();
    for (number, face) in (0..).zip(&set.faces) {
        let kind = plan.kind_of(face);
        plan.start.push(StartTile {
            kind,
            cell: Cell::new(number % WIDTH, number / WIDTH),
            rotation: Rotation(0),
        });
    }
    for link in FIELDS {
        let ends = link.map(|(name, field)| {
            let tile = set.faces.iter().position(|face| face.name.ends_with(name));
            let tile = tile.expect("the board's cells are in its set");
            let place = set.faces[tile].place_of(crate::FeatureKind::Field, field);
            (tile, place.expect("the board's fields are in its set"))
        });
        plan.start_links.push(ends);
    }
}
