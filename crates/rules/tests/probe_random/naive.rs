//! Features from scratch: flood fill over edges, links and overlays, from public questions only.

use std::collections::BTreeMap;

use bastide_rules::catalogue::Port;
use bastide_rules::{FeatureKind, FigureId, Look, SegmentId, Side, Spot, TileId};

const PORTS: [Port; 3] = [Port::Left, Port::Middle, Port::Right];

/// What is known of one segment. Segments are numbered without gaps.
struct Segment {
    tile: TileId,
    kind: FeatureKind,
    marks: u8,
    counts: [u8; 4],
}

struct Land<'a> {
    look: Look<'a>,
    segments: BTreeMap<SegmentId, Segment>,
    /// The segment at each port: twelve for each tile.
    contacts: Vec<Option<SegmentId>>,
    leader: Vec<usize>,
}

fn contact(tile: TileId, side: Side, port: Port) -> usize {
    usize::from(tile.0) * 12 + port.at(side)
}

impl<'a> Land<'a> {
    fn new(look: Look<'a>) -> Self {
        let mut land = Land {
            look,
            segments: BTreeMap::new(),
            contacts: vec![None; look.tiles().count() * 12],
            leader: Vec::new(),
        };
        for (tile, laid) in look.tiles() {
            let face = look.face(tile);
            for (place, facts) in (0_u8..).zip(&face.segments) {
                let id = look
                    .segment(Spot { tile, place })
                    .expect("a printed segment");
                land.add(id, tile, facts.kind, facts.marks, facts.counts);
            }
            for (side, port) in Side::ALL
                .into_iter()
                .flat_map(|side| PORTS.map(|port| (side, port)))
            {
                let place = face.place_at(laid.rotation, side, port);
                land.contacts[contact(tile, side, port)] =
                    place.and_then(|place| look.segment(Spot { tile, place }));
            }
        }
        for (tile, sides, id) in look.overlays() {
            land.add(id, tile, FeatureKind::Road, 0, [0; 4]);
            for side in sides {
                let below = land.contacts[contact(tile, side, Port::Middle)].replace(id);
                assert_eq!(below, None, "a road laid over a tile ends on field");
            }
        }
        land.leader = (0..land.segments.len()).collect();
        land.connect();
        land
    }

    fn add(&mut self, id: SegmentId, tile: TileId, kind: FeatureKind, marks: u8, counts: [u8; 4]) {
        let segment = Segment {
            tile,
            kind,
            marks,
            counts,
        };
        assert!(
            self.segments.insert(id, segment).is_none(),
            "segments have ids of their own"
        );
    }

    fn leader(&self, id: SegmentId) -> usize {
        let mut at = usize::from(id.0);
        while self.leader[at] != at {
            at = self.leader[at];
        }
        at
    }

    fn join(&mut self, a: SegmentId, b: SegmentId) {
        let (a, b) = (self.leader(a), self.leader(b));
        self.leader[a.max(b)] = a.min(b);
    }

    /// The segment on the other side of an edge.
    fn across(&self, tile: TileId, side: Side, port: Port) -> Option<SegmentId> {
        let neighbour = self.look.tile_at(self.look.tile(tile).cell.beyond(side))?;
        let port = match port {
            Port::Left => Port::Right,
            Port::Middle => Port::Middle,
            Port::Right => Port::Left,
        };
        self.contacts[contact(neighbour, side.opposite(), port)]
    }

    /// Visits every contact with what lies across it.
    fn each_contact(&self, mut visit: impl FnMut(SegmentId, Option<SegmentId>)) {
        for (tile, _) in self.look.tiles() {
            for (side, port) in Side::ALL
                .into_iter()
                .flat_map(|side| PORTS.map(|port| (side, port)))
            {
                if let Some(id) = self.contacts[contact(tile, side, port)] {
                    visit(id, self.across(tile, side, port));
                }
            }
        }
    }

    fn connect(&mut self) {
        let mut pairs: Vec<(SegmentId, SegmentId)> = self.look.links().collect();
        self.each_contact(|id, other| pairs.extend(other.map(|other| (id, other))));
        for ends in self.look.rules.start_links() {
            let [a, b] = ends.map(|(tile, place)| {
                let tile = TileId(tile as u16);
                self.look
                    .segment(Spot { tile, place })
                    .expect("a start tile's segment")
            });
            pairs.push((a, b));
        }
        for (a, b) in pairs {
            self.join(a, b);
        }
    }
}

/// A feature found from scratch.
#[derive(Default)]
struct Found {
    segments: Vec<SegmentId>,
    tiles: Vec<TileId>,
    open: usize,
    figures: Vec<FigureId>,
}

/// Compares every feature of the engine with the one found from scratch.
pub fn compare(look: Look<'_>) {
    let land = Land::new(look);
    let mut found: BTreeMap<usize, Found> = BTreeMap::new();
    for (id, segment) in &land.segments {
        let feature = found.entry(land.leader(*id)).or_default();
        feature.segments.push(*id);
        feature.tiles.push(segment.tile);
    }
    land.each_contact(|id, other| {
        if other.is_none() {
            found
                .get_mut(&land.leader(id))
                .expect("every segment is listed")
                .open += 1;
        }
    });
    for (figure, segment) in look.standing() {
        let feature = found
            .get_mut(&land.leader(segment))
            .expect("every segment is listed");
        feature.figures.push(figure.id);
    }
    assert_eq!(look.features().count(), found.len(), "as many features");
    for feature in found.into_values() {
        compare_one(&land, feature);
    }
}

fn compare_one(land: &Land<'_>, mut found: Found) {
    let look = land.look;
    let feature = look.feature_of(found.segments[0]);
    let mut listed: Vec<SegmentId> = look.segments(feature).collect();
    listed.sort_unstable();
    assert_eq!(listed, found.segments, "the same segments, each once");
    assert!(listed.iter().all(|id| look.feature_of(*id) == feature));
    let segments = || found.segments.iter().map(|id| &land.segments[id]);
    let kind = look.kind(feature);
    assert!(segments().all(|segment| segment.kind == kind));

    found.tiles.sort_unstable();
    found.tiles.dedup();
    let around = || {
        let cells = look.tile(found.tiles[0]).cell.around();
        cells
            .iter()
            .filter(|near| look.tile_at(**near).is_some())
            .count()
    };
    let (size, open) = match kind {
        FeatureKind::Road => (found.tiles.len(), found.open),
        FeatureKind::City => (found.tiles.len(), found.open.div_ceil(2)),
        FeatureKind::Field => (found.segments.len(), found.open.div_ceil(2)),
        FeatureKind::Monastery => (1 + around(), 8 - around()),
    };
    assert_eq!(usize::from(look.size(feature)), size, "size of a {kind:?}");
    assert_eq!(
        usize::from(look.open_edges(feature)),
        open,
        "open edges of a {kind:?}"
    );

    let marks = segments().fold(0, |marks, segment| marks | segment.marks);
    assert_eq!(look.marks(feature), marks, "marks");
    for lane in 0..4 {
        let sum: u8 = segments().map(|segment| segment.counts[lane]).sum();
        assert_eq!(look.symbols(feature, lane), sum, "counted symbols");
    }
    let mut figures: Vec<FigureId> = look.figures_on(feature).map(|figure| figure.id).collect();
    figures.sort_unstable();
    assert_eq!(figures, found.figures, "the figures on it, each once");
}
