//! Segments and the features they form. A feature caches what scoring needs, so the cost of a turn
//! depends only on the features it touches.

use super::board::TileRecord;
use crate::catalogue::{COUNT_SLOTS, Face, SegmentFacts};
use crate::ids::{FeatureId, FeatureKind, SegmentId, Side, TileId};

/// The absence of a feature, segment or figure.
pub(crate) const NONE: u16 = u16::MAX;

/// A part of a feature on one tile. The segments of a feature form a ring linked by `next`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SegmentRecord {
    pub feature: u16,
    pub next: u16,
    pub tile: u16,
}

/// A feature, with all the data that merges when segments join.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FeatureRecord {
    pub kind: FeatureKind,
    pub flags: u8,
    pub marks: u8,
    /// The first of the figures on it, which form a linked list.
    pub figures: u16,
    /// The number of tiles it covers, each counted once. For a field the number of segments; for a
    /// monastery its own tile and those around it.
    pub tiles: u16,
    /// Contacts without a neighbour yet; for a monastery the empty cells around it.
    pub open: u16,
    /// One of its segments. In a free record, the next free record.
    pub first: u16,
    pub counts: [u8; COUNT_SLOTS],
}

impl FeatureRecord {
    /// Returns the record of a feature of one printed segment, still without its `first`.
    pub fn new(facts: &SegmentFacts) -> FeatureRecord {
        FeatureRecord {
            kind: facts.kind,
            flags: 0,
            marks: facts.marks,
            figures: NONE,
            tiles: 1,
            open: u16::from(facts.contacts),
            first: NONE,
            counts: facts.counts,
        }
    }
}

/// The feature was completed and its awards are determined.
pub(crate) const DONE: u8 = 1;
/// The feature does not count as completed, even without open edges.
pub(crate) const REVOKED: u8 = 2;

/// A road laid over a tile between two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Overlay {
    pub tile: TileId,
    pub sides: [Side; 2],
    pub segment: SegmentId,
}

/// Two segments that a piece connects, in addition to the connections at edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LinkRecord {
    pub a: SegmentId,
    pub b: SegmentId,
}

/// All segments and features.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Land {
    pub segments: Vec<SegmentRecord>,
    pub features: Vec<FeatureRecord>,
    pub free: u16,
    pub overlays: Vec<Overlay>,
    pub links: Vec<LinkRecord>,
}

impl Land {
    /// Returns empty land with capacity for this many segments, of which this many are overlays.
    pub fn with_room_for(segments: usize, overlays: usize) -> Land {
        Land {
            segments: Vec::with_capacity(segments),
            features: Vec::with_capacity(segments),
            free: NONE,
            overlays: Vec::with_capacity(overlays),
            links: Vec::new(),
        }
    }

    /// Returns the feature of a segment.
    pub fn feature_of(&self, segment: SegmentId) -> FeatureId {
        FeatureId(self.segments[segment.0 as usize].feature)
    }

    /// Returns the record of a feature.
    pub fn feature(&self, feature: FeatureId) -> &FeatureRecord {
        &self.features[feature.0 as usize]
    }

    /// Returns the record of a feature for changes.
    pub fn feature_mut(&mut self, feature: FeatureId) -> &mut FeatureRecord {
        &mut self.features[feature.0 as usize]
    }

    /// Whether the record is in use.
    pub fn is_alive(&self, feature: FeatureId) -> bool {
        let first = self.feature(feature).first;
        // The `first` of a free record is the index of another free record, and no segment refers
        // back to this one.
        (first as usize) < self.segments.len() && self.segments[first as usize].feature == feature.0
    }

