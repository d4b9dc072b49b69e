//! The land of a tile, point by point: the segment at each point, and the distance to its border.

use bastide_rules::catalogue::{Face, Port};
use bastide_rules::{FeatureKind, Rotation, Side};

use crate::path::{Path, distance, surrounds};
use crate::plan::{HubKind, RoundBoard, TilePlan, UPRIGHT, places};
use crate::point::{MIDDLE, Point, SIDE};

/// Half the width of a road, with its edges.
pub const ROAD: f32 = 6.0;
/// Half the width of a stream.
pub const STREAM: f32 = 7.5;
/// Half the width of a wall.
pub const WALL: f32 = 2.4;

/// The radius of a monastery.
const MONASTERY: f32 = 11.0;

/// The number of points along a side.
pub const ACROSS: usize = 100;

/// The kind of land at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Soil {
    /// A field, road, city or monastery: the segment at this place.
    Land(u8),
    /// Grass that has not been assigned to a field.
    Grass,
    /// A wall.
    Wall,
    /// Water.
    Water,
    /// A hub where roads end, or a board of several cells.
    Hub,
    /// A way that is not a road.
    Stub,
}

/// The soil of an upright tile.
pub struct Ground {
    soil: Vec<Soil>,
    /// The distance to the nearest other soil, in thirds of a point.
    room: Vec<u16>,
    /// The centre of the monastery.
    pub monastery: Option<Point>,
}

impl Ground {
    /// Computes the ground of a face from its plan.
    pub fn new(face: &Face, plan: &TilePlan) -> Ground {
        let survey = Survey::new(face, plan);
        let points = (0..ACROSS * ACROSS).map(point_of);
        let soil: Vec<Soil> = points.map(|point| survey.at(point)).collect();
        let mut ground = Ground {
            soil,
            room: Vec::new(),
            monastery: None,
        };
        ground.grow_fields(face);
        ground.measure();
        if let Some(place) = places(face, FeatureKind::Monastery).next() {
            ground.build_monastery(face, plan, place);
        }
        ground
    }

    /// Places the monastery: at the end of its roads, or where there is the most room.
    fn build_monastery(&mut self, face: &Face, plan: &TilePlan, place: u8) {
        let hub = plan
            .hub
            .filter(|hub| matches!(hub.what, HubKind::Monastery));
        if let Some(hub) = hub {
            self.monastery = Some(hub.at);
            return;
        }
        let is_wide = |soil: Soil| {
            let Soil::Land(place) = soil else {
                return false;
            };
            face.segments[place as usize].kind != FeatureKind::Road
        };
        let is_field = |point: Point| {
            let Soil::Land(place) = self.at(point) else {
                return false;
            };
            face.segments[place as usize].kind == FeatureKind::Field
        };
        // Prefer a field to a city, unless it is too narrow.
        let worth = |point: Point| {
            let room = self.room(point).min(point.rim_distance() + 2.0);
            let field = if is_field(point) { 4.0 } else { 0.0 };
            room.min(MONASTERY + 4.0) + field - 0.03 * point.distance(MIDDLE)
        };
        let points = self.points().filter(|(_, soil)| is_wide(*soil));
        let best = points.max_by(|(a, _), (b, _)| worth(*a).total_cmp(&worth(*b)));
        let at = best.map_or(MIDDLE, |(point, _)| point);
        for index in 0..self.soil.len() {
            let built = point_of(index).distance(at) <= MONASTERY && is_wide(self.soil[index]);
            if built {
                self.soil[index] = Soil::Land(place);
            }
        }
        self.monastery = Some(at);
        self.measure();
    }

    /// Returns the soil at a point of the upright tile.
    pub fn at(&self, point: Point) -> Soil {
        self.soil[index_of(point)]
    }

    /// Returns the soil of every point, row by row.
    pub fn soil(&self) -> &[Soil] {
        &self.soil
    }

