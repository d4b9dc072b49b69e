//! A pile that is drawn first, with a placement of its own and a tile that is laid last.

use super::refusals;
use crate::ids::{Cell, Rotation, Side, TileKind};
use crate::kernel::moves::Refusal;
use crate::kernel::question::Look;
use crate::kernel::rules::StartTile;
use crate::kernel::setup::Plan;

/// The stream's pile, and the one that holds only the mouth.
const PILES: [usize; 2] = [1, 2];

/// The source lies at the start, north of the board if there is one; the rest makes two piles.
pub(super) fn plan(plan: &mut Plan<'_>) {
    let Some(set) = crate::modules::tile_set("probe-stream") else {
        return;
    };
    for face in &set.faces {
        plan.kind_of(face);
    }
    for pile in PILES {
        plan.piles.resize(pile + 1, vec![0; plan.faces.len()]);
    }
    let on_board = plan.options.probe.probe_board;
    if !on_board {
        plan.clear_start();
    }
    for face in &set.faces {
        let kind = plan.kind_of(face);
        match face.symbols.river_end.as_deref() {
            Some("spring") => plan.start.push(StartTile {
                kind,
                cell: if on_board {
                    Cell::new(1, -1)
                } else {
                    Cell::ORIGIN
                },
                rotation: Rotation(0),
            }),
            Some(_) => plan.piles[PILES[1]][kind.0 as usize] = face.count,
            None => plan.piles[PILES[0]][kind.0 as usize] = face.count,
        }
    }
}

/// The first of the stream's piles that is not empty.
pub(super) fn pile(look: Look<'_>) -> Option<usize> {
    PILES.into_iter().find(|pile| look.left_in(*pile) > 0)
}

/// RIVER-05: a tile of the stream continues it.
pub(super) fn forbids(
    look: Look<'_>,
    kind: TileKind,
    cell: Cell,
    rotation: Rotation,
) -> Option<Refusal> {
    let face = look.rules.face(kind);
    let river = Side::ALL
        .into_iter()
        .filter(|side| face.has_river(rotation, *side));
    let mut has_river = false;
    for side in river {
        has_river = true;
        if look.tile_at(cell.beyond(side)).is_some() {
            return None;
        }
    }
    has_river.then_some(refusals::STREAM_NOT_CONTINUED)
}
