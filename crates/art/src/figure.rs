//! Wooden figures, each with its own silhouette, a dark outline and a light rim around it, so that
//! it stands out from any land.

use bastide_record::Colour;

use crate::letters;
use crate::point::Point;
use crate::seat::{Paint, paint};
use crate::svg::number;

/// How a figure is put down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Posture {
    /// Upright.
    #[default]
    Standing,
    /// On its back, as farmers are.
    Lying,
}

/// The shape of a figure around its middle.
struct Shape {
    /// Its outline.
    outline: &'static str,
    /// What it holds or wears, in its own colours.
    extras: &'static str,
    /// Where the emblem is.
    emblem: (f32, f32),
    /// How large it is.
    scale: f32,
    /// Whether light falls on a bare head.
    shines: bool,
}

const FOLLOWER: &str = "M0-11.2A3.8 3.8 0 0 1 2.7-4.8C6.6-4 9.4-1.6 10 .8 10.2 2.4 8.6 3 7.4 2.4L5.2 1.6 5.9 4.4 8.2 10.6H1.6L0 6.8-1.6 10.6H-8.2L-5.9 4.4-5.2 1.6-7.4 2.4C-8.6 3-10.2 2.4-10 .8-9.4-1.6-6.6-4-2.7-4.8A3.8 3.8 0 0 1 0-11.2z";

const PAWN: &str = "M-8.6 10.6H8.6C8.6 6 4.6 4 3.4-.6A5.6 5.6 0 1 0-3.4-.6C-4.6 4-8.6 6-8.6 10.6z";

/// The shape of a sort of figure; `None` if the kit has none.
fn shape(kind: &str) -> Option<Shape> {
    let (outline, extras, emblem, scale) = match kind {
        "follower" | "scorer" => (FOLLOWER, "", (0.0, -0.4), 1.1),
        "large" => (
            FOLLOWER,
            r##"<path d="M-3.6-9.6H3.6L4.4-13 2-11.4 0-14 -2-11.4-4.4-13z" fill="#f6c945" stroke="#1d1611" stroke-width=".8" stroke-linejoin="round"/><path d="M-5.6 4H5.6" stroke="#1d1611" stroke-width="1.3"/>"##,
            (0.0, -0.6),
            1.5,
        ),
        "scorer2" => (
            "M0-11.2A3.8 3.8 0 0 1 2.7-4.8C5-4 6.8-2 7.8.8L5.2 2 9 10.6H-9L-5.2 2-7.8.8C-6.8-2-5-4-2.7-4.8A3.8 3.8 0 0 1 0-11.2z",
            "",
            (0.0, 4.4),
            1.1,
        ),
        "builder" => (
            "M-5.6-6.4C-5-10-2.8-11.8 0-11.8S5-10 5.6-6.4H3.5A4 4 0 0 1 2-4.6C5.4-4 7.6-2.2 8 .4V3.4H5.6L7.2 10.6H1.5L0 6.6-1.5 10.6H-7.2L-5.6 3.4H-8V.4C-7.6-2.2-5.4-4-2-4.6A4 4 0 0 1-3.5-6.4z",
            r##"<path d="M10 8V-6" stroke="#1d1611" stroke-width="3.2"/><path d="M10 8V-6" stroke="#a8763e" stroke-width="1.7"/><path d="M6.4-10.4H13.6V-5.6H6.4z" fill="#c9ccd2" stroke="#1d1611" stroke-width="1"/>"##,
            (0.0, -0.2),
            1.05,
        ),
        "pig" => (
            "M-11 1C-11-4-6-6.6-1-6.2 1-6.6 3-6.4 4.6-5.6L7.4-8.4 8.6-4.8C10.4-3.8 11-2.2 11-.8L12.6 0V3.4H10.2C9.2 5.4 7.6 6.2 6.4 6.5L6.8 9.8H3.3L3 7.1H-4L-4.3 9.8H-7.8L-8 6.2C-10 5-11 3-11 1z",
            r##"<path d="M-11-.6Q-14.6-1-13-4.4" fill="none" stroke="#1d1611" stroke-width="1.4" stroke-linecap="round"/><path d="M7.4-2h0" stroke="#1d1611" stroke-width="1.8" stroke-linecap="round"/>"##,
            (-2.0, 0.6),
            1.0,
        ),
        "shepherd" => (
            "M0-11.4A3.8 3.8 0 0 1 2.7-5C5.8-3.8 7.2-.8 7.8 3L8.8 10.6H-8.8L-7.8 3C-7.2-.8-5.8-3.8-2.7-5A3.8 3.8 0 0 1 0-11.4z",
            r##"<path d="M11 10.6V-8C11-12.4 5.6-12.6 6-8.6" fill="none" stroke="#1d1611" stroke-width="3.2" stroke-linecap="round"/><path d="M11 10.6V-8C11-12.4 5.6-12.6 6-8.6" fill="none" stroke="#b98a52" stroke-width="1.6" stroke-linecap="round"/>"##,
            (0.0, 3.4),
            1.05,
        ),
        "robber" => (
            "M0-12.4C4.4-12.4 6-8.4 5.2-4.8 8.2-3.2 9.2-.6 9.6 3L9.9 10.6H-9.9L-9.6 3C-9.2-.6-8.2-3.2-5.2-4.8-6-8.4-4.4-12.4 0-12.4z",
            r##"<path d="M-4-9H4V-5.4H-4z" fill="#1d1611"/><path d="M-2.8-7.2H-.8M.8-7.2H2.8" stroke="#fff" stroke-width="1.2"/>"##,
            (0.0, 3.4),
            1.0,
        ),
        _ => return None,
    };
    Some(Shape {
        outline,
        extras,
        emblem,
        scale,
        shines: !matches!(kind, "pig" | "robber"),
    })
}

