//! The river: its source and its lake. Its course is drawn like any other stream.

use bastide_rules::catalogue::Face;
use bastide_rules::modules::river::{self, RIVER_END};

use super::ModuleArt;
use crate::plan::{HubSymbol, RoadEnds, TileHub, hub};
use crate::sprites::Sprite;

pub struct Art;

impl ModuleArt for Art {
    fn sprites(&self) -> &'static [Sprite] {
        SPRITES
    }

    fn hub(&self, face: &Face, _roads: &RoadEnds) -> Option<TileHub> {
        match face.value(RIVER_END) {
            0 => None,
            river::SPRING => Some(hub(&SPRING, 10.0)),
            _ => Some(hub(&LAKE, 21.0)),
        }
    }
}

const SPRING: HubSymbol = HubSymbol {
    water: true,
    shore: false,
    ground: None,
    takes_stream: false,
    stand: |planner, hub| planner.put("b-spring", hub.at, 1.0),
};

const LAKE: HubSymbol = HubSymbol {
    water: true,
    shore: false,
    ground: Some("b-lake"),
    takes_stream: true,
    stand: |planner, hub| planner.keep_free(hub),
};

const SPRITES: &[Sprite] = &[Sprite {
    id: "b-spring",
    radius: 11.0,
    body: r##"<path d="M-10 4C-11-4-6-10 0-10.4 7-10.6 11-5 10 3L5 0Q0-5-5 1z" fill="#a89a84" stroke="#5d5242" stroke-width=".9"/><path d="M-8 0C-7.6-5-4-8.6 0-9 1-6-2-3-5 1L-9 4z" fill="#cfc4b0"/><path d="M2-9C6-8 8-5 8.6-2L5-1z" fill="#8f826d"/><path d="M-3.4 2Q0-4 3.6 2 1 5-3.4 2z" fill="#e4f3f8"/>"##,
}];