    /// Returns the distance from a point to other soil on the tile. The rim does not count as a border.
    pub fn room(&self, point: Point) -> f32 {
        f32::from(self.room[index_of(point)]) / 3.0
    }

    /// Returns every second point of every second row, with its soil.
    pub fn points(&self) -> impl Iterator<Item = (Point, Soil)> + '_ {
        let every =
            (0..ACROSS * ACROSS).filter(|n| n.is_multiple_of(2) && (n / ACROSS).is_multiple_of(2));
        every.map(|index| (point_of(index), self.soil[index]))
    }

    /// Assigns grass to fields. They grow inwards from the half-sides they touch. Remaining grass
    /// belongs to fields that reach no side.
    fn grow_fields(&mut self, face: &Face) {
        let is_field = |place: &u8| face.segments[*place as usize].kind == FeatureKind::Field;
        let mut front: Vec<(usize, u8)> = Vec::new();
        for side in Side::ALL {
            for (port, from) in [(Port::Left, 0), (Port::Right, ACROSS / 2)] {
                let place = face.place_at(UPRIGHT, side, port);
                let Some(place) = place.filter(is_field) else {
                    continue;
                };
                let along = from..from + ACROSS / 2;
                front.extend(along.map(|step| (on_rim(side, step), place)));
            }
        }
        self.flood(front);
        let reaches = |place: u8| self.soil.contains(&Soil::Land(place));
        let enclosed: Vec<u8> = places(face, FeatureKind::Field)
            .filter(|place| !reaches(*place))
            .collect();
        let mut enclosed = enclosed.into_iter();
        while let Some(place) = enclosed.next() {
            // Patches are assigned in order; the last field gets all grass that is left.
            let Some(seed) = self.soil.iter().position(|soil| *soil == Soil::Grass) else {
                break;
            };
            if enclosed.len() == 0 {
                for soil in self.soil.iter_mut().filter(|soil| **soil == Soil::Grass) {
                    *soil = Soil::Land(place);
                }
                break;
            }
            self.flood(vec![(seed, place)]);
        }
    }

    fn flood(&mut self, mut front: Vec<(usize, u8)>) {
        let mut next = 0;
        while let Some((index, place)) = front.get(next).copied() {
            next += 1;
            if self.soil[index] != Soil::Grass {
                continue;
            }
            self.soil[index] = Soil::Land(place);
            let (x, y) = (index % ACROSS, index / ACROSS);
            let beside = [
                (x > 0).then(|| index - 1),
                (x + 1 < ACROSS).then(|| index + 1),
                (y > 0).then(|| index - ACROSS),
                (y + 1 < ACROSS).then(|| index + ACROSS),
            ];
            front.extend(beside.into_iter().flatten().map(|index| (index, place)));
        }
    }

    /// Measures distances by two sweeps (a chamfer transform): straight steps cost three, diagonal ones four.
    fn measure(&mut self) {
        const FAR: u16 = 3 * ACROSS as u16;
        self.room = vec![FAR; ACROSS * ACROSS];
        let sweep = |room: &mut Vec<u16>, soil: &[Soil], index: usize, back: isize| {
            let (x, y) = ((index % ACROSS) as isize, (index / ACROSS) as isize);
            let steps = [(-1, 0, 3), (-1, -1, 4), (0, -1, 3), (1, -1, 4)];
            for (dx, dy, cost) in steps {
                let (x, y) = (x + dx * back, y + dy * back);
                let across = 0..ACROSS as isize;
                if !across.contains(&x) || !across.contains(&y) {
                    continue;
                }
                let beside = y as usize * ACROSS + x as usize;
                let through = if soil[beside] == soil[index] {
                    room[beside] + cost
                } else {
                    cost / 2
                };
                room[index] = room[index].min(through);
            }
        };
        for index in 0..ACROSS * ACROSS {
            sweep(&mut self.room, &self.soil, index, 1);
        }
        for index in (0..ACROSS * ACROSS).rev() {
            sweep(&mut self.room, &self.soil, index, -1);
        }
    }
}

