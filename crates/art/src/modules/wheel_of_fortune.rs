//! The wheel of fortune on its board of sixteen cells. Each cell shows its part of the wheel.

use bastide_rules::Rotation;
use bastide_rules::catalogue::Face;
use bastide_rules::modules::wheel_of_fortune::WHEEL;

use super::ModuleArt;
use crate::layout::Planner;
use crate::plan::{RoundBoard, is_part_of_a_piece};
use crate::point::{ORIGIN, Point, SIDE};
use crate::sprites::Sprite;
use crate::svg::{disc, fill, number, stamp};

pub struct Art;

impl ModuleArt for Art {
    fn sprites(&self) -> &'static [Sprite] {
        SPRITES
    }

    fn pieces(&self) -> &'static [&'static str] {
        &["wheel-pig", "crown"]
    }

    fn piece(&self, kind: &str) -> Option<String> {
        match kind {
            "wheel-pig" => Some(BIG_PIG.to_owned()),
            "crown" => Some(stamp("b-crown", ORIGIN, 1.2)),
            _ => None,
        }
    }

    fn print_on_tile(&self, planner: &mut Planner<'_>) {
        let number = planner.face.value(WHEEL);
        if number != 0 {
            planner.put_sign("b-wheel");
            if let Some(sign) = planner.layout.upright.last_mut() {
                sign.label = char::from_digit(u32::from(number), 10);
            }
        }
    }

    /// Returns the wheel in the coordinates of the cell that a face such as `wheel/c2r3` stands for.
    fn disc(&self, face: &Face) -> Option<RoundBoard> {
        let place = face.name.strip_prefix("wheel/c")?;
        let (column, row) = place.split_once('r')?;
        let (column, row): (u8, u8) = (column.parse().ok()?, row.parse().ok()?);
        let cell = Point::new(f32::from(column), f32::from(row));
        let middle = Point::new(3.0, 3.0).minus(cell).times(SIDE);
        is_part_of_a_piece(face).then_some(RoundBoard {
            middle,
            radius: RIM,
            part,
            spots,
        })
    }
}

/// Returns the spots on the wheel, which belong to one of its cells: first the crown spaces of the sectors,
/// then the position of the pig in each sector.
fn spots(middle: Point) -> Vec<Vec<Point>> {
    if middle != Point::new(SIDE, SIDE) {
        return Vec::new();
    }
    let crowns = SECTORS.iter().map(|sector| {
        let steps = sector.crowns.iter();
        steps
            .map(|(x, y)| Point::new(*x, *y).times(CROWNS))
            .collect()
    });
    let pigs = MIDDLES.map(|(x, y)| vec![Point::new(x, y).times(PIG)]);
    let steps = crowns.chain(pigs);
    let on_tile = |steps: Vec<Point>| steps.iter().map(|step| middle.plus(*step)).collect();
    steps.map(on_tile).collect()
}

/// A sector of the wheel.
struct Sector {
    /// Its sign.
    icon: &'static str,
    /// Its floor.
    colour: &'static str,
    /// The directions of its crown spaces, as steps of length 1 from the centre.
    crowns: &'static [(f32, f32)],
}

/// The sectors, clockwise from the north.
const SECTORS: [Sector; 6] = [
    Sector {
        icon: "b-fortune",
        colour: "#ecd086",
        crowns: &[(0.0, -1.0)],
    },
    Sector {
        icon: "b-taxes",
        colour: "#b9cfdc",
        crowns: &[(0.719, -0.695), (0.961, -0.276)],
    },
    Sector {
        icon: "b-famine",
        colour: "#d8d59a",
        crowns: &[(0.866, 0.5)],
    },
    Sector {
        icon: "b-storm",
        colour: "#b4bccb",
        crowns: &[(0.242, 0.970), (-0.242, 0.970)],
    },
    Sector {
        icon: "b-inquisition",
        colour: "#d3bfd8",
        crowns: &[(-0.866, 0.5)],
    },
    Sector {
        icon: "b-plague",
        colour: "#c3c9ae",
        crowns: &[(-0.961, -0.276), (-0.719, -0.695)],
    },
];

/// The directions of the edges and of the middles of the sectors.
const BORDERS: [(f32, f32); 6] = [
    (-0.5, -0.866),
    (0.5, -0.866),
    (1.0, 0.0),
    (0.5, 0.866),
    (-0.5, 0.866),
    (-1.0, 0.0),
];
const MIDDLES: [(f32, f32); 6] = [
    (0.0, -1.0),
    (0.866, -0.5),
    (0.866, 0.5),
    (0.0, 1.0),
    (-0.866, 0.5),
    (-0.866, -0.5),
];

/// Distances from the centre of the wheel.
const CROWNS: f32 = 112.0;
const ICONS: f32 = 70.0;
const PIG: f32 = 42.0;
const FLOOR: f32 = 130.0;
const HUB: f32 = 22.0;
const RIM: f32 = 138.0;

