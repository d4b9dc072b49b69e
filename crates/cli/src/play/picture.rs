//! Tiles as small square pictures. A picture is a function of face, rotation and size; nothing
//! here knows a tile by name, so the tiles of every set can be drawn.

use bastide_rules::catalogue::{Face, Port, count, mark};
use bastide_rules::{FeatureKind, Rotation, Side, Terrain};

use super::material::Material;

/// One pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pixel {
    /// What it shows.
    pub material: Material,
    /// The segment it belongs to, by place.
    pub place: Option<u8>,
}

/// A sign drawn over the pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// Column of pixels.
    pub x: usize,
    /// Row of pixels.
    pub y: usize,
    /// What is written there.
    pub sign: char,
}

/// A tile drawn at some size.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Pixels on a side; odd, so that roads run in the very middle.
    pub side: usize,
    pixels: Vec<Pixel>,
    /// Shields, crosses and the symbols of expansions.
    pub signs: Vec<Sign>,
    /// For every segment the pixel where a figure stands.
    pub spots: Vec<(usize, usize)>,
}

impl Picture {
    /// The picture of a face.
    pub fn new(face: &Face, rotation: Rotation, side: usize) -> Picture {
        let side = side.max(3) | 1;
        let mut picture = Picture {
            side,
            pixels: Vec::with_capacity(side * side),
            signs: Vec::new(),
            spots: Vec::new(),
        };
        let plan = Plan::new(face, rotation);
        let step = 1.0 / side as f32;
        for y in 0..side {
            for x in 0..side {
                let (u, v) = ((x as f32 + 0.5) * step, (y as f32 + 0.5) * step);
                let (material, place) = plan.at(u, v, step);
                picture.pixels.push(Pixel { material, place });
            }
        }
        picture.raise_walls();
        picture.name_fields(face, rotation);
        picture.find_spots(face);
        picture.write_signs(face);
        picture
    }

    /// A pixel.
    pub fn pixel(&self, x: usize, y: usize) -> Pixel {
        self.pixels[y * self.side + x]
    }

    /// City pixels beside other land become walls, where there is room for walls.
    fn raise_walls(&mut self) {
        if self.side < 5 {
            return;
        }
        let before = self.pixels.clone();
        let side = self.side as i32;
        for (index, pixel) in before.iter().enumerate() {
            if pixel.material != Material::City {
                continue;
            }
            let (x, y) = (index as i32 % side, index as i32 / side);
            let bounded = [(0, -1), (1, 0), (0, 1), (-1, 0)]
                .into_iter()
                .any(|(dx, dy)| {
                    let (x, y) = (x + dx, y + dy);
                    let inside = (0..side).contains(&x) && (0..side).contains(&y);
                    inside && before[(y * side + x) as usize].place != pixel.place
                });
            if bounded {
                self.pixels[index].material = Material::Wall;
            }
        }
    }

    /// Finds the field of every grass pixel: the fields grow inwards from the half-sides they
    /// are printed at, and stop at roads, rivers and walls.
    fn name_fields(&mut self, face: &Face, rotation: Rotation) {
        let side = self.side as i32;
        let grass = |pixel: &Pixel| pixel.material == Material::Field;
        let mut front = Vec::new();
        for at in 0..side {
            let half = if at * 2 < side {
                (Port::Left, Port::Right)
            } else {
                (Port::Right, Port::Left)
            };
            // Looking outwards, left is west in the north and north in the east.
            let borders = [
                (at, 0, Side::N, half.0),
                (side - 1, at, Side::E, half.0),
                (at, side - 1, Side::S, half.1),
                (0, at, Side::W, half.1),
            ];
            for (x, y, edge, port) in borders {
                let place = face.place_at(rotation, edge, port);
                let is_field =
                    |place: &u8| face.segments[*place as usize].kind == FeatureKind::Field;
                if let Some(place) = place.filter(is_field) {
                    front.push((x, y, place));
                }
            }
        }
        let mut next = 0;
        while next < front.len() {
            let (x, y, place) = front[next];
            next += 1;
            if !(0..side).contains(&x) || !(0..side).contains(&y) {
                continue;
            }
            let pixel = &mut self.pixels[(y * side + x) as usize];
            if !grass(pixel) || pixel.place.is_some() {
                continue;
            }
            pixel.place = Some(place);
            front.extend([
                (x, y - 1, place),
                (x + 1, y, place),
                (x, y + 1, place),
                (x - 1, y, place),
            ]);
        }
    }

