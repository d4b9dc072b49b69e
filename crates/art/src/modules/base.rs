//! The base game: shields, followers, lap tokens.

use bastide_rules::modules::SHIELDS;

use super::ModuleArt;
use crate::figure::{FOLLOWER, Shape};
use crate::layout::Planner;
use crate::letters;
use crate::piece::{TILE_BACK, token};
use crate::point::{ORIGIN, Point};
use crate::sprites::Sprite;
use crate::svg::stamp;

pub struct Art;

impl ModuleArt for Art {
    fn sprites(&self) -> &'static [Sprite] {
        SPRITES
    }

    fn figures(&self) -> &'static [Shape] {
        FIGURES
    }

    fn pieces(&self) -> &'static [&'static str] {
        &["lap-50", "lap-100", "lap-150", "lap-200", "tile-back"]
    }

    fn piece(&self, kind: &str) -> Option<String> {
        if kind == "tile-back" {
            return Some(TILE_BACK.to_owned() + &stamp("b-church", Point::new(0.0, 3.0), 1.1));
        }
        let points: u16 = kind.strip_prefix("lap-")?.parse().ok()?;
        let number = letters::centred(&points.to_string(), ORIGIN, 8.4, "#33261b");
        Some(token("#efe2c4", "#6b4524") + &number)
    }

    fn print_on_segment(&self, planner: &mut Planner<'_>, place: u8) {
        planner.put_counted(place, SHIELDS, "b-shield");
    }
}

const FIGURES: &[Shape] = &[
    Shape {
        kind: "follower",
        outline: FOLLOWER,
        extras: "",
        emblem: (0.0, -0.4),
        scale: 1.1,
        shines: true,
    },
    Shape {
        kind: "scorer",
        outline: FOLLOWER,
        extras: "",
        emblem: (0.0, -0.4),
        scale: 1.1,
        shines: true,
    },
    Shape {
        kind: "scorer2",
        outline: "M0-11.2A3.8 3.8 0 0 1 2.7-4.8C5-4 6.8-2 7.8.8L5.2 2 9 10.6H-9L-5.2 2-7.8.8C-6.8-2-5-4-2.7-4.8A3.8 3.8 0 0 1 0-11.2z",
        extras: "",
        emblem: (0.0, 4.4),
        scale: 1.1,
        shines: true,
    },
];

const SPRITES: &[Sprite] = &[Sprite {
    id: "b-shield",
    radius: 9.2,
    body: r##"<path d="M-7.4-8.6H7.4V0C7.4 5.4 3.4 8.2 0 10-3.4 8.2-7.4 5.4-7.4 0z" fill="#fffaf0" stroke="#33261b" stroke-width="1.3"/><path d="M-5.5-6.7H5.5V0C5.5 4.2 2.6 6.4 0 7.9-2.6 6.4-5.5 4.2-5.5 0z" fill="#2b5aa5"/><path d="M-1.4-6.7H1.4V7.1L0 7.9-1.4 7.1zM-5.5-2.6H5.5V.2H-5.5z" fill="#f7cb46"/>"##,
}];
