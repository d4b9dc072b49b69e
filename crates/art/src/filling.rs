//! What fills the land: towers on walls, houses in cities, trees in fields.

use bastide_rules::FeatureKind;

use crate::ground::Soil;
use crate::layout::{Item, Planner};
use crate::path::Path;
use crate::plan::places;
use crate::point::{MIDDLE, Point};

/// Rows of two houses and single houses; each city takes one list, so that neighbours differ.
const HOUSES: [([&str; 2], [&str; 2]); 3] = [
    (["b-r0", "b-r0"], ["b-h0", "b-h1"]),
    (["b-r1", "b-r0"], ["b-h2", "b-h0"]),
    (["b-r2", "b-r0"], ["b-h3", "b-h0"]),
];

/// How far the two houses of a row are from its middle.
const ROW: f32 = 4.3;

/// The room that a house needs around its middle.
const HOUSE: f32 = 4.3;
/// How far a house stays from the rim, so that its roof does not cross it.
const RIM: f32 = 6.0;
/// How far apart the middles of houses are.
const APART: f32 = 8.4;

/// What grows in fields, what matters most first: how often it is tried, the room it needs, and how near others may be.
const GROWTH: [(&str, u32, f32, f32); 9] = [
    ("b-patch", 5, 11.0, 16.0),
    ("b-oak", 27, 5.0, 6.4),
    ("b-tuft", 9, 2.6, 8.0),
    ("b-fir", 20, 4.6, 5.4),
    ("b-shade", 5, 11.0, 18.0),
    ("b-acre", 3, 12.5, 22.0),
    ("b-bush", 9, 3.4, 6.0),
    ("b-hay", 3, 4.4, 10.0),
    ("b-tuft", 6, 2.6, 8.0),
];

/// Trees of a grove.
const GROVE: u32 = 9;

