//! The wheel of fortune on its board of sixteen cells. Each cell shows its part of the wheel.

use bastide_rules::Rotation;

use crate::plan::WHEEL;
use crate::point::Point;
use crate::svg::disc;

/// The part of the wheel that a cell shows, given the middle of the wheel as seen from it.
pub fn part(middle: Point, _rotation: Rotation) -> String {
    disc(middle, WHEEL, "#f0e0b8")
}
