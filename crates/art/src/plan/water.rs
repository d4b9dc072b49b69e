//! The course of a stream.

use bastide_rules::catalogue::Face;
use bastide_rules::{FeatureKind, Side};

use super::UPRIGHT;
use super::road::{between, outside};
use crate::path::Path;
use crate::point::{MIDDLE, inwards};

/// Returns the stream of a face, if it has one.
pub fn stream(face: &Face) -> Option<Path> {
    let has_water = |side: &Side| face.has_water(UPRIGHT, *side);
    let sides: Vec<Side> = Side::ALL.into_iter().filter(has_water).collect();
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

/// Returns how far a stream swings: only if the tile has nothing but fields.
fn swing(face: &Face) -> f32 {
    let others = face.segments.iter();
    let mut others = others.filter(|facts| facts.kind != FeatureKind::Field);
    if others.next().is_none() { 6.0 } else { 0.0 }
}
