//! Roads: from side to side, or from a side to their end on the tile.

use bastide_rules::catalogue::{Face, Port};
use bastide_rules::{FeatureKind, Side};

use super::{
    HubKind, Passage, RoundBoard, TileHub, TilePlan, UPRIGHT, is_part_of_a_piece, places, sides_of,
};
use crate::modules::MODULES;
use crate::path::{Path, crossing};
use crate::point::{MIDDLE, Point, SIDE, inwards};
use crate::text_rng::TextRng;

/// A road segment.
pub struct Road {
    /// Its place on the tile.
    pub place: u8,
    /// Its middle line, from a side.
    pub line: Path,
    /// Whether it leaves the tile at both ends.
    pub runs_through: bool,
    /// Whether it passes over a road that ends on the tile.
    pub passes_over: bool,
}

/// The end of a road on the tile.
enum RoadEnd {
    /// A gate of the city at this place.
    City(u8),
    /// Something in the middle of the tile.
    Hub,
    /// A wayside house.
    Wayside,
}

/// The roads that end on a tile, by the side where they enter it.
pub struct RoadEnds {
    /// All such roads.
    pub ends: Vec<Side>,
    /// The ones that do not end at a city.
    pub open: Vec<Side>,
}

/// Adds the roads of a face to the plan, with the hub where they end, gates and stubs.
pub fn lay(face: &Face, plan: &mut TilePlan) {
    let mut ends = Vec::new();
    for place in places(face, FeatureKind::Road) {
        match sides_of(face, place, Port::Middle)[..] {
            [a, b] => {
                let line = between(a, b, bow(face, plan, place));
                plan.roads.push(Road {
                    place,
                    line,
                    runs_through: true,
                    passes_over: false,
                });
            }
            [side] => ends.push((place, side)),
            _ => {}
        }
    }
    plan.hub = find_hub(face, &ends);
    let cities: Vec<u8> = ends
        .iter()
        .filter_map(|(_, side)| common_city(face, *side))
        .collect();
    let mut joined = Vec::new();
    for (place, side) in &ends {
        let line = match end_of(face, *side, ends.len(), plan) {
            RoadEnd::City(city) => {
                let shared = cities.iter().filter(|other| **other == city).count() > 1;
                to_gate(plan, *side, city, shared)
            }
            RoadEnd::Wayside => Some(wayside(*side)),
            RoadEnd::Hub => {
                joined.push(*side);
                Some(to_hub(plan, *side))
            }
        };
        let line = line.unwrap_or_else(|| wayside(*side));
        plan.roads.push(Road {
            place: *place,
            line,
            runs_through: false,
            passes_over: false,
        });
    }
    if plan.hub.is_some() {
        let stubs = lay_stubs(face, &joined, plan);
        cross_over(face, &joined, &stubs, plan);
    }
}

/// Returns the start of a road or stream: a little outside the tile, so that no seam shows.
pub fn outside(side: Side) -> Point {
    Point::on(side).minus(inwards(side))
}

/// Returns the line of a road or stream over two sides. A straight one swings by this much.
pub fn between(a: Side, b: Side, swing: f32) -> Path {
    let (start, end) = (outside(a), outside(b));
    let (from, to) = (inwards(a), inwards(b));
    if a.opposite() == b && swing == 0.0 {
        return Path::from(start).line(end);
    }
    if a.opposite() == b {
        let middle = MIDDLE.plus(from.across().times(swing));
        return Path::from(start)
            .curve(
                start.plus(from.times(20.0)),
                middle.plus(to.times(20.0)),
                middle,
            )
            .curve(middle.plus(from.times(20.0)), end.plus(to.times(20.0)), end);
    }
    // Almost a quarter circle around the corner between the sides.
    let round = 28.6;
    Path::from(start).curve(
        start.plus(from.times(round)),
        end.plus(to.times(round)),
        end,
    )
}

/// Returns how far a straight road swings: 0 if other things need the room.
fn bow(face: &Face, plan: &TilePlan, place: u8) -> f32 {
    let roads = places(face, FeatureKind::Road).count();
    if roads > 1 || plan.stream.is_some() || !plan.cities.is_empty() {
        return 0.0;
    }
    let mut chance = TextRng::of(&face.name, place);
    [-5.0, 5.0][chance.below(2) as usize]
}

/// Returns the hub in the middle of the tile, if the facts require one.
fn find_hub(face: &Face, ends: &[(u8, Side)]) -> Option<TileHub> {
    let ends: Vec<Side> = ends.iter().map(|(_, side)| *side).collect();
    let to_city = |side: &Side| common_city(face, *side).is_some();
    let open: Vec<Side> = ends.iter().copied().filter(|side| !to_city(side)).collect();
    let roads = RoadEnds { ends, open };
    let of_symbol = MODULES.iter().find_map(|module| module.hub(face, &roads));
    of_symbol.or_else(|| hub_of_roads(face, &roads.open))
}

