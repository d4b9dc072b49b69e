//! Pieces and tokens beside the figures: everything that can lie on the table.

use bastide_record::Colour;

use crate::figure::{Posture, figure_body};
use crate::letters;
use crate::point::Point;
use crate::sprites;
use crate::svg::stamp;

/// Every piece that the kit knows by name.
pub const PIECES: [&str; 37] = [
    "bridge",
    "castle",
    "ferry",
    "ingot",
    "mage",
    "witch",
    "wine",
    "grain",
    "cloth",
    "sheep-1",
    "sheep-2",
    "sheep-3",
    "sheep-4",
    "wolf",
    "sheep-back",
    "wheel-pig",
    "dispatch",
    "shortest-road",
    "smallest-city",
    "smallest-cloister",
    "count-shields",
    "count-knights",
    "count-farmers",
    "another-tile",
    "score-and-remove",
    "die-1",
    "die-2",
    "die-3",
    "die-4",
    "die-5",
    "die-6",
    "lap-50",
    "lap-100",
    "lap-150",
    "lap-200",
    "crown",
    "tile-back",
];

const CASTLE: &str = r##"<path d="M-17 12L3 16 24 10 17 0z" fill="#1d1611" opacity=".35"/><g stroke="#33261b" stroke-width="1.1" stroke-linejoin="round"><path d="M-12-4H12V12H-12z" fill="#e9e0cc"/><path d="M-12-4V-7H-9V-4H-6V-7H-3V-4H3V-7H6V-4H9V-7H12V-4z" fill="#e9e0cc"/><path d="M-18-8H-10V12H-18zM10-8H18V12H10z" fill="#f7f0de"/><path d="M-14-17L-8.6-7.6H-19.4zM14-17L19.4-7.6H8.6z" fill="#5a6f8a"/><path d="M-5-14H5V2H-5z" fill="#f7f0de"/><path d="M0-24L6.4-13.4H-6.4z" fill="#46597a"/></g><path d="M-4.4 12V6a4.4 4.4 0 0 1 8.8 0V12z" fill="#3a291c"/><path d="M-15.4 0V-4h2.8V0zM12.6 0V-4h2.8V0zM-1.3-4.6V-9H1.3V-4.6z" fill="#3a291c"/>"##;

const FERRY: &str = r##"<ellipse cx="1" cy="6" rx="12" ry="3" fill="#1d1611" opacity=".3"/><path d="M-13 0H13C12 5 9 7.6 5 7.6H-6C-9.6 7.6-12 5-13 0z" fill="#fff8e8" stroke="#fff8e8" stroke-width="3"/><path d="M-13 0H13C12 5 9 7.6 5 7.6H-6C-9.6 7.6-12 5-13 0z" fill="#9a5b2e" stroke="#33261b" stroke-width="1.1"/><path d="M-11.6 3H11.8" stroke="#6f3c1c" stroke-width="1"/><path d="M0 0V-13" stroke="#33261b" stroke-width="1.5"/><path d="M1-12.4C7-11 9-6 8.4-2H1z" fill="#fffaf0" stroke="#33261b" stroke-width="1"/><path d="M-1-10C-5-8-6-5-5.6-2H-1z" fill="#e8d5b0" stroke="#33261b" stroke-width="1"/>"##;

const WOLF: &str = r##"<path d="M-9-11L-4-6.4Q0-7.6 4-6.4L9-11 10-2C10 3 5 6 2.4 10.6H-2.4C-5 6-10 3-10-2z" fill="#6a6d78" stroke="#23242a" stroke-width="1.2" stroke-linejoin="round"/><path d="M-6-1L-2 1.4M6-1L2 1.4" stroke="#23242a" stroke-width="1.6" stroke-linecap="round"/><path d="M-3.4 4L0 11 3.4 4Q0 1.6-3.4 4z" fill="#d9dae0"/><path d="M-1.6 8.6H1.6L0 10.8z" fill="#23242a"/>"##;

const LETTER: &str = r##"<path d="M-15-10H15V10H-15z" fill="#f7ebd0" stroke="#4a3826" stroke-width="1.2"/><path d="M-15-10L0 2 15-10M-15 10L-4-1M15 10L4-1" fill="none" stroke="#b59a6a" stroke-width="1"/><circle cy="2" r="5.4" fill="#b3261e" stroke="#6a120d" stroke-width="1"/><path d="M-2 2H2M0 0V4" stroke="#f1a29b" stroke-width="1.2"/>"##;

const PARCHMENT: &str = r##"<path d="M-15-16Q0-18 15-16 17-14 15-12V14Q17 16 15 17 0 15-15 17-17 15-15 13V-12Q-17-14-15-16z" fill="#f7ebd0" stroke="#4a3826" stroke-width="1.2"/>"##;

const BIG_PIG: &str = r##"<ellipse cx="2" cy="14" rx="17" ry="3.6" fill="#1d1611" opacity=".35"/><path d="M-16 2C-16-6-9-10-1-9.4 2-10 5-9.6 7-8.4L11.4-12.6 13-7C15.6-5.6 16.4-3.4 16.4-1.2L19 0V5H15.4C14 8 11.6 9.2 9.8 9.6L10.4 14.4H5L4.6 10.6H-6L-6.4 14.4H-11.8L-12 9.2C-15 7.6-16 5-16 2z" fill="#f2a7a0" stroke="#4a1f1c" stroke-width="1.6" stroke-linejoin="round"/><path d="M-9-5Q-3-8 3-7" fill="none" stroke="#ffd4cf" stroke-width="2" stroke-linecap="round"/><path d="M-16-1Q-21-2-19-7" fill="none" stroke="#4a1f1c" stroke-width="1.8" stroke-linecap="round"/><path d="M11-3.4h0" stroke="#4a1f1c" stroke-width="2.4" stroke-linecap="round"/><path d="M-9.4-9.4L-11-15-7-12.6-4-16.4-1-12.6 3-15 1.4-9.4z" fill="#f6c945" stroke="#5a3f10" stroke-width="1"/>"##;

