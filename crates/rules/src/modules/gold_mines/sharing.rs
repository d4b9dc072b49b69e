//! Sharing out gold after scoring: one ingot each in playing order, until no claimed ingot is left.

use super::claims::is_claimed;
use super::ingots::{self, IngotPile, piles};
use super::refusals;
use crate::ids::{Player, TileId};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;

/// GOLD-11: the active player begins. Players who can take nothing are skipped.
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    while piles(game.view()).iter().any(is_claimed) {
        let view = game.view();
        let player = taker(view);
        let Some(first) = own(view, player).next() else {
            pass_on(game);
            continue;
        };
        // GOLD-13: do not ask if it makes no difference to any player.
        if own(view, player).any(|pile| pile.claims != first.claims) {
            return StepResult::Ask(player, 0);
        }
        // Any of these tiles will do, but the choice must be deterministic.
        let cell = |pile: &&IngotPile| view.tile(pile.tile).cell;
        let westernmost = own(view, player).min_by_key(|pile| (cell(pile).x, cell(pile).y));
        let tile = westernmost.map_or(first.tile, |pile| pile.tile);
        take(game, tile);
    }
    game.state.modules.gold_mines.taker = 0;
    StepResult::Next
}

/// GOLD-12: offers the tiles from which the player may take an ingot.
pub(super) fn candidates(game: GameRef<'_>, picks: &mut Picks<'_>) {
    for pile in own(game, taker(game)) {
        picks.allow(ingots::pick(pile.tile));
    }
    if let Some(question) = picks.asked_move()
        && ingots::picked(question).is_some()
    {
        picks.forbid(question, refusals::INGOT_NOT_CLAIMED);
    }
}

pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if let Some(tile) = ingots::picked(pick) {
        take(game, tile);
    }
    StepResult::Repeat
}

/// Returns the player whose turn it is to take an ingot.
fn taker(game: GameRef<'_>) -> Player {
    let next = usize::from(game.state.modules.gold_mines.taker);
    let mut players = game.players_from(game.active_player());
    players.nth(next).unwrap_or(game.active_player())
}

fn pass_on(game: &mut GameMut<'_>) {
    let players = game.rules.players();
    let taker = &mut game.state.modules.gold_mines.taker;
    *taker = (*taker + 1) % players;
}

/// Returns the piles that a player has a claim to.
fn own(game: GameRef<'_>, player: Player) -> impl Iterator<Item = &IngotPile> {
    let piles = piles(game).iter();
    piles.filter(move |pile| pile.claims.contains(player))
}

/// Gives an ingot to the player whose turn it is, then goes on to the next player (GOLD-17).
fn take(game: &mut GameMut<'_>, tile: TileId) {
    let player = taker(game.view());
    let gold = &mut game.state.modules.gold_mines;
    let Some(number) = gold.piles.as_slice().iter().position(|p| p.tile == tile) else {
        return;
    };
    let pile = &mut gold.piles.as_mut_slice()[number];
    pile.ingots -= 1;
    if pile.ingots == 0 {
        gold.piles.remove(number);
    }
    let held = &mut gold.held[player.0 as usize];
    *held += 1;
    let number = i16::from(*held);
    game.emit(Event::ModuleEvent {
        key: "ingot-taken",
        player,
        number,
    });
    pass_on(game);
}