/// Returns the hub where roads end, if no symbol determines it.
fn hub_of_roads(face: &Face, open: &[Side]) -> Option<TileHub> {
    if open.is_empty() {
        return None;
    }
    let monastery = places(face, FeatureKind::Monastery).next().is_some();
    if monastery {
        let water = Side::ALL.iter().any(|side| face.has_water(UPRIGHT, *side));
        let at = match open[..] {
            [side] if water => Point::on(side).plus(inwards(side).times(77.0)),
            _ => MIDDLE,
        };
        return Some(TileHub {
            what: HubKind::Monastery,
            at,
            radius: 13.0,
        });
    }
    let to_city = |side: Side| open.len() == 1 && is_parted(face, side);
    let hamlet = !is_part_of_a_piece(face)
        && !open.iter().any(|side| to_city(*side))
        && open.iter().any(|side| is_parted(face, *side));
    hamlet.then_some(TileHub {
        what: HubKind::Hamlet,
        at: MIDDLE,
        radius: 11.0,
    })
}

/// Whether the fields left and right of a road are different.
fn is_parted(face: &Face, side: Side) -> bool {
    face.place_at(UPRIGHT, side, Port::Left) != face.place_at(UPRIGHT, side, Port::Right)
}

/// Returns the city that borders both fields beside a road: the road can end only there.
fn common_city(face: &Face, side: Side) -> Option<u8> {
    let borders = |port| {
        let place = face.place_at(UPRIGHT, side, port)?;
        Some(face.segments[place as usize].borders)
    };
    let both = borders(Port::Left)? & borders(Port::Right)?;
    let parted = is_parted(face, side) && both != 0;
    parted.then_some(both.trailing_zeros() as u8)
}

fn end_of(face: &Face, side: Side, ends: usize, plan: &TilePlan) -> RoadEnd {
    if let Some(city) = common_city(face, side) {
        return RoadEnd::City(city);
    }
    if plan.hub.is_some() || plan.disc.is_some() {
        return RoadEnd::Hub;
    }
    // A stream may separate the city from the fields where the road enters.
    let beyond = face.place_at(UPRIGHT, side.opposite(), Port::Left);
    let city = beyond.filter(|place| plan.city(*place).is_some());
    match city {
        Some(city) if ends == 1 && is_parted(face, side) => RoadEnd::City(city),
        _ => RoadEnd::Wayside,
    }
}

/// Returns a road that ends in the field, at a house.
fn wayside(side: Side) -> Path {
    let (start, step) = (outside(side), inwards(side));
    let end = start.plus(step.times(30.0));
    Path::from(start).line(end)
}

fn to_hub(plan: &TilePlan, side: Side) -> Path {
    let (start, step) = (outside(side), inwards(side));
    if let Some(RoundBoard { middle, radius, .. }) = plan.disc {
        let rim = |reach: &f32| start.plus(step.times(*reach)).distance(middle) < radius;
        let straight = (0..100).map(|n| n as f32).find(rim);
        return match straight {
            Some(reach) => Path::from(start).line(start.plus(step.times(reach + 1.0))),
            // The rim is beyond a corner: the road bends there.
            None => {
                let corner = Point::new(middle.x.clamp(0.0, SIDE), middle.y.clamp(0.0, SIDE));
                let pull = start.plus(step.times(40.0));
                Path::from(start).curve(pull, corner.towards(MIDDLE, 0.6), corner)
            }
        };
    }
    let at = plan.hub.map_or(MIDDLE, |hub| match hub.what {
        HubKind::Symbol(centre) if centre.shore => hub
            .at
            .towards(start, (hub.radius - 2.0) / hub.at.distance(start)),
        _ => hub.at,
    });
    let reach = start.distance(at) / 3.0;
    let pull = start.plus(step.times(reach));
    Path::from(start).curve(pull, at.towards(start, 0.3), at)
}

