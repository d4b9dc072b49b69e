//! The Crop Circles.

use bastide_rules::catalogue::{Face, Port};
use bastide_rules::modules::crop_circles::{CROP, KNIGHT, THIEF};
use bastide_rules::{FeatureKind, Rotation};

use super::ModuleArt;
use crate::layout::{PlacedSprite, Planner};
use crate::palette::Finish;
use crate::plan::{HubSymbol, RoadEnds, TileHub, UPRIGHT, hub, places, sides_of};
use crate::point::{MIDDLE, Point, inwards};
use crate::sprites::Sprite;

pub struct Art;

impl ModuleArt for Art {
    fn sprites(&self) -> &'static [Sprite] {
        SPRITES
    }

    fn hub(&self, face: &Face, roads: &RoadEnds) -> Option<TileHub> {
        if !face.has(CROP) {
            return None;
        }
        if !roads.ends.is_empty() {
            return (!roads.open.is_empty()).then(|| beside_a_road(face));
        }
        let count = |kind| places(face, kind).count();
        // Without a road only the circle can separate fields, or fill the gap between two cities.
        match (count(FeatureKind::Road), count(FeatureKind::Field)) {
            (0, 0) => Some(hub(&CIRCLE, 15.0)),
            (0, 2..) => Some(hub(&CIRCLE, 26.5)),
            _ => None,
        }
    }

    fn print_on_tile(&self, planner: &mut Planner<'_>) {
        if planner.face.has(CROP) && planner.plan.hub.is_none() {
            let (at, room) = planner.free_room(18.0);
            put_circle(planner, at, room.clamp(12.0, 18.0));
        }
    }

    /// If a tile has no field, its ground is corn.
    fn ground(&self, face: &Face, finish: Finish) -> Option<&'static str> {
        let bare = places(face, FeatureKind::Field).next().is_none();
        let corn = match finish {
            Finish::Rich => "#e3c65f",
            Finish::Plain => "#eed05a",
        };
        (bare && face.has(CROP)).then_some(corn)
    }
}

const CIRCLE: HubSymbol = HubSymbol {
    water: false,
    shore: false,
    ground: None,
    takes_stream: false,
    stand: |planner, hub| put_circle(planner, hub.at, hub.radius),
};

fn put_circle(planner: &mut Planner<'_>, at: Point, radius: f32) {
    let whom = match planner.face.value(CROP) {
        THIEF => "b-club",
        KNIGHT => "b-arms",
        _ => "b-fork",
    };
    planner.taken.push((at, radius));
    let signs = ["b-crop", whom].map(|sprite| PlacedSprite::new(sprite, at, radius / 18.0));
    planner.layout.over_roads.extend(signs);
}

/// Returns the hub for a crop circle beside a road. If a single field lies outside the bend of the road, the
/// circle lies in it, clear of the road. Otherwise it lies in the middle and separates the fields.
fn beside_a_road(face: &Face) -> TileHub {
    for place in places(face, FeatureKind::Road) {
        let [a, b] = sides_of(face, place, Port::Middle)[..] else {
            continue;
        };
        // Outside the bend are the half-sides next to the road that are not between its two sides.
        let (first, second) = if a.turned(Rotation(1)) == b {
            (a, b)
        } else {
            (b, a)
        };
        let outside = [(first, Port::Left), (second, Port::Right)];
        let [one, other] = outside.map(|(side, port)| face.place_at(UPRIGHT, side, port));
        if one == other {
            let away = inwards(first).plus(inwards(second)).times(8.0);
            return TileHub {
                at: MIDDLE.plus(away),
                ..hub(&CIRCLE, 15.0)
            };
        }
    }
    hub(&CIRCLE, 18.0)
}

const SPRITES: &[Sprite] = &[
    Sprite {
        id: "b-crop",
        radius: 18.0,
        body: r##"<circle r="17.4" fill="#e3c65f" stroke="#9a7f2a" stroke-width="1"/><circle r="13.2" fill="none" stroke="#b3942f" stroke-width="2.6"/><circle r="17.4" fill="none" stroke="#f4e29a" stroke-width="1.2" stroke-dasharray="2 3"/><circle r="9.8" fill="#f3e3a0"/>"##,
    },
    Sprite {
        id: "b-fork",
        radius: 9.0,
        body: r##"<path d="M0 8V-8M-4.4-8V-3Q-4.4 0 0 0T4.4-3V-8" fill="none" stroke="#4a3510" stroke-width="2.2" stroke-linecap="round"/>"##,
    },
    Sprite {
        id: "b-club",
        radius: 9.0,
        body: r##"<path d="M-5 7.5L1.4-1.4" stroke="#4a3510" stroke-width="3" stroke-linecap="round"/><path d="M-.6-1.6C-1-5 1.6-8.4 4.6-8.2S7.6-4 5.4-1.4 1.4 1.4-.6-1.6z" fill="#4a3510"/><path d="M2-4.4h0M5-5.6h0M4-2.4h0" stroke="#f3e3a0" stroke-width="1.5" stroke-linecap="round"/>"##,
    },
    Sprite {
        id: "b-arms",
        radius: 9.0,
        body: r##"<path d="M-6-7H6V.4C6 4.4 3 6.8 0 8.2-3 6.8-6 4.4-6 .4z" fill="#4a3510"/><path d="M0-7V8M-6-1.4H6" stroke="#f3e3a0" stroke-width="1.7"/>"##,
    },
];
