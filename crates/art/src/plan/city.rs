//! The outlines and walls of cities.
//!
//! The rim of a tile has eight points: the corners and the middles of the sides. A city owns some of
//! the stretches between them, and may touch other points with a tip. Between these run walls,
//! each around a bay of land that does not belong to the city.

use bastide_rules::catalogue::{Face, Port, mark};
use bastide_rules::{FeatureKind, Rotation, Side, Terrain};

use super::{UPRIGHT, places};
use crate::path::Path;
use crate::point::{MIDDLE, Point, SIDE};

/// A city segment.
pub struct City {
    /// Its place on the tile.
    pub place: u8,
    /// Its outline.
    pub outline: Path,
    /// The walls, each from rim to rim or to a tip.
    pub walls: Vec<Path>,
    /// The number of sides it covers completely.
    pub sides: usize,
}

/// Returns the cities of a face.
pub fn cities(face: &Face) -> Vec<City> {
    places(face, FeatureKind::City)
        .map(|place| city(face, place))
        .collect()
}

fn city(face: &Face, place: u8) -> City {
    let owned: [bool; 8] = std::array::from_fn(|half| at_half(face, half) == Some(place));
    let sides = owned.chunks(2).filter(|side| side[0] && side[1]).count();
    let tips: [bool; 8] = std::array::from_fn(|point| is_tip(face, place, point, &owned));
    // Begin at the start of a stretch of the city, so that no bay is split.
    let first = (0..8).find(|n| owned[*n] && !owned[(n + 7) % 8]);
    let Some(first) = first else {
        return City {
            place,
            outline: square(),
            walls: Vec::new(),
            sides,
        };
    };
    let to_middle = touches_middle(face, place, &tips);
    let mut outline = Path::from(Point::around(first));
    let mut walls = Vec::new();
    let mut at = 0;
    while at < 8 {
        let here = (first + at) % 8;
        if owned[here] {
            at += 1;
            outline = outline.line(Point::around(here + 1));
            continue;
        }
        let ends = |steps: &usize| {
            let point = (here + steps) % 8;
            owned[point] || tips[point] || at + steps == 8
        };
        let span = (1..8).find(ends).unwrap_or(8 - at);
        let bay = Bay::new(face, place, here, span);
        let wall = if to_middle {
            bay.around_a_tip()
        } else {
            bay.wall()
        };
        outline = outline.join(&wall);
        walls.push(wall);
        at += span;
    }
    City {
        place,
        outline,
        walls,
        sides,
    }
}

/// Returns the segment at one of the eight half-sides, clockwise from the north-west corner.
fn at_half(face: &Face, half: usize) -> Option<u8> {
    let port = if half.is_multiple_of(2) {
        Port::Left
    } else {
        Port::Right
    };
    face.place_at(UPRIGHT, Side::ALL[(half / 2) % 4], port)
}

/// Whether the city touches a point of the rim without owning a stretch beside it: two different
/// fields meet there, and only the city can separate them.
fn is_tip(face: &Face, place: u8, point: usize, owned: &[bool; 8]) -> bool {
    let before = (point + 7) % 8;
    if owned[point] || owned[before] {
        return false;
    }
    let (Some(here), Some(there)) = (at_half(face, before), at_half(face, point)) else {
        return false;
    };
    let side = Side::ALL[(point / 2) % 4];
    let parted_by_a_way = point % 2 == 1 && face.terrain(UPRIGHT, side) != Some(Terrain::Field);
    let borders = |field: u8| {
        let facts = face.segments[field as usize];
        facts.kind == FeatureKind::Field && facts.borders & (1 << place) != 0
    };
    here != there && !parted_by_a_way && borders(here) && borders(there)
}

/// Whether the city reaches the middle of the tile with a tip: it is marked as no cap, but has no tip
/// at the rim.
fn touches_middle(face: &Face, place: u8, tips: &[bool; 8]) -> bool {
    face.segments[place as usize].marks & mark::NO_CAP != 0 && !tips.contains(&true)
}

fn square() -> Path {
    let corners = [2, 4, 6, 0].map(Point::around);
    corners
        .into_iter()
        .fold(Path::from(Point::around(0)), Path::line)
}

/// Land between two points of the rim that does not belong to the city.
struct Bay {
    /// The point where it begins, going clockwise.
    from: usize,
    /// The number of half-sides it covers.
    span: usize,
    /// Whether another city is right beside each of its two ends.
    crowded: [bool; 2],
    /// Whether one other city covers all of its half-sides.
    filled: bool,
}

impl Bay {
    fn new(face: &Face, place: u8, from: usize, span: usize) -> Bay {
        let other_city = |half: usize| {
            let other = at_half(face, half % 8);
            let kind = other.map(|other| face.segments[other as usize].kind);
            other != Some(place) && kind == Some(FeatureKind::City)
        };
        let halves = (from..from + span).map(|half| at_half(face, half % 8));
        let halves: Vec<Option<u8>> = halves.collect();
        Bay {
            from,
            span,
            crowded: [other_city(from), other_city(from + span - 1)],
            filled: other_city(from) && halves.iter().all(|half| *half == halves[0]),
        }
    }

    /// Returns the wall: computed from the north-east corner, then rotated and mirrored into place.
    fn wall(&self) -> Path {
        if !self.from.is_multiple_of(2) {
            // A bay that begins at the middle of a side is mirrored, so that it ends there instead.
            let mirrored = Bay {
                from: (10 - (self.from + self.span) % 8) % 8,
                span: self.span,
                crowded: [self.crowded[1], self.crowded[0]],
                filled: self.filled,
            };
            let mirror = |point: Point| Point::new(SIDE - point.x, point.y);
            return mirrored.wall().map(mirror).reversed();
        }
        let (x, y) = match self.span {
            2 if self.filled => ([52.0, 52.0], [20.0, 80.0]),
            2 => ([75.0, 75.0], [30.0, 70.0]),
            3 => ([70.0, 54.0], [30.0, 62.0]),
            4 if self.filled => ([45.0, 26.0], [26.0, 45.0]),
            4 => ([70.0, 23.0], [23.0, 70.0]),
            5 => ([72.0, 36.0], [24.0, 44.5]),
            _ => {
                let depth = |crowded| if crowded { 28.0 } else { 35.0 };
                ([62.0, 38.0], self.crowded.map(depth))
            }
        };
        let path = Path::from(Point::around(2)).curve(
            Point::new(x[0], y[0]),
            Point::new(x[1], y[1]),
            Point::around(2 + self.span),
        );
        path.turned(Rotation(((self.from + 6) / 2 % 4) as u8))
    }

    /// Returns a wall that goes to the middle of the tile and back.
    fn around_a_tip(&self) -> Path {
        let (start, end) = (
            Point::around(self.from),
            Point::around(self.from + self.span),
        );
        let pull = |corner: Point| {
            let side = start.towards(end, 0.5);
            let near = corner.towards(side, 0.5).towards(MIDDLE, 0.45);
            let far = MIDDLE.towards(side, 0.3).towards(corner, 0.06);
            (near, far)
        };
        let ((a, b), (c, d)) = (pull(start), pull(end));
        Path::from(start).curve(a, b, MIDDLE).curve(d, c, end)
    }
}
