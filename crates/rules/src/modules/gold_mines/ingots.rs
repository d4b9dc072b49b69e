//! Ingots: in the supply, on tiles, or in front of a player.

use super::refusals;
use crate::ids::{FigureKind, MAX_PLAYERS, MODULE_PLACES, Player, Players, Spot, TileId};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::inline_vec::InlineVec;
use crate::kernel::module::StepResult;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::modules::gold_mines::{GOLD, INGOT};

/// The most ingots in a game: four copies of the set.
const MOST: usize = 64;

/// The ingots on one tile. They belong to the tile, not to one of its features (GOLD-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct IngotPile {
    pub tile: TileId,
    pub ingots: u8,
    /// The players who may take them, while gold is shared out.
    pub claims: Players,
}

/// The state of the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GoldState {
    /// At most one pile on each tile.
    pub(super) piles: InlineVec<IngotPile, MOST>,
    /// The number of ingots in front of each player.
    pub(super) held: [u8; MAX_PLAYERS],
    /// The player whose turn it is to take an ingot, counted from the active player.
    pub(super) taker: u8,
}

impl Default for GoldState {
    fn default() -> Self {
        let nothing = IngotPile {
            tile: TileId(0),
            ingots: 0,
            claims: Players::NONE,
        };
        GoldState {
            piles: InlineVec::new(nothing),
            held: [0; MAX_PLAYERS],
            taker: 0,
        }
    }
}

/// Returns the ingots on tiles.
pub(super) fn piles(game: GameRef<'_>) -> &[IngotPile] {
    game.state.modules.gold_mines.piles.as_slice()
}

/// Returns the number of ingots in front of a player.
pub(super) fn held(game: GameRef<'_>, player: Player) -> u8 {
    game.state.modules.gold_mines.held[player.0 as usize]
}

/// Returns the number of ingots that are neither on tiles nor in front of players.
pub(super) fn supply(game: GameRef<'_>) -> usize {
    let all = usize::from(game.rules.common_pieces(INGOT)).min(MOST);
    let on_tiles: usize = piles(game).iter().map(|p| usize::from(p.ingots)).sum();
    let held = game.state.modules.gold_mines.held.map(usize::from);
    all.saturating_sub(on_tiles + held.iter().sum::<usize>())
}

/// Returns the pick of an ingot on a tile. Ingots are not on a segment.
pub(super) fn pick(tile: TileId) -> Move {
    Move::PlaceFigure {
        figure: INGOT,
        spot: spot(tile),
    }
}

/// Returns the spot of the ingots on a tile.
pub(super) fn spot(tile: TileId) -> Spot {
    let place = MODULE_PLACES;
    Spot { tile, place }
}

/// Returns the tile of a pick.
pub(super) fn picked(pick: Move) -> Option<TileId> {
    match pick {
        Move::PlaceFigure {
            figure: FigureKind(figure),
            spot,
        } if figure == INGOT.0 => Some(spot.tile),
        _ => None,
    }
}

/// GOLD-03, GOLD-07: puts an ingot on a tile with the symbol, and asks for a tile next to it for
/// the second one.
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    let view = game.view();
    let Some(tile) = view.placed_tile().filter(|tile| view.face(*tile).has(GOLD)) else {
        return StepResult::Next;
    };
    if supply(view) == 0 {
        return StepResult::Next;
    }
    put(game, tile);
    if supply(game.view()) == 0 || neighbours(game.view(), tile).next().is_none() {
        return StepResult::Next;
    }
    StepResult::Ask(game.view().active_player(), 0)
}

/// GOLD-04: offers the tiles around the one just placed, at most eight.
pub(super) fn candidates(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let Some(placed) = game.placed_tile() else {
        return;
    };
    for tile in neighbours(game, placed) {
        picks.allow(pick(tile));
    }
    if let Some(question) = picks.asked_move()
        && picked(question).is_some()
    {
        picks.forbid(question, refusals::INGOT_NOT_ADJACENT);
    }
}

pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if let Some(tile) = picked(pick) {
        put(game, tile);
    }
    StepResult::Next
}

fn neighbours(game: GameRef<'_>, tile: TileId) -> impl Iterator<Item = TileId> {
    let around = game.tile(tile).cell.around();
    around
        .into_iter()
        .filter_map(move |cell| game.tile_at(cell))
}

fn put(game: &mut GameMut<'_>, tile: TileId) {
    let here = add(game, tile, 1);
    game.emit(Event::ModuleEvent {
        key: "ingot-put",
        player: game.state.active,
        number: i16::from(here),
    });
}

/// Puts ingots on a tile and returns the new number there (GOLD-05).
pub(super) fn add(game: &mut GameMut<'_>, tile: TileId, ingots: u8) -> u8 {
    let piles = &mut game.state.modules.gold_mines.piles;
    if let Some(pile) = piles.as_mut_slice().iter_mut().find(|p| p.tile == tile) {
        pile.ingots += ingots;
        return pile.ingots;
    }
    piles.push(IngotPile {
        tile,
        ingots,
        claims: Players::NONE,
    });
    ingots
}

/// GOLD-19: removes the ingots still on tiles at the end of the game.
pub(super) fn enter_last(game: &mut GameMut<'_>) -> StepResult {
    game.state.modules.gold_mines.piles.clear();
    StepResult::Next
}
