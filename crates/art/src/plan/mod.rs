//! Where the land of a tile lies: outlines of cities, lines of roads and rivers, and what the
//! roads end at. A plan follows from the facts of a face; nothing here knows a tile by name, but
//! for the cells of the wheel board, whose place on the board is their name.

mod city;
mod road;
mod water;

pub use city::City;
pub use road::Road;

use bastide_rules::catalogue::{Face, Port};
use bastide_rules::{FeatureKind, Rotation, Side};

use crate::path::{Path, crossing};
use crate::point::{MIDDLE, Point, SIDE};

/// The rotation in which tiles are catalogued; plans are made for it and turned afterwards.
pub const UPRIGHT: Rotation = Rotation(0);

/// How far the rim of the wheel is from the middle of its board.
pub const WHEEL: f32 = 138.0;

/// What lies where roads end, or between fields.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Middle {
    /// A few houses around a square.
    Hamlet,
    /// The stalls of a bazaar.
    Bazaar,
    /// A lake with landing stages.
    Lake,
    /// A crop circle.
    Circle,
    /// A monastery.
    Monastery,
    /// Where the river rises.
    Spring,
    /// Where the river ends.
    Pond,
}

/// Something round that roads end at, and no part of any field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hub {
    /// What.
    pub what: Middle,
    /// Where.
    pub at: Point,
    /// How far it reaches.
    pub radius: f32,
}

/// A place where a road meets a wall or crosses something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passage {
    /// Where.
    pub at: Point,
    /// The direction of the road there.
    pub along: Point,
}

/// The land of a tile as it is catalogued.
pub struct Plan {
    /// The cities.
    pub cities: Vec<City>,
    /// The roads; those that pass over others come last.
    pub roads: Vec<Road>,
    /// Ways from a hamlet to a city that are no roads.
    pub stubs: Vec<Path>,
    /// The river.
    pub river: Option<Path>,
    /// What roads or the river end at.
    pub hub: Option<Hub>,
    /// Gates in walls.
    pub gates: Vec<Passage>,
    /// Bridges over rivers and roads.
    pub bridges: Vec<Passage>,
    /// Roads over cities, from wall to wall.
    pub viaducts: Vec<[Point; 2]>,
    /// The middle of the wheel, seen from this cell of its board.
    pub wheel: Option<Point>,
}

impl Plan {
    /// The plan of a face.
    pub fn new(face: &Face) -> Plan {
        let cities = city::cities(face);
        let river = water::river(face);
        let wheel = wheel_of(face);
        let mut plan = Plan {
            cities,
            roads: Vec::new(),
            stubs: Vec::new(),
            river,
            hub: None,
            gates: Vec::new(),
            bridges: Vec::new(),
            viaducts: Vec::new(),
            wheel,
        };
        road::lay(face, &mut plan);
        plan.hub = plan.hub.or_else(|| water::river_end(face));
        plan.cross();
        plan
    }

    /// The city segment of this place.
    pub fn city(&self, place: u8) -> Option<&City> {
        self.cities.iter().find(|city| city.place == place)
    }

    /// Finds where roads cross rivers, other roads and whole cities.
    fn cross(&mut self) {
        let lines: Vec<Vec<Point>> = self.roads.iter().map(|road| road.line.points()).collect();
        let river = self.river.as_ref().map(Path::points);
        for (number, line) in lines.iter().enumerate() {
            if let Some((at, along)) = river.as_ref().and_then(|river| crossing(line, river)) {
                self.bridges.push(Passage { at, along });
            }
            for (below, road) in lines[..number].iter().zip(&self.roads) {
                let over = road.runs_through || self.roads[number].passes_over;
                if let Some((at, along)) = crossing(line, below).filter(|_| over) {
                    self.bridges.push(Passage { at, along });
                }
            }
            if !self.roads[number].runs_through {
                continue;
            }
            let walls = self.cities.iter().flat_map(|city| &city.walls);
            let hits = walls.filter_map(|wall| crossing(line, &wall.points()));
            let hits: Vec<Point> = hits.map(|(at, _)| at).collect();
            if let [a, b] = hits[..] {
                self.viaducts.push([a, b]);
            }
        }
    }
}

/// The middle of the wheel as seen from the cell that a face like `wheel/c2r3` is.
fn wheel_of(face: &Face) -> Option<Point> {
    let inside = Side::ALL
        .iter()
        .any(|s| face.terrain(UPRIGHT, *s).is_none());
    let place = face.name.strip_prefix("wheel/c")?;
    let (column, row) = place.split_once('r')?;
    let (column, row): (u8, u8) = (column.parse().ok()?, row.parse().ok()?);
    let cell = Point::new(f32::from(column), f32::from(row));
    let cells = Point::new(3.0, 3.0).minus(cell);
    inside.then_some(cells.times(SIDE))
}

/// The sides where a segment crosses.
pub fn sides_of(face: &Face, place: u8, port: Port) -> Vec<Side> {
    let own = |side: &Side| face.place_at(UPRIGHT, *side, port) == Some(place);
    Side::ALL.into_iter().filter(own).collect()
}

/// The places of a kind of segment.
pub fn places(face: &Face, kind: FeatureKind) -> impl Iterator<Item = u8> + '_ {
    let segments = (0..).zip(&face.segments);
    segments
        .filter(move |(_, facts)| facts.kind == kind)
        .map(|(place, _)| place)
}

/// A hub in the middle of the tile.
pub fn hub(what: Middle, radius: f32) -> Hub {
    Hub {
        what,
        at: MIDDLE,
        radius,
    }
}
