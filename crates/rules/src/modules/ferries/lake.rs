//! Lakes: tiles whose roads end at the water, and the ferry that connects two of these ends. A
//! ferry is a link between two segments; nothing else remembers where it lies.

use super::FERRY;
use crate::catalogue::Face;
use crate::ids::{FeatureKind, SegmentId, Spot, TileId};
use crate::kernel::moves::Move;
use crate::kernel::question::Look;

/// The road ends of a lake, by their places on the tile; none if the tile shows no lake.
fn ends(face: &Face) -> impl Iterator<Item = u8> {
    let segments = face.segments.iter().zip(0_u8..);
    let ends = segments.filter(|(facts, _)| facts.kind == FeatureKind::Road && facts.contacts == 1);
    ends.map(|(_, place)| place).filter(|_| face.has(FERRY))
}

/// FERRY-02: whether a ferry can lie on the tile, which takes two ends.
pub(super) fn is_lake(look: Look<'_>, tile: TileId) -> bool {
    ends(look.face(tile)).nth(1).is_some()
}

/// Whether the ferry of the tile could lie in more than one way.
pub(super) fn has_choice(look: Look<'_>, tile: TileId) -> bool {
    ends(look.face(tile)).nth(2).is_some()
}

/// The two ends that the ferry of a tile connects.
pub(super) fn ferry_on(look: Look<'_>, tile: TileId) -> Option<(SegmentId, SegmentId)> {
    look.links().find(|(end, _)| look.spot(*end).tile == tile)
}

/// A lake whose ferry is still to be placed.
pub(super) fn is_undecided(look: Look<'_>, tile: TileId) -> bool {
    is_lake(look, tile) && ferry_on(look, tile).is_none()
}

/// Visits every pair of ends of a lake (FERRY-06).
pub(super) fn arrangements(look: Look<'_>, tile: TileId, mut visit: impl FnMut(Move)) {
    let face = look.face(tile);
    for a in ends(face) {
        for b in ends(face).filter(|b| *b > a) {
            visit(Move::Link { tile, a, b });
        }
    }
}

/// The two segments that a pick connects.
pub(super) fn connected(look: Look<'_>, pick: Move) -> Option<(SegmentId, SegmentId)> {
    let Move::Link { tile, a, b } = pick else {
        return None;
    };
    let [a, b] = [a, b].map(|place| look.segment(Spot { tile, place }));
    a.zip(b)
}
