//! Points of a tile: x grows to the east, y to the south, and a side is [`SIDE`] long.
//!
//! Only sums, products and square roots are used, so that a drawing is the same on every machine.

use bastide_rules::{Rotation, Side};

/// The length of a tile's side.
pub const SIDE: f32 = 100.0;

/// The middle of a tile.
pub const MIDDLE: Point = Point::new(50.0, 50.0);

/// Where figures and pieces are drawn around.
pub const ORIGIN: Point = Point::new(0.0, 0.0);

/// A point, or a step from one point to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// East.
    pub x: f32,
    /// South.
    pub y: f32,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The point where a road crosses a side.
    pub fn on(side: Side) -> Point {
        Point::around(side as usize * 2 + 1)
    }

    /// The eight points of the rim, clockwise from the north-west corner: corners have even
    /// numbers, middles of sides odd ones.
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

    /// Where the point lies when the tile is turned.
    pub fn turned(self, rotation: Rotation) -> Point {
        let mut point = self;
        for _ in 0..rotation.0 % 4 {
            point = Point::new(SIDE - point.y, point.x);
        }
        point
    }

    /// The point some steps further.
    pub fn plus(self, step: Point) -> Point {
        Point::new(self.x + step.x, self.y + step.y)
    }

    /// The step from another point to this one.
    pub fn minus(self, from: Point) -> Point {
        Point::new(self.x - from.x, self.y - from.y)
    }

    /// A step so many times as long.
    pub fn times(self, factor: f32) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }

    /// The point on the way to another: 0 is here, 1 is there.
    pub fn towards(self, there: Point, part: f32) -> Point {
        self.plus(there.minus(self).times(part))
    }

    /// How long a step is.
    pub fn length(self) -> f32 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// How far another point is.
    pub fn distance(self, other: Point) -> f32 {
        self.minus(other).length()
    }

    /// The step of length 1 in the same direction; no step stays none.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length > 0.0 {
            self.times(1.0 / length)
        } else {
            self
        }
    }

    /// The step turned a quarter clockwise.
    pub fn across(self) -> Point {
        Point::new(-self.y, self.x)
    }

    /// How far it is from the nearest side of the tile; negative outside.
    pub fn rim_distance(self) -> f32 {
        self.x.min(self.y).min(SIDE - self.x).min(SIDE - self.y)
    }

    /// The square of how far it is from a line between two points.
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

/// The step of length 1 from a side into the tile.
pub fn inwards(side: Side) -> Point {
    MIDDLE.minus(Point::on(side)).unit()
}