    /// A figure stands where its segment is widest, and rather in the segment's middle.
    fn find_spots(&mut self, face: &Face) {
        for place in 0..face.segments.len() as u8 {
            let own: Vec<(i32, i32)> = self.own(place).collect();
            let mean = |n: i32| n as f32 / own.len().max(1) as f32;
            let middle = (
                mean(own.iter().map(|p| p.0).sum()),
                mean(own.iter().map(|p| p.1).sum()),
            );
            let side = self.side as i32;
            let is_own = |x: i32, y: i32| {
                let inside = (0..side).contains(&x) && (0..side).contains(&y);
                inside && self.pixel(x as usize, y as usize).place == Some(place)
            };
            let room = |(x, y): (i32, i32)| {
                let reach = |r: i32| {
                    [
                        (0, -r),
                        (r, 0),
                        (0, r),
                        (-r, 0),
                        (r, r),
                        (-r, r),
                        (r, -r),
                        (-r, -r),
                    ]
                    .into_iter()
                    .all(|(dx, dy)| is_own(x + dx, y + dy))
                };
                let wide = (1..side).take_while(|r| reach(*r)).count();
                let far = (x as f32 - middle.0).hypot(y as f32 - middle.1);
                wide as f32 * 2.0 - far
            };
            let best = own
                .iter()
                .copied()
                .max_by(|a, b| room(*a).total_cmp(&room(*b)));
            let (x, y) = best.unwrap_or((self.side as i32 / 2, self.side as i32 / 2));
            self.spots.push((x as usize, y as usize));
        }
    }

    fn own(&self, place: u8) -> impl Iterator<Item = (i32, i32)> + '_ {
        let pixels = self.pixels.iter().enumerate();
        let own = pixels.filter(move |(_, pixel)| pixel.place == Some(place));
        own.map(|(index, _)| ((index % self.side) as i32, (index / self.side) as i32))
    }

    fn write_signs(&mut self, face: &Face) {
        if self.side < 7 {
            return;
        }
        for (place, facts) in face.segments.iter().enumerate() {
            let (x, y) = self.spots[place];
            let mut signs = Vec::new();
            match facts.kind {
                FeatureKind::City => {
                    let lanes = [count::SHIELDS, count::WINE, count::GRAIN, count::CLOTH];
                    for (lane, sign) in lanes.into_iter().zip(['◆', 'w', 'g', 'c']) {
                        signs.extend(std::iter::repeat_n(sign, usize::from(facts.counts[lane])));
                    }
                    signs.extend((facts.marks & mark::CATHEDRAL != 0).then_some('‡'));
                }
                FeatureKind::Road => signs.extend((facts.marks & mark::INN != 0).then_some('i')),
                FeatureKind::Monastery => self.signs.push(Sign { x, y, sign: '†' }),
                FeatureKind::Field => {
                    signs.extend(std::iter::repeat_n(
                        's',
                        usize::from(facts.counts[count::SHEEP]),
                    ));
                }
            }
            for sign in signs {
                self.write_beside(place as u8, sign);
            }
        }
        let symbols = &face.symbols;
        let of_tile = [
            (symbols.hill, '^'),
            (symbols.vineyard, 'v'),
            (symbols.bazaar, 'b'),
            (symbols.gold, '$'),
            (symbols.mage, '*'),
            (symbols.robber, 'r'),
            (symbols.flying.is_some(), '>'),
            (symbols.crop.is_some(), '@'),
        ];
        let corner = self.side - 1;
        let shown = of_tile.into_iter().filter(|(shown, _)| *shown);
        for (number, (_, sign)) in shown.enumerate() {
            self.signs.push(Sign {
                x: number,
                y: corner,
                sign,
            });
        }
    }

    /// Writes a sign on a segment, away from where its figure stands and from other signs.
    fn write_beside(&mut self, place: u8, sign: char) {
        let spot = self.spots[place as usize];
        let taken: Vec<(usize, usize)> = self
            .signs
            .iter()
            .map(|s| (s.x, s.y))
            .chain([spot])
            .collect();
        // A character is two pixels high.
        let apart = |x: i32, y: i32| {
            let distance = |at: &(usize, usize)| {
                let (dx, dy) = (at.0 as i32 - x, at.1 as i32 - y);
                dx.abs().max(dy.abs() / 2)
            };
            taken.iter().map(distance).min().unwrap_or(0)
        };
        let score = |&(x, y): &(i32, i32)| {
            let inner = self.pixel(x as usize, y as usize).material != Material::Wall;
            let edge = x
                .min(y)
                .min(self.side as i32 - 1 - x)
                .min(self.side as i32 - 1 - y);
            let near = -(x - spot.0 as i32).abs() - (y - spot.1 as i32).abs();
            (
                i32::from(inner),
                apart(x, y).min(2),
                i32::from(edge > 0),
                near,
            )
        };
        let best = self.own(place).max_by_key(score);
        if let Some((x, y)) = best {
            self.signs.push(Sign {
                x: x as usize,
                y: y as usize,
                sign,
            });
        }
    }
}

