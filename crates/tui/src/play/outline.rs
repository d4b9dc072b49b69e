//! The shapes of roads, water and cities on a tile, in fractions of its side.

use bastide_rules::catalogue::{Face, Port, SymbolDisplay};
use bastide_rules::{FeatureKind, Rotation, Side};

use super::material::Material;

/// The shapes on a rotated tile, in fractions of its side.
pub struct TileOutline {
    cities: Vec<(u8, CityShape)>,
    roads: Vec<(u8, Vec<Side>)>,
    water: Vec<Side>,
    monastery: Option<u8>,
    crossing: bool,
    /// Whether there is a lake in the middle, where roads end.
    lake: bool,
}

enum CityShape {
    /// On one side, or on a part of it.
    Cap(Side, f32, f32),
    /// On two sides that meet in a corner.
    Corner(Side, Side),
    /// Everything except caps on these sides.
    Without(Vec<Side>),
}

/// The depth of a city on one side.
const CAP: f32 = 0.385;

/// The radius of a lake.
const LAKE: f32 = 0.2;

/// The depth of the land that cuts into a city on several sides.
const BAY: f32 = 0.25;

impl TileOutline {
    /// Computes the shapes on a tile face.
    pub fn new(face: &Face, rotation: Rotation) -> TileOutline {
        let mut plan = TileOutline {
            cities: Vec::new(),
            roads: Vec::new(),
            water: Vec::new(),
            monastery: None,
            crossing: false,
            lake: face
                .symbols()
                .any(|facts| facts.shown == SymbolDisplay::Lake),
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
        // Small shapes first, because they are in front of large ones.
        plan.cities
            .sort_by_key(|(_, shape)| !matches!(shape, CityShape::Cap(..)));
        let has_water = |side: &Side| face.has_water(rotation, *side);
        plan.water = Side::ALL.into_iter().filter(has_water).collect();
        let ends = plan
            .roads
            .iter()
            .filter(|(_, sides)| sides.len() == 1)
            .count();
        plan.crossing = ends > 1 && plan.monastery.is_none() && !plan.lake;
        plan
    }

    /// Returns the material and the segment at a point. `step` is the size of a pixel.
    pub fn at(&self, u: f32, v: f32, step: f32) -> (Material, Option<u8>) {
        let from_middle = (u - 0.5).hypot(v - 0.5);
        if let Some(place) = self.monastery
            && (u - 0.5).abs().max((v - 0.5).abs()) <= (1.51 * step).max(0.17).min(0.5 - step)
        {
            return (Material::Monastery, Some(place));
        }
        for (place, shape) in &self.cities {
            if shape.contains(u, v, step) {
                return (Material::City, Some(*place));
            }
        }
        if self.lake && from_middle <= (0.6 * step).max(LAKE) {
            return (Material::Water, None);
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
        if on_way(&self.water, u, v, bank, step) {
            return (Material::Water, None);
        }
        (Material::Field, None)
    }
}

fn half_cap(side: Side, port: Port) -> CityShape {
    // Going from west to east or from north to south, left comes first on the north and east sides.
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
                // The wall ends exactly in the corners, so none of its pixels touches another side.
                let in_corner = along.min(1.0 - along) < step;
                let depth = if in_corner { step } else { bulge(across) * CAP };
                across.abs() <= 1.0 && deep <= depth
            }
            CityShape::Corner(a, b) => {
                let deep = seen_from(*a, u, v).1 + seen_from(*b, u, v).1;
                // A little less than half, so the wall ends in the corners.
                deep < 0.98
            }
            CityShape::Without(sides) => !sides.iter().any(|side| {
                let (along, deep) = seen_from(*side, u, v);
                deep <= bulge(along * 2.0 - 1.0) * BAY
            }),
        }
    }
}

/// The height of a half disc over a side from -1 to 1.
fn bulge(across: f32) -> f32 {
    (1.0 - across * across).max(0.0).sqrt().max(0.02)
}

/// The position of a point along a side, and its distance from it.
fn seen_from(side: Side, u: f32, v: f32) -> (f32, f32) {
    match side {
        Side::N => (u, v),
        Side::S => (u, 1.0 - v),
        Side::W => (v, u),
        Side::E => (v, 1.0 - u),
    }
}

/// Whether a point lies on a line of road or water that leads to these sides.
fn on_way(sides: &[Side], u: f32, v: f32, width: f32, step: f32) -> bool {
    if let [a, b] = sides
        && a.opposite() != *b
        && step < 0.12
    {
        // A quarter circle around the corner between the two sides.
        let (from_a, from_b) = (seen_from(*a, u, v).1, seen_from(*b, u, v).1);
        return (from_a.hypot(from_b) - 0.5).abs() <= width;
    }
    sides.iter().any(|side| {
        let (along, deep) = seen_from(*side, u, v);
        (along - 0.5).abs() <= width && deep <= 0.5 + width
    })
}
