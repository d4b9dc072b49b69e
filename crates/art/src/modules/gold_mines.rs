//! The Gold Mines.

use bastide_rules::modules::gold_mines::GOLD;

use super::ModuleArt;
use crate::layout::Planner;
use crate::sprites::Sprite;

pub struct Art;

impl ModuleArt for Art {
    fn sprites(&self) -> &'static [Sprite] {
        SPRITES
    }

    fn pieces(&self) -> &'static [&'static str] {
        &["ingot"]
    }

    fn piece(&self, kind: &str) -> Option<String> {
        (kind == "ingot").then(|| INGOT.to_owned())
    }

    fn print_on_tile(&self, planner: &mut Planner<'_>) {
        if planner.face.has(GOLD) {
            planner.put_sign("b-gold");
        }
    }
}

const INGOT: &str = r##"<ellipse cx="1" cy="5.4" rx="9" ry="2.4" fill="#1d1611" opacity=".35"/><path d="M-8.4 5L-5-4H3L9 5z" fill="#fff8e8" stroke="#fff8e8" stroke-width="2.6"/><path d="M-8.4 5L-5.4-1.6H5.4L8.4 5z" fill="#ffcf33" stroke="#5a3f08" stroke-width="1.1" stroke-linejoin="round"/><path d="M-5.4-1.6L-3-5H7L5.4-1.6z" fill="#ffe892" stroke="#5a3f08" stroke-width="1" stroke-linejoin="round"/><path d="M5.4-1.6L7-5 9.8.8 8.4 5z" fill="#d99f1c" stroke="#5a3f08" stroke-width="1" stroke-linejoin="round"/>"##;

const SPRITES: &[Sprite] = &[Sprite {
    id: "b-gold",
    radius: 9.5,
    body: r##"<path d="M-10 7.5C-9-1-5-8 0-8.6 5-8 9.4-1 10 7.5z" fill="#8f7a5c" stroke="#4a3826" stroke-width=".9"/><path d="M-10 7.5C-9-1-5-8 0-8.6-3-6-5 0-6 7.5z" fill="#b5a183"/><path d="M-4 7.5V1.6a4 4 0 0 1 8 0V7.5z" fill="#2e2118"/><path d="M-4.2 7.5V1M4.2 7.5V1M-5 .6H5" stroke="#7a4e24" stroke-width="1.4"/><path d="M3 8.6L4.4 5H8L9.6 8.6zM-3.4 8.8L-2.2 6H1L2.2 8.8z" fill="#ffd23f" stroke="#6a4a08" stroke-width=".7"/>"##,
}];
