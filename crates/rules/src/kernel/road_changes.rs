//! Changes to roads on tiles already placed: connecting two ends, disconnecting them, and laying a
//! road over a tile.

use super::board::CellContent;
use super::event::Event;
use super::feature::{FeatureRecord, LinkRecord, NONE, Overlay};
use super::game_mut::GameMut;
use crate::catalogue::{COUNT_SLOTS, Port};
use crate::ids::{FeatureId, FeatureKind, SegmentId, Side, Terrain, TileId};

impl GameMut<'_> {
    /// Connects two segments with a piece.
    pub fn link(&mut self, a: SegmentId, b: SegmentId) {
        self.state.land.links.push(LinkRecord { a, b });
        self.join(a, b, 0);
        self.note_completed(a);
    }

    /// Removes the piece between two segments of a road. The road may split. A part that is then
    /// complete is noted for scoring, unless the road did not split and was scored before.
    pub fn unlink(&mut self, a: SegmentId, b: SegmentId) {
        let links = &mut self.state.land.links;
        let found = links
            .iter()
            .position(|l| (l.a, l.b) == (a, b) || (l.a, l.b) == (b, a));
        let Some(index) = found else { return };
        links.remove(index);
        let road = self.state.land.feature_of(a);
        self.rebuild_road(road);
    }

    /// Lays a road over a tile on the board, straight between two sides. It divides nothing below.
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
                CellContent::Tile(neighbour) => {
                    let meets =
                        self.view()
                            .segment_at_port(neighbour, side.opposite(), Port::Middle);
                    if let Some(other) = meets {
                        self.join(segment, other, 1);
                    }
                }
                CellContent::Open(index) => {
                    let road = 1 << Terrain::Road as u16;
                    self.state.board.narrow(index, side.opposite(), road);
                }
                CellContent::Nothing => {}
            }
        }
        self.note_completed(segment);
        self.emit(Event::RoadLaidOver { tile, sides });
        segment
    }

    /// Rebuilds the features of a road's segments from edges and links.
    fn rebuild_road(&mut self, road: FeatureId) {
        let before = *self.state.land.feature(road);
        if before.kind != FeatureKind::Road {
            return;
        }
        let mut segments = std::mem::take(&mut self.state.scratch);
        segments.clear();
        // Room for the longest possible road, so that later calls do not allocate.
        segments.reserve(self.state.land.segments.capacity());
        segments.extend(self.state.land.ring(road));
        self.state.completed.retain(|completed| *completed != road);
        self.state.land.release(road.0);
        for segment in &segments {
            let record = self.fresh_record(*segment);
            self.state.land.make_feature(*segment, record);
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
            // The road did not split: it is not scored again (FERRY-30).
            self.state.land.feature_mut(first).flags = before.flags;
        }
        for segment in &segments {
            self.note_completed(*segment);
        }
        segments.clear();
        self.state.scratch = segments;
    }

    /// Returns the record of a road segment before anything joins it.
    fn fresh_record(&self, segment: SegmentId) -> FeatureRecord {
        let spot = self.view().spot(segment);
        let face = self.view().face(spot.tile);
        let printed = face.segments.get(spot.place as usize);
        printed.map_or_else(over_record, FeatureRecord::new)
    }

    /// Joins a road segment with the segments that meet it on later tiles. Earlier tiles join from
    /// their own side, so every contact is counted once.
    fn join_by_edges(&mut self, segment: SegmentId) {
        let tile = self.view().tile_of(segment);
        let cell = self.state.board.tiles[tile.0 as usize].cell;
        for side in Side::ALL {
            if self.view().segment_at_port(tile, side, Port::Middle) != Some(segment) {
                continue;
            }
            let Some(neighbour) = self.state.board.tile_at(cell.beyond(side)) else {
                continue;
            };
            let meets = self
                .view()
                .segment_at_port(neighbour, side.opposite(), Port::Middle);
            if let Some(other) = meets
                && neighbour > tile
            {
                self.join(segment, other, 1);
            }
        }
    }

    /// Puts the figures of a list back on the features of their segments.
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

/// Returns the record of a road between two sides, without symbols.
fn over_record() -> FeatureRecord {
    FeatureRecord {
        kind: FeatureKind::Road,
        flags: 0,
        marks: 0,
        figures: NONE,
        tiles: 1,
        open: 2,
        first: NONE,
        counts: [0; COUNT_SLOTS],
    }
}
