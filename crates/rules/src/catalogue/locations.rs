//! Names for the segments of a rotated tile: by side, by half-side, or by kind alone.

use super::face::{Face, HALVES, NO_PLACE, Port};
use crate::ids::{FeatureKind, Rotation, Side};

/// Where a segment lies on a rotated tile, as notation writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SegmentLocation {
    /// At a side.
    Side(Side),
    /// At a half-side.
    Half(Side, Port),
    /// At no side: the monastery, or the n-th enclosed field, from 0.
    Inside(u8),
}

impl Face {
    /// Returns the segment of a kind at a place of the rotated tile.
    pub fn segment_at(
        &self,
        rotation: Rotation,
        kind: FeatureKind,
        at: SegmentLocation,
    ) -> Option<u8> {
        let ports = &self.ports[rotation.0 as usize];
        let place = match at {
            SegmentLocation::Side(side) if kind == FeatureKind::Road => {
                ports[Port::Middle.at(side)]
            }
            SegmentLocation::Side(side) => {
                let [left, right] = [Port::Left, Port::Right].map(|half| ports[half.at(side)]);
                if left == right { left } else { NO_PLACE }
            }
            SegmentLocation::Half(side, port) => ports[port.at(side)],
            SegmentLocation::Inside(number) => return self.enclosed(kind).nth(usize::from(number)),
        };
        let facts = self.segments.get(place as usize)?;
        (facts.kind == kind).then_some(place)
    }

    /// Returns the name of a segment of the rotated tile: the first side that belongs to it
    /// entirely, or for a field the first half-side, clockwise from the north-west corner.
    pub fn location_of(
        &self,
        rotation: Rotation,
        place: u8,
    ) -> Option<(FeatureKind, SegmentLocation)> {
        let kind = self.segments.get(place as usize)?.kind;
        let sides = Side::ALL.map(SegmentLocation::Side).into_iter();
        let halves = HALVES
            .iter()
            .map(|(_, side, port)| SegmentLocation::Half(*side, *port));
        let inside = (0..16).map(SegmentLocation::Inside);
        let first = match kind {
            FeatureKind::Field => None,
            _ => sides
                .into_iter()
                .find(|at| self.segment_at(rotation, kind, *at) == Some(place)),
        };
        let mut rest = halves.chain(inside);
        let at =
            first.or_else(|| rest.find(|at| self.segment_at(rotation, kind, *at) == Some(place)));
        Some((kind, at?))
    }

    /// Returns the segments of a kind that touch no side.
    fn enclosed(&self, kind: FeatureKind) -> impl Iterator<Item = u8> + '_ {
        (0..self.segments.len() as u8).filter(move |place| {
            self.segments[*place as usize].kind == kind && !self.ports[0].contains(place)
        })
    }
}
