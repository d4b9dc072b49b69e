//! Where the land of a tile lies: outlines of cities, lines of roads and streams, and what the
//! roads end at. A plan follows from the facts of a face; nothing here knows a tile by name.

mod city;
mod road;
mod water;

pub use city::City;
pub use road::{Road, RoadEnds};

use bastide_rules::catalogue::{Face, Port};
use bastide_rules::{FeatureKind, Rotation, Side};

use crate::layout::Planner;
use crate::modules::MODULES;
use crate::path::{Path, crossing};
use crate::point::{MIDDLE, Point};

/// The rotation in which tiles are catalogued; plans are made for it and turned afterwards.
pub const UPRIGHT: Rotation = Rotation(0);

/// What lies where roads end, or between fields.
#[derive(Clone, Copy)]
pub enum Middle {
    /// A few houses around a square.
    Hamlet,
    /// A monastery.
    Monastery,
    /// What a module's symbol puts there.
    Symbol(&'static Centre),
}

/// What a module's symbol puts in the middle of a tile.
pub struct Centre {
    /// Whether it is water.
    pub water: bool,
    /// Whether roads end at its shore instead of in its middle.
    pub shore: bool,
    /// The drawing that lies below roads, as large as the hub.
    pub ground: Option<&'static str>,
    /// Whether the stream runs on into it.
    pub takes_stream: bool,
    /// Puts what stands there.
    pub stand: fn(&mut Planner<'_>, Hub),
}

/// A round board on several cells, as seen from one of them.
#[derive(Clone, Copy)]
pub struct Disc {
    /// Its middle.
    pub middle: Point,
    /// How far it reaches.
    pub radius: f32,
    /// Draws the part of it that a cell shows: from its middle on the turned cell, and the turns.
    pub part: fn(Point, Rotation) -> String,
    /// The spots on it that belong to a cell, each with the points for the pieces there.
    pub spots: fn(Point) -> Vec<Vec<Point>>,
}

/// Something round that roads end at, and no part of any field.
#[derive(Clone, Copy)]
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
    /// The stream that water over sides makes.
    pub stream: Option<Path>,
    /// What roads or the stream end at.
    pub hub: Option<Hub>,
    /// Gates in walls.
    pub gates: Vec<Passage>,
    /// Stone arches over streams and roads.
    pub arches: Vec<Passage>,
    /// Roads over cities, from wall to wall.
    pub viaducts: Vec<[Point; 2]>,
    /// The round board that the tile is a part of.
    pub disc: Option<Disc>,
}

impl Plan {
    /// The plan of a face.
    pub fn new(face: &Face) -> Plan {
        let mut plan = Plan {
            cities: city::cities(face),
            roads: Vec::new(),
            stubs: Vec::new(),
            stream: water::stream(face),
            hub: None,
            gates: Vec::new(),
            arches: Vec::new(),
            viaducts: Vec::new(),
            disc: MODULES.iter().find_map(|module| module.disc(face)),
        };
        road::lay(face, &mut plan);
        plan.cross();
        plan
    }

    /// The city segment of this place.
    pub fn city(&self, place: u8) -> Option<&City> {
        self.cities.iter().find(|city| city.place == place)
    }

    /// Finds where roads cross streams, other roads and whole cities.
    fn cross(&mut self) {
        let lines: Vec<Vec<Point>> = self.roads.iter().map(|road| road.line.points()).collect();
        let stream = self.stream.as_ref().map(Path::points);
        for (number, line) in lines.iter().enumerate() {
            if let Some((at, along)) = stream.as_ref().and_then(|stream| crossing(line, stream)) {
                self.arches.push(Passage { at, along });
            }
            for (below, road) in lines[..number].iter().zip(&self.roads) {
                let over = road.runs_through || self.roads[number].passes_over;
                if let Some((at, along)) = crossing(line, below).filter(|_| over) {
                    self.arches.push(Passage { at, along });
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

/// Whether the tile is a part of a piece of several cells.
pub fn is_part_of_a_piece(face: &Face) -> bool {
    let mut sides = Side::ALL.iter();
    sides.any(|side| face.terrain(UPRIGHT, *side).is_none())
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

/// Something that a symbol puts in the middle of the tile.
pub fn hub(centre: &'static Centre, radius: f32) -> Hub {
    Hub {
        what: Middle::Symbol(centre),
        at: MIDDLE,
        radius,
    }
}