/// Draws the part of the wheel on a cell, given the centre of the wheel relative to it.
fn part(middle: Point, rotation: Rotation) -> String {
    let mut out = String::new();
    if !touches(middle, RIM) {
        return out;
    }
    out += &disc(middle, RIM, "#4d3822");
    out += &disc(middle, RIM - 1.6, "#9a6b3c");
    let at = |step: Point| middle.plus(turned(step, rotation));
    for (number, Sector { colour, .. }) in SECTORS.iter().enumerate() {
        let (x, y) = MIDDLES[number];
        if touches(at(Point::new(x, y).times(70.0)), 72.0) {
            let next = BORDERS[(number + 1) % SECTORS.len()];
            out += &sector(middle, BORDERS[number], next, rotation, colour);
        }
    }
    out += &format!(
        r##"<circle cx="{0}" cy="{1}" r="92" fill="none" stroke="#7a5530" stroke-width="1.4" stroke-dasharray="3 3"/>"##,
        number(middle.x),
        number(middle.y)
    );
    // Pegs on the rim, between sectors and in their middles.
    for (x, y) in BORDERS.iter().chain(&MIDDLES) {
        let peg = at(Point::new(*x, *y).times(RIM - 4.4));
        if touches(peg, 3.0) {
            out += &disc(peg, 2.6, "#ecd086");
        }
    }
    for (number, Sector { icon, crowns, .. }) in SECTORS.iter().enumerate() {
        let (x, y) = MIDDLES[number];
        let icon_at = at(Point::new(x, y).times(ICONS));
        if touches(icon_at, 17.0) {
            out += &stamp(icon, icon_at, 1.0);
        }
        for (x, y) in *crowns {
            let crown_at = at(Point::new(*x, *y).times(CROWNS));
            if touches(crown_at, 14.0) {
                out += &stamp("b-crown", crown_at, 1.0);
            }
        }
    }
    if touches(middle, HUB) {
        out += &disc(middle, HUB, "#4d3822");
        out += &disc(middle, HUB - 1.6, "#b98548");
        out += &disc(middle, 9.0, "#ecd086");
        out += &disc(middle, 4.0, "#4d3822");
    }
    out
}

/// Whether anything within this radius of a point is visible on the tile.
fn touches(point: Point, radius: f32) -> bool {
    let nearest = Point::new(point.x.clamp(0.0, SIDE), point.y.clamp(0.0, SIDE));
    nearest.distance(point) < radius
}

fn turned(step: Point, rotation: Rotation) -> Point {
    (0..rotation.0 % 4).fold(step, |step, _| step.across())
}

