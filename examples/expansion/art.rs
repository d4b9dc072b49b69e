//! Wells.

use bastide_rules::modules::wells::WELL;

use super::ModuleArt;
use crate::layout::Planner;
use crate::sprites::Sprite;

pub struct Art;

impl ModuleArt for Art {
    fn sprites(&self) -> &'static [Sprite] {
        SPRITES
    }

    fn pieces(&self) -> &'static [&'static str] {
        &["coin"]
    }

    fn piece(&self, kind: &str) -> Option<String> {
        (kind == "coin").then(|| COIN.to_owned())
    }

    fn print_on_tile(&self, planner: &mut Planner<'_>) {
        if planner.face.has(WELL) {
            planner.put_sign("b-coin-well");
        }
    }
}

const COIN: &str = r##"<ellipse cx="1" cy="2.6" rx="7" ry="5" fill="#1d1611" opacity=".35"/><circle r="7" fill="#fff8e8"/><circle r="5.8" fill="#d8a93a" stroke="#5a3f08" stroke-width="1.1"/><circle r="3.4" fill="none" stroke="#8a6414" stroke-width=".9"/>"##;

const SPRITES: &[Sprite] = &[Sprite {
    id: "b-coin-well",
    radius: 9.0,
    body: r##"<ellipse cx="0" cy="5.4" rx="8.4" ry="3.4" fill="#1d1611" opacity=".3"/><path d="M-7-1V5C-7 9 7 9 7 5V-1z" fill="#a89a86" stroke="#4a3826" stroke-width=".9"/><path d="M-7 2.4C-7 6 7 6 7 2.4M-3.4 4.6V7.6M3.4 4.6V7.6" fill="none" stroke="#6d5f4c" stroke-width=".8"/><ellipse cx="0" cy="-1" rx="7" ry="2.8" fill="#2e4a5c" stroke="#4a3826" stroke-width=".9"/><path d="M-6-1V-8M6-1V-8" stroke="#6a4522" stroke-width="1.4"/><path d="M-8-7.4L0-11.4 8-7.4z" fill="#9c4a2c" stroke="#4a2416" stroke-width=".9" stroke-linejoin="round"/>"##,
}];
