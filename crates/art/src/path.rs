//! Lines and outlines made of straight lines and curves.

use bastide_rules::Rotation;

use crate::point::Point;
use crate::svg::number;

/// One part of a path, starting at the end of the previous part.
#[derive(Clone, Copy, Debug, PartialEq)]
enum PathSegment {
    /// A straight line to a point.
    Line(Point),
    /// A cubic Bézier curve: two control points and the end.
    Curve(Point, Point, Point),
}

/// The number of straight pieces that approximate a part when distances are measured.
const PIECES: usize = 16;

/// A path of straight lines and curves.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    start: Point,
    parts: Vec<PathSegment>,
}

impl Path {
    /// Creates a path that begins at a point.
    pub fn from(start: Point) -> Path {
        Path {
            start,
            parts: Vec::new(),
        }
    }

    /// Adds a straight line.
    pub fn line(mut self, to: Point) -> Path {
        self.parts.push(PathSegment::Line(to));
        self
    }

    /// Adds a curve with two control points.
    pub fn curve(mut self, pull: Point, pull_back: Point, to: Point) -> Path {
        self.parts.push(PathSegment::Curve(pull, pull_back, to));
        self
    }

    /// Adds another path, which must begin where this one ends.
    pub fn join(mut self, other: &Path) -> Path {
        self.parts.extend(&other.parts);
        self
    }

    /// Returns the last point.
    pub fn end(&self) -> Point {
        match self.parts.last() {
            None => self.start,
            Some(PathSegment::Line(to) | PathSegment::Curve(_, _, to)) => *to,
        }
    }

    /// Returns the path with a function applied to every point.
    pub fn map(&self, to: impl Fn(Point) -> Point) -> Path {
        let part = |part: &PathSegment| match part {
            PathSegment::Line(a) => PathSegment::Line(to(*a)),
            PathSegment::Curve(a, b, c) => PathSegment::Curve(to(*a), to(*b), to(*c)),
        };
        Path {
            start: to(self.start),
            parts: self.parts.iter().map(part).collect(),
        }
    }

    /// Returns the path with only its control points moved. The ends of its parts stay.
    pub fn swayed(&self, step: Point) -> Path {
        let part = |part: &PathSegment| match part {
            PathSegment::Line(a) => PathSegment::Line(*a),
            PathSegment::Curve(a, b, c) => PathSegment::Curve(a.plus(step), b.plus(step), *c),
        };
        Path {
            start: self.start,
            parts: self.parts.iter().map(part).collect(),
        }
    }

    /// Returns the path on the rotated tile.
    pub fn turned(&self, rotation: Rotation) -> Path {
        self.map(|point| point.turned(rotation))
    }

    /// Returns the path in the opposite direction.
    pub fn reversed(&self) -> Path {
        let mut points = vec![self.start];
        points.extend(self.parts.iter().map(|part| match part {
            PathSegment::Line(to) | PathSegment::Curve(_, _, to) => *to,
        }));
        let mut back = Path::from(self.end());
        for (part, to) in self.parts.iter().zip(points).rev() {
            back.parts.push(match part {
                PathSegment::Line(_) => PathSegment::Line(to),
                PathSegment::Curve(a, b, _) => PathSegment::Curve(*b, *a, to),
            });
        }
        back
    }

    /// Returns the path as a polyline of short pieces.
    pub fn points(&self) -> Vec<Point> {
        let mut points = vec![self.start];
        let mut here = self.start;
        for part in &self.parts {
            match *part {
                PathSegment::Line(to) => {
                    points.extend((1..=PIECES).map(|n| here.towards(to, part_of(n))));
                    here = to;
                }
                PathSegment::Curve(a, b, to) => {
                    points.extend((1..=PIECES).map(|n| on_curve([here, a, b, to], part_of(n))));
                    here = to;
                }
            }
        }
        points
    }

    /// Returns the path as SVG path data.
    pub fn svg(&self) -> String {
        let mut text = format!("M{}", pair(self.start));
        for part in &self.parts {
            text += &match part {
                PathSegment::Line(a) => format!("L{}", pair(*a)),
                PathSegment::Curve(a, b, c) => format!("C{} {} {}", pair(*a), pair(*b), pair(*c)),
            };
        }
        text
    }
}

fn part_of(number: usize) -> f32 {
    number as f32 / PIECES as f32
}

fn on_curve([a, b, c, d]: [Point; 4], t: f32) -> Point {
    let s = 1.0 - t;
    let first = a.times(s * s * s).plus(b.times(3.0 * s * s * t));
    first
        .plus(c.times(3.0 * s * t * t))
        .plus(d.times(t * t * t))
}

fn pair(point: Point) -> String {
    format!("{} {}", number(point.x), number(point.y))
}

/// Returns the distance of a point from a polyline.
pub fn distance(points: &[Point], from: Point) -> f32 {
    let pieces = points.windows(2);
    let squares = pieces.map(|piece| from.square_from_line(piece[0], piece[1]));
    squares.fold(f32::INFINITY, f32::min).sqrt()
}

/// Whether a point lies inside a closed polyline.
pub fn surrounds(points: &[Point], point: Point) -> bool {
    let next = points.iter().cycle().skip(1);
    let crossings = points.iter().zip(next).filter(|(a, b)| {
        let beside = (a.y > point.y) != (b.y > point.y);
        beside && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
    });
    crossings.count() % 2 == 1
}

/// Returns the first crossing of two polylines, with the direction of the first one there.
pub fn crossing(one: &[Point], other: &[Point]) -> Option<(Point, Point)> {
    for a in one.windows(2) {
        for b in other.windows(2) {
            let (p, q) = (a[1].minus(a[0]), b[1].minus(b[0]));
            let cross = p.x * q.y - p.y * q.x;
            if cross == 0.0 {
                continue;
            }
            let gap = b[0].minus(a[0]);
            let (s, t) = (
                (gap.x * q.y - gap.y * q.x) / cross,
                (gap.x * p.y - gap.y * p.x) / cross,
            );
            if (0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t) {
                return Some((a[0].plus(p.times(s)), p.unit()));
            }
        }
    }
    None
}
