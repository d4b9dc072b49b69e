//! Wooden figures. Each has its own silhouette, a dark outline and a light rim, so it stands out
//! from any land.

use bastide_record::Colour;
use bastide_rules::modules::FIGURES;

use crate::letters;
use crate::modules::MODULES;
use crate::paint::{Paint, paint};
use crate::piece::{is_piece, piece_of_module};
use crate::point::Point;
use crate::svg::number;

/// The posture of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Posture {
    /// Upright.
    #[default]
    Standing,
    /// On its back, like a farmer.
    Lying,
}

/// The shape of a figure, relative to its centre.
pub struct Shape {
    /// The kind of figure.
    pub kind: &'static str,
    /// Its outline.
    pub outline: &'static str,
    /// What it holds or wears, in fixed colours.
    pub extras: &'static str,
    /// The position of the emblem.
    pub emblem: (f32, f32),
    /// Its size.
    pub scale: f32,
    /// Whether to draw a highlight on its head.
    pub shines: bool,
}

/// The outline of a follower.
pub const FOLLOWER: &str = "M0-11.2A3.8 3.8 0 0 1 2.7-4.8C6.6-4 9.4-1.6 10 .8 10.2 2.4 8.6 3 7.4 2.4L5.2 1.6 5.9 4.4 8.2 10.6H1.6L0 6.8-1.6 10.6H-8.2L-5.9 4.4-5.2 1.6-7.4 2.4C-8.6 3-10.2 2.4-10 .8-9.4-1.6-6.6-4-2.7-4.8A3.8 3.8 0 0 1 0-11.2z";

const PAWN: &str = "M-8.6 10.6H8.6C8.6 6 4.6 4 3.4-.6A5.6 5.6 0 1 0-3.4-.6C-4.6 4-8.6 6-8.6 10.6z";

/// An unknown kind is drawn as a pawn with its initial.
const UNKNOWN: Shape = Shape {
    kind: "",
    outline: PAWN,
    extras: "",
    emblem: (0.0, -6.0),
    scale: 1.1,
    shines: false,
};

/// Returns the shapes of all figures in the players' colours.
fn shapes() -> impl Iterator<Item = &'static Shape> {
    MODULES.iter().flat_map(|module| module.figures())
}

/// Returns the kinds of figures in the players' colours: those placed on land, then those that stand
/// only on the scoring track.
pub fn owned_figures() -> impl Iterator<Item = &'static str> {
    let of_land = FIGURES.iter().map(|facts| facts.name);
    let is_of_land = |kind: &&str| FIGURES.iter().any(|facts| facts.name == *kind);
    let others = shapes().map(|shape| shape.kind);
    of_land
        .filter(|kind| !is_piece(kind))
        .chain(others.filter(move |kind| !is_of_land(kind)))
}

/// Draws a figure around the point 0, 0. A neutral figure is drawn as a piece.
pub fn figure_body(kind: &str, colour: Colour, posture: Posture) -> String {
    let paint = paint(colour);
    let (body, scale) = match shapes().find(|shape| shape.kind == kind) {
        Some(shape) => (painted(shape, &paint), shape.scale),
        None => match piece_of_module(kind) {
            Some(piece) => return piece,
            None => (pawn(kind, &paint), UNKNOWN.scale),
        },
    };
    let (turn, shadow) = match posture {
        Posture::Standing => ("", (1.6, 9.6, 9.5, 2.6)),
        Posture::Lying => ("rotate(-90)", (1.0, 6.4, 12.0, 4.0)),
    };
    let (x, y, rx, ry) = shadow;
    let scale = number(scale);
    format!(
        r##"<g transform="scale({scale})"><ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="#1d1611" opacity=".35"/><g transform="{turn}">{body}</g></g>"##
    )
    .replace(r#" transform="""#, "")
}

fn painted(shape: &Shape, paint: &Paint) -> String {
    let Shape {
        outline,
        extras,
        emblem,
        shines,
        ..
    } = shape;
    let shine = if *shines {
        let light = paint.light;
        format!(
            r#"<path d="M-2.2-9.6A2.6 2.6 0 0 0-2.4-6.6" fill="none" stroke="{light}" stroke-width="1.3" stroke-linecap="round"/>"#
        )
    } else {
        String::new()
    };
    let Paint {
        wood,
        ink,
        emblem: mark,
        ..
    } = paint;
    let (x, y) = (number(emblem.0), number(emblem.1));
    format!(
        r##"<path d="{outline}" fill="#fff8e8" stroke="#fff8e8" stroke-width="3.4" stroke-linejoin="round"/><path d="{outline}" fill="{wood}" stroke="#1d1611" stroke-width="1.4" stroke-linejoin="round"/>{shine}{extras}<path d="{mark}" transform="translate({x} {y})" fill="{ink}"/>"##
    )
}

fn pawn(kind: &str, paint: &Paint) -> String {
    let initial = kind.chars().next().unwrap_or('?');
    painted(&UNKNOWN, paint) + &letters::sign(initial, Point::new(0.0, 5.4), 6.4, paint.ink)
}

/// Draws a figure as a complete SVG.
pub fn figure_svg(kind: &str, colour: Colour, posture: Posture) -> String {
    let body = figure_body(kind, colour, posture);
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-22 -22 44 44">{body}</svg>"#)
}

/// Returns the id of a figure's symbol.
pub fn figure_id(kind: &str, colour: Colour, posture: Posture) -> String {
    let word = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let kind: String = kind.chars().map(word).collect();
    let lying = match posture {
        Posture::Standing => "",
        Posture::Lying => "-lying",
    };
    format!("f-{kind}-{colour}{lying}")
}

/// Returns a figure as a definition for `<use>`, centred on the point where it is used.
pub fn figure_symbol(kind: &str, colour: Colour, posture: Posture) -> String {
    let id = figure_id(kind, colour, posture);
    format!(r#"<g id="{id}">{}</g>"#, figure_body(kind, colour, posture))
}
