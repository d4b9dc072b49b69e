//! Traders & Builders.

use bastide_rules::modules::traders_builders::{CLOTH, GRAIN, WINE};

use super::ModuleArt;
use crate::figure::Shape;
use crate::layout::Planner;
use crate::point::ORIGIN;
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
        &["wine", "grain", "cloth"]
    }

    fn piece(&self, kind: &str) -> Option<String> {
        let (_, _, sprite) = GOODS.iter().find(|(_, name, _)| *name == kind)?;
        Some(stamp(sprite, ORIGIN, 1.6))
    }

    fn print_on_segment(&self, planner: &mut Planner<'_>, place: u8) {
        for (lane, _, sprite) in GOODS {
            planner.put_counted(place, lane, sprite);
        }
    }
}

/// The goods: index of the counter, token and sign.
const GOODS: [(usize, &str, &str); 3] = [
    (WINE, "wine", "b-wine"),
    (GRAIN, "grain", "b-grain"),
    (CLOTH, "cloth", "b-cloth"),
];

const FIGURES: &[Shape] = &[
    Shape {
        kind: "builder",
        outline: "M-5.6-6.4C-5-10-2.8-11.8 0-11.8S5-10 5.6-6.4H3.5A4 4 0 0 1 2-4.6C5.4-4 7.6-2.2 8 .4V3.4H5.6L7.2 10.6H1.5L0 6.6-1.5 10.6H-7.2L-5.6 3.4H-8V.4C-7.6-2.2-5.4-4-2-4.6A4 4 0 0 1-3.5-6.4z",
        extras: r##"<path d="M10 8V-6" stroke="#1d1611" stroke-width="3.2"/><path d="M10 8V-6" stroke="#a8763e" stroke-width="1.7"/><path d="M6.4-10.4H13.6V-5.6H6.4z" fill="#c9ccd2" stroke="#1d1611" stroke-width="1"/>"##,
        emblem: (0.0, -0.2),
        scale: 1.05,
        shines: true,
    },
    Shape {
        kind: "pig",
        outline: "M-11 1C-11-4-6-6.6-1-6.2 1-6.6 3-6.4 4.6-5.6L7.4-8.4 8.6-4.8C10.4-3.8 11-2.2 11-.8L12.6 0V3.4H10.2C9.2 5.4 7.6 6.2 6.4 6.5L6.8 9.8H3.3L3 7.1H-4L-4.3 9.8H-7.8L-8 6.2C-10 5-11 3-11 1z",
        extras: r##"<path d="M-11-.6Q-14.6-1-13-4.4" fill="none" stroke="#1d1611" stroke-width="1.4" stroke-linecap="round"/><path d="M7.4-2h0" stroke="#1d1611" stroke-width="1.8" stroke-linecap="round"/>"##,
        emblem: (-2.0, 0.6),
        scale: 1.0,
        shines: false,
    },
];

const SPRITES: &[Sprite] = &[
    Sprite {
        id: "b-wine",
        radius: 9.2,
        body: r##"<use href="#b-plaza"/><path d="M-5.4-6.4H5.4Q7.6 0 5.4 6.4H-5.4Q-7.6 0-5.4-6.4z" fill="#9c5a2c" stroke="#33261b" stroke-width="1"/><path d="M-6.2-3.2H6.2M-6.2 3.2H6.2" stroke="#33261b" stroke-width="1.3"/><path d="M-2-6.2q-1.4 6.2 0 12.4M2-6.2q1.4 6.2 0 12.4" fill="none" stroke="#6f3c1c" stroke-width=".7"/><circle r="1.6" fill="#5e2a68" stroke="#33261b" stroke-width=".6"/>"##,
    },
    Sprite {
        id: "b-grain",
        radius: 9.2,
        body: r##"<use href="#b-plaza"/><path d="M0 7.6V-2M-2.4 7.6C-1.4 3-2.8 0-4.6-2M2.4 7.6C1.4 3 2.8 0 4.6-2" fill="none" stroke="#6e5210" stroke-width="1.6"/><path d="M0-8.4C2.6-6 2.6-3 0-.6-2.6-3-2.6-6 0-8.4zM-6.2-6.6C-3-6-1.8-3.2-3.2-.4-6.2-1.2-7.6-4-6.2-6.6zM6.2-6.6C3-6 1.8-3.2 3.2-.4 6.2-1.2 7.6-4 6.2-6.6z" fill="#eab01e" stroke="#4a360a" stroke-width="1"/><path d="M-4 3.6H4" stroke="#a83a26" stroke-width="2.2"/>"##,
    },
    Sprite {
        id: "b-cloth",
        radius: 9.2,
        body: r##"<use href="#b-plaza"/><path d="M-6-3.4H4.6V4.6Q0 7.4-6 5z" fill="#d8e6ee" stroke="#33261b" stroke-width="1"/><path d="M-3.4-3V5.8M-.4-3V6.4M2.4-3V5.8" stroke="#b23a48" stroke-width="1.4"/><path d="M-6.4-5.6H4.8a2.2 2.2 0 0 1 0 4.4H-6.4z" fill="#b23a48" stroke="#33261b" stroke-width="1"/><circle cx="4.8" cy="-3.4" r="1" fill="#fff3d6" stroke="#33261b" stroke-width=".6"/>"##,
    },
    Sprite {
        id: "b-plaza",
        radius: 9.2,
        body: r##"<circle r="9.2" fill="#fff6de" stroke="#33261b" stroke-width="1.3"/>"##,
    },
];
