//! The river's line.

use bastide_rules::catalogue::Face;
use bastide_rules::{FeatureKind, Side, Terrain};

use super::road::{between, outside};
use super::{Hub, Middle, UPRIGHT, hub};
use crate::path::Path;
use crate::point::{MIDDLE, inwards};

/// The river of a face, if it has one.
pub fn river(face: &Face) -> Option<Path> {
    let is_river = |side: &Side| face.terrain(UPRIGHT, *side) == Some(Terrain::Water);
    let sides: Vec<Side> = Side::ALL.into_iter().filter(is_river).collect();
    match sides[..] {
        [a, b] => Some(between(a, b, swing(face))),
        [end] => {
            let (start, step) = (outside(end), inwards(end));
            let bend = step.across().times(6.0);
            let pull = start.plus(step.times(18.0));
            Some(Path::from(start).curve(pull, pull.plus(step.times(12.0)).plus(bend), MIDDLE))
        }
        _ => None,
    }
}

/// What lies where the river begins or ends.
pub fn river_end(face: &Face) -> Option<Hub> {
    match face.value(bastide_rules::modules::river::RIVER_END) {
        0 => None,
        1 => Some(hub(Middle::Spring, 10.0)),
        _ => Some(hub(Middle::Pond, 21.0)),
    }
}

/// A river swings where it has the land to itself.
fn swing(face: &Face) -> f32 {
    let others = face.segments.iter();
    let mut others = others.filter(|facts| facts.kind != FeatureKind::Field);
    if others.next().is_none() { 6.0 } else { 0.0 }
}
