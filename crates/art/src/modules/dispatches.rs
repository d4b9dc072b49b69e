//! The dispatches.

use bastide_record::Colour;

use super::ModuleArt;
use crate::figure::{Posture, figure_body};
use crate::letters;
use crate::piece::TILE_BACK;
use crate::point::Point;
use crate::svg::stamp;

pub struct Art;

impl ModuleArt for Art {
    fn pieces(&self) -> &'static [&'static str] {
        &[
            "dispatch",
            "shortest-road",
            "smallest-city",
            "smallest-cloister",
            "count-shields",
            "count-knights",
            "count-farmers",
            "another-tile",
            "score-and-remove",
        ]
    }

    fn piece(&self, kind: &str) -> Option<String> {
        if kind == "dispatch" {
            return Some(LETTER.to_owned());
        }
        Some(PARCHMENT.to_owned() + &text(kind)?)
    }
}

/// Returns the drawing on a dispatch of this name.
fn text(kind: &str) -> Option<String> {
    let at = Point::new;
    let two = || letters::sign('2', at(9.0, 10.0), 8.0, "#8c2a1e");
    let follower = |x: f32, y: f32, posture| {
        let body = figure_body("follower", Colour::Gray, posture);
        format!(r#"<g transform="translate({x} {y})scale(.7)">{body}</g>"#)
    };
    let small = r##"<path d="M6 4V13M2 9.4L6 13.4 10 9.4" fill="none" stroke="#8c2a1e" stroke-width="2"/>"##;
    let body = match kind {
        "shortest-road" => format!(
            r##"<path d="M-10 10C-10-2 8 0 8-12" fill="none" stroke="#9c8453" stroke-width="8"/><path d="M-10 10C-10-2 8 0 8-12" fill="none" stroke="#fffaf0" stroke-width="5.6"/>{small}"##
        ),
        "smallest-city" => format!("{}{small}", stamp("b-gate", at(-3.0, -1.0), 1.2)),
        "smallest-cloister" => format!("{}{small}", stamp("b-abbey", at(-1.0, -1.0), 0.8)),
        "count-shields" => stamp("b-shield", at(-3.0, -2.0), 1.0) + &two(),
        "count-knights" => {
            stamp("b-gate", at(-2.0, -6.0), 1.0) + &follower(-3.0, 4.0, Posture::Standing) + &two()
        }
        "count-farmers" => {
            stamp("b-oak", at(-6.0, -8.0), 1.4) + &follower(-1.0, 1.0, Posture::Lying) + &two()
        }
        "another-tile" => {
            let tile = format!(r#"<g transform="translate(-2 -2)scale(.6)">{TILE_BACK}</g>"#);
            tile + &letters::sign('+', at(8.0, 9.0), 11.0, "#8c2a1e")
        }
        "score-and-remove" => {
            follower(-3.0, -3.0, Posture::Standing)
                + r##"<path d="M2 11H11M7.6 7.6L11.4 11 7.6 14.4" fill="none" stroke="#8c2a1e" stroke-width="2"/>"##
        }
        _ => return None,
    };
    Some(body)
}

const LETTER: &str = r##"<path d="M-15-10H15V10H-15z" fill="#f7ebd0" stroke="#4a3826" stroke-width="1.2"/><path d="M-15-10L0 2 15-10M-15 10L-4-1M15 10L4-1" fill="none" stroke="#b59a6a" stroke-width="1"/><circle cy="2" r="5.4" fill="#b3261e" stroke="#6a120d" stroke-width="1"/><path d="M-2 2H2M0 0V4" stroke="#f1a29b" stroke-width="1.2"/>"##;

const PARCHMENT: &str = r##"<path d="M-15-16Q0-18 15-16 17-14 15-12V14Q17 16 15 17 0 15-15 17-17 15-15 13V-12Q-17-14-15-16z" fill="#f7ebd0" stroke="#4a3826" stroke-width="1.2"/>"##;
