//! Inns & Cathedrals.

use bastide_rules::FeatureKind;
use bastide_rules::catalogue::Face;
use bastide_rules::modules::inns_cathedrals::{CATHEDRAL, INN};

use super::ModuleArt;
use crate::figure::{FOLLOWER, Shape};
use crate::ground::Soil;
use crate::layout::Planner;
use crate::path::distance;
use crate::point::{MIDDLE, Point};
use crate::signs::scale;
use crate::sprites::Sprite;

pub struct Art;

impl ModuleArt for Art {
    fn sprites(&self) -> &'static [Sprite] {
        SPRITES
    }

    fn figures(&self) -> &'static [Shape] {
        FIGURES
    }

    /// A cathedral takes the middle of the tile.
    fn spot(&self, face: &Face, place: u8) -> Option<Point> {
        has_cathedral(face, place).then_some(Point::new(50.0, 72.0))
    }

    fn print_on_segment(&self, planner: &mut Planner<'_>, place: u8) {
        if has_cathedral(planner.face, place) {
            planner.put("b-cathedral", MIDDLE, 1.0);
        }
        let facts = &planner.face.segments[usize::from(place)];
        if facts.kind == FeatureKind::Road && facts.marks & INN != 0 {
            put_inn(planner, place);
        }
    }
}

fn has_cathedral(face: &Face, place: u8) -> bool {
    let facts = &face.segments[usize::from(place)];
    facts.kind == FeatureKind::City && facts.marks & CATHEDRAL != 0
}

/// Places an inn right beside its road, away from the corners.
fn put_inn(planner: &mut Planner<'_>, place: u8) {
    let mut roads = planner.plan.roads.iter();
    let road = roads.find(|road| road.place == place);
    let Some(line) = road.map(|road| road.line.points()) else {
        return;
    };
    let is_field = |soil| planner.kind_at(soil) == Some(FeatureKind::Field);
    let beside = |point: Point, soil: Soil| {
        is_field(soil) && distance(&line, point) < 20.0 && point.rim_distance() > 12.5
    };
    let anywhere = |_: Point, soil: Soil| is_field(soil);
    let spot = planner.layout.spots[usize::from(place)];
    let found = planner
        .room_for(11.0, spot, 0.1, beside)
        .or_else(|| planner.room_for(11.0, spot, 0.1, anywhere));
    if let Some((at, room)) = found {
        planner.put("b-inn", at, scale(room, 12.5).min(1.0));
    }
}

const FIGURES: &[Shape] = &[Shape {
    kind: "large",
    outline: FOLLOWER,
    extras: r##"<path d="M-3.6-9.6H3.6L4.4-13 2-11.4 0-14 -2-11.4-4.4-13z" fill="#f6c945" stroke="#1d1611" stroke-width=".8" stroke-linejoin="round"/><path d="M-5.6 4H5.6" stroke="#1d1611" stroke-width="1.3"/>"##,
    emblem: (0.0, -0.6),
    scale: 1.5,
    shines: true,
}];

const SPRITES: &[Sprite] = &[
    Sprite {
        id: "b-cathedral",
        radius: 25.0,
        body: r##"<path d="M-20 22L4 26 30 18 22 4z" fill="#3c2413" opacity=".32"/><g stroke="#4b3d31" stroke-width=".9" stroke-linejoin="round"><path d="M-8-4H24V21H-8z" fill="#e3d6b9"/><path d="M-6-16H21L26-3H-9z" fill="#5a6f8a"/><path d="M-12-8L0-19 12-8V22H-12z" fill="#fbf3df"/><path d="M-22-12H-11V22H-22zM11-12H22V22H11z" fill="#f4ead0"/><path d="M-15-12h4V22h-4zM18-12h4V22h-4z" fill="#d6c7a4"/><path d="M-16.5-30L-10-11.4H-23zM16.5-30L23-11.4H10z" fill="#46597a"/></g><path d="M-16.5-34.5v5.6M-18.6-32.4h4.2M16.5-34.5v5.6M14.4-32.4h4.2" stroke="#4b3d31" stroke-width="1.2"/><circle cy="-3.4" r="5" fill="#2f6f9c" stroke="#4b3d31"/><path d="M0-8.4V1.6M-5-3.4H5M-3.5-6.9L3.5.1M-3.5.1L3.5-6.9" stroke="#fbf3df" stroke-width=".7"/><path d="M-5 22V11.5C-5 8-2 6 0 4.8 2 6 5 8 5 11.5V22z" fill="#5a3c28" stroke="#4b3d31" stroke-width=".7"/><path d="M-18.4 0V-5a1.9 1.9 0 0 1 3.8 0V0zM14.6 0V-5a1.9 1.9 0 0 1 3.8 0V0zM-18.4 14V7a1.9 1.9 0 0 1 3.8 0v7zM14.6 14V7a1.9 1.9 0 0 1 3.8 0v7z" fill="#527d98"/>"##,
    },
    Sprite {
        id: "b-inn",
        radius: 10.5,
        body: r##"<path d="M-11 6C-11 2.6-5 1 1 2.4S11 4.6 9.4 8 1 12-5 10.4-11 9-11 6z" fill="#6ba6c8" stroke="#3f7390" stroke-width=".9"/><path d="M-7 6.6q2-1.2 4 0t4 0M-3 8.8q2-1.2 4 0" fill="none" stroke="#d4ebf3" stroke-width=".8"/><g stroke="#5d4a37" stroke-width=".7" stroke-linejoin="round"><path d="M-7-3H7V4.6H-7z" fill="#fff3d6"/><path d="M-5.6-11H5.6L9-2.4H-9z" fill="#7c4a86"/></g><path d="M-5.6-11H5.6L6.3-9.2H-6.3z" fill="#a878b0"/><path d="M-5-1.4h2.6V1H-5zM2.4-1.4H5V1H2.4z" fill="#ffcf5c" stroke="#5d4a37" stroke-width=".5"/><path d="M-1.3 4.6V0a1.3 1.3 0 0 1 2.6 0V4.6z" fill="#5a3c28"/><path d="M7-1h4.6" stroke="#4a3826" stroke-width=".9"/><path d="M8.4-.6h3.8V3.6H8.4z" fill="#ffcf5c" stroke="#4a3826" stroke-width=".7"/>"##,
    },
];
