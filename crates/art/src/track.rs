//! The scoring track: a loop of fifty spaces, every fifth of them dark, with space inside.

use bastide_record::Colour;

use crate::figure::{Posture, figure_body};
use crate::letters;
use crate::point::Point;
use crate::svg::number;

/// The number of spaces on the track.
pub const SPACES: i32 = 50;
/// The side length of a space.
const SPACE: f32 = 24.0;
/// Spaces along the top, including corners, and down a side, excluding corners.
const ACROSS: i32 = 17;
const DOWN: i32 = 8;

/// The width of the track.
pub const WIDTH: f32 = SPACE * ACROSS as f32;
/// The height of the track.
pub const HEIGHT: f32 = SPACE * (DOWN + 2) as f32;
/// The upper left corner of the area inside the track.
pub const INSIDE: Point = Point::new(SPACE, SPACE);

/// A figure on the track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrackFigure {
    /// Points. The space is the remainder after full laps.
    pub total: i32,
    /// The owner's colour.
    pub colour: Colour,
    /// Its kind, such as `scorer`.
    pub kind: &'static str,
}

/// Returns the centre of a space.
fn middle(space: i32) -> Point {
    let (column, row) = match space {
        space if space < ACROSS => (space, 0),
        space if space < ACROSS + DOWN => (ACROSS - 1, space - ACROSS + 1),
        space if space < ACROSS * 2 + DOWN => (ACROSS * 2 + DOWN - 1 - space, DOWN + 1),
        space => (0, SPACES - space),
    };
    Point::new(column as f32 + 0.5, row as f32 + 0.5).times(SPACE)
}

/// Draws the track with its figures. The origin is its upper left corner.
pub fn track_body(runners: &[TrackFigure]) -> String {
    let (width, height) = (number(WIDTH), number(HEIGHT));
    let mut out = format!(
        r##"<rect x="2" y="4" width="{width}" height="{height}" rx="6" fill="#1d1611" opacity=".3"/><rect width="{width}" height="{height}" rx="6" fill="#f3e6c8" stroke="#5d4a37" stroke-width="1.6"/>"##
    );
    for space in 0..SPACES {
        let at = middle(space);
        let corner = at.minus(Point::new(SPACE / 2.0 - 1.0, SPACE / 2.0 - 1.0));
        let dark = space % 5 == 0;
        let (colour, ink) = if dark {
            ("#b98a52", "#33261b")
        } else {
            ("#e6d3a8", "#9c8453")
        };
        let (x, y, side) = (number(corner.x), number(corner.y), number(SPACE - 2.0));
        out += &format!(
            r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="3" fill="{colour}"/>"#
        );
        out += &letters::centred(&space.to_string(), at, if dark { 8.0 } else { 6.0 }, ink);
    }
    // Figures on the same space stand side by side.
    for (order, runner) in runners.iter().enumerate() {
        let space = runner.total.rem_euclid(SPACES);
        let same = |other: &&TrackFigure| other.total.rem_euclid(SPACES) == space;
        let number_here = runners[..order].iter().filter(same).count() as f32;
        let all = runners.iter().filter(same).count() as f32;
        let aside = (number_here - (all - 1.0) / 2.0) * 7.0;
        let at = middle(space).plus(Point::new(aside, -3.0));
        let figure = figure_body(runner.kind, runner.colour, Posture::Standing);
        let (x, y) = (number(at.x), number(at.y));
        out += &format!(r#"<g transform="translate({x} {y})scale(.8)">{figure}</g>"#);
    }
    out
}

/// Draws the track as a complete SVG.
pub fn track_svg(runners: &[TrackFigure]) -> String {
    let (width, height) = (number(WIDTH + 10.0), number(HEIGHT + 30.0));
    let body = track_body(runners);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -22 {width} {height}">{body}</svg>"#
    )
}