fn sector(
    middle: Point,
    from: (f32, f32),
    to: (f32, f32),
    rotation: Rotation,
    colour: &str,
) -> String {
    let on_rim = |(x, y): (f32, f32)| {
        let at = middle.plus(turned(Point::new(x, y).times(FLOOR), rotation));
        format!("{} {}", number(at.x), number(at.y))
    };
    let (x, y) = (number(middle.x), number(middle.y));
    let (from, to) = (on_rim(from), on_rim(to));
    let path = format!("M{x} {y}L{from}A130 130 0 0 1 {to}z");
    fill(&path, colour).replace("/>", r##" stroke="#4d3822" stroke-width="1.6"/>"##)
}

const BIG_PIG: &str = r##"<ellipse cx="2" cy="14" rx="17" ry="3.6" fill="#1d1611" opacity=".35"/><path d="M-16 2C-16-6-9-10-1-9.4 2-10 5-9.6 7-8.4L11.4-12.6 13-7C15.6-5.6 16.4-3.4 16.4-1.2L19 0V5H15.4C14 8 11.6 9.2 9.8 9.6L10.4 14.4H5L4.6 10.6H-6L-6.4 14.4H-11.8L-12 9.2C-15 7.6-16 5-16 2z" fill="#f2a7a0" stroke="#4a1f1c" stroke-width="1.6" stroke-linejoin="round"/><path d="M-9-5Q-3-8 3-7" fill="none" stroke="#ffd4cf" stroke-width="2" stroke-linecap="round"/><path d="M-16-1Q-21-2-19-7" fill="none" stroke="#4a1f1c" stroke-width="1.8" stroke-linecap="round"/><path d="M11-3.4h0" stroke="#4a1f1c" stroke-width="2.4" stroke-linecap="round"/><path d="M-9.4-9.4L-11-15-7-12.6-4-16.4-1-12.6 3-15 1.4-9.4z" fill="#f6c945" stroke="#5a3f10" stroke-width="1"/>"##;

const SPRITES: &[Sprite] = &[
    Sprite {
        id: "b-wheel",
        radius: 10.5,
        body: r##"<path d="M0-11V11M-11 0H11M-7.8-7.8L7.8 7.8M-7.8 7.8L7.8-7.8" stroke="#4d3118" stroke-width="2.6" stroke-linecap="round"/><circle r="8.8" fill="#fffaf0" stroke="#7a4e24" stroke-width="2.6"/><circle r="10.2" fill="none" stroke="#4d3118" stroke-width=".8"/>"##,
    },
    Sprite {
        id: "b-crown",
        radius: 14.0,
        body: r##"<circle r="13" fill="#fbf1d6" stroke="#4d3822" stroke-width="1.4"/><path d="M-8 5L-9.4-5-4-.6 0-8 4-.6 9.4-5 8 5z" fill="#e9b93a" stroke="#5a3f10" stroke-width="1.1" stroke-linejoin="round"/><path d="M-7.6 7.6H7.6" stroke="#5a3f10" stroke-width="1.8"/>"##,
    },
    Sprite {
        id: "b-fortune",
        radius: 17.0,
        body: r##"<path d="M0 2V14Q0 16 4 17" fill="none" stroke="#2f5a22" stroke-width="2.2" stroke-linecap="round"/><g fill="#4f8f3c" stroke="#2f5a22" stroke-width="1.1"><path d="M0 0C-8-2-12-8-7-12-4-14 0-11 0-8 0-11 4-14 7-12 12-8 8-2 0 0z"/><path d="M0 0C8 2 12 8 7 10 4 12 0 10 0 6 0 10-4 12-7 10-12 8-8 2 0 0z"/></g><path d="M0 0L-5-7M0 0L5-7M0 0L5 6M0 0L-5 6" stroke="#a7d48a" stroke-width="1"/>"##,
    },
    Sprite {
        id: "b-taxes",
        radius: 17.0,
        body: r##"<path d="M-5-9C-14-2-15 12-6 14H7C16 12 14-2 5-9z" fill="#a06a3a" stroke="#4a2f16" stroke-width="1.3"/><path d="M-6-14Q0-10 6-14L4-8H-4z" fill="#8a5830" stroke="#4a2f16" stroke-width="1.2"/><path d="M-5-8.6H5" stroke="#e9b93a" stroke-width="2.4"/><circle cx="9" cy="11" r="5" fill="#ffd23f" stroke="#6a4a08" stroke-width="1.2"/><circle cx="2" cy="13" r="4" fill="#ffd23f" stroke="#6a4a08" stroke-width="1.2"/>"##,
    },
    Sprite {
        id: "b-famine",
        radius: 17.0,
        body: r##"<path d="M-13 4H13C12 11 6 14 0 14S-12 11-13 4z" fill="#b58a58" stroke="#4a2f16" stroke-width="1.3"/><ellipse cy="4" rx="13" ry="3.6" fill="#6e4e2c" stroke="#4a2f16" stroke-width="1.2"/><path d="M3 3C4-4 6-9 11-14" fill="none" stroke="#4a2f16" stroke-width="2.2" stroke-linecap="round"/><path d="M-9-4L-3-10M-3-4L-9-10" stroke="#4a2f16" stroke-width="2" stroke-linecap="round"/>"##,
    },
    Sprite {
        id: "b-storm",
        radius: 17.0,
        body: r##"<path d="M-12 0C-16-4-12-11-7-9-5-15 5-15 7-9 14-10 16-1 11 1H-10z" fill="#6f7c90" stroke="#2f3846" stroke-width="1.3"/><path d="M1 0L-5 8H0L-3 16 7 5H2L5 0z" fill="#ffd23f" stroke="#6a4a08" stroke-width="1"/><path d="M-9 4L-11 9M9 4L7 9" stroke="#3f6f9c" stroke-width="1.8" stroke-linecap="round"/>"##,
    },
    Sprite {
        id: "b-inquisition",
        radius: 17.0,
        body: r##"<path d="M-11-11Q-4-13 0-9 4-13 11-11V11Q4 9 0 13-4 9-11 11z" fill="#fbf1d6" stroke="#4a2f16" stroke-width="1.3"/><path d="M0-9V13" stroke="#4a2f16" stroke-width="1"/><path d="M-5.6-6V5M-8.6-2.4H-2.6" stroke="#7c2f6a" stroke-width="2"/><path d="M3-5H8M3-1H8M3 3H8" stroke="#8a7a5c" stroke-width="1.1"/>"##,
    },
    Sprite {
        id: "b-plague",
        radius: 17.0,
        body: r##"<path d="M-10 9C-17 2-8-6 1-5 7-8 13-3 15 2 11 6 6 7 4 9z" fill="#5c5148" stroke="#2a231d" stroke-width="1.3"/><path d="M-11 6C-18 8-16 14-6 13" fill="none" stroke="#2a231d" stroke-width="1.7" stroke-linecap="round"/><circle cx="3" cy="-6" r="3.4" fill="#8a7a6c" stroke="#2a231d"/><circle cx="9" cy="-.6" r="1.2" fill="#fff"/><path d="M-5 9v4M2 9v4" stroke="#2a231d" stroke-width="1.8"/>"##,
    },
];
