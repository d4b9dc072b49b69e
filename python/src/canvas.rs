//! Writing on the planes of an observation.

use bastide_rules::catalogue::Port;
use bastide_rules::modules::FIGURES;
use bastide_rules::{Cell, FeatureId, FeatureKind, GameRef, SegmentId, Side, Terrain, TileId};

use crate::layout::{Layout, plane};

/// Where a printed segment is on the planes. Tiles never move, so it is determined once.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The first byte of the cell.
    cell: u32,
    /// The ports of the segment, as bits.
    ports: u16,
    /// The place on the tile.
    place: u8,
}

impl Place {
    /// The tile is outside the window.
    const OUTSIDE: u32 = u32::MAX;
    /// A road laid over a tile, which is not a printed segment.
    const OVERLAY: Place = Place {
        cell: u32::MAX - 1,
        ports: 0,
        place: 0,
    };

    /// The first byte of the cell, if it is in the window.
    #[inline]
    fn cell(self) -> Option<usize> {
        (self.cell != Place::OUTSIDE).then_some(self.cell as usize)
    }
}

/// Who has claimed a feature, and how far it has grown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// One of its segments. It identifies the feature's cells, because ids are reused.
    pub first: u16,
    size: u16,
    open: u16,
    /// The strength of each player, one byte each.
    pub strength: u64,
}

impl Summary {
    pub fn of(game: GameRef<'_>, feature: FeatureId) -> Summary {
        Summary {
            first: game
                .segments(feature)
                .next()
                .map_or(u16::MAX, |segment| segment.0),
            size: game.size(feature) + 1,
            open: game.open_edges(feature),
            strength: strength(game, feature),
        }
    }
}

/// The strength of each player on a feature, one byte each.
pub fn strength(game: GameRef<'_>, feature: FeatureId) -> u64 {
    let mut strength = 0;
    for figure in game.figures_on(feature) {
        let facts = &FIGURES[usize::from(figure.kind.0)];
        if facts.follower {
            strength += u64::from(facts.weight) << (8 * figure.owner.0);
        }
    }
    strength
}

/// Planes to write on.
pub struct Canvas<'a> {
    pub layout: &'a Layout,
    /// By segment.
    pub places: &'a mut Vec<Place>,
    /// All bytes of a cell are next to each other, so that few lines of the cache are touched.
    pub planes: &'a mut [u8],
}

