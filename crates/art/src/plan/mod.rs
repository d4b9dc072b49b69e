//! The geometry of a tile: outlines of cities, lines of roads and streams, and the ends of roads. A
//! plan is computed from the facts of a face; nothing here refers to a tile by name.

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

/// The rotation in which tiles are catalogued. Plans use it and are rotated afterwards.
pub const UPRIGHT: Rotation = Rotation(0);

/// The kind of a [`Hub`].
#[derive(Clone, Copy)]
pub enum HubKind {
    /// A few houses around a square.
    Hamlet,
    /// A monastery.
    Monastery,
    /// The centrepiece of a module's symbol.
    Symbol(&'static HubSymbol),
}

/// What a module's symbol puts in the middle of a tile.
pub struct HubSymbol {
    /// Whether it is water.
    pub water: bool,
    /// Whether roads end at its shore instead of at its centre.
    pub shore: bool,
    /// The drawing below the roads, as large as the hub.
    pub ground: Option<&'static str>,
    /// Whether the stream flows into it.
    pub takes_stream: bool,
    /// Places the drawings that stand there.
    pub stand: fn(&mut Planner<'_>, TileHub),
}

/// A round board that covers several cells, in the coordinates of one of them.
#[derive(Clone, Copy)]
pub struct RoundBoard {
    /// Its centre.
    pub middle: Point,
    /// Its radius.
    pub radius: f32,
    /// Draws the part of it on a cell, from its centre relative to the rotated cell and the rotation.
    pub part: fn(Point, Rotation) -> String,
    /// The spots on it that belong to a cell, each with the points for the pieces there.
    pub spots: fn(Point) -> Vec<Vec<Point>>,
}

/// Something round where roads end. It belongs to no field.
#[derive(Clone, Copy)]
pub struct TileHub {
    /// Its kind.
    pub what: HubKind,
    /// Its centre.
    pub at: Point,
    /// Its radius.
    pub radius: f32,
}

/// A place where a road meets a wall or crosses something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passage {
    /// Its position.
    pub at: Point,
    /// The direction of the road there.
    pub along: Point,
}

/// The geometry of an upright tile.
pub struct TilePlan {
    /// The cities.
    pub cities: Vec<City>,
    /// The roads; those that pass over others come last.
    pub roads: Vec<Road>,
    /// Ways from a hub to a city that are not roads.
    pub stubs: Vec<Path>,
    /// The stream over the sides with water.
    pub stream: Option<Path>,
    /// The hub where roads or the stream end.
    pub hub: Option<TileHub>,
    /// Gates in walls.
    pub gates: Vec<Passage>,
    /// Stone arches over streams and roads.
    pub arches: Vec<Passage>,
    /// Roads over cities, from wall to wall.
    pub viaducts: Vec<[Point; 2]>,
    /// The round board that the tile is part of.
    pub disc: Option<RoundBoard>,
}

impl TilePlan {
    /// Computes the plan of a face.
    pub fn new(face: &Face) -> TilePlan {
        let mut plan = TilePlan {
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

    /// Returns the city segment at this place.
    pub fn city(&self, place: u8) -> Option<&City> {
        self.cities.iter().find(|city| city.place == place)
    }

    /// Finds the points where roads cross streams, other roads and whole cities.
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

/// Whether the tile is part of a piece of several cells.
pub fn is_part_of_a_piece(face: &Face) -> bool {
    let mut sides = Side::ALL.iter();
    sides.any(|side| face.terrain(UPRIGHT, *side).is_none())
}

/// Returns the sides that a segment reaches at this port.
pub fn sides_of(face: &Face, place: u8, port: Port) -> Vec<Side> {
    let own = |side: &Side| face.place_at(UPRIGHT, *side, port) == Some(place);
    Side::ALL.into_iter().filter(own).collect()
}

/// Returns the places of the segments of a kind.
pub fn places(face: &Face, kind: FeatureKind) -> impl Iterator<Item = u8> + '_ {
    let segments = (0..).zip(&face.segments);
    segments
        .filter(move |(_, facts)| facts.kind == kind)
        .map(|(place, _)| place)
}

/// Creates a hub for a module's symbol in the middle of the tile.
pub fn hub(centre: &'static HubSymbol, radius: f32) -> TileHub {
    TileHub {
        what: HubKind::Symbol(centre),
        at: MIDDLE,
        radius,
    }
}
