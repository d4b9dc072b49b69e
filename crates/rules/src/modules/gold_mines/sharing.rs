//! Sharing gold out after the scoring: one ingot each in playing order, until none is left that
//! anybody has a claim to.

use super::claims::is_claimed;
use super::ingots::{self, Pile, piles};
use super::refusals;
use crate::ids::{Player, TileId};
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// GOLD-11: the active player begins; whoever can take nothing is passed over.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    while piles(act.look()).iter().any(is_claimed) {
        let look = act.look();
        let player = taker(look);
        let Some(first) = own(look, player).next() else {
            pass_on(act);
            continue;
        };
        // GOLD-13: where it makes no difference to anybody nobody is asked.
        if own(look, player).any(|pile| pile.claims != first.claims) {
            return Flow::Ask(player, 0);
        }
        // From which tile the ingot comes is all one, but must be the same for everybody.
        let cell = |pile: &&Pile| look.tile(pile.tile).cell;
        let westernmost = own(look, player).min_by_key(|pile| (cell(pile).x, cell(pile).y));
        let tile = westernmost.map_or(first.tile, |pile| pile.tile);
        take(act, tile);
    }
    act.state.modules.gold_mines.taker = 0;
    Flow::Next
}

/// GOLD-12: the tiles from which the player may take an ingot.
pub(super) fn candidates(look: Look<'_>, picks: &mut Picks<'_>) {
    for pile in own(look, taker(look)) {
        picks.allow(ingots::pick(pile.tile));
    }
    if let Some(question) = picks.question()
        && ingots::picked(question).is_some()
    {
        picks.forbid(question, refusals::INGOT_NOT_CLAIMED);
    }
}

pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Some(tile) = ingots::picked(pick) {
        take(act, tile);
    }
    Flow::Again
}

/// Whose turn it is to take an ingot.
fn taker(look: Look<'_>) -> Player {
    let next = usize::from(look.state.modules.gold_mines.taker);
    let mut players = look.players_from(look.active());
    players.nth(next).unwrap_or(look.active())
}

fn pass_on(act: &mut Act<'_>) {
    let players = act.rules.players();
    let taker = &mut act.state.modules.gold_mines.taker;
    *taker = (*taker + 1) % players;
}

/// What a player may take from.
fn own(look: Look<'_>, player: Player) -> impl Iterator<Item = &Pile> {
    let piles = piles(look).iter();
    piles.filter(move |pile| pile.claims.contains(player))
}

/// The ingot goes to whoever is to take one, and the next player follows (GOLD-17).
fn take(act: &mut Act<'_>, tile: TileId) {
    let player = taker(act.look());
    let gold = &mut act.state.modules.gold_mines;
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
    act.tell(Event::Told {
        key: "ingot-taken",
        player,
        number,
    });
    pass_on(act);
}
