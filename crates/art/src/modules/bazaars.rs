//! The bazaars.

use bastide_rules::catalogue::Face;
use bastide_rules::modules::bazaars::BAZAAR;

use super::ModuleArt;
use crate::layout::Planner;
use crate::plan::{HubSymbol, RoadEnds, TileHub, hub};
use crate::signs::scale;
use crate::sprites::Sprite;

pub struct Art;

impl ModuleArt for Art {
    fn sprites(&self) -> &'static [Sprite] {
        SPRITES
    }

    fn hub(&self, face: &Face, roads: &RoadEnds) -> Option<TileHub> {
        let shown = face.has(BAZAAR) && !roads.open.is_empty();
        shown.then(|| hub(&MARKET, 15.0))
    }

    fn print_on_tile(&self, planner: &mut Planner<'_>) {
        if planner.face.has(BAZAAR) && planner.plan.hub.is_none() {
            let (at, room) = planner.free_room(14.0);
            planner.put("b-stalls", at, scale(room, 14.0));
        }
    }
}

const MARKET: HubSymbol = HubSymbol {
    water: false,
    shore: false,
    ground: None,
    takes_stream: false,
    stand: |planner, hub| planner.put("b-stalls", hub.at, 1.0),
};

const SPRITES: &[Sprite] = &[Sprite {
    id: "b-stalls",
    radius: 14.0,
    body: r##"<ellipse cx="1" cy="3" rx="15" ry="11" fill="#efdcb0" stroke="#9c8453" stroke-width=".9"/><g stroke="#4a3826" stroke-width=".8" stroke-linejoin="round"><path d="M-12-5H-1V4H-12zM1.6-1H12.6V9H1.6z" fill="#8a5f36"/><path d="M-11-12H-2L0-5Q-1.6-3-3.2-5-4.8-3-6.5-5-8.2-3-9.8-5-11.4-3-13-5z" fill="#fff6e0"/><path d="M2.6-8H11.6L13.6-1Q12-1 10.4-1 8.8 1 7.1-1 5.4 1 3.8-1 2.2 1 .6-1z" fill="#fff6e0"/></g><path d="M-11-12h2.2L-9.8-5Q-11.4-3-13-5zM-6.5-12h2.3L-3.2-5Q-4.8-3-6.5-5z" fill="#c0392b"/><path d="M2.6-8H5L3.8-1Q2.2 1 .6-1zM7.1-8h2.3L10.4-1Q8.8 1 7.1-1z" fill="#2f6fa8"/><path d="M-10 1h3v3h-3zM-5.6 1.4h3V4h-3zM4 5.4h3V9H4zM8.4 6h3v3h-3z" fill="#e8b62e"/>"##,
}];
