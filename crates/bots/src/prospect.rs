//! What an unfinished feature may become: its open cells, and the chance that it is completed.

use bastide_rules::catalogue::Port;
use bastide_rules::{Cell, FeatureId, FeatureKind, Look, Side};

use crate::outlook::{Gap, Outlook};
use crate::weights::{Reach, Weights};

/// Features with more open cells than this are hardly ever completed.
const MOST_CELLS: usize = 12;

/// An open cell that a feature must grow into: the side of the cell where it comes in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mouth {
    pub cell: Cell,
    pub side: Side,
    pub port: Port,
}

/// How a feature is expected to end.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospect {
    /// The chance that it is completed, from 0 to 1.
    pub chance: f32,
    /// The tiles it is expected to gain, completed or not.
    pub tiles: f32,
}

/// The cells where a road, city or farm goes on, each once.
pub(crate) fn mouths(look: Look<'_>, feature: FeatureId, found: &mut Vec<Mouth>) {
    found.clear();
    let port = match look.kind(feature) {
        FeatureKind::Road => Port::Middle,
        _ => Port::Left,
    };
    for segment in look.segments(feature) {
        let tile = look.spot(segment).tile;
        for side in Side::ALL {
            let mut own = look.at_port(tile, side, port) == Some(segment);
            let mut port = port;
            if !own && port == Port::Left && look.at_port(tile, side, Port::Right) == Some(segment)
            {
                // Half of a side that two cities share.
                (own, port) = (true, Port::Right);
            }
            if !own {
                continue;
            }
            let cell = look.tile(tile).cell.beyond(side);
            if look.tile_at(cell).is_some() || found.iter().any(|mouth| mouth.cell == cell) {
                continue;
            }
            found.push(Mouth {
                cell,
                side: side.opposite(),
                port: across(port),
            });
        }
    }
}

/// The port of a neighbour that meets this one.
pub(crate) fn across(port: Port) -> Port {
    match port {
        Port::Left => Port::Right,
        Port::Middle => Port::Middle,
        Port::Right => Port::Left,
    }
}

/// How a road or city with these open cells is expected to end, if somebody has so many draws to
/// work on it.
pub(crate) fn of_mouths(
    look: Look<'_>,
    outlook: &mut Outlook,
    reach: &Reach,
    mouths: &[Mouth],
    draws: f32,
) -> Prospect {
    if mouths.len() > MOST_CELLS || outlook.total() == 0 {
        return Prospect::default();
    }
    let all = outlook.total() as f32;
    let each = draws * reach.effort / power(mouths.len() as f32, reach.crowding);
    let mut chance = 1.0;
    for mouth in mouths {
        let gap = Gap::new(look.takes(mouth.cell).unwrap_or(Gap::WIDE_OPEN));
        let fitting = f32::from(outlook.fitting(look, gap));
        let closing = f32::from(outlook.closing(look, gap, mouth.side, mouth.port));
        let helping = closing + (fitting - closing) * reach.detour;
        chance *= 1.0 - fade(each * helping / all);
    }
    Prospect {
        chance,
        tiles: chance * mouths.len() as f32 * reach.growth,
    }
}

/// The empty cells around a monastery.
pub(crate) fn cells_around(look: Look<'_>, monastery: FeatureId) -> impl Iterator<Item = Cell> {
    let segment = look.segments(monastery).next();
    let centre = segment.map(|segment| look.tile(look.spot(segment).tile).cell);
    let around = centre.into_iter().flat_map(Cell::around);
    around.filter(move |cell| look.tile_at(*cell).is_none())
}

/// How a monastery is expected to end.
pub(crate) fn of_monastery(
    look: Look<'_>,
    outlook: &mut Outlook,
    weights: &Weights,
    monastery: FeatureId,
    draws: f32,
) -> Prospect {
    if outlook.total() == 0 {
        return Prospect::default();
    }
    let all = outlook.total() as f32;
    let open = f32::from(look.open_edges(monastery)).max(1.0);
    let each = draws * weights.monastery_effort / power(open, weights.monastery_crowding);
    let mut prospect = Prospect {
        chance: 1.0,
        tiles: 0.0,
    };
    for cell in cells_around(look, monastery) {
        let gap = Gap::new(look.takes(cell).unwrap_or(Gap::WIDE_OPEN));
        let fitting = f32::from(outlook.fitting(look, gap));
        let filled = 1.0 - fade(each * fitting / all);
        prospect.chance *= filled;
        prospect.tiles += filled;
    }
    prospect
}

/// The chance that nothing comes of something that is expected `times` times: close to e^-times,
/// by operations that give the same on every machine.
pub(crate) fn fade(times: f32) -> f32 {
    let base = 1.0 + times * 0.125;
    let square = base * base;
    let fourth = square * square;
    1.0 / (fourth * fourth)
}

/// A power of a number from 1 on: exact at 0, one half and 1, and on straight lines between them and
/// beyond.
fn power(base: f32, exponent: f32) -> f32 {
    let root = base.sqrt();
    if exponent <= 0.5 {
        1.0 + (root - 1.0) * exponent * 2.0
    } else {
        root + (base - root) * (exponent - 0.5) * 2.0
    }
}
