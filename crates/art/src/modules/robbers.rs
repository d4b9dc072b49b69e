//! The robbers.

use bastide_rules::modules::robbers::ROBBER;

use super::ModuleArt;
use crate::figure::Shape;
use crate::layout::Planner;
use crate::sprites::Sprite;

pub struct Art;

impl ModuleArt for Art {
    fn sprites(&self) -> &'static [Sprite] {
        SPRITES
    }

    fn figures(&self) -> &'static [Shape] {
        FIGURES
    }

    fn print_on_tile(&self, planner: &mut Planner<'_>) {
        if planner.face.has(ROBBER) {
            planner.put_sign("b-robber");
        }
    }
}

const FIGURES: &[Shape] = &[Shape {
    kind: "robber",
    outline: "M0-12.4C4.4-12.4 6-8.4 5.2-4.8 8.2-3.2 9.2-.6 9.6 3L9.9 10.6H-9.9L-9.6 3C-9.2-.6-8.2-3.2-5.2-4.8-6-8.4-4.4-12.4 0-12.4z",
    extras: r##"<path d="M-4-9H4V-5.4H-4z" fill="#1d1611"/><path d="M-2.8-7.2H-.8M.8-7.2H2.8" stroke="#fff" stroke-width="1.2"/>"##,
    emblem: (0.0, 3.4),
    scale: 1.0,
    shines: false,
}];

const SPRITES: &[Sprite] = &[Sprite {
    id: "b-robber",
    radius: 9.5,
    body: r##"<path d="M-8.6 9C-9.4-4-5.6-9.4 0-9.4S9.4-4 8.6 9z" fill="#3b3a3f" stroke="#1c1a1c" stroke-width=".9"/><path d="M-4.6 4.6C-5.4-2-3-5.4 0-5.4S5.4-2 4.6 4.6C2-.0-2 0-4.6 4.6z" fill="#f0cfa4"/><path d="M-4.9-2.6H4.9V1.2C3 2 1 1.4 0 .6-1 1.4-3 2-4.9 1.2z" fill="#1c1a1c"/><path d="M-3.2-.6h1.8M1.4-.6h1.8" stroke="#fff" stroke-width="1.1"/><path d="M-4.6 4.6C-2 0 2 0 4.6 4.6 2 7-2 7-4.6 4.6z" fill="#a33a2c"/>"##,
}];
