//! The start of a game with a river: the spring is placed, and the other river tiles form two
//! piles.

use super::course::{is_spring, river_sides};
use super::manifest::{CLASSIC, WITH_SHEEP};
use super::{PILES, RIVER_END};
use crate::ids::{Cell, Rotation, Side, Terrain, TileKind};
use crate::kernel::rules::StartTile;
use crate::kernel::setup::{SetupError, StartPlan};

/// RIVER-02, RIVER-03: the spring replaces the start tile. A river has one spring and one lake,
/// whatever the number of copies.
pub(super) fn plan(plan: &mut StartPlan<'_>) -> Result<(), SetupError> {
    let (mut spring, mut lake) = (None, None);
    for set in [CLASSIC, WITH_SHEEP] {
        let copies = u16::from(plan.copies_of(set.name));
        let Some(set) = crate::modules::tile_set(set.name).filter(|_| copies > 0) else {
            continue;
        };
        for face in &set.faces {
            let kind = plan.kind_of(face);
            let in_pile = std::mem::take(&mut plan.piles[0][kind.0 as usize]);
            if !face.has(RIVER_END) {
                add(plan, PILES[0], kind, in_pile);
            } else if is_spring(face) {
                _ = spring.get_or_insert(kind);
            } else {
                _ = lake.get_or_insert(kind);
            }
        }
    }
    if let Some(lake) = lake {
        add(plan, PILES[1], lake, 1);
    }
    if let Some(kind) = spring {
        let (cell, rotation) = place_of_spring(plan, kind)?;
        plan.start.push(StartTile {
            kind,
            cell,
            rotation,
        });
    }
    Ok(())
}

/// Adds tiles to a pile, creating it if necessary.
fn add(plan: &mut StartPlan<'_>, pile: usize, kind: TileKind, count: u16) {
    while plan.piles.len() <= pile {
        plan.piles.push(vec![0; plan.faces.len()]);
    }
    plan.piles[pile][kind.0 as usize] += count;
}

/// RIVER-12: returns the place of the spring. Beside a multi-cell start piece it lies at a field
/// side and flows away from the piece; the north side of the second column is preferred. A
/// single-cell start tile is removed.
fn place_of_spring(
    plan: &mut StartPlan<'_>,
    spring: TileKind,
) -> Result<(Cell, Rotation), SetupError> {
    if plan.start.len() < 2 {
        plan.clear_start();
        return Ok((Cell::ORIGIN, Rotation(0)));
    }
    let corner_x = plan.start.iter().map(|tile| tile.cell.x).min();
    let second_column = corner_x.unwrap_or(0) + 1;
    let taken = |cell: Cell| plan.start.iter().any(|tile| tile.cell == cell);
    let touches_one = |cell: Cell| {
        Side::ALL
            .into_iter()
            .filter(|side| taken(cell.beyond(*side)))
            .count()
            == 1
    };
    let free_sides = plan.start.iter().flat_map(|tile| {
        let face = &plan.faces[tile.kind.0 as usize];
        let fields = Side::ALL
            .into_iter()
            .filter(|side| face.terrain(tile.rotation, *side) == Some(Terrain::Field));
        fields.map(|side| (tile.cell.beyond(side), side))
    });
    let place = free_sides
        .filter(|(cell, _)| !taken(*cell) && touches_one(*cell))
        .min_by_key(|(cell, side)| (*side, cell.x != second_column, cell.y, cell.x));
    let face = &plan.faces[spring.0 as usize];
    let turned = place.and_then(|(cell, side)| {
        let mut rotations = (0..4).map(Rotation);
        let rotation = rotations.find(|turn| river_sides(face, *turn).eq([side]))?;
        Some((cell, rotation))
    });
    turned.ok_or_else(|| SetupError::Position {
        what: "the spring".to_owned(),
        problem: "the start piece has no free field side for it [RIVER-12]".to_owned(),
    })
}
