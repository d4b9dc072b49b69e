//! Lakes: tiles whose roads end at the water, and the ferry that connects two of these ends. A
//! ferry is stored only as a link between two segments.

use super::FERRY;
use crate::catalogue::Face;
use crate::ids::{FeatureKind, SegmentId, Spot, TileId};
use crate::kernel::game_ref::GameRef;
use crate::kernel::moves::Move;

/// Returns the places of the road ends of a lake; none if the tile has no lake.
fn ends(face: &Face) -> impl Iterator<Item = u8> {
    let segments = if face.has(FERRY) {
        face.segments.as_slice()
    } else {
        &[]
    };
    let segments = segments.iter().zip(0_u8..);
    let ends = segments.filter(|(facts, _)| facts.kind == FeatureKind::Road && facts.contacts == 1);
    ends.map(|(_, place)| place)
}

/// FERRY-02: whether the tile can have a ferry, which needs at least two ends.
pub(super) fn is_lake(game: GameRef<'_>, tile: TileId) -> bool {
    ends(game.face(tile)).nth(1).is_some()
}

/// Whether there is more than one way to place the tile's ferry.
pub(super) fn has_choice(game: GameRef<'_>, tile: TileId) -> bool {
    ends(game.face(tile)).nth(2).is_some()
}

/// Returns the two ends that the ferry of a tile connects.
pub(super) fn ferry_on(game: GameRef<'_>, tile: TileId) -> Option<(SegmentId, SegmentId)> {
    game.links().find(|(end, _)| game.tile_of(*end) == tile)
}

/// Whether the tile is a lake without its ferry.
pub(super) fn is_undecided(game: GameRef<'_>, tile: TileId) -> bool {
    is_lake(game, tile) && ferry_on(game, tile).is_none()
}

/// Visits every pair of ends of a lake (FERRY-06).
pub(super) fn arrangements(game: GameRef<'_>, tile: TileId, mut visit: impl FnMut(Move)) {
    let face = game.face(tile);
    for a in ends(face) {
        for b in ends(face).filter(|b| *b > a) {
            visit(Move::Link { tile, a, b });
        }
    }
}

/// Returns the two segments that a pick connects.
pub(super) fn connected(game: GameRef<'_>, pick: Move) -> Option<(SegmentId, SegmentId)> {
    let Move::Link { tile, a, b } = pick else {
        return None;
    };
    let [a, b] = [a, b].map(|place| game.segment(Spot { tile, place }));
    a.zip(b)
}