/// The outlines on a turned tile, in parts of its side.
struct Plan {
    cities: Vec<(u8, CityShape)>,
    roads: Vec<(u8, Vec<Side>)>,
    river: Vec<Side>,
    monastery: Option<u8>,
    crossing: bool,
    pond: bool,
}

enum CityShape {
    /// On one side, or on a part of it.
    Cap(Side, f32, f32),
    /// Two sides that meet in a corner.
    Corner(Side, Side),
    /// All but caps on these sides.
    Without(Vec<Side>),
}

/// How far a city on one side reaches into the tile.
const CAP: f32 = 0.385;

/// How far the land outside reaches into a city on several sides.
const BAY: f32 = 0.25;

impl Plan {
    fn new(face: &Face, rotation: Rotation) -> Plan {
        let mut plan = Plan {
            cities: Vec::new(),
            roads: Vec::new(),
            river: Vec::new(),
            monastery: None,
            crossing: false,
            pond: face.symbols.river_end.is_some() || face.symbols.ferry,
        };
        for (place, facts) in face.segments.iter().enumerate() {
            let place = place as u8;
            let has = |side: &Side, port| face.place_at(rotation, *side, port) == Some(place);
            match facts.kind {
                FeatureKind::City => {
                    let whole = |s: &Side| has(s, Port::Left) && has(s, Port::Right);
                    let sides: Vec<Side> = Side::ALL.into_iter().filter(whole).collect();
                    for side in Side::ALL.iter().filter(|side| !whole(side)) {
                        if has(side, Port::Left) {
                            plan.cities.push((place, half_cap(*side, Port::Left)));
                        }
                        if has(side, Port::Right) {
                            plan.cities.push((place, half_cap(*side, Port::Right)));
                        }
                    }
                    if let Some(shape) = shape_of(&sides) {
                        plan.cities.push((place, shape));
                    }
                }
                FeatureKind::Road => {
                    let sides = Side::ALL.into_iter().filter(|side| has(side, Port::Middle));
                    plan.roads.push((place, sides.collect()));
                }
                FeatureKind::Monastery => plan.monastery = Some(place),
                FeatureKind::Field => {}
            }
        }
        // Small shapes first: they stand in front of large ones.
        plan.cities
            .sort_by_key(|(_, shape)| !matches!(shape, CityShape::Cap(..)));
        let is_river = |side: &Side| face.terrain(rotation, *side) == Some(Terrain::River);
        plan.river = Side::ALL.into_iter().filter(is_river).collect();
        let ends = plan
            .roads
            .iter()
            .filter(|(_, sides)| sides.len() == 1)
            .count();
        plan.crossing = ends > 1 && plan.monastery.is_none();
        plan
    }