const TILE_BACK: &str = r##"<path d="M-17-17H17V17H-17z" fill="#5d7a4a" stroke="#26351c" stroke-width="1.4"/><path d="M-13-13H13V13H-13z" fill="none" stroke="#a9c168" stroke-width="1.4"/>"##;

/// A piece around the point 0, 0. One that the kit does not know is a disc with its initial.
pub fn piece_body(kind: &str) -> String {
    let at = |x: f32, y: f32| Point::new(x, y);
    let number_of = |prefix: &str| {
        let number = kind.strip_prefix(prefix)?;
        number.parse::<u16>().ok()
    };
    if let Some(pips @ 1..=6) = number_of("die-") {
        return die(pips);
    }
    if let Some(sheep @ 1..=4) = number_of("sheep-") {
        return flock(sheep);
    }
    if let Some(points) = number_of("lap-") {
        let disc = token("#efe2c4", "#6b4524");
        return disc + &letters::centred(&points.to_string(), at(0.0, 0.0), 8.4, "#33261b");
    }
    match kind {
        "bridge" => bridge_body(60.0),
        "castle" => CASTLE.to_owned(),
        "ferry" => FERRY.to_owned(),
        "ingot" | "mage" | "witch" => figure_body(kind, Colour::Gray, Posture::Standing),
        "wine" => stamp("b-wine", at(0.0, 0.0), 1.6),
        "grain" => stamp("b-grain", at(0.0, 0.0), 1.6),
        "cloth" => stamp("b-cloth", at(0.0, 0.0), 1.6),
        "crown" => stamp("b-crown", at(0.0, 0.0), 1.2),
        "wolf" => token("#d9cdb4", "#4a3826") + WOLF,
        "sheep-back" => token("#8fae55", "#4c6427") + &stamp("b-tuft", at(0.0, 4.0), 3.0),
        "wheel-pig" => BIG_PIG.to_owned(),
        "dispatch" => LETTER.to_owned(),
        "tile-back" => TILE_BACK.to_owned() + &stamp("b-church", at(0.0, 3.0), 1.1),
        _ => match dispatch(kind) {
            Some(body) => PARCHMENT.to_owned() + &body,
            None => unknown(kind),
        },
    }
}

/// A wooden bridge so long, lying from west to east around the point 0, 0.
pub fn bridge_body(length: f32) -> String {
    let half = crate::svg::number(length / 2.0);
    format!(
        r##"<path d="M-{half} 2H{half}" stroke="#1d1611" stroke-width="15" opacity=".28"/><path d="M-{half} 0H{half}" stroke="#4a2f16" stroke-width="14"/><path d="M-{half} 0H{half}" stroke="#b07a42" stroke-width="12"/><path d="M-{half} 0H{half}" stroke="#8a5a2c" stroke-width="12" stroke-dasharray="1 4.6"/><path d="M-{half}-5.4H{half}M-{half} 5.4H{half}" stroke="#d9a86a" stroke-width="1.8"/>"##
    )
}

fn token(fill: &str, edge: &str) -> String {
    format!(
        r##"<circle cx=".8" cy="1.4" r="16" fill="#1d1611" opacity=".3"/><circle r="15.4" fill="{fill}" stroke="{edge}" stroke-width="1.6"/>"##
    )
}

fn flock(sheep: u16) -> String {
    let places: &[(f32, f32)] = match sheep {
        1 => &[(0.0, 0.0)],
        2 => &[(-5.0, -4.0), (4.0, 4.0)],
        3 => &[(0.0, -6.4), (-6.0, 3.6), (6.0, 4.4)],
        _ => &[(-5.6, -5.4), (5.6, -5.0), (-5.6, 5.0), (5.6, 5.4)],
    };
    let scale = if sheep == 1 { 1.8 } else { 1.0 };
    let stamps = places
        .iter()
        .map(|(x, y)| stamp("b-sheep", Point::new(*x, *y), scale));
    token("#a8c168", "#4c6427") + &stamps.collect::<String>()
}

fn die(pips: u16) -> String {
    let spots: &[(i8, i8)] = match pips {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    };
    let pip = |(x, y): &(i8, i8)| {
        let at = Point::new(f32::from(*x) * 7.0, f32::from(*y) * 7.0);
        crate::svg::disc(at, 2.7, "#33261b")
    };
    let body = r##"<rect x="-13" y="-11.6" width="28" height="28" rx="5" fill="#1d1611" opacity=".3"/><rect x="-14" y="-14" width="28" height="28" rx="5" fill="#fffaf0" stroke="#33261b" stroke-width="1.4"/>"##;
    body.to_owned() + &spots.iter().map(pip).collect::<String>()
}

/// What stands on a dispatch of this name.
fn dispatch(kind: &str) -> Option<String> {
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

fn unknown(kind: &str) -> String {
    let initial = kind.chars().next().unwrap_or('?');
    let sign = letters::sign(initial, Point::new(0.0, 0.0), 14.0, "#33261b");
    token("#d6cfc2", "#6a6258") + &sign
}

/// A whole picture of a piece.
pub fn piece_svg(kind: &str) -> String {
    let body = piece_body(kind);
    let shared = sprites::used_in(&body);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -30 60 60"><defs>{shared}</defs>{body}</svg>"#
    )
    .replace("<defs></defs>", "")
}
