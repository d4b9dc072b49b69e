//! How a segment of a turned tile is named: by a side, a half-side, or just by what it is.

use super::face::{Face, HALVES, NO_PLACE, Port};
use crate::ids::{FeatureKind, Rotation, Side};

/// Where a segment lies on a turned tile, as people say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum At {
    /// At a side.
    Side(Side),
    /// At a half-side.
    Half(Side, Port),
    /// At no side: the monastery, or the n-th field enclosed on the tile.
    Inside(u8),
}

impl Face {
    /// The segment of a kind at a place of the turned tile.
    pub fn segment_at(&self, rotation: Rotation, kind: FeatureKind, at: At) -> Option<u8> {
        let ports = &self.ports[rotation.0 as usize];
        let place = match at {
            At::Side(side) if kind == FeatureKind::Road => ports[Port::Middle.at(side)],
            At::Side(side) => {
                let [left, right] = [Port::Left, Port::Right].map(|half| ports[half.at(side)]);
                if left == right { left } else { NO_PLACE }
            }
            At::Half(side, port) => ports[port.at(side)],
            At::Inside(number) => return self.enclosed(kind).nth(usize::from(number)),
        };
        let facts = self.segments.get(place as usize)?;
        (facts.kind == kind).then_some(place)
    }

    /// The name of a segment of the turned tile: the first side wholly its own, for a field the
    /// first half, clockwise from the north-west corner.
    pub fn name_of(&self, rotation: Rotation, place: u8) -> Option<(FeatureKind, At)> {
        let kind = self.segments.get(place as usize)?.kind;
        let sides = Side::ALL.map(At::Side).into_iter();
        let halves = HALVES.iter().map(|(_, side, port)| At::Half(*side, *port));
        let inside = (0..16).map(At::Inside);
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

    /// The segments of a kind that touch no side.
    fn enclosed(&self, kind: FeatureKind) -> impl Iterator<Item = u8> + '_ {
        (0..self.segments.len() as u8).filter(move |place| {
            self.segments[*place as usize].kind == kind && !self.ports[0].contains(place)
        })
    }
}
