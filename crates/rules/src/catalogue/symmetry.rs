//! The number of distinct rotations of a tile. Rotations that look alike are offered once.

use super::face::{Face, NO_PLACE, SegmentFacts};
use super::symbol::{SymbolFacts, SymbolSyntax, TileSymbolSyntax};

/// Returns the smallest rotation that leaves the tile unchanged: 1, 2 or 4 quarter turns.
pub(super) fn distinct_rotations(face: &Face) -> u8 {
    let points = |facts: &SymbolFacts| {
        matches!(
            facts.printed,
            SymbolSyntax::OnTile(TileSymbolSyntax::Direction)
        )
    };
    if face.symbols().any(points) {
        return 4;
    }
    let unturned = shape(face, 0);
    [1, 2]
        .into_iter()
        .find(|turns| shape(face, *turns) == unturned)
        .map_or(4, |turns| turns as u8)
}

type Facts = (u8, u8, [u8; 4], u16);

/// Returns the rotated tile with its segments numbered by first appearance around the rim.
fn shape(face: &Face, turns: usize) -> ([u8; 12], u16, Vec<Facts>, Vec<Facts>) {
    let mut new_name = vec![NO_PLACE; face.segments.len()];
    let mut order = Vec::new();
    let ports = face.ports[turns].map(|place| {
        if place == NO_PLACE {
            return NO_PLACE;
        }
        let name = &mut new_name[place as usize];
        if *name == NO_PLACE {
            *name = order.len() as u8;
            order.push(place);
        }
        *name
    });
    let facts = |segment: &SegmentFacts| {
        let borders = (0..face.segments.len())
            .filter(|place| segment.borders & (1 << place) != 0)
            .fold(0, |bits, place| bits | 1 << new_name[place].min(15));
        (segment.kind as u8, segment.marks, segment.counts, borders)
    };
    let on_rim = order
        .iter()
        .map(|place| facts(&face.segments[*place as usize]))
        .collect();
    let mut enclosed: Vec<Facts> = face
        .segments
        .iter()
        .zip(&new_name)
        .filter(|(_, name)| **name == NO_PLACE)
        .map(|(segment, _)| facts(segment))
        .collect();
    enclosed.sort_unstable();
    (ports, face.fit[turns], on_rim, enclosed)
}
