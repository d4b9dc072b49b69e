//! The river's course: where it goes on and how it may turn.

use super::options::RiverUturn;
use super::{RIVER_END, SPRING, refusals};
use crate::catalogue::Face;
use crate::ids::{Cell, Rotation, Side, TileKind};
use crate::kernel::moves::Refusal;
use crate::kernel::question::Look;

/// What forbids a river tile on a cell whose sides it continues; other tiles are not concerned.
///
/// That the river flows on into an empty cell needs no test: a lying tile shows no other river
/// side that the outflow could continue (RIVER-11).
pub(super) fn forbids(
    look: Look<'_>,
    kind: TileKind,
    cell: Cell,
    rotation: Rotation,
) -> Option<Refusal> {
    let face = look.rules.face(kind);
    let first = river_sides(face, rotation).next()?;
    let touched = |side: &Side| look.tile_at(cell.beyond(*side)).is_some();
    let Some(inflow) = river_sides(face, rotation).find(touched) else {
        return if is_spring(face) {
            spring_forbidden(look, cell, first)
        } else {
            Some(refusals::RIVER_NOT_CONTINUED)
        };
    };
    let outflow = river_sides(face, rotation).find(|side| *side != inflow)?;
    // The river ran against the outflow where it once came in from that side.
    let turns_back = match look.rules.options().river.river_uturn {
        RiverUturn::Immediate => upstream(look, cell, inflow).next() == Some(outflow),
        RiverUturn::Never => upstream(look, cell, inflow).any(|side| side == outflow),
    };
    if turns_back {
        Some(refusals::RIVER_TURNS_BACK)
    } else {
        None
    }
}

/// The empty cell that the river flows into.
pub(super) fn open_end(look: Look<'_>) -> Option<Cell> {
    look.tiles().find_map(|(id, tile)| {
        let mut sides = river_sides(look.face(id), tile.rotation);
        let open = sides.find(|side| look.tile_at(tile.cell.beyond(*side)).is_none())?;
        Some(tile.cell.beyond(open))
    })
}

/// Whether the river rises on the tile.
pub(super) fn is_spring(face: &Face) -> bool {
    face.value(RIVER_END) == SPRING
}

/// A river runs over two sides of a tile, or over one to its end.
pub(super) fn check(face: &Face) -> Result<(), &'static str> {
    match (river_sides(face, Rotation(0)).count(), face.has(RIVER_END)) {
        (0 | 2, false) | (1, true) => Ok(()),
        (_, false) => Err("a river runs over two sides"),
        (_, true) => Err("river_end is `spring` or `lake`, with one river side"),
    }
}

/// The sides of the turned tile that the river crosses.
pub(super) fn river_sides(face: &Face, rotation: Rotation) -> impl Iterator<Item = Side> + '_ {
    let sides = Side::ALL.into_iter();
    sides.filter(move |side| face.has_water(rotation, *side))
}

/// RIVER-12, RIVER-AMB-02: a spring beside other tiles flows straight away from them.
fn spring_forbidden(look: Look<'_>, cell: Cell, outflow: Side) -> Option<Refusal> {
    let mut beside = Side::ALL
        .into_iter()
        .filter(|side| look.tile_at(cell.beyond(*side)).is_some());
    if beside.all(|side| side == outflow.opposite()) {
        return None;
    }
    Some(refusals::SPRING_DIRECTION)
}

/// The sides through which the river came into each tile, going upstream from a cell that it
/// enters through a side.
fn upstream(look: Look<'_>, cell: Cell, inflow: Side) -> impl Iterator<Item = Side> + use<'_> {
    let mut entered = Some((cell, inflow));
    let step = move || {
        let (cell, side) = entered?;
        let cell = cell.beyond(side);
        let tile = look.tile_at(cell)?;
        let mut sides = river_sides(look.face(tile), look.tile(tile).rotation);
        let inflow = sides.find(|other| *other != side.opposite())?;
        entered = Some((cell, inflow));
        Some(inflow)
    };
    // No river has more bends than there are tiles, whatever tiles of one's own look like.
    std::iter::from_fn(step).take(look.tiles().count())
}