impl Canvas<'_> {
    /// The first byte of a cell in the window.
    #[inline]
    pub fn cell(&self, cell: Cell) -> Option<usize> {
        let window = self.layout.window as i32;
        let (x, y) = (
            i32::from(cell.x) + window / 2,
            i32::from(cell.y) + window / 2,
        );
        let is_inside = (0..window).contains(&x) && (0..window).contains(&y);
        is_inside.then(|| (y * window + x) as usize * self.layout.planes.len())
    }

    /// The first byte of the cell of a segment, and its place on the tile.
    #[inline]
    pub fn spot(&self, game: GameRef<'_>, segment: SegmentId) -> (Option<usize>, u8) {
        if let Some(place) = self.printed(segment) {
            return (place.cell(), place.place);
        }
        let spot = game.spot(segment);
        (self.cell(game.tile(spot.tile).cell), spot.place)
    }

    #[inline]
    fn printed(&self, segment: SegmentId) -> Option<Place> {
        let place = self.places.get(usize::from(segment.0));
        place
            .copied()
            .filter(|place| place.cell != Place::OVERLAY.cell)
    }

    /// Writes a tile and notes where its segments are. Returns whether it is in the window.
    pub fn tile(&mut self, game: GameRef<'_>, tile: TileId) -> bool {
        let laid = game.tile(tile);
        let cell = self.cell(laid.cell);
        for (spot, segment) in game.spots(tile) {
            let segment = usize::from(segment.0);
            if segment >= self.places.len() {
                self.places.resize(segment + 1, Place::OVERLAY);
            }
            if usize::from(spot.place) < game.face(tile).segments.len() {
                self.places[segment] = Place {
                    cell: cell.map_or(Place::OUTSIDE, |cell| cell as u32),
                    ports: self.layout.ports_of(laid.kind, laid.rotation, spot.place),
                    place: spot.place,
                };
            }
        }
        for side in Side::ALL {
            let beyond = laid.cell.beyond(side);
            if let Some(open) = self.cell(beyond)
                && game.is_open(beyond)
            {
                self.planes[open + plane::OPEN] = 1;
            }
        }
        let Some(cell) = cell else {
            return false;
        };
        let number = laid.kind.0 + 1;
        let bytes = &mut self.planes[cell..];
        bytes[plane::TILE] = 1;
        bytes[plane::OPEN] = 0;
        bytes[plane::KIND] = number as u8;
        bytes[plane::KIND + 1] = (number >> 8) as u8;
        bytes[plane::ROTATION] = laid.rotation.0 + 1;
        let face = game.face(tile);
        for side in Side::ALL {
            let terrain = match face.terrain(laid.rotation, side) {
                Some(Terrain::Field) => 0,
                Some(Terrain::Road) => 1,
                Some(Terrain::City) => 2,
                Some(Terrain::Water) => 3,
                None => continue,
            };
            bytes[plane::TERRAIN + side as usize * 4 + terrain] = 1;
        }
        true
    }

    /// Writes who has claimed a feature.
    pub fn owners(&mut self, game: GameRef<'_>, feature: FeatureId, strength: u64, viewer: u8) {
        let strength = strength.to_le_bytes();
        let mine = strength[usize::from(viewer)];
        let mut others = strength;
        others[usize::from(viewer)] = 0;
        let theirs = others.into_iter().max().unwrap_or(0);
        let is_monastery = game.kind(feature) == FeatureKind::Monastery;
        for segment in game.segments(feature) {
            let Some((at, mut ports)) = self.ports(game, segment) else {
                continue;
            };
            let bytes = &mut self.planes[at..at + plane::FIGURES];
            if is_monastery {
                bytes[plane::MONASTERY] = mine;
                bytes[plane::MONASTERY + 1] = theirs;
            }
            while ports != 0 {
                let port = ports.trailing_zeros() as usize;
                ports &= ports - 1;
                bytes[plane::OWNERS + 2 * port] = mine;
                bytes[plane::OWNERS + 2 * port + 1] = theirs;
            }
        }
    }

    /// Writes the size and the open edges of a road, a city or a monastery.
    pub fn growth(&mut self, game: GameRef<'_>, feature: FeatureId) {
        let kind = game.kind(feature);
        if kind == FeatureKind::Field {
            return;
        }
        let size = (game.size(feature) + 1).min(255) as u8;
        let open = game.open_edges(feature).min(254) as u8;
        for segment in game.segments(feature) {
            let Some((at, ports)) = self.ports(game, segment) else {
                continue;
            };
            let bytes = &mut self.planes[at..at + plane::FIGURES];
            if kind == FeatureKind::Monastery {
                bytes[plane::MONASTERY + 2] = open + 1;
            }
            for side in Side::ALL {
                // Roads have the middle of a side, cities its halves. Two cities may share a side.
                let mine = 1 << Port::Left.at(side) | 1 << Port::Middle.at(side);
                if ports & mine != 0 {
                    let side = side as usize;
                    bytes[plane::SIDES + 2 * side] = size;
                    bytes[plane::SIDES + 2 * side + 1] = open;
                }
            }
        }
    }

    /// The first byte of the cell of a segment, and its ports as bits.
    #[inline]
    fn ports(&self, game: GameRef<'_>, segment: SegmentId) -> Option<(usize, u16)> {
        if let Some(place) = self.printed(segment) {
            return Some((place.cell()?, place.ports));
        }
        let tile = game.tile(game.tile_of(segment));
        Some((self.cell(tile.cell)?, overlay_ports(game, segment)))
    }
}

/// The ports of a road laid over a tile.
fn overlay_ports(game: GameRef<'_>, segment: SegmentId) -> u16 {
    let mut overlays = game.overlays();
    let found = overlays.find(|(_, _, over)| *over == segment);
    found.map_or(0, |(_, sides, _)| {
        sides
            .iter()
            .fold(0, |ports, side| ports | 1 << Port::Middle.at(*side))
    })
}
