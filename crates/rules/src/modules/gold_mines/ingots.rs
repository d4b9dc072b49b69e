//! Ingots: in the supply, on tiles, or in front of a player.

use super::refusals;
use crate::ids::{FigureKind, MAX_PLAYERS, MODULE_PLACES, Player, Players, Spot, TileId};
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::short::Short;
use crate::kernel::verbs::Act;
use crate::modules::gold_mines::{GOLD, INGOT};

/// The most ingots in a game: those of four copies of the set.
const MOST: usize = 64;

/// The ingots on one tile. They belong to the tile, not to one of its features (GOLD-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Pile {
    pub tile: TileId,
    pub ingots: u8,
    /// Who may take them, while gold is shared out.
    pub claims: Players,
}

/// What the Gold Mines remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GoldState {
    /// At most one pile on each tile.
    pub(super) piles: Short<Pile, MOST>,
    /// Ingots in front of each player.
    pub(super) held: [u8; MAX_PLAYERS],
    /// Whose turn it is to take an ingot, counted from the active player.
    pub(super) taker: u8,
}

impl Default for GoldState {
    fn default() -> Self {
        let nothing = Pile {
            tile: TileId(0),
            ingots: 0,
            claims: Players::NONE,
        };
        GoldState {
            piles: Short::new(nothing),
            held: [0; MAX_PLAYERS],
            taker: 0,
        }
    }
}

/// The ingots that lie on tiles.
pub(super) fn piles(look: Look<'_>) -> &[Pile] {
    look.state.modules.gold_mines.piles.as_slice()
}

/// Ingots in front of a player.
pub(super) fn held(look: Look<'_>, player: Player) -> u8 {
    look.state.modules.gold_mines.held[player.0 as usize]
}

/// Ingots that are neither on tiles nor in front of anybody.
pub(super) fn supply(look: Look<'_>) -> usize {
    let all = usize::from(look.rules.common_pieces(INGOT)).min(MOST);
    let on_tiles: usize = piles(look).iter().map(|p| usize::from(p.ingots)).sum();
    let held = look.state.modules.gold_mines.held.map(usize::from);
    all.saturating_sub(on_tiles + held.iter().sum::<usize>())
}

/// How an ingot on a tile is named in a move: it lies on no segment.
pub(super) fn pick(tile: TileId) -> Move {
    Move::Stand {
        figure: INGOT,
        spot: spot(tile),
    }
}

/// Where the ingots of a tile lie.
pub(super) fn spot(tile: TileId) -> Spot {
    let place = MODULE_PLACES;
    Spot { tile, place }
}

/// The tile that a move names.
pub(super) fn picked(pick: Move) -> Option<TileId> {
    match pick {
        Move::Stand {
            figure: FigureKind(figure),
            spot,
        } if figure == INGOT.0 => Some(spot.tile),
        _ => None,
    }
}

/// GOLD-03, GOLD-07: a tile with the symbol gets an ingot, and so does a tile next to it.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    let Some(tile) = look.placed().filter(|tile| look.face(*tile).has(GOLD)) else {
        return Flow::Next;
    };
    if supply(look) == 0 {
        return Flow::Next;
    }
    put(act, tile);
    if supply(act.look()) == 0 || neighbours(act.look(), tile).next().is_none() {
        return Flow::Next;
    }
    Flow::Ask(act.look().active(), 0)
}

/// GOLD-04: any of the up to eight tiles around the one just placed.
pub(super) fn candidates(look: Look<'_>, picks: &mut Picks<'_>) {
    let Some(placed) = look.placed() else { return };
    for tile in neighbours(look, placed) {
        picks.allow(pick(tile));
    }
    if let Some(question) = picks.question()
        && picked(question).is_some()
    {
        picks.forbid(question, refusals::INGOT_NOT_ADJACENT);
    }
}

pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Some(tile) = picked(pick) {
        put(act, tile);
    }
    Flow::Next
}

fn neighbours(look: Look<'_>, tile: TileId) -> impl Iterator<Item = TileId> {
    let around = look.tile(tile).cell.around();
    around
        .into_iter()
        .filter_map(move |cell| look.tile_at(cell))
}

fn put(act: &mut Act<'_>, tile: TileId) {
    let here = add(act, tile, 1);
    act.tell(Event::Told {
        key: "ingot-put",
        player: act.state.active,
        number: i16::from(here),
    });
}

/// Lays ingots on a tile and tells how many lie there now (GOLD-05).
pub(super) fn add(act: &mut Act<'_>, tile: TileId, ingots: u8) -> u8 {
    let piles = &mut act.state.modules.gold_mines.piles;
    if let Some(pile) = piles.as_mut_slice().iter_mut().find(|p| p.tile == tile) {
        pile.ingots += ingots;
        return pile.ingots;
    }
    piles.push(Pile {
        tile,
        ingots,
        claims: Players::NONE,
    });
    ingots
}

/// GOLD-19: what still lies on tiles at the end is nobody's.
pub(super) fn enter_last(act: &mut Act<'_>) -> Flow {
    act.state.modules.gold_mines.piles.clear();
    Flow::Next
}
