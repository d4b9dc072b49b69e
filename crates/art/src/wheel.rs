//! The wheel of fortune on its board of sixteen cells. Each cell shows its part of the wheel.

use bastide_rules::Rotation;

use crate::plan::WHEEL;
use crate::point::{Point, SIDE};
use crate::svg::{disc, fill, number, stamp};

/// A sector of the wheel.
struct Sector {
    /// Its sign.
    icon: &'static str,
    /// Its floor.
    colour: &'static str,
    /// Where its crown spaces are, as steps of length 1 from the middle.
    crowns: &'static [(f32, f32)],
}

/// The sectors clockwise from the north.
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

/// The directions in which sectors begin, and their middles.
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

/// How far things are from the middle of the wheel.
const CROWNS: f32 = 112.0;
const ICONS: f32 = 70.0;
const PIG: f32 = 42.0;
const FLOOR: f32 = 130.0;
const HUB: f32 = 22.0;

/// How many sectors the wheel has.
pub const SECTOR_COUNT: usize = SECTORS.len();

/// The step from the middle of the wheel to a crown space of a sector; a sector with one space
/// has it for every follower.
pub fn crown(sector: usize, follower: usize) -> Point {
    let crowns = SECTORS[sector % SECTOR_COUNT].crowns;
    let (x, y) = crowns[follower.min(crowns.len() - 1)];
    Point::new(x, y).times(CROWNS)
}

/// The steps from the middle of the wheel to all crown spaces of a sector.
pub fn crowns(sector: usize) -> Vec<Point> {
    let spaces = 0..SECTORS[sector % SECTOR_COUNT].crowns.len();
    spaces.map(|space| crown(sector, space)).collect()
}

/// The step from the middle of the wheel to where the pig stands in a sector.
pub fn pig(sector: usize) -> Point {
    let (x, y) = MIDDLES[sector % SECTOR_COUNT];
    Point::new(x, y).times(PIG)
}

/// The part of the wheel that a cell shows, given the middle of the wheel as seen from it.
pub fn part(middle: Point, rotation: Rotation) -> String {
    let mut out = String::new();
    if !touches(middle, WHEEL) {
        return out;
    }
    out += &disc(middle, WHEEL, "#4d3822");
    out += &disc(middle, WHEEL - 1.6, "#9a6b3c");
    let at = |step: Point| middle.plus(turned(step, rotation));
    for (number, Sector { colour, .. }) in SECTORS.iter().enumerate() {
        let (x, y) = MIDDLES[number];
        if touches(at(Point::new(x, y).times(70.0)), 72.0) {
            let next = BORDERS[(number + 1) % SECTOR_COUNT];
            out += &sector(middle, BORDERS[number], next, rotation, colour);
        }
    }
    out += &format!(
        r##"<circle cx="{0}" cy="{1}" r="92" fill="none" stroke="#7a5530" stroke-width="1.4" stroke-dasharray="3 3"/>"##,
        number(middle.x),
        number(middle.y)
    );
    // Pegs on the rim, where sectors meet and between them.
    for (x, y) in BORDERS.iter().chain(&MIDDLES) {
        let peg = at(Point::new(*x, *y).times(WHEEL - 4.4));
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

/// Whether anything around a point shows on the tile.
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