fn point_of(index: usize) -> Point {
    let (x, y) = (index % ACROSS, index / ACROSS);
    Point::new(x as f32 + 0.5, y as f32 + 0.5)
}

fn index_of(point: Point) -> usize {
    let cell = |value: f32| (value.clamp(0.0, SIDE - 1.0)) as usize;
    cell(point.y) * ACROSS + cell(point.x)
}

/// Returns the point this many steps clockwise along a side.
fn on_rim(side: Side, step: usize) -> usize {
    let along = Point::new(step as f32 + 0.5, 0.5);
    index_of(along.turned(Rotation(side as u8)))
}

/// The plan as polylines, which are fast to measure.
struct Survey {
    raised: Vec<(u8, Vec<Point>)>,
    cities: Vec<(u8, Vec<Point>)>,
    walls: Vec<Vec<Point>>,
    roads: Vec<(u8, Vec<Point>)>,
    stubs: Vec<Vec<Point>>,
    stream: Option<Vec<Point>>,
    hub: Option<(Soil, Point, f32)>,
    disc: Option<RoundBoard>,
}

impl Survey {
    fn new(face: &Face, plan: &TilePlan) -> Survey {
        let monastery = places(face, FeatureKind::Monastery).next();
        let lines = |through: bool| {
            let over = !plan.viaducts.is_empty();
            let roads = plan.roads.iter();
            let wanted = roads.filter(move |road| (over && road.runs_through) == through);
            // Roads that pass over others come last in the plan, so check them first.
            wanted.rev().map(|road| (road.place, road.line.points()))
        };
        Survey {
            raised: lines(true).collect(),
            cities: plan
                .cities
                .iter()
                .map(|city| (city.place, city.outline.points()))
                .collect(),
            walls: plan
                .cities
                .iter()
                .flat_map(|city| city.walls.iter().map(Path::points))
                .collect(),
            roads: lines(false).collect(),
            stubs: plan.stubs.iter().map(Path::points).collect(),
            stream: plan.stream.as_ref().map(Path::points),
            hub: plan.hub.map(|hub| {
                let soil = match (hub.what, monastery) {
                    (HubKind::Monastery, Some(place)) => Soil::Land(place),
                    (HubKind::Symbol(centre), _) if centre.water => Soil::Water,
                    _ => Soil::Hub,
                };
                (soil, hub.at, hub.radius)
            }),
            disc: plan.disc,
        }
    }

    fn at(&self, point: Point) -> Soil {
        let on = |roads: &[(u8, Vec<Point>)]| {
            let mut roads = roads.iter();
            let found = roads.find(|(_, line)| distance(line, point) <= ROAD);
            found.map(|(place, _)| Soil::Land(*place))
        };
        let hub = self
            .hub
            .filter(|(_, at, radius)| at.distance(point) <= *radius);
        if let Some(raised) = on(&self.raised) {
            return raised;
        }
        if self.walls.iter().any(|wall| distance(wall, point) <= WALL) {
            return Soil::Wall;
        }
        if let Some((place, _)) = self.cities.iter().find(|(_, line)| surrounds(line, point)) {
            return Soil::Land(*place);
        }
        if let Some((soil, _, _)) = hub {
            return soil;
        }
        if self
            .disc
            .is_some_and(|disc| disc.middle.distance(point) <= disc.radius)
        {
            return Soil::Hub;
        }
        if let Some(road) = on(&self.roads) {
            return road;
        }
        if self.stubs.iter().any(|stub| distance(stub, point) <= ROAD) {
            return Soil::Stub;
        }
        let in_stream = |stream: &Vec<Point>| distance(stream, point) <= STREAM;
        if self.stream.as_ref().is_some_and(in_stream) {
            return Soil::Water;
        }
        Soil::Grass
    }
}
