//! Placements that are legal only with a bridge (BRIDGE-09, BRIDGE-21).

use super::axis::{Axis, ends_on_field};
use super::{refusals, supply};
use crate::ids::{Cell, Side, Terrain, TileKind};
use crate::kernel::game_ref::GameRef;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::placements::NearMatch;

/// Offers these placements. If there are no others, the tile may be declined (BRIDGE-20, COMBO-13).
pub(super) fn offer(game: GameRef<'_>, kind: TileKind, picks: &mut Picks<'_>) {
    let has_bridge = supply::left(game, game.active_player()) > 0;
    if !has_bridge && picks.asked_move().is_none() {
        return;
    }
    let mut offered = false;
    game.near_matches(kind, |near| {
        if picks.is_done() || !is_mended(game, kind, near) {
            return;
        }
        let NearMatch { cell, rotation, .. } = near;
        let forbidden = if has_bridge {
            game.placement_refusal(kind, cell, rotation)
        } else {
            Some(refusals::BRIDGE_SUPPLY_EMPTY)
        };
        offered |= forbidden.is_none();
        picks.offer(Move::PlaceTile { cell, rotation }, forbidden);
    });
    let options = &game.rules.options().bridges;
    if offered && options.bridge_only_placement_may_be_declined && !game.fits_by_edges(kind) {
        picks.allow(Move::Pass);
    }
}

/// Whether one bridge makes all edges match. It must stand on the tile that has field where the
/// other one has a road.
fn is_mended(game: GameRef<'_>, kind: TileKind, near: NearMatch) -> bool {
    let NearMatch { cell, roads, .. } = near;
    if roads == 0 {
        return mended_here(game, kind, near);
    }
    // A second edge that does not match would need a second bridge.
    if near.fields != 0 || !roads.is_power_of_two() {
        return false;
    }
    mended_beyond(game, cell, Side::ALL[roads.trailing_zeros() as usize])
}

/// Whether a bridge on the new tile makes all edges match. Each end must meet a road or no tile at
/// all (BRIDGE-10).
fn mended_here(game: GameRef<'_>, kind: TileKind, near: NearMatch) -> bool {
    let first = Side::ALL[near.fields.trailing_zeros() as usize];
    let ends = Axis::across(first).ends();
    let over = ends.iter().fold(0, |bits, side| bits | 1 << *side as u8);
    let face = game.rules.face(kind);
    near.fields & !over == 0
        && ends.into_iter().all(|side| {
            let meets_road = near.fields & 1 << side as u8 != 0;
            face.terrain(near.rotation, side) == Some(Terrain::Field)
                && (meets_road || game.tile_at(near.cell.beyond(side)).is_none())
        })
}

/// Whether a bridge on the neighbour across a side makes all edges match. There must be no tile
/// beyond its far end, because such a tile would have field there.
fn mended_beyond(game: GameRef<'_>, cell: Cell, side: Side) -> bool {
    let beyond = cell.beyond(side);
    let Some(tile) = game.tile_at(beyond) else {
        return false;
    };
    !game.is_overlaid(tile)
        && ends_on_field(game, tile, Axis::across(side))
        && game.tile_at(beyond.beyond(side)).is_none()
}
