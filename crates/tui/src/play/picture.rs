//! Tiles as small square pictures. A picture depends only on face, rotation and size. No tile is special-cased, so the
//! tiles of every set can be drawn.

use bastide_rules::catalogue::{Face, Port, SegmentFacts};
use bastide_rules::{FeatureKind, Rotation, Side};

use super::material::Material;
use super::outline::TileOutline;

/// One pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pixel {
    /// The material.
    pub material: Material,
    /// The place of its segment.
    pub place: Option<u8>,
}

/// A character drawn over the pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The pixel column.
    pub x: usize,
    /// The pixel row.
    pub y: usize,
    /// The character.
    pub sign: char,
}

/// The sign of a monastery.
const MONASTERY: char = '†';

/// The signs on these faces, each with its name in message keys.
pub fn signs<'a>(faces: impl Iterator<Item = &'a Face>) -> Vec<(char, &'static str)> {
    let mut signs = Vec::new();
    for face in faces {
        let of_tile = face.symbols().map(|facts| (facts, 0));
        let of_segments = face.segments.iter().flat_map(SegmentFacts::symbols);
        let of_segments = of_segments.map(|symbol| (symbol.facts, symbol.word));
        let symbols = of_tile.chain(of_segments);
        let symbols =
            symbols.filter_map(|(facts, word)| Some((facts.sign(word)?, facts.name(word))));
        let mut kinds = face.segments.iter().map(|facts| facts.kind);
        let monastery = kinds.any(|kind| kind == FeatureKind::Monastery);
        for sign in symbols.chain(monastery.then_some((MONASTERY, "monastery"))) {
            if !signs.contains(&sign) {
                signs.push(sign);
            }
        }
    }
    signs
}

/// A picture of a tile.
#[derive(Clone, Debug)]
pub struct TilePicture {
    /// Pixels on a side; odd, so roads run exactly in the middle.
    pub side: usize,
    pixels: Vec<Pixel>,
    /// The printed symbols and the crosses of monasteries.
    pub signs: Vec<Sign>,
    /// The pixel of a figure, for each segment.
    pub spots: Vec<(usize, usize)>,
}

impl TilePicture {
    /// Draws a tile face.
    pub fn new(face: &Face, rotation: Rotation, side: usize) -> TilePicture {
        let side = side.max(3) | 1;
        let mut picture = TilePicture {
            side,
            pixels: Vec::with_capacity(side * side),
            signs: Vec::new(),
            spots: Vec::new(),
        };
        let plan = TileOutline::new(face, rotation);
        let step = 1.0 / side as f32;
        for y in 0..side {
            for x in 0..side {
                let (u, v) = ((x as f32 + 0.5) * step, (y as f32 + 0.5) * step);
                let (material, place) = plan.at(u, v, step);
                picture.pixels.push(Pixel { material, place });
            }
        }
        picture.name_fields(face, rotation);
        picture.name_enclosed(face, rotation);
        picture.raise_walls();
        picture.find_spots(face);
        picture.write_signs(face);
        picture
    }

    /// Returns a pixel.
    pub fn pixel(&self, x: usize, y: usize) -> Pixel {
        self.pixels[y * self.side + x]
    }

    /// Turns city pixels next to other land into walls, unless the picture is too small.
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

    /// Finds the field of every grass pixel: fields grow inwards from their half-sides and stop at roads, water and
    /// cities.
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
            // Seen from inside the tile, left is west on the north side and north on the east side.
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

    /// Assigns the remaining grass to fields that reach no side. If cities leave no grass, opens some between them, as
    /// close to the middle as possible.
    fn name_enclosed(&mut self, face: &Face, rotation: Rotation) {
        let ports = [Port::Left, Port::Middle, Port::Right];
        for (place, facts) in (0_u8..).zip(&face.segments) {
            let touches = |side: Side| {
                let mut ports = ports.into_iter();
                ports.any(|port| face.place_at(rotation, side, port) == Some(place))
            };
            if facts.kind != FeatureKind::Field || Side::ALL.into_iter().any(touches) {
                continue;
            }
            let left = |pixel: &Pixel| pixel.material == Material::Field && pixel.place.is_none();
            if !self.pixels.iter().any(left) {
                self.open_between_cities();
            }
            for pixel in self.pixels.iter_mut().filter(|pixel| left(pixel)) {
                pixel.place = Some(place);
            }
        }
    }

    fn open_between_cities(&mut self) {
        let side = self.side as i32;
        let from_middle = |index: usize| {
            let (x, y) = (index as i32 % side, index as i32 / side);
            (x - side / 2).pow(2) + (y - side / 2).pow(2)
        };
        let is_between = |index: &usize| {
            let (x, y) = (index % self.side, index / self.side);
            let inner = (1..self.side - 1).contains(&x) && (1..self.side - 1).contains(&y);
            let own = self.pixels[*index].place;
            let around = [1, self.side];
            inner
                && around
                    .iter()
                    .any(|step| self.pixels[index - step].place != own)
        };
        let all = 0..self.pixels.len();
        let found = all
            .filter(is_between)
            .min_by_key(|index| from_middle(*index));
        let Some(middle) = found else { return };
        let (cx, cy) = (middle % self.side, middle / self.side);
        let reach = self.side / 7;
        for (index, pixel) in self.pixels.iter_mut().enumerate() {
            let (x, y) = (index % self.side, index / self.side);
            if x.abs_diff(cx).max(y.abs_diff(cy)) <= reach {
                *pixel = Pixel {
                    material: Material::Field,
                    place: None,
                };
            }
        }
    }

    /// Finds the pixel for a figure on each segment: where the segment is widest, preferably near its middle.
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
            if facts.kind == FeatureKind::Monastery {
                self.signs.push(Sign {
                    x,
                    y,
                    sign: MONASTERY,
                });
            }
            for symbol in facts.symbols() {
                if let Some(sign) = symbol.facts.sign(symbol.word) {
                    for _ in 0..symbol.count {
                        self.write_beside(place as u8, sign);
                    }
                }
            }
        }
        let corner = self.side - 1;
        let of_tile = face.symbols().filter_map(|facts| facts.sign(0));
        for (number, sign) in of_tile.enumerate() {
            self.signs.push(Sign {
                x: number,
                y: corner,
                sign,
            });
        }
    }

    /// Writes a sign on a segment, away from its figure and from other signs.
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
