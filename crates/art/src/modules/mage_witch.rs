//! Mage and Witch.

use bastide_rules::modules::mage_witch::MAGE_SYMBOL;

use super::ModuleArt;
use crate::layout::Planner;
use crate::piece_placement::PiecePlacement;
use crate::sprites::Sprite;

pub struct Art;

impl ModuleArt for Art {
    fn sprites(&self) -> &'static [Sprite] {
        SPRITES
    }

    fn pieces(&self) -> &'static [&'static str] {
        &["mage", "witch"]
    }

    fn piece(&self, kind: &str) -> Option<String> {
        match kind {
            "mage" => Some(MAGE.to_owned()),
            "witch" => Some(WITCH.to_owned()),
            _ => None,
        }
    }

    /// The mage and the witch stand beside the figure with which they share a spot.
    fn placement<'a>(&self, kind: &str, pile: PiecePlacement<'a>) -> Option<PiecePlacement<'a>> {
        let x = match kind {
            "mage" => -13.0,
            "witch" => 13.0,
            _ => return None,
        };
        Some(PiecePlacement {
            offset: [x, -2.0],
            ..pile
        })
    }

    fn print_on_tile(&self, planner: &mut Planner<'_>) {
        if planner.face.has(MAGE_SYMBOL) {
            planner.put_sign("b-magic");
        }
    }
}

const MAGE: &str = r##"<ellipse cx="1.6" cy="10.6" rx="10" ry="2.6" fill="#1d1611" opacity=".35"/><path d="M0-15.6L5.4-5C8-2 9.4 4 10 11H-10C-9.4 4-8-2-5.4-5z" fill="#fff8e8" stroke="#fff8e8" stroke-width="3.6" stroke-linejoin="round"/><path d="M-4-6C-7-2-9 4-10 11H10C9 4 7-2 4-6z" fill="#5b3a94" stroke="#1d1611" stroke-width="1.4" stroke-linejoin="round"/><path d="M-3.2-5A3.4 3.4 0 0 0 3.2-5C3 0 1.6 3 0 4.6-1.6 3-3-0-3.2-5z" fill="#f4efe6" stroke="#1d1611" stroke-width=".8"/><path d="M-6.4-5C-3-6.6 3-6.6 6.4-5L.8-16.4z" fill="#7a52b8" stroke="#1d1611" stroke-width="1.3" stroke-linejoin="round"/><path d="M10.6 11V-6" stroke="#1d1611" stroke-width="2.8"/><path d="M10.6 11V-6" stroke="#b98a52" stroke-width="1.4"/><path d="M10.6-11.6L12-8.4 15.2-8 12.8-5.8 13.4-2.8 10.6-4.4 7.8-2.8 8.4-5.8 6-8 9.2-8.4z" fill="#ffd23f" stroke="#1d1611" stroke-width=".9"/>"##;

const WITCH: &str = r##"<ellipse cx="1.6" cy="10.6" rx="10" ry="2.6" fill="#1d1611" opacity=".35"/><path d="M-2-16L4-7C7-3 8.6 4 9 11H-9C-8.6 4-7-3-4-7z" fill="#fff8e8" stroke="#fff8e8" stroke-width="3.6" stroke-linejoin="round"/><path d="M-4-5C-6-1-8.4 5-9 11H9C8.4 5 6-1 4-5z" fill="#3d5a36" stroke="#1d1611" stroke-width="1.4" stroke-linejoin="round"/><path d="M-3.4-5.4A3.5 3.5 0 0 0 3.6-5.4z" fill="#c8d49a" stroke="#1d1611" stroke-width=".8"/><path d="M-9-5.4C-5-7.4 5-7.4 9-5.4 6-4.2-6-4.2-9-5.4zM-4.4-6.4L-2.6-16.6 4.4-6.4z" fill="#2b2b30" stroke="#1d1611" stroke-width="1" stroke-linejoin="round"/><path d="M-4-8.2L3.6-7.6" stroke="#e07b24" stroke-width="1.8"/><path d="M-12.6-2L12 8" stroke="#1d1611" stroke-width="2.8"/><path d="M-12.6-2L12 8" stroke="#b98a52" stroke-width="1.4"/><path d="M-15.6-7L-10-2.6-12.4 1.6-18 0z" fill="#d9a441" stroke="#1d1611" stroke-width="1"/>"##;

const SPRITES: &[Sprite] = &[Sprite {
    id: "b-magic",
    radius: 9.5,
    body: r##"<ellipse cy="6.2" rx="9.4" ry="3" fill="#4b2c72" stroke="#2a1742" stroke-width=".9"/><path d="M-5.8 5.6C-4 1-1.6-4 2.6-9.8 2.8-6 4.4 2 5.8 5.6 2.6 7.4-2.6 7.4-5.8 5.6z" fill="#6c43a0" stroke="#2a1742" stroke-width=".9"/><path d="M-5.2 4.2C-2 6 2 6 5.3 4.2" fill="none" stroke="#ffd23f" stroke-width="1.4"/><path d="M1-3.4l.8 1.7 1.8.2-1.3 1.3.3 1.8L1 .8-.6 1.6l.3-1.8-1.3-1.3 1.8-.2z" fill="#ffe89a"/>"##,
}];
