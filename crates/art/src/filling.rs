//! Fills the land: towers on walls, houses in cities, trees in fields.

use bastide_rules::FeatureKind;

use crate::ground::Soil;
use crate::layout::{PlacedSprite, Planner};
use crate::path::Path;
use crate::plan::places;
use crate::point::{MIDDLE, Point};

/// Houses. Each city uses one list, so neighbouring cities differ.
const HOUSES: [[&str; 3]; 3] = [
    ["b-c0", "b-c1", "b-c0"],
    ["b-c1", "b-c2", "b-c1"],
    ["b-c2", "b-c0", "b-c2"],
];

/// The radius of the room a house needs.
const HOUSE: f32 = 5.8;
/// The least distance of a house from the rim, so that its roof does not cross it.
const RIM: f32 = 9.2;
/// The distance between the centres of houses: the houses of a quarter stand wall to wall.
const APART: f32 = 11.6;
/// The scale of small houses.
const SMALL: f32 = 0.7;
/// The radius of a square without houses.
const SQUARE: f32 = 6.5;

/// Plants in fields, the most important first: sprite, number of tries, radius of the room it needs, and least distance
/// to others of its kind.
const GROWTH: [(&str, u32, f32, f32); 7] = [
    ("b-patch", 4, 12.0, 20.0),
    ("b-oak", 20, 5.0, 6.2),
    ("b-fir", 14, 4.6, 5.4),
    ("b-shade", 4, 12.0, 22.0),
    ("b-tuft", 8, 3.0, 12.0),
    ("b-acre", 2, 13.0, 30.0),
    ("b-bush", 5, 3.4, 9.0),
];

/// The number of trees in a grove.
const GROVE: u32 = 9;

/// The houses of a city.
struct Quarter {
    place: u8,
    sorts: [&'static str; 3],
    /// Their positions and scales.
    houses: Vec<(Point, f32)>,
}

impl Planner<'_> {
    /// Places towers along the walls, but not beside gates, and then the gates.
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
        // Figures may stand in front of houses and trees: free their spots, and keep what is drawn.
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

    /// Opens squares where a city has the most room: in a large city one with a church or a hall, then one with a
    /// well and one with a tree.
    fn open_square(&mut self, place: u8) {
        let sides = self.plan.city(place).map_or(0, |city| city.sides);
        if sides < 2 || self.spot_of_symbol(place).is_some() {
            return;
        }
        let own = |_: Point, soil: Soil| soil == Soil::Land(place);
        let Some((at, room)) = self.room_for(14.0, MIDDLE, 0.1, own) else {
            return;
        };
        let mut sights = Vec::new();
        if sides > 2 && room > 10.0 && at.rim_distance() > 14.0 {
            let landmark = ["b-church", "b-hall"][self.chance.below(2) as usize];
            self.put(landmark, at, 1.0);
            self.taken.push((at, 9.0 + SQUARE));
            sights.push("b-oak");
        }
        sights.push("b-well");
        while let Some(sight) = sights.pop() {
            if let Some((at, room)) = self.room_for(12.0, MIDDLE, 0.02, own)
                && room > 8.0
            {
                self.put(sight, at, 1.0);
                self.taken.push((at, SQUARE));
            }
        }
    }

    /// Builds a row of houses along every wall, then a grid of houses on the remaining land, then small
    /// houses in the corners.
    fn build_houses(&mut self, place: u8) {
        let Some(city) = self.plan.city(place) else {
            return;
        };
        let walls: Vec<Vec<Point>> = city.walls.iter().map(Path::points).collect();
        let narrow = city.sides < 2;
        let mut quarter = Quarter {
            place,
            sorts: HOUSES[self.chance.below(HOUSES.len() as u32) as usize],
            houses: Vec::new(),
        };
        for wall in walls {
            for piece in wall.windows(2) {
                let along = piece[1].minus(piece[0]).unit();
                for out in [along.across(), along.across().times(-1.0)] {
                    let at = piece[0].plus(out.times(9.0));
                    self.build(&mut quarter, at, 1.0);
                }
            }
        }
        for row in 0..8 {
            for column in 0..9 {
                let shift = [0.0, 5.8][row % 2];
                let x = RIM + 1.0 + column as f32 * APART + shift;
                let y = RIM + 1.0 + row as f32 * APART;
                let [dx, dy] = [0, 1].map(|_| self.chance.between(-0.8, 0.8));
                self.build(&mut quarter, Point::new(x + dx, y + dy), 1.0);
            }
        }
        // Small houses fill the corners of a narrow city of one side; a large city stays open.
        let sizes: &[f32] = if narrow { &[1.0, SMALL] } else { &[1.0] };
        for scale in sizes.iter().copied() {
            for column in 0..24 {
                for row in 0..24 {
                    let at = Point::new(6.0 + column as f32 * 4.0, 6.0 + row as f32 * 4.0);
                    self.build(&mut quarter, at, scale);
                }
            }
        }
        let houses = quarter.houses.iter();
        self.taken
            .extend(houses.map(|(at, scale)| (*at, HOUSE * scale)));
    }

    /// Builds a house of this scale if there is room, or occasionally a tree.
    fn build(&mut self, quarter: &mut Quarter, at: Point, scale: f32) {
        let at = Point::new(at.x.round(), at.y.round());
        let land = Soil::Land(quarter.place);
        let inside = at.rim_distance() >= RIM * scale && self.ground.at(at) == land;
        let room = HOUSE * scale;
        let stands = |(other, r): &(Point, f32)| other.distance(at) < r + room - 0.6;
        let beside =
            |(other, size): &(Point, f32)| other.distance(at) < APART * (size + scale) / 2.0;
        let taken = self.taken.iter().any(stands) || quarter.houses.iter().any(beside);
        if !inside || taken || self.ground.room(at) < room {
            return;
        }
        quarter.houses.push((at, scale));
        let sprite = match self.chance.below(12) {
            11 => "b-oak",
            number => quarter.sorts[number as usize % quarter.sorts.len()],
        };
        self.layout
            .upright
            .push(PlacedSprite::new(sprite, at, scale));
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
            // Trees stand in groves with open meadows between them.
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
            // Patches and shade may lie below other things, but acres may not.
            let needs_room = !flat || sprite == "b-acre";
            if !field || !wide || crowded || (needs_room && self.taken.iter().any(near)) {
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

fn item(sprite: &'static str, at: Point) -> PlacedSprite {
    PlacedSprite::new(sprite, at, 1.0)
}
