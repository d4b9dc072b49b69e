//! The course of the river: where it continues and how it may turn.

use super::facts::left;
use super::options::RiverUturn;
use super::{RIVER_END, SPRING, refusals};
use crate::catalogue::Face;
use crate::ids::{Cell, Rotation, Side, TileKind};
use crate::kernel::game_ref::GameRef;
use crate::kernel::moves::Refusal;

/// Refuses a river tile on a cell where its sides match. Other tiles are always allowed.
///
/// There is no check that the river flows on into an empty cell: no placed tile has another open
/// river side that the outflow could meet (RIVER-11).
pub(super) fn forbids(
    game: GameRef<'_>,
    kind: TileKind,
    cell: Cell,
    rotation: Rotation,
) -> Option<Refusal> {
    let face = game.rules.face(kind);
    let first = river_sides(face, rotation).next()?;
    let touched = |side: &Side| game.tile_at(cell.beyond(*side)).is_some();
    let Some(inflow) = river_sides(face, rotation).find(touched) else {
        return if is_spring(face) {
            spring_forbidden(game, cell, first)
        } else {
            Some(refusals::RIVER_NOT_CONTINUED)
        };
    };
    let outflow = other_side(face, rotation, inflow)?;
    if turns_back(game, cell, inflow, outflow) {
        return Some(refusals::RIVER_TURNS_BACK);
    }
    // A start position may show any river: only a tile in hand is judged.
    let judged = game.hand() == Some(kind) && !game.rules.options().river.river_dead_ends;
    if judged && !has_room(game, cell, outflow) && could_have_room(game, kind, cell, inflow) {
        return Some(refusals::RIVER_DEAD_END);
    }
    None
}

/// Returns the other side of a river tile.
fn other_side(face: &Face, rotation: Rotation, inflow: Side) -> Option<Side> {
    river_sides(face, rotation).find(|side| *side != inflow)
}

/// Whether the river has entered a tile from the side where it would now leave.
fn turns_back(game: GameRef<'_>, cell: Cell, inflow: Side, outflow: Side) -> bool {
    let mut upstream = upstream(game, cell, inflow);
    match game.rules.options().river.river_uturn {
        RiverUturn::Immediate => upstream.next() == Some(outflow),
        RiverUturn::Never => upstream.any(|side| side == outflow),
    }
}

/// RIVER-AMB-01: whether all river tiles still to come could follow in a straight line without
/// touching any other tile. Then every one of them fits, and so does every bend.
fn has_room(game: GameRef<'_>, cell: Cell, outflow: Side) -> bool {
    let mut last = cell;
    (0..left(game)).all(|_| {
        last = last.beyond(outflow);
        let mut around = Side::ALL.into_iter();
        around.all(|side| side == outflow.opposite() || game.tile_at(last.beyond(side)).is_none())
    })
}

/// Whether any rotation of a tile leaves room for the rest of the river.
fn could_have_room(game: GameRef<'_>, kind: TileKind, cell: Cell, inflow: Side) -> bool {
    let face = game.rules.face(kind);
    let accepted = game.accepted_terrain(cell).unwrap_or(0);
    (0..4).map(Rotation).any(|rotation| {
        let fits = face.fit[rotation.0 as usize] & !accepted == 0;
        fits && other_side(face, rotation, inflow).is_some_and(|outflow| {
            !turns_back(game, cell, inflow, outflow) && has_room(game, cell, outflow)
        })
    })
}

/// Returns the empty cell that the river flows into.
pub(super) fn open_end(game: GameRef<'_>) -> Option<Cell> {
    game.tiles().find_map(|(id, tile)| {
        let mut sides = river_sides(game.face(id), tile.rotation);
        let open = sides.find(|side| game.tile_at(tile.cell.beyond(*side)).is_none())?;
        Some(tile.cell.beyond(open))
    })
}

/// Whether the tile is the spring.
pub(super) fn is_spring(face: &Face) -> bool {
    face.value(RIVER_END) == SPRING
}

/// Checks that the river crosses no side or two sides of a tile, or one side on an end tile.
pub(super) fn check(face: &Face) -> Result<(), &'static str> {
    match (river_sides(face, Rotation(0)).count(), face.has(RIVER_END)) {
        (0 | 2, false) | (1, true) => Ok(()),
        (_, false) => Err("a river must cross two sides"),
        (_, true) => Err("a tile with river_end needs exactly one river side"),
    }
}

/// Returns the sides of the rotated tile that the river crosses.
pub(super) fn river_sides(face: &Face, rotation: Rotation) -> impl Iterator<Item = Side> + '_ {
    let sides = Side::ALL.into_iter();
    sides.filter(move |side| face.has_water(rotation, *side))
}

/// RIVER-12, RIVER-AMB-02: refuses a spring beside other tiles unless it flows straight away from
/// them.
fn spring_forbidden(game: GameRef<'_>, cell: Cell, outflow: Side) -> Option<Refusal> {
    let mut beside = Side::ALL
        .into_iter()
        .filter(|side| game.tile_at(cell.beyond(*side)).is_some());
    if beside.all(|side| side == outflow.opposite()) {
        return None;
    }
    Some(refusals::SPRING_DIRECTION)
}

/// Returns the sides through which the river entered each tile, going upstream from a cell that it
/// enters through `inflow`.
fn upstream(game: GameRef<'_>, cell: Cell, inflow: Side) -> impl Iterator<Item = Side> + use<'_> {
    let mut entered = Some((cell, inflow));
    let step = move || {
        let (cell, side) = entered?;
        let cell = cell.beyond(side);
        let tile = game.tile_at(cell)?;
        let mut sides = river_sides(game.face(tile), game.tile(tile).rotation);
        let inflow = sides.find(|other| *other != side.opposite())?;
        entered = Some((cell, inflow));
        Some(inflow)
    };
    // The limit guards against custom tiles that form a loop.
    std::iter::from_fn(step).take(game.tiles().count())
}
