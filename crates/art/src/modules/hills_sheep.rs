//! Hills & Sheep.

use bastide_rules::FeatureKind;
use bastide_rules::modules::hills_sheep::{HILL, SHEEP, VINEYARD};

use super::ModuleArt;
use crate::figure::Shape;
use crate::ground::Soil;
use crate::layout::{PlacedSprite, Planner};
use crate::piece::token;
use crate::piece_placement::PiecePlacement;
use crate::point::{MIDDLE, Point};
use crate::signs::scale;
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
        &[
            "sheep-1",
            "sheep-2",
            "sheep-3",
            "sheep-4",
            "wolf",
            "sheep-back",
        ]
    }

    fn piece(&self, kind: &str) -> Option<String> {
        let body = match kind {
            "sheep-1" => flock(1.8, &[(0.0, 0.0)]),
            "sheep-2" => flock(1.0, &[(-5.0, -4.0), (4.0, 4.0)]),
            "sheep-3" => flock(1.0, &[(0.0, -6.4), (-6.0, 3.6), (6.0, 4.4)]),
            "sheep-4" => flock(1.0, &[(-5.6, -5.4), (5.6, -5.0), (-5.6, 5.0), (5.6, 5.4)]),
            "wolf" => token("#d9cdb4", "#4a3826") + WOLF,
            "sheep-back" => {
                token("#8fae55", "#4c6427") + &stamp("b-tuft", Point::new(0.0, 4.0), 3.0)
            }
            _ => return None,
        };
        Some(body)
    }

    /// Tokens lie on the side of their shepherd with more room on the tile.
    fn placement<'a>(&self, kind: &str, pile: PiecePlacement<'a>) -> Option<PiecePlacement<'a>> {
        kind.starts_with("sheep-").then_some(PiecePlacement {
            scale: 0.55,
            offset: [15.0, 6.0],
            step: [9.0, 0.0],
            inwards: true,
            row: "sheep",
            ..pile
        })
    }

    fn print_on_tile(&self, planner: &mut Planner<'_>) {
        if planner.face.has(VINEYARD) {
            let (at, room) = planner.in_field(13.0);
            planner.put("b-vines", at, scale(room, 13.5));
        }
        if planner.face.has(HILL) {
            let at = hill_top(planner);
            let scale = scale(at.rim_distance() - 1.0, 24.0).min(1.0);
            planner
                .layout
                .relief
                .push(PlacedSprite::new("b-hill", at, scale));
            planner.taken.push((at, 7.0));
        }
    }

    fn print_on_segment(&self, planner: &mut Planner<'_>, place: u8) {
        let facts = &planner.face.segments[usize::from(place)];
        if facts.kind != FeatureKind::Field {
            return;
        }
        for _ in 0..facts.counts[SHEEP] {
            let own = |_: Point, soil: Soil| soil == Soil::Land(place);
            if let Some((at, _)) = planner.room_for(11.0, MIDDLE, 0.05, own) {
                planner.put("b-sheep", at, 1.5);
            }
        }
    }
}

/// Returns the position of the hill. It may lie below roads and trees, but must not cross the rim.
fn hill_top(planner: &Planner<'_>) -> Point {
    let ground = planner.ground;
    let points = ground.points().filter(|(point, soil)| {
        planner.kind_at(*soil) == Some(FeatureKind::Field) && point.rim_distance() >= 17.0
    });
    let worth = |point: Point| ground.room(point).min(22.0) + point.rim_distance().min(24.0);
    let best = points.max_by(|(a, _), (b, _)| worth(*a).total_cmp(&worth(*b)));
    best.map_or(MIDDLE, |(point, _)| point)
}

/// Draws a token with sheep of this scale at these positions.
fn flock(scale: f32, places: &[(f32, f32)]) -> String {
    let stamps = places
        .iter()
        .map(|(x, y)| stamp("b-sheep", Point::new(*x, *y), scale));
    token("#a8c168", "#4c6427") + &stamps.collect::<String>()
}

