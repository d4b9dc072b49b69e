//! The prospects of an unfinished feature: its open cells, and the chance that it is completed.

use bastide_rules::catalogue::Port;
use bastide_rules::{Cell, FeatureId, FeatureKind, GameRef, Side};

use crate::unseen_tiles::{Gap, UnseenTiles};
use crate::weights::{CompletionWeights, Weights};

/// Features with more open cells than this count as never completed.
const MOST_CELLS: usize = 12;

/// An open cell that a feature must grow into, with the side and port where the feature enters it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenEnd {
    pub cell: Cell,
    pub side: Side,
    pub port: Port,
}

/// The expected future of a feature.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospect {
    /// The chance that it is completed, from 0 to 1.
    pub chance: f32,
    /// The expected number of tiles it gains, completed or not.
    pub tiles: f32,
}

/// Collects the open cells that a road, city or farm continues into, each once.
///
/// Asking every segment for every port of its tile took a fifth of the instructions of a search. With a word of ports
/// for each segment, `master` takes 0.93 times as many instructions in the base game as with a loop over the free sides.
pub(crate) fn open_ends(game: GameRef<'_>, feature: FeatureId, found: &mut Vec<OpenEnd>) {
    found.clear();
    // The middle of a side is part of a road; the other features have its halves.
    let ports = match game.kind(feature) {
        FeatureKind::Road => 0o2222,
        _ => 0o5555,
    };
    // Once all open contacts are found, the other segments lie inside.
    let mut contacts = game.open_contacts(feature);
    for segment in game.segments(feature) {
        if contacts == 0 {
            return;
        }
        // Most segments of a large feature lie inside too.
        let mut open = game.open_ports(segment) & ports;
        contacts -= open.count_ones() as u16;
        while open != 0 {
            let side = open.trailing_zeros() as usize / 3;
            // If the feature has only one half of the side, that may be the right one.
            let port = match open >> (side * 3) & 7 {
                0b010 => Port::Middle,
                0b100 => Port::Right,
                _ => Port::Left,
            };
            open &= !(7 << (side * 3));
            let side = Side::ALL[side];
            let cell = game.tile(game.tile_of(segment)).cell.beyond(side);
            if !found.iter().any(|mouth| mouth.cell == cell) {
                found.push(OpenEnd {
                    cell,
                    side: side.opposite(),
                    port: across(port),
                });
            }
        }
    }
}

/// Returns the port of the neighbour that meets this port.
pub(crate) fn across(port: Port) -> Port {
    match port {
        Port::Left => Port::Right,
        Port::Middle => Port::Middle,
        Port::Right => Port::Left,
    }
}

/// Estimates the prospect of a road or city with these open cells, if its owners have this many
/// draws.
pub(crate) fn estimate_open_feature(
    game: GameRef<'_>,
    outlook: &mut UnseenTiles,
    reach: &CompletionWeights,
    mouths: &[OpenEnd],
    draws: f32,
) -> Prospect {
    if mouths.len() > MOST_CELLS || outlook.total() == 0 {
        return Prospect::default();
    }
    let all = outlook.total() as f32;
    let each = draws * reach.effort / power(mouths.len() as f32, reach.crowding);
    let mut chance = 1.0;
    for mouth in mouths {
        let gap = Gap::new(game.accepted_terrain(mouth.cell).unwrap_or(Gap::WIDE_OPEN));
        let fitting = f32::from(outlook.fitting(game, gap));
        let closing = f32::from(outlook.closing(game, gap, mouth.side, mouth.port));
        let helping = closing + (fitting - closing) * reach.detour;
        chance *= 1.0 - fade(each * helping / all);
    }
    Prospect {
        chance,
        tiles: chance * mouths.len() as f32 * reach.growth,
    }
}

/// Returns the empty cells around a monastery.
pub(crate) fn cells_around(game: GameRef<'_>, monastery: FeatureId) -> impl Iterator<Item = Cell> {
    let segment = game.segments(monastery).next();
    let centre = segment.map(|segment| game.tile(game.spot(segment).tile).cell);
    let around = centre.into_iter().flat_map(Cell::around);
    around.filter(move |cell| game.tile_at(*cell).is_none())
}

/// Estimates the prospect of a monastery.
pub(crate) fn estimate_monastery(
    game: GameRef<'_>,
    outlook: &mut UnseenTiles,
    weights: &Weights,
    monastery: FeatureId,
    draws: f32,
) -> Prospect {
    if outlook.total() == 0 {
        return Prospect::default();
    }
    let all = outlook.total() as f32;
    let open = f32::from(game.open_edges(monastery)).max(1.0);
    let each = draws * weights.monastery_effort / power(open, weights.monastery_crowding);
    let mut prospect = Prospect {
        chance: 1.0,
        tiles: 0.0,
    };
    for cell in cells_around(game, monastery) {
        let gap = Gap::new(game.accepted_terrain(cell).unwrap_or(Gap::WIDE_OPEN));
        let fitting = f32::from(outlook.fitting(game, gap));
        let filled = 1.0 - fade(each * fitting / all);
        prospect.chance *= filled;
        prospect.tiles += filled;
    }
    prospect
}

/// Returns the chance that an event expected `times` times does not happen at all. Approximates
/// e^-times with operations that give the same result on every machine.
pub(crate) fn fade(times: f32) -> f32 {
    let base = 1.0 + times * 0.125;
    let square = base * base;
    let fourth = square * square;
    1.0 / (fourth * fourth)
}

/// Approximates a power of a number of at least 1: exact for the exponents 0, one half and 1, linear
/// between and beyond them.
fn power(base: f32, exponent: f32) -> f32 {
    let root = base.sqrt();
    if exponent <= 0.5 {
        1.0 + (root - 1.0) * exponent * 2.0
    } else {
        root + (base - root) * (exponent - 0.5) * 2.0
    }
}
