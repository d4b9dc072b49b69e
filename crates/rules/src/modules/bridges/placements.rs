//! Placements whose edges only a bridge mends (BRIDGE-09, BRIDGE-21).

use super::axis::{Axis, ends_on_field};
use super::{refusals, supply};
use crate::ids::{Cell, Side, Terrain, TileKind};
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::placing::NearMatch;
use crate::kernel::question::Look;

/// Visits them. If there are no others the tile may be declined (BRIDGE-20, COMBO-13).
pub(super) fn offer(look: Look<'_>, kind: TileKind, picks: &mut Picks<'_>) {
    let has_bridge = supply::left(look, look.active()) > 0;
    if !has_bridge && picks.question().is_none() {
        return;
    }
    let mut offered = false;
    look.near_matches(kind, |near| {
        if picks.is_done() || !is_mended(look, kind, near) {
            return;
        }
        let NearMatch { cell, rotation, .. } = near;
        let forbidden = if has_bridge {
            look.objection(kind, cell, rotation)
        } else {
            Some(refusals::BRIDGE_SUPPLY_EMPTY)
        };
        offered |= forbidden.is_none();
        picks.offer(Move::Place { cell, rotation }, forbidden);
    });
    let options = &look.rules.options().bridges;
    if offered && options.bridge_only_placement_may_be_declined && !look.fits_by_edges(kind) {
        picks.allow(Move::Pass);
    }
}

/// Whether one bridge makes all edges match. Which one is determined: it stands on the tile that
/// shows field where the other one shows a road.
fn is_mended(look: Look<'_>, kind: TileKind, near: NearMatch) -> bool {
    let NearMatch { cell, roads, .. } = near;
    if roads == 0 {
        return mended_here(look, kind, near);
    }
    // A second edge that does not match would need a second bridge.
    if near.fields != 0 || !roads.is_power_of_two() {
        return false;
    }
    mended_beyond(look, cell, Side::ALL[roads.trailing_zeros() as usize])
}

/// A bridge on the tile to be laid. An end without a road beyond it must have nothing beyond it
/// (BRIDGE-10).
fn mended_here(look: Look<'_>, kind: TileKind, near: NearMatch) -> bool {
    let first = Side::ALL[near.fields.trailing_zeros() as usize];
    let ends = Axis::across(first).ends();
    let over = ends.iter().fold(0, |bits, side| bits | 1 << *side as u8);
    let face = look.rules.face(kind);
    near.fields & !over == 0
        && ends.into_iter().all(|side| {
            let meets_road = near.fields & 1 << side as u8 != 0;
            face.terrain(near.rotation, side) == Some(Terrain::Field)
                && (meets_road || look.tile_at(near.cell.beyond(side)).is_none())
        })
}

/// A bridge on the lying tile beyond a side. Its far end must have nothing beyond it: whatever
/// lies there matches the field.
fn mended_beyond(look: Look<'_>, cell: Cell, side: Side) -> bool {
    let beyond = cell.beyond(side);
    let Some(tile) = look.tile_at(beyond) else {
        return false;
    };
    !look.is_overlaid(tile)
        && ends_on_field(look, tile, Axis::across(side))
        && look.tile_at(beyond.beyond(side)).is_none()
}
