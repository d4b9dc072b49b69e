//! FERRY-29: finding the first ferry in each direction of the tile just placed.

use super::lake::ferry_on;
use crate::catalogue::Port;
use crate::ids::{Side, TileId};
use crate::kernel::question::Look;

/// Visits the lake of the first ferry in each direction; one that is reached twice, twice.
pub(super) fn first_ferries(look: Look<'_>, placed: TileId, mut visit: impl FnMut(TileId)) {
    let roads = Side::ALL
        .into_iter()
        .filter(|side| look.at_port(placed, *side, Port::Middle).is_some());
    for side in roads {
        if let Some(lake) = first_ferry(look, placed, side) {
            visit(lake);
        }
    }
}

/// Walks out over one side of the placed tile, to the first lake whose ferry takes the road up.
/// A printed end, an end at a lake without its ferry, an open edge and the placed tile itself
/// end the walk.
fn first_ferry(look: Look<'_>, placed: TileId, side: Side) -> Option<TileId> {
    let (mut tile, mut side) = (placed, side);
    loop {
        tile = look.tile_at(look.tile(tile).cell.beyond(side))?;
        if tile == placed {
            return None;
        }
        let entered = side.opposite();
        let road = look.at_port(tile, entered, Port::Middle)?;
        if ferry_on(look, tile).is_some_and(|(a, b)| a == road || b == road) {
            return Some(tile);
        }
        side = Side::ALL.into_iter().find(|side| {
            *side != entered && look.at_port(tile, *side, Port::Middle) == Some(road)
        })?;
    }
}