/// A figure around the point 0, 0. A sort that the kit does not know is a pawn with its initial.
pub fn figure_body(kind: &str, colour: Colour, posture: Posture) -> String {
    if let Some(body) = of_nobody(kind) {
        return body;
    }
    let paint = paint(colour);
    let (body, scale) = match shape(kind) {
        Some(shape) => (painted(&shape, &paint), shape.scale),
        None => (pawn(kind, &paint), 1.1),
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
    let shape = Shape {
        outline: PAWN,
        extras: "",
        emblem: (0.0, -6.0),
        scale: 1.1,
        shines: false,
    };
    let initial = kind.chars().next().unwrap_or('?');
    painted(&shape, paint) + &letters::sign(initial, Point::new(0.0, 5.4), 6.4, paint.ink)
}

/// Figures that belong to nobody.
fn of_nobody(kind: &str) -> Option<String> {
    let body = match kind {
        "mage" => {
            r##"<ellipse cx="1.6" cy="10.6" rx="10" ry="2.6" fill="#1d1611" opacity=".35"/><path d="M0-15.6L5.4-5C8-2 9.4 4 10 11H-10C-9.4 4-8-2-5.4-5z" fill="#fff8e8" stroke="#fff8e8" stroke-width="3.6" stroke-linejoin="round"/><path d="M-4-6C-7-2-9 4-10 11H10C9 4 7-2 4-6z" fill="#5b3a94" stroke="#1d1611" stroke-width="1.4" stroke-linejoin="round"/><path d="M-3.2-5A3.4 3.4 0 0 0 3.2-5C3 0 1.6 3 0 4.6-1.6 3-3-0-3.2-5z" fill="#f4efe6" stroke="#1d1611" stroke-width=".8"/><path d="M-6.4-5C-3-6.6 3-6.6 6.4-5L.8-16.4z" fill="#7a52b8" stroke="#1d1611" stroke-width="1.3" stroke-linejoin="round"/><path d="M10.6 11V-6" stroke="#1d1611" stroke-width="2.8"/><path d="M10.6 11V-6" stroke="#b98a52" stroke-width="1.4"/><path d="M10.6-11.6L12-8.4 15.2-8 12.8-5.8 13.4-2.8 10.6-4.4 7.8-2.8 8.4-5.8 6-8 9.2-8.4z" fill="#ffd23f" stroke="#1d1611" stroke-width=".9"/>"##
        }
        "witch" => {
            r##"<ellipse cx="1.6" cy="10.6" rx="10" ry="2.6" fill="#1d1611" opacity=".35"/><path d="M-2-16L4-7C7-3 8.6 4 9 11H-9C-8.6 4-7-3-4-7z" fill="#fff8e8" stroke="#fff8e8" stroke-width="3.6" stroke-linejoin="round"/><path d="M-4-5C-6-1-8.4 5-9 11H9C8.4 5 6-1 4-5z" fill="#3d5a36" stroke="#1d1611" stroke-width="1.4" stroke-linejoin="round"/><path d="M-3.4-5.4A3.5 3.5 0 0 0 3.6-5.4z" fill="#c8d49a" stroke="#1d1611" stroke-width=".8"/><path d="M-9-5.4C-5-7.4 5-7.4 9-5.4 6-4.2-6-4.2-9-5.4zM-4.4-6.4L-2.6-16.6 4.4-6.4z" fill="#2b2b30" stroke="#1d1611" stroke-width="1" stroke-linejoin="round"/><path d="M-4-8.2L3.6-7.6" stroke="#e07b24" stroke-width="1.8"/><path d="M-12.6-2L12 8" stroke="#1d1611" stroke-width="2.8"/><path d="M-12.6-2L12 8" stroke="#b98a52" stroke-width="1.4"/><path d="M-15.6-7L-10-2.6-12.4 1.6-18 0z" fill="#d9a441" stroke="#1d1611" stroke-width="1"/>"##
        }
        "ingot" => {
            r##"<ellipse cx="1" cy="5.4" rx="9" ry="2.4" fill="#1d1611" opacity=".35"/><path d="M-8.4 5L-5-4H3L9 5z" fill="#fff8e8" stroke="#fff8e8" stroke-width="2.6"/><path d="M-8.4 5L-5.4-1.6H5.4L8.4 5z" fill="#ffcf33" stroke="#5a3f08" stroke-width="1.1" stroke-linejoin="round"/><path d="M-5.4-1.6L-3-5H7L5.4-1.6z" fill="#ffe892" stroke="#5a3f08" stroke-width="1" stroke-linejoin="round"/><path d="M5.4-1.6L7-5 9.8.8 8.4 5z" fill="#d99f1c" stroke="#5a3f08" stroke-width="1" stroke-linejoin="round"/>"##
        }
        _ => return None,
    };
    Some(body.to_owned())
}

/// A whole picture of a figure.
pub fn figure_svg(kind: &str, colour: Colour, posture: Posture) -> String {
    let body = figure_body(kind, colour, posture);
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-22 -22 44 44">{body}</svg>"#)
}

/// The id of a figure's symbol.
pub fn figure_id(kind: &str, colour: Colour, posture: Posture) -> String {
    let word = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let kind: String = kind.chars().map(word).collect();
    let lying = match posture {
        Posture::Standing => "",
        Posture::Lying => "-lying",
    };
    format!("f-{kind}-{colour}{lying}")
}

/// A figure for `<use>`: it stands around the point where it is used.
pub fn figure_symbol(kind: &str, colour: Colour, posture: Posture) -> String {
    let id = figure_id(kind, colour, posture);
    format!(r#"<g id="{id}">{}</g>"#, figure_body(kind, colour, posture))
}
