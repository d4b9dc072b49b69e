//! Coins: in front of their owners or in a well.

use super::manifest::WELL;
use super::refusals;
use crate::ids::{MAX_PLAYERS, MODULE_PLACES, Player, RuleId, Spot, TileId};
use crate::kernel::event::{Event, PointSource};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::inline_vec::InlineVec;
use crate::kernel::module::StepResult;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::score::{Award, Prizes, Worth};

/// The number of coins each player has at the start (WELL-01).
pub(super) const EACH: u8 = 5;

/// The most coins that a player throws at once (WELL-02).
const MOST: u8 = 3;

/// The points of a well (WELL-04).
const POINTS: i16 = 4;

/// The most wells in a game: those of four copies of the set.
const WELLS: usize = 16;

/// A well on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Well {
    pub tile: TileId,
    /// The coins in it, by player.
    pub coins: [u8; MAX_PLAYERS],
}

/// The state of the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WellsState {
    /// The wells in the order of placement.
    pub(super) wells: InlineVec<Well, WELLS>,
    /// The player to ask next, counted from the active player.
    asked: u8,
}

impl Default for WellsState {
    fn default() -> Self {
        let empty = Well {
            tile: TileId(0),
            coins: [0; MAX_PLAYERS],
        };
        WellsState {
            wells: InlineVec::new(empty),
            asked: 0,
        }
    }
}

/// Returns the wells on the board.
pub(super) fn wells(game: GameRef<'_>) -> &[Well] {
    game.state.modules.wells.wells.as_slice()
}

/// Returns the number of coins a player has left.
pub(super) fn left(game: GameRef<'_>, player: Player) -> u8 {
    let thrown = wells(game)
        .iter()
        .map(|well| well.coins[usize::from(player.0)]);
    EACH - thrown.sum::<u8>()
}

/// Returns the spot of the coins in a well, which is not a segment of its tile.
pub(super) fn spot(well: &Well) -> Spot {
    let place = MODULE_PLACES;
    Spot {
        tile: well.tile,
        place,
    }
}

/// WELL-02, WELL-03: asks every player with coins, starting with the active player.
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    let view = game.view();
    let Some(tile) = view.placed_tile().filter(|tile| view.face(*tile).has(WELL)) else {
        return StepResult::Next;
    };
    if wells(view).last().is_none_or(|well| well.tile != tile) {
        let coins = [0; MAX_PLAYERS];
        game.state.modules.wells.wells.push(Well { tile, coins });
    }
    let view = game.view();
    let asked = view.state.modules.wells.asked;
    let mut waiting = (asked..).zip(
        view.players_from(view.active_player())
            .skip(usize::from(asked)),
    );
    match waiting.find(|(_, player)| left(view, *player) > 0) {
        Some((number, player)) => {
            game.state.modules.wells.asked = number;
            StepResult::Ask(player, 0)
        }
        None => {
            game.state.modules.wells.asked = 0;
            StepResult::Next
        }
    }
}

/// Offers none to three coins, but no more than the player has.
pub(super) fn candidates(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let Some(player) = game.asked_player() else {
        return;
    };
    for coins in 0..=left(game, player).min(MOST) {
        picks.allow(Move::Number(coins.into()));
    }
    if let Some(pick @ Move::Number(_)) = picks.asked_move() {
        picks.forbid(pick, refusals::COINS_NOT_THERE);
    }
}

/// Puts the coins into the well and goes on to the next player.
pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    let (Move::Number(coins), Some(player)) = (pick, game.view().asked_player()) else {
        return StepResult::Next;
    };
    let state = &mut game.state.modules.wells;
    state.asked += 1;
    if let Some(well) = state.wells.as_mut_slice().last_mut() {
        well.coins[usize::from(player.0)] = coins as u8;
    }
    if coins > 0 {
        game.emit(Event::ModuleEvent {
            key: "coins",
            player,
            number: coins,
        });
    }
    StepResult::Repeat
}

/// WELL-04: gives the points of each well to the player with the most coins in it, or to all who tie.
pub(super) fn give_prizes(game: GameRef<'_>, prizes: &mut Prizes<'_>) {
    let rule = RuleId("WELL-04");
    for player in game.players_from(Player(0)) {
        let won = wells(game).iter().filter(|well| {
            let most = well.coins.iter().max().copied().unwrap_or(0);
            most > 0 && well.coins[usize::from(player.0)] == most
        });
        let mut worth = Worth::default();
        worth.add("wells", won.count() as i16, POINTS, rule);
        if worth.total() > 0 {
            prizes.give(Award {
                player,
                source: PointSource::Named("wells"),
                worth,
                rule,
                majority: None,
            });
        }
    }
}