    fn at(&self, u: f32, v: f32, step: f32) -> (Material, Option<u8>) {
        for (place, shape) in &self.cities {
            if shape.contains(u, v, step) {
                return (Material::City, Some(*place));
            }
        }
        let from_middle = (u - 0.5).hypot(v - 0.5);
        if let Some(place) = self.monastery
            && (u - 0.5).abs().max((v - 0.5).abs()) <= (1.51 * step).max(0.17).min(0.5 - step)
        {
            return (Material::Monastery, Some(place));
        }
        if self.crossing && from_middle <= (0.6 * step).max(0.1) {
            return (Material::Village, None);
        }
        let width = (0.51 * step).max(0.055);
        for (place, sides) in &self.roads {
            if on_way(sides, u, v, width, step) {
                return (Material::Road, Some(*place));
            }
        }
        let bank = (0.51 * step).max(0.08);
        if on_way(&self.river, u, v, bank, step) || (self.pond && from_middle <= 0.2) {
            return (Material::River, None);
        }
        (Material::Field, None)
    }
}

fn half_cap(side: Side, port: Port) -> CityShape {
    // Along the side from west to east or north to south, left comes first in the north and east.
    let first = (port == Port::Left) == matches!(side, Side::N | Side::E);
    let (from, to) = if first { (0.0, 0.5) } else { (0.5, 1.0) };
    CityShape::Cap(side, from, to)
}

fn shape_of(sides: &[Side]) -> Option<CityShape> {
    match sides {
        [] => None,
        [side] => Some(CityShape::Cap(*side, 0.0, 1.0)),
        [a, b] if a.opposite() != *b => Some(CityShape::Corner(*a, *b)),
        _ => {
            let others = Side::ALL.into_iter().filter(|side| !sides.contains(side));
            Some(CityShape::Without(others.collect()))
        }
    }
}

impl CityShape {
    fn contains(&self, u: f32, v: f32, step: f32) -> bool {
        match self {
            CityShape::Cap(side, from, to) => {
                let (along, deep) = seen_from(*side, u, v);
                let across = (along - (from + to) / 2.0) / ((to - from) / 2.0);
                // The wall ends exactly in the corners: no pixel of it touches another side.
                let in_corner = along.min(1.0 - along) < step;
                let depth = if in_corner { step } else { bulge(across) * CAP };
                across.abs() <= 1.0 && deep <= depth
            }
            CityShape::Corner(a, b) => {
                let deep = seen_from(*a, u, v).1 + seen_from(*b, u, v).1;
                // A little less than half, so that the wall ends in the corners.
                deep < 0.98
            }
            CityShape::Without(sides) => !sides.iter().any(|side| {
                let (along, deep) = seen_from(*side, u, v);
                deep <= bulge(along * 2.0 - 1.0) * BAY
            }),
        }
    }
}

/// The height of half a disc over a side that goes from -1 to 1.
fn bulge(across: f32) -> f32 {
    (1.0 - across * across).max(0.0).sqrt().max(0.02)
}

/// How far along a side a point lies, and how far from it.
fn seen_from(side: Side, u: f32, v: f32) -> (f32, f32) {
    match side {
        Side::N => (u, v),
        Side::S => (u, 1.0 - v),
        Side::W => (v, u),
        Side::E => (v, 1.0 - u),
    }
}

/// Whether a point lies on a road or river over these sides.
fn on_way(sides: &[Side], u: f32, v: f32, width: f32, step: f32) -> bool {
    if let [a, b] = sides
        && a.opposite() != *b
        && step < 0.12
    {
        // A quarter of a circle around the corner between the two sides.
        let (from_a, from_b) = (seen_from(*a, u, v).1, seen_from(*b, u, v).1);
        return (from_a.hypot(from_b) - 0.5).abs() <= width;
    }
    sides.iter().any(|side| {
        let (along, deep) = seen_from(*side, u, v);
        (along - 0.5).abs() <= width && deep <= 0.5 + width
    })
}
