//! FERRY-29: finds the first ferry in each direction from the tile just placed.

use super::lake::ferry_on;
use crate::catalogue::Port;
use crate::ids::{Side, TileId};
use crate::kernel::game_ref::GameRef;

/// Visits the lake of the first ferry in each direction. A lake reached from two directions is
/// visited twice.
pub(super) fn first_ferries(game: GameRef<'_>, placed: TileId, mut visit: impl FnMut(TileId)) {
    let has_ferry = |road| {
        let mut ferries = game.links().map(|(end, _)| game.feature_of(end));
        ferries.any(|other| other == game.feature_of(road))
    };
    let roads = Side::ALL.into_iter().filter(|side| {
        let road = game.segment_at_port(placed, *side, Port::Middle);
        road.is_some_and(has_ferry)
    });
    for side in roads {
        if let Some(lake) = first_ferry(game, placed, side) {
            visit(lake);
        }
    }
}

/// Follows the road across one side of the placed tile to the first lake whose ferry continues it.
/// Returns `None` at the end of the road, at a lake whose ferry does not continue it, at an open
/// edge and back at the placed tile.
fn first_ferry(game: GameRef<'_>, placed: TileId, side: Side) -> Option<TileId> {
    let (mut tile, mut side) = (placed, side);
    loop {
        tile = game.tile_at(game.tile(tile).cell.beyond(side))?;
        if tile == placed {
            return None;
        }
        let entered = side.opposite();
        let road = game.segment_at_port(tile, entered, Port::Middle)?;
        if ferry_on(game, tile).is_some_and(|(a, b)| a == road || b == road) {
            return Some(tile);
        }
        side = Side::ALL.into_iter().find(|side| {
            *side != entered && game.segment_at_port(tile, *side, Port::Middle) == Some(road)
        })?;
    }
}