const WOLF: &str = r##"<path d="M-9-11L-4-6.4Q0-7.6 4-6.4L9-11 10-2C10 3 5 6 2.4 10.6H-2.4C-5 6-10 3-10-2z" fill="#6a6d78" stroke="#23242a" stroke-width="1.2" stroke-linejoin="round"/><path d="M-6-1L-2 1.4M6-1L2 1.4" stroke="#23242a" stroke-width="1.6" stroke-linecap="round"/><path d="M-3.4 4L0 11 3.4 4Q0 1.6-3.4 4z" fill="#d9dae0"/><path d="M-1.6 8.6H1.6L0 10.8z" fill="#23242a"/>"##;

const FIGURES: &[Shape] = &[Shape {
    kind: "shepherd",
    outline: "M0-11.4A3.8 3.8 0 0 1 2.7-5C5.8-3.8 7.2-.8 7.8 3L8.8 10.6H-8.8L-7.8 3C-7.2-.8-5.8-3.8-2.7-5A3.8 3.8 0 0 1 0-11.4z",
    extras: r##"<path d="M11 10.6V-8C11-12.4 5.6-12.6 6-8.6" fill="none" stroke="#1d1611" stroke-width="3.2" stroke-linecap="round"/><path d="M11 10.6V-8C11-12.4 5.6-12.6 6-8.6" fill="none" stroke="#b98a52" stroke-width="1.6" stroke-linecap="round"/>"##,
    emblem: (0.0, 3.4),
    scale: 1.05,
    shines: true,
}];

const SPRITES: &[Sprite] = &[
    Sprite {
        id: "b-sheep",
        radius: 5.6,
        body: r##"<ellipse cx=".8" cy="4.6" rx="5" ry="1.3" fill="#2c3d10" opacity=".3"/><path d="M-2.4 2V5M1.8 2V5" stroke="#3a2f28" stroke-width="1.2"/><path d="M-4.4 2.4C-6.2 1.4-5.6-1-4.2-1.2-4-3-1.6-3.6-.8-2.6.2-4 3-3.4 3-1.6 4.8-1.2 4.6 1.6 3.2 2.4 2 3.6-3 3.6-4.4 2.4z" fill="#fffdf5" stroke="#4a3f36" stroke-width=".8"/><path d="M2.6-2.4C4-3.6 6-2.6 5.8-.6 5.6.8 3.6 1 3 .2z" fill="#3a2f28"/>"##,
    },
    Sprite {
        id: "b-hill",
        radius: 23.0,
        body: r##"<path d="M-23 11C-19-2-12-15 1-16S19-3 23.5 10.5C16 15-15 15.6-23 11z" fill="#87a04c"/><path d="M-23 11C-19-2-12-15 1-16 8-16.4 8-9 2-5-4-1-6 12-23 11z" fill="#c2d689"/><path d="M-14-2l-4 8M-9.5-8l-3 6M8-8.4l4 6M13-3l5 8M17 4l3.6 5M9 0l3 8M3-2l1.4 9" stroke="#5f7a33" stroke-width="1.1" stroke-linecap="round"/><path d="M-8-10.4Q-3-15.6 1-16T10-11" fill="none" stroke="#5f7a33" stroke-width="1.2"/><path d="M-3-12.6l2.6-3.4 2 2.4 1.6-1.6 2.4 3.4z" fill="#a89a84" stroke="#5d5242" stroke-width=".6"/>"##,
    },
    Sprite {
        id: "b-vines",
        radius: 13.0,
        body: r##"<path d="M-11-9Q0-11 11-9L12.6 9Q0 11-12.6 9z" fill="#d6b47c" stroke="#6a4a28" stroke-width="1"/><path d="M-9.6-5.6H9.8M-10.2-.2H10.4M-10.8 5.4H11" stroke="#568a3a" stroke-width="2.6" stroke-linecap="round"/><path d="M-9-4.4H9.8M-9.6 1.2H10.4M-10.2 7H11" stroke="#6d2a7a" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 4.8"/><path d="M-10.4-8V8.6M10.8-8V8.6" stroke="#5a3c22" stroke-width="1.1"/>"##,
    },
];
