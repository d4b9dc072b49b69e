//! Verbs that change roads on tiles already lying: pieces that connect two ends, let them go
//! again, or carry a road over a tile.

use super::board::Content;
use super::event::Event;
use super::feature::{FeatureRecord, LinkRecord, NONE, Overlay};
use super::verbs::Act;
use crate::catalogue::{LANES, Port};
use crate::ids::{FeatureId, FeatureKind, SegmentId, Side, Terrain, TileId};

impl Act<'_> {
    /// Connects two segments by a piece.
    pub fn link(&mut self, a: SegmentId, b: SegmentId) {
        self.state.land.links.push(LinkRecord { a, b });
        self.join(a, b, 0);
        self.note_completed(a);
    }

    /// Takes the piece between two segments of a road away. The road may fall apart; what is
    /// then complete, and was not as the same set of segments, is noted for scoring.
    pub fn unlink(&mut self, a: SegmentId, b: SegmentId) {
        let links = &mut self.state.land.links;
        let found = links
            .iter()
            .position(|l| (l.a, l.b) == (a, b) || (l.a, l.b) == (b, a));
        let Some(index) = found else { return };
        links.remove(index);
        let road = self.state.land.feature_of(a);
        self.sort_anew(road);
    }

    /// Lays a road over a lying tile, straight between two sides. Nothing below is divided.
    pub fn lay_over(&mut self, tile: TileId, sides: [Side; 2]) -> SegmentId {
        let segment = self.state.land.grow(tile, over_record());
        self.state.land.overlays.push(Overlay {
            tile,
            sides,
            segment,
        });
        self.state.board.tiles[tile.0 as usize].overlaid = true;
        let cell = self.state.board.tiles[tile.0 as usize].cell;
        for side in sides {
            match self.state.board.at(cell.beyond(side)) {
                Content::Tile(neighbour) => {
                    let meets = self
                        .look()
                        .at_port(neighbour, side.opposite(), Port::Middle);
                    if let Some(other) = meets {
                        self.join(segment, other, 1);
                    }
                }
                Content::Open(index) => {
                    let road = 1 << Terrain::Road as u16;
                    self.state.board.narrow(index, side.opposite(), road);
                }
                Content::Nothing => {}
            }
        }
        self.note_completed(segment);
        self.tell(Event::RoadLaidOver { tile, sides });
        segment
    }

    /// Sorts the segments of a road into features anew, by what meets and what is linked.
    fn sort_anew(&mut self, road: FeatureId) {
        let before = *self.state.land.feature(road);
        if before.kind != FeatureKind::Road {
            return;
        }
        let mut segments = std::mem::take(&mut self.state.scratch);
        segments.clear();
        // Room for any road, so that a later and longer one needs no more.
        segments.reserve(self.state.land.segments.capacity());
        segments.extend(self.state.land.ring(road));
        self.state.completed.retain(|completed| *completed != road);
        self.state.land.release(road.0);
        for segment in &segments {
            let record = self.fresh_record(*segment);
            self.state.land.rebirth(*segment, record);
        }
        for segment in &segments {
            self.join_by_edges(*segment);
        }
        for index in 0..self.state.land.links.len() {
            let LinkRecord { a, b } = self.state.land.links[index];
            if segments.contains(&a)
                && self.state.land.feature_of(a) != self.state.land.feature_of(b)
            {
                self.join(a, b, 0);
            }
        }
        self.list_figures(before.figures);
        let first = self.state.land.feature_of(segments[0]);
        if self.state.land.ring(first).count() == segments.len() {
            // Nothing fell apart: what was scored is not scored again (FERRY-30).
            self.state.land.feature_mut(first).flags = before.flags;
        }
        for segment in &segments {
            self.note_completed(*segment);
        }
        segments.clear();
        self.state.scratch = segments;
    }

    /// A road segment as it is before anything joins it.
    fn fresh_record(&self, segment: SegmentId) -> FeatureRecord {
        let spot = self.look().spot(segment);
        let face = self.look().face(spot.tile);
        match face.segments.get(spot.place as usize) {
            None => over_record(),
            Some(facts) => FeatureRecord {
                marks: facts.marks,
                open: u16::from(facts.contacts),
                counts: facts.counts,
                ..over_record()
            },
        }
    }

    /// Joins a road segment with what meets it on tiles laid later; the earlier ones join from
    /// their own side, so that every contact is counted once.
    fn join_by_edges(&mut self, segment: SegmentId) {
        let tile = self.look().spot(segment).tile;
        let cell = self.state.board.tiles[tile.0 as usize].cell;
        for side in Side::ALL {
            if self.look().at_port(tile, side, Port::Middle) != Some(segment) {
                continue;
            }
            let Some(neighbour) = self.state.board.tile_at(cell.beyond(side)) else {
                continue;
            };
            let meets = self
                .look()
                .at_port(neighbour, side.opposite(), Port::Middle);
            if let Some(other) = meets
                && neighbour > tile
            {
                self.join(segment, other, 1);
            }
        }
    }

    /// Puts the figures of a list back on the features their segments now belong to.
    fn list_figures(&mut self, first: u16) {
        let mut figure = first;
        while figure != NONE {
            let record = self.state.figures[figure as usize];
            let feature = self.state.land.feature_of(SegmentId(record.segment));
            let head = &mut self.state.land.feature_mut(feature).figures;
            self.state.figures[figure as usize].next = std::mem::replace(head, figure);
            figure = record.next;
        }
    }
}

/// A road between two sides, without symbols.
fn over_record() -> FeatureRecord {
    FeatureRecord {
        kind: FeatureKind::Road,
        flags: 0,
        marks: 0,
        figures: NONE,
        tiles: 1,
        open: 2,
        first: NONE,
        counts: [0; LANES],
    }
}