/// Returns a road to a gate of a city, and adds the gate. Two roads to one wall have a gate each.
fn to_gate(plan: &mut TilePlan, side: Side, city: u8, shared: bool) -> Option<Path> {
    let walls = &plan.city(city)?.walls;
    let (start, step) = (outside(side), inwards(side));
    let ray = [start, start.plus(step.times(80.0))];
    let walls: Vec<Vec<Point>> = walls.iter().map(Path::points).collect();
    let hit = walls.iter().find_map(|wall| {
        let (at, _) = crossing(&ray, wall)?;
        Some((wall, nearest(wall, at)))
    });
    let (wall, index, straight) = match hit {
        // If another road leads to the same slanted wall, the gate is closer to the road's own side.
        Some((wall, index)) if shared && !is_level(wall) => {
            let to_start = wall[0].distance(start) < wall[wall.len() - 1].distance(start);
            let moved = if to_start { index - 2 } else { index + 2 };
            (wall, moved.clamp(1, wall.len() - 2), false)
        }
        Some((wall, index)) => (wall, index, true),
        None => {
            let middle = |wall: &&Vec<Point>| wall[wall.len() / 2].distance(start);
            let wall = walls
                .iter()
                .min_by(|a, b| middle(a).total_cmp(&middle(b)))?;
            (wall, wall.len() / 2, false)
        }
    };
    let mut at = wall[index];
    let along = wall[index + 1].minus(wall[index - 1]).unit();
    let mut out = along.across();
    if out.x * (start.x - at.x) + out.y * (start.y - at.y) < 0.0 {
        out = out.times(-1.0);
    }
    if straight {
        at = crossing(&ray, wall).map_or(at, |(at, _)| at);
        out = step.times(-1.0);
    }
    let reach = start.distance(at) * 0.45;
    let inside = at.minus(out.times(1.5));
    plan.gates.push(Passage { at, along: out });
    Some(
        Path::from(start)
            .curve(
                start.plus(step.times(reach)),
                at.plus(out.times(reach)),
                at.plus(out),
            )
            .line(inside),
    )
}

/// Whether the ends of a wall are level, horizontally or vertically.
fn is_level(wall: &[Point]) -> bool {
    let (first, last) = (wall[0], wall[wall.len() - 1]);
    first.x == last.x || first.y == last.y
}

fn nearest(points: &[Point], to: Point) -> usize {
    let distance = |index: &usize| points[*index].distance(to);
    let inner = 1..points.len() - 1;
    let found = inner.min_by(|a, b| distance(a).total_cmp(&distance(b)));
    found.unwrap_or(points.len() / 2)
}

/// Adds stubs: a way from the hub to a city, where it must separate two different fields.
fn lay_stubs(face: &Face, joined: &[Side], plan: &mut TilePlan) -> Vec<Side> {
    let mut stubs = Vec::new();
    let Some(hub) = plan.hub else { return stubs };
    for (number, side) in joined.iter().enumerate() {
        let next = joined[(number + 1) % joined.len()];
        let here = face.place_at(UPRIGHT, *side, Port::Right);
        let there = face.place_at(UPRIGHT, next, Port::Left);
        if here == there {
            continue;
        }
        let between = (1..4).map(|turns| side.turned(bastide_rules::Rotation(turns)));
        let between = between.take_while(|other| *other != next);
        for other in between {
            let city = face.place_at(UPRIGHT, other, Port::Left);
            let Some(city) = city.and_then(|place| plan.city(place)) else {
                continue;
            };
            let ray = [hub.at, Point::on(other)];
            let walls = city.walls.iter();
            let mut hits = walls.filter_map(|wall| crossing(&ray, &wall.points()));
            if let Some((at, _)) = hits.next() {
                let along = inwards(other);
                plan.gates.push(Passage { at, along });
                plan.stubs.push(Path::from(hub.at).line(at));
                stubs.push(other);
            }
        }
    }
    stubs
}

/// Replaces a hub of two roads and one stub, which is not a crossing: one road runs on to the city, and
/// the other passes over it and ends at a house.
fn cross_over(face: &Face, joined: &[Side], stubs: &[Side], plan: &mut TilePlan) {
    let ([a, b], [stub]) = (joined, stubs) else {
        return;
    };
    let (to_city, over) = match stub.opposite() {
        side if side == *a => (*a, *b),
        side if side == *b => (*b, *a),
        _ => return,
    };
    let Some(gate) = plan.gates.last().map(|gate| gate.at) else {
        return;
    };
    plan.stubs.clear();
    plan.hub = None;
    let place_of = |side: Side| face.place_at(UPRIGHT, side, Port::Middle);
    for road in &mut plan.roads {
        if Some(road.place) == place_of(to_city) {
            road.line = Path::from(outside(to_city)).line(gate);
        } else if Some(road.place) == place_of(over) {
            let end = MIDDLE.plus(inwards(over).times(24.0));
            road.line = Path::from(outside(over)).line(end);
            road.passes_over = true;
        }
    }
    plan.roads.sort_by_key(|road| road.passes_over);
}
