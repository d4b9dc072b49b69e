//! The ferries.

use bastide_rules::catalogue::Face;
use bastide_rules::modules::ferries::FERRY;

use super::ModuleArt;
use crate::kit::LINK;
use crate::layout::PlacedSprite;
use crate::piece_placement::PiecePlacement;
use crate::plan::{HubSymbol, RoadEnds, TileHub, hub};
use crate::sprites::Sprite;

pub struct Art;

impl ModuleArt for Art {
    fn sprites(&self) -> &'static [Sprite] {
        SPRITES
    }

    fn pieces(&self) -> &'static [&'static str] {
        &["ferry"]
    }

    fn piece(&self, kind: &str) -> Option<String> {
        matches!(kind, "ferry" | LINK).then(|| BOAT.to_owned())
    }

    fn placement<'a>(&self, kind: &str, pile: PiecePlacement<'a>) -> Option<PiecePlacement<'a>> {
        matches!(kind, "ferry" | LINK).then_some(PiecePlacement { scale: 0.9, ..pile })
    }

    fn hub(&self, face: &Face, _roads: &RoadEnds) -> Option<TileHub> {
        face.has(FERRY).then(|| hub(&LAKE, 16.0))
    }
}

/// A lake with a landing stage for every road.
const LAKE: HubSymbol = HubSymbol {
    water: true,
    shore: true,
    ground: Some("b-lake"),
    takes_stream: false,
    stand: |planner, hub| {
        for road in &planner.plan.roads {
            let stage = PlacedSprite::new("b-stage", road.line.end(), 1.0);
            planner.layout.upright.push(stage);
        }
        planner.keep_free(hub);
    },
};

const BOAT: &str = r##"<ellipse cx="1" cy="6" rx="12" ry="3" fill="#1d1611" opacity=".3"/><path d="M-13 0H13C12 5 9 7.6 5 7.6H-6C-9.6 7.6-12 5-13 0z" fill="#fff8e8" stroke="#fff8e8" stroke-width="3"/><path d="M-13 0H13C12 5 9 7.6 5 7.6H-6C-9.6 7.6-12 5-13 0z" fill="#9a5b2e" stroke="#33261b" stroke-width="1.1"/><path d="M-11.6 3H11.8" stroke="#6f3c1c" stroke-width="1"/><path d="M0 0V-13" stroke="#33261b" stroke-width="1.5"/><path d="M1-12.4C7-11 9-6 8.4-2H1z" fill="#fffaf0" stroke="#33261b" stroke-width="1"/><path d="M-1-10C-5-8-6-5-5.6-2H-1z" fill="#e8d5b0" stroke="#33261b" stroke-width="1"/>"##;

const SPRITES: &[Sprite] = &[Sprite {
    id: "b-stage",
    radius: 4.0,
    body: r##"<path d="M-4.6-4.6H4.6V4.6H-4.6z" fill="#b98a52" stroke="#4a3826" stroke-width=".9"/><path d="M-4.6-1.6H4.6M-4.6 1.6H4.6" stroke="#7a5530" stroke-width=".7"/>"##,
}];