    /// Returns the features in use.
    pub fn alive(&self) -> impl Iterator<Item = FeatureId> + '_ {
        (0..self.features.len() as u16)
            .map(FeatureId)
            .filter(|feature| self.is_alive(*feature))
    }

    /// Returns the segments of a feature.
    pub fn ring(&self, feature: FeatureId) -> Ring<'_> {
        let first = self.feature(feature).first;
        Ring {
            land: self,
            first,
            next: Some(first),
        }
    }

    /// Adds a segment as a new feature.
    #[inline]
    pub fn grow(&mut self, tile: TileId, record: FeatureRecord) -> SegmentId {
        let segment = self.segments.len() as u16;
        let feature = self.add_feature(segment, record);
        self.segments.push(SegmentRecord {
            feature,
            next: segment,
            tile: tile.0,
        });
        SegmentId(segment)
    }

    /// Makes an existing segment a new feature.
    pub fn make_feature(&mut self, segment: SegmentId, record: FeatureRecord) {
        let feature = self.add_feature(segment.0, record);
        let record = &mut self.segments[segment.0 as usize];
        record.feature = feature;
        record.next = segment.0;
    }

    /// Stores the record of a feature of one segment and returns its index.
    #[inline]
    fn add_feature(&mut self, first: u16, record: FeatureRecord) -> u16 {
        let record = FeatureRecord { first, ..record };
        if self.free == NONE {
            self.features.push(record);
            return self.features.len() as u16 - 1;
        }
        let feature = self.free;
        let free = &mut self.features[feature as usize];
        self.free = free.first;
        *free = record;
        feature
    }

    /// Adds a record to the free list, which is linked by `first`.
    pub fn release(&mut self, feature: u16) {
        self.features[feature as usize].first = self.free;
        self.free = feature;
    }

    /// Connects two segments through `contacts` pairs of contacts (0 for a link that is not an
    /// edge). Returns the feature that was merged away, if they were two.
    pub fn join(
        &mut self,
        faces: &[Face],
        tiles: &[TileRecord],
        figures: &mut [super::figures::FigureRecord],
        a: SegmentId,
        b: SegmentId,
        contacts: u16,
    ) -> Option<FeatureId> {
        let closed = 2 * contacts;
        let (fa, fb) = (self.feature_of(a), self.feature_of(b));
        if fa == fb {
            self.feature_mut(fa).open -= closed;
            return None;
        }
        let (keep, lose) = if self.feature(fa).tiles >= self.feature(fb).tiles {
            (fa, fb)
        } else {
            (fb, fa)
        };
        let mut new_tiles = 0;
        let start = self.feature(lose).first;
        let mut at = start;
        loop {
            // This includes segments already moved: the merged feature may cover a tile twice.
            if !self.shares_tile(faces, tiles, at, keep) {
                new_tiles += 1;
            }
            let segment = &mut self.segments[at as usize];
            segment.feature = keep.0;
            at = segment.next;
            if at == start {
                break;
            }
        }
        let lost = *self.feature(lose);
        let kept_first = self.feature(keep).first as usize;
        let (x, y) = (
            self.segments[kept_first].next,
            self.segments[start as usize].next,
        );
        self.segments[kept_first].next = y;
        self.segments[start as usize].next = x;

        let kept = self.feature_mut(keep);
        kept.tiles += new_tiles;
        kept.open = kept.open + lost.open - closed;
        kept.marks |= lost.marks;
        kept.flags = 0;
        // Few segments have counted symbols.
        if lost.counts != [0; COUNT_SLOTS] {
            for slot in 0..COUNT_SLOTS {
                kept.counts[slot] = kept.counts[slot].saturating_add(lost.counts[slot]);
            }
        }
        if lost.figures != NONE {
            let mut last = lost.figures;
            while figures[last as usize].next != NONE {
                last = figures[last as usize].next;
            }
            figures[last as usize].next = kept.figures;
            kept.figures = lost.figures;
        }
        self.release(lose.0);
        Some(lose)
    }

    /// Whether the segment's tile already has another segment of the feature and so must not be
    /// counted twice (BASE-32, BASE-35). Fields count segments instead.
    fn shares_tile(
        &self,
        faces: &[Face],
        tiles: &[TileRecord],
        segment: u16,
        feature: FeatureId,
    ) -> bool {
        let kind = self.feature(feature).kind;
        if kind == FeatureKind::Field {
            return false;
        }
        let tile_id = self.segments[segment as usize].tile;
        let tile = &tiles[tile_id as usize];
        let facts = &faces[tile.kind.0 as usize].segments;
        let place = segment.wrapping_sub(tile.first_segment) as usize;
        let alone = facts.get(place).is_some_and(|facts| facts.alone);
        if alone && !tile.overlaid {
            return false;
        }
        let printed = (0..facts.len())
            .filter(|other| facts[*other].kind == kind)
            .map(|other| tile.first_segment + other as u16);
        let laid_over = self
            .overlays
            .iter()
            .filter(|overlay| tile.overlaid && overlay.tile.0 == tile_id)
            .map(|overlay| overlay.segment.0);
        printed
            .chain(laid_over)
            .any(|other| other != segment && self.segments[other as usize].feature == feature.0)
    }

    /// Returns the number of bytes that a copy of the land moves.
    pub fn bytes(&self) -> usize {
        size_of_val(self.segments.as_slice())
            + size_of_val(self.features.as_slice())
            + size_of_val(self.overlays.as_slice())
            + size_of_val(self.links.as_slice())
    }
}

/// An iterator over the segments of a feature.
pub(crate) struct Ring<'a> {
    land: &'a Land,
    first: u16,
    next: Option<u16>,
}

impl Iterator for Ring<'_> {
    type Item = SegmentId;

    fn next(&mut self) -> Option<SegmentId> {
        let here = self.next?;
        let next = self.land.segments[here as usize].next;
        self.next = (next != self.first).then_some(next);
        Some(SegmentId(here))
    }
}

impl Clone for Land {
    fn clone(&self) -> Self {
        let mut copy = Land::with_room_for(self.segments.capacity(), self.overlays.capacity());
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        let Land {
            segments,
            features,
            free,
            overlays,
            links,
        } = source;
        self.segments.clone_from(segments);
        self.features.clone_from(features);
        self.free = *free;
        self.overlays.clone_from(overlays);
        self.links.clone_from(links);
    }
}