impl Planner<'_> {
    /// Towers stand at the thirds of walls, but not beside gates.
    pub(crate) fn build_towers(&mut self) {
        for city in &self.plan.cities {
            for wall in &city.walls {
                let points = wall.points();
                let last = points.len() - 1;
                let parts: &[usize] = if last > 20 { &[8, 24] } else { &[4, 12] };
                for part in parts {
                    let at = points[*part];
                    let gates = &self.plan.gates;
                    let free = gates.iter().all(|gate| gate.at.distance(at) > 14.0);
                    let free = free && !self.taken.iter().any(|(p, r)| p.distance(at) < r + 1.0);
                    if free && at.rim_distance() > 9.5 && *part < last {
                        self.layout.upright.push(item("b-tower", at));
                        self.taken.push((at, 4.5));
                    }
                }
            }
        }
        for gate in &self.plan.gates {
            self.layout.upright.push(item("b-gate", gate.at));
            self.taken.push((gate.at, 6.5));
        }
    }

    /// Fills cities and fields.
    pub(crate) fn fill(&mut self) {
        // Figures stand in front of houses and trees: only what was drawn keeps its place.
        let spots: Vec<Point> = self.layout.spots.clone();
        self.taken
            .retain(|(at, r)| !(spots.contains(at) && *r < 8.0));
        for place in places(self.face, FeatureKind::City) {
            self.open_square(place);
            self.build_houses(place);
        }
        self.count_stamps();
        for (sprite, tries, room, apart) in GROWTH {
            self.grow(sprite, tries, room, apart);
        }
    }

    /// A large city has a square with a church, unless something larger stands there.
    fn open_square(&mut self, place: u8) {
        let sides = self.plan.city(place).map_or(0, |city| city.sides);
        if sides < 3 || self.has_cathedral(place) {
            return;
        }
        let own = |_: Point, soil: Soil| soil == Soil::Land(place);
        if let Some((at, room)) = self.room_for(13.0, MIDDLE, 0.1, own)
            && room > 10.0
        {
            self.put("b-church", at, 1.1);
        }
    }

    /// First a row along every wall, then rows across what is left.
    fn build_houses(&mut self, place: u8) {
        let Some(city) = self.plan.city(place) else {
            return;
        };
        let walls: Vec<Vec<Point>> = city.walls.iter().map(Path::points).collect();
        let (rows, singles) = HOUSES[self.chance.below(HOUSES.len() as u32) as usize];
        for wall in walls {
            for piece in wall.windows(2) {
                let along = piece[1].minus(piece[0]).unit();
                for out in [along.across(), along.across().times(-1.0)] {
                    let at = piece[0].plus(out.times(7.2));
                    self.build(place, at, &[Point::new(0.0, 0.0)], &singles);
                }
            }
        }
        let two = [Point::new(-ROW, 0.0), Point::new(ROW, 0.0)];
        for row in 0..13 {
            for column in 0..15 {
                let shift = [0.0, 6.0, 3.0][row % 3];
                let x = 6.2 + column as f32 * 7.0 + shift + self.chance.between(-0.6, 0.6);
                let y = 6.2 + row as f32 * 8.2 + self.chance.between(-0.4, 0.4);
                let at = Point::new(x, y);
                if self.chance.below(5) > 0 {
                    self.build(place, at, &two, &rows);
                } else {
                    self.build(place, at, &two[..0], &singles);
                }
            }
        }
        for column in 0..24 {
            for row in 0..24 {
                let at = Point::new(6.0 + column as f32 * 4.0, 6.0 + row as f32 * 4.0);
                self.build(place, at, &two[..0], &singles);
            }
        }
    }

    /// Builds a house, or a row of houses with these middles, if there is room.
    fn build(&mut self, place: u8, at: Point, parts: &[Point], sorts: &[&'static str; 2]) {
        let at = Point::new(at.x.round(), at.y.round());
        let alone = [Point::new(0.0, 0.0)];
        let parts = if parts.is_empty() { &alone } else { parts };
        let fits = |part: &Point| {
            // A row turns with its tile, but its houses stay side by side: both ways must be free.
            [*part, part.across()].iter().all(|part| {
                let at = at.plus(*part);
                let inside = at.rim_distance() >= RIM && self.ground.at(at) == Soil::Land(place);
                let near = |(other, r): &(Point, f32)| {
                    let apart = if *r == HOUSE { APART } else { r + HOUSE - 0.6 };
                    other.distance(at) < apart
                };
                inside && self.ground.room(at) >= HOUSE && !self.taken.iter().any(near)
            })
        };
        if !parts.iter().all(fits) {
            return;
        }
        for part in parts {
            self.taken.push((at.plus(*part), HOUSE));
        }
        let sprite = match self.chance.below(16) {
            15 if parts.len() == 1 => "b-oak",
            number => sorts[number as usize % sorts.len()],
        };
        self.layout.upright.push(item(sprite, at));
    }

    fn grow(&mut self, sprite: &'static str, tries: u32, room: f32, apart: f32) {
        let flat = matches!(sprite, "b-acre" | "b-patch" | "b-shade");
        let mut grown: Vec<Point> = Vec::new();
        let wood = matches!(sprite, "b-oak" | "b-fir");
        let mut grove = MIDDLE;
        for number in 0..tries {
            let mut at = Point::new(
                self.chance.between(0.0, 100.0),
                self.chance.between(0.0, 100.0),
            );
            // Trees stand in groves, with open meadow between.
            if wood && number % GROVE == 0 {
                grove = at;
            } else if wood {
                at = grove.towards(at, 0.22);
            }
            at = Point::new(at.x.round(), at.y.round());
            let field = self.kind_at(self.ground.at(at)) == Some(FeatureKind::Field);
            let wide = self.ground.room(at) >= room && at.rim_distance() >= room + 1.0;
            let near = |(other, r): &(Point, f32)| other.distance(at) < r + room * 0.8;
            let crowded = grown.iter().any(|other| other.distance(at) < apart);
            if !field || !wide || crowded || (!flat && self.taken.iter().any(near)) {
                continue;
            }
            if !self.affords(sprite) {
                break;
            }
            grown.push(at);
            if flat {
                self.layout.flat.push(item(sprite, at));
            } else {
                self.taken.push((at, room * 0.7));
                self.layout.upright.push(item(sprite, at));
            }
        }
    }
}

fn item(sprite: &'static str, at: Point) -> Item {
    Item {
        sprite,
        at,
        scale: 1.0,
    }
}
