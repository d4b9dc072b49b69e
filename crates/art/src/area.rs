//! The outlines of segments, for clients that highlight them or let players click on them.

use bastide_rules::FeatureKind;
use bastide_rules::catalogue::Face;

use crate::ground::{ACROSS, Ground, Soil};
use crate::point::{Point, SIDE};
use crate::svg::number;

/// The largest distance of an outline from the true border.
const TOLERANCE: f32 = 0.7;
/// Areas smaller than this are left out, such as slivers between a road and a wall.
const SMALLEST: f32 = 8.0;
/// How far a city extends into the walls around it.
const WALLS: u8 = 6;

/// Returns the outline of every segment on the upright tile as SVG path data, to be filled with the
/// even-odd rule. A city includes its walls.
pub fn outlines(face: &Face, ground: &Ground) -> Vec<String> {
    let owners = owners(face, ground);
    let places = 0..face.segments.len() as u8;
    places.map(|place| outline(&owners, place)).collect()
}

/// Returns the segment that owns each point of the tile, row by row.
fn owners(face: &Face, ground: &Ground) -> Vec<Option<u8>> {
    let soil = ground.soil();
    let mut owners: Vec<Option<u8>> = soil
        .iter()
        .map(|soil| match soil {
            Soil::Land(place) => Some(*place),
            _ => None,
        })
        .collect();
    let is_city = |place: u8| face.segments[usize::from(place)].kind == FeatureKind::City;
    for _ in 0..WALLS {
        let before = owners.clone();
        for (index, soil) in soil.iter().enumerate() {
            if *soil != Soil::Wall || before[index].is_some() {
                continue;
            }
            let beside = beside(index).into_iter().flatten();
            let mut beside = beside.filter_map(|index| before[index]);
            owners[index] = beside.find(|place| is_city(*place));
        }
    }
    owners
}

/// Returns the points west, east, north and south of a point.
fn beside(index: usize) -> [Option<usize>; 4] {
    let (x, y) = (index % ACROSS, index / ACROSS);
    [
        (x > 0).then(|| index - 1),
        (x + 1 < ACROSS).then(|| index + 1),
        (y > 0).then(|| index - ACROSS),
        (y + 1 < ACROSS).then(|| index + ACROSS),
    ]
}

fn outline(owners: &[Option<u8>], place: u8) -> String {
    let loops = Borders::new(owners, place).loops();
    let wanted = loops
        .into_iter()
        .map(|corners| simplified(&softened(&corners)));
    let wanted = wanted.filter(|points| surface(points) >= SMALLEST);
    let text = |points: Vec<Point>| {
        let pairs = points
            .iter()
            .map(|point| format!("{} {}", number(point.x), number(point.y)));
        let pairs: Vec<String> = pairs.collect();
        format!("M{}z", pairs.join("L"))
    };
    wanted.map(text).collect()
}

/// Corners of points, from 0 to [`ACROSS`] in both directions.
type Corner = (usize, usize);

/// The steps along the border of a segment, with the segment on the right, by the corner where they
/// begin: one bit each for east, south, west and north.
struct Borders(Vec<u8>);

impl Borders {
    fn new(owners: &[Option<u8>], place: u8) -> Borders {
        let own = |index: Option<usize>| index.is_some_and(|index| owners[index] == Some(place));
        let mut borders = Borders(vec![0; (ACROSS + 1) * (ACROSS + 1)]);
        for index in (0..owners.len()).filter(|index| own(Some(*index))) {
            let (x, y) = (index % ACROSS, index / ACROSS);
            let [west, east, north, south] = beside(index).map(own);
            let sides = [
                (north, (x, y), 0),
                (east, (x + 1, y), 1),
                (south, (x + 1, y + 1), 2),
                (west, (x, y + 1), 3),
            ];
            for (inside, from, direction) in sides {
                if !inside {
                    *borders.at(from) |= 1 << direction;
                }
            }
        }
        borders
    }

    fn at(&mut self, (x, y): Corner) -> &mut u8 {
        &mut self.0[y * (ACROSS + 1) + x]
    }

    /// Returns every closed loop of the border, corner by corner.
    fn loops(mut self) -> Vec<Vec<Corner>> {
        let mut all = Vec::new();
        while let Some(found) = self.0.iter().position(|steps| *steps != 0) {
            let start = (found % (ACROSS + 1), found / (ACROSS + 1));
            let mut corners = Vec::new();
            let (mut here, mut heading) = (start, 0);
            // Turning right first separates areas that touch only at a corner.
            while let Some(direction) = [1, 0, 3, 2]
                .map(|turn| (heading + turn) % 4)
                .into_iter()
                .find(|direction| *self.at(here) & 1 << direction != 0)
            {
                *self.at(here) &= !(1 << direction);
                corners.push(here);
                heading = direction;
                here = match direction {
                    0 => (here.0 + 1, here.1),
                    1 => (here.0, here.1 + 1),
                    2 => (here.0 - 1, here.1),
                    _ => (here.0, here.1 - 1),
                };
                if here == start {
                    break;
                }
            }
            all.push(corners);
        }
        all
    }
}

/// Replaces stairs with slopes between the middles of their steps. Nothing changes along the rim, so
/// outlines on neighbouring tiles meet.
fn softened(corners: &[Corner]) -> Vec<Point> {
    let point = |(x, y): Corner| Point::new(x as f32, y as f32);
    let on_rim = |a: Point, b: Point| {
        let both = |at: f32| a.x == at && b.x == at || a.y == at && b.y == at;
        both(0.0) || both(SIDE)
    };
    let next = corners.iter().cycle().skip(1);
    let mut points = Vec::new();
    for (a, b) in corners.iter().zip(next) {
        let (a, b) = (point(*a), point(*b));
        if on_rim(a, b) {
            points.extend([a, b]);
        } else {
            points.push(a.towards(b, 0.5));
        }
    }
    points.dedup();
    points
}

/// Removes the points of a closed line that hardly change its shape.
fn simplified(points: &[Point]) -> Vec<Point> {
    let Some(first) = points.first() else {
        return Vec::new();
    };
    let far = |index: &usize| points[*index].distance(*first);
    let farthest = (0..points.len()).max_by(|a, b| far(a).total_cmp(&far(b)));
    let farthest = farthest.unwrap_or(0);
    let (out, back) = points.split_at(farthest);
    let mut kept = Vec::new();
    let turn = points[farthest];
    thin_out(&[out, &[turn]].concat(), &mut kept);
    thin_out(&[back, &[*first]].concat(), &mut kept);
    kept
}

/// Keeps the first point of a line and the points where it bends, but not the last point.
fn thin_out(line: &[Point], kept: &mut Vec<Point>) {
    let (Some(first), Some(last)) = (line.first(), line.last()) else {
        return;
    };
    let off = |index: &usize| line[*index].square_from_line(*first, *last);
    let worst = (0..line.len()).max_by(|a, b| off(a).total_cmp(&off(b)));
    match worst.filter(|worst| off(worst) > TOLERANCE * TOLERANCE) {
        Some(worst) => {
            thin_out(&line[..=worst], kept);
            thin_out(&line[worst..], kept);
        }
        None if line.len() > 1 => kept.push(*first),
        None => {}
    }
}

/// Returns the area inside a closed line.
fn surface(points: &[Point]) -> f32 {
    let next = points.iter().cycle().skip(1);
    let twice: f32 = points
        .iter()
        .zip(next)
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum();
    twice.abs() / 2.0
}
