//! Points of a tile: x grows to the east, y to the south, and a side is [`SIDE`] long.
//!
//! Only basic arithmetic and square roots are used, so drawings are the same on every machine.

use bastide_rules::{Rotation, Side};

/// The length of a tile's side.
pub const SIDE: f32 = 100.0;

/// The middle of a tile.
pub const MIDDLE: Point = Point::new(50.0, 50.0);

/// The centre of drawings of figures and pieces.
pub const ORIGIN: Point = Point::new(0.0, 0.0);

/// A point, or a step from one point to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The coordinate from west to east.
    pub x: f32,
    /// The coordinate from north to south.
    pub y: f32,
}

impl Point {
    /// Creates a point.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// Returns the middle of a side, where roads cross it.
    pub fn on(side: Side) -> Point {
        Point::around(side as usize * 2 + 1)
    }

    /// Returns one of the eight points of the rim, clockwise from the north-west corner: corners have
    /// even numbers, middles of sides odd ones.
    pub fn around(number: usize) -> Point {
        const RIM: [(f32, f32); 8] = [
            (0.0, 0.0),
            (50.0, 0.0),
            (100.0, 0.0),
            (100.0, 50.0),
            (100.0, 100.0),
            (50.0, 100.0),
            (0.0, 100.0),
            (0.0, 50.0),
        ];
        let (x, y) = RIM[number % 8];
        Point::new(x, y)
    }

    /// Returns the position of the point on the rotated tile.
    pub fn turned(self, rotation: Rotation) -> Point {
        let mut point = self;
        for _ in 0..rotation.0 % 4 {
            point = Point::new(SIDE - point.y, point.x);
        }
        point
    }

    /// Adds a step.
    pub fn plus(self, step: Point) -> Point {
        Point::new(self.x + step.x, self.y + step.y)
    }

    /// Returns the step from another point to this one.
    pub fn minus(self, from: Point) -> Point {
        Point::new(self.x - from.x, self.y - from.y)
    }

    /// Multiplies a step by a factor.
    pub fn times(self, factor: f32) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }

    /// Interpolates between this point (0) and another (1).
    pub fn towards(self, there: Point, part: f32) -> Point {
        self.plus(there.minus(self).times(part))
    }

    /// Returns the length of a step.
    pub fn length(self) -> f32 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// Returns the distance to another point.
    pub fn distance(self, other: Point) -> f32 {
        self.minus(other).length()
    }

    /// Returns the step of length 1 in the same direction; a step of length 0 stays unchanged.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length > 0.0 {
            self.times(1.0 / length)
        } else {
            self
        }
    }

    /// Returns the step rotated a quarter turn clockwise.
    pub fn across(self) -> Point {
        Point::new(-self.y, self.x)
    }

    /// Returns the distance to the nearest side of the tile; negative outside.
    pub fn rim_distance(self) -> f32 {
        self.x.min(self.y).min(SIDE - self.x).min(SIDE - self.y)
    }

    /// Returns the squared distance to the line segment between two points.
    pub fn square_from_line(self, a: Point, b: Point) -> f32 {
        let (step, here) = (b.minus(a), self.minus(a));
        let square = step.x * step.x + step.y * step.y;
        let part = if square > 0.0 {
            ((here.x * step.x + here.y * step.y) / square).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let away = here.minus(step.times(part));
        away.x * away.x + away.y * away.y
    }
}

/// Returns the step of length 1 from a side into the tile.
pub fn inwards(side: Side) -> Point {
    MIDDLE.minus(Point::on(side)).unit()
}
