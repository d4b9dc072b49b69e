//! Inns & Cathedrals: what stands at a road or in a city, and what it makes of its worth.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::{Feature, Kind, Segment, Settings};

use super::bridges;

/// Whether an inn stands at one of these roads (INN-03, INN-11).
pub(crate) fn has_inn(board: &Board<'_>, segments: &BTreeSet<Segment>) -> bool {
    segments.iter().any(|segment| {
        let lying = board.at((segment.x, segment.y));
        let inn = lying.and_then(|lying| lying.tile.inn);
        segment.kind == Kind::Road && inn == Some(usize::from(segment.index))
    })
}

/// Whether a cathedral stands in one of these cities.
pub(crate) fn has_cathedral(board: &Board<'_>, segments: &BTreeSet<Segment>) -> bool {
    segments.iter().any(|segment| {
        let lying = board.at((segment.x, segment.y));
        let city = lying.and_then(|lying| lying.tile.cities.get(usize::from(segment.index)));
        segment.kind == Kind::City && city.is_some_and(|city| city.cathedral)
    })
}

/// What a road with an inn or a city with a cathedral is worth (INN-09, INN-10, INN-12, INN-13);
/// none for anything else.
pub(crate) fn value(feature: &Feature, complete: bool, settings: &Settings) -> Option<i32> {
    let tiles = bridges::length(feature, settings);
    let shields = i32::try_from(feature.shields).unwrap_or(i32::MAX);
    let (things, points) = match feature.kind {
        Kind::Road if settings.inns && feature.inn => (tiles, 2),
        Kind::City if settings.cathedrals && feature.cathedral => {
            (tiles.saturating_add(shields), 3)
        }
        _ => return None,
    };
    Some(if complete {
        things.saturating_mul(points)
    } else {
        0
    })
}
