//! The bazaar itself: the tiles are turned face up, then sold one by one.

use super::state::{NO_BID, NO_LOT, STACK, of};
use super::{payment, question, refusals, round};
use crate::ids::{MAX_PLAYERS, Player};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::{Move, Outcome};
use crate::kernel::picks::Picks;
use crate::kernel::settling::ScoringKind;
use crate::modules::order::flag;

/// The highest bid. The rules have no limit, but the list of picks needs one (BAZAAR-AMB-01).
pub(super) const MOST_BID: i16 = 99;

pub(super) const BUY: Move = Move::Choice(0);
pub(super) const SELL: Move = Move::Choice(1);

/// COMBO-43: the tiles set aside are turned face up one by one. This step is entered again once the
/// points for a tile have moved, to sell the next one.
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    if of(game.view()).won.iter().any(Option::is_some) {
        return next_lot(game);
    }
    if of(game.view()).reserved == 0 {
        game.lower(flag::BAZAAR);
        return StepResult::Next;
    }
    if !round::can_begin(game.view()) {
        return StepResult::Next;
    }
    StepResult::Chance(0)
}

/// Turns a tile face up. After the last one the auction begins, or the round if there is no
/// auction.
pub(super) fn reveal(game: &mut GameMut<'_>, outcome: Outcome) -> StepResult {
    if let Outcome::Tile(kind) = outcome {
        game.reveal_tile(STACK, kind);
        let bazaars = &mut game.state.modules.bazaars;
        bazaars.reserved -= 1;
        bazaars.shown.push(kind);
        if bazaars.reserved > 0 {
            return StepResult::Chance(0);
        }
    }
    if !game.rules.options().bazaars.bazaar_auction {
        round::begin(game, |_, _| None);
        return StepResult::Next;
    }
    let bazaars = &mut game.state.modules.bazaars;
    bazaars.auction.chooser = bazaars.host;
    next_lot(game)
}

/// BAZAAR-09, BAZAAR-10: the next player without a tile chooses one. The last player gets the last
/// tile.
fn next_lot(game: &mut GameMut<'_>) -> StepResult {
    let view = game.view();
    let chooser = next_without(view, of(view).auction.chooser);
    match (chooser, of(view).shown.len()) {
        (Some(last), 1) => {
            game.state.modules.bazaars.auction.lot = 0;
            take(game, last, 0);
            all_sold(game)
        }
        (Some(chooser), _) => {
            game.state.modules.bazaars.auction.chooser = chooser;
            StepResult::Ask(chooser, question::LOT)
        }
        (None, _) => all_sold(game),
    }
}

/// Returns the next player without a tile of the bazaar, ending with `after`.
fn next_without(game: GameRef<'_>, after: Player) -> Option<Player> {
    let mut others = game.players_from(after).skip(1).chain([after]);
    others.find(|player| of(game).won[usize::from(player.0)].is_none())
}

/// Every player has a tile: begins the round.
fn all_sold(game: &mut GameMut<'_>) -> StepResult {
    round::begin(game, |view, seat| of(view).won[seat]);
    game.state.modules.bazaars.won = [None; MAX_PLAYERS];
    StepResult::Next
}

/// BAZAAR-03: the chooser has picked a tile and makes the first bid.
pub(super) fn choose_lot(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    let Some(lot) = round::find(game.view(), pick) else {
        return StepResult::Next;
    };
    game.state.modules.bazaars.auction.lot = lot as u8;
    StepResult::Ask(of(game.view()).auction.chooser, question::OPEN)
}

/// Offers any bid from 0.
pub(super) fn first_bids(picks: &mut Picks<'_>) {
    bids(picks, NO_BID);
    picks.forbid(Move::Pass, refusals::FIRST_BID_REQUIRED);
}

/// BAZAAR-04: offers a higher bid or no bid.
pub(super) fn higher_bids(game: GameRef<'_>, picks: &mut Picks<'_>) {
    picks.allow(Move::Pass);
    bids(picks, of(game).auction.bid);
}

fn bids(picks: &mut Picks<'_>, above: i16) {
    picks.allow_all((above + 1..MOST_BID + 1).map(Move::Number));
    if let Some(pick @ Move::Number(bid)) = picks.asked_move() {
        let refusal = match bid {
            ..0 => refusals::BID_NEGATIVE,
            _ if bid > MOST_BID => refusals::BID_TOO_HIGH,
            _ => refusals::BID_TOO_LOW,
        };
        picks.forbid(pick, refusal);
    }
}

/// Applies the first bid.
pub(super) fn open(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    let auction = &mut game.state.modules.bazaars.auction;
    auction.speaker = auction.chooser;
    bid(game, pick)
}

/// Applies a bid or a pass and asks the next player. After the last one the tile is sold.
pub(super) fn bid(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    let auction = &mut game.state.modules.bazaars.auction;
    if let Move::Number(bid) = pick {
        auction.bid = bid;
        auction.bidder = auction.speaker;
    }
    let view = game.view();
    let auction = of(view).auction;
    match next_without(view, auction.speaker) {
        Some(speaker) if speaker != auction.chooser => {
            game.state.modules.bazaars.auction.speaker = speaker;
            StepResult::Ask(speaker, question::BID)
        }
        _ if auction.bidder == auction.chooser => sell(game, auction.chooser, None),
        _ => StepResult::Choose(auction.chooser, question::DEAL),
    }
}

/// BAZAAR-06: the player who chose the tile buys it from the highest bidder or sells it to them.
pub(super) fn decide(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    let auction = of(game.view()).auction;
    if pick == BUY {
        sell(game, auction.chooser, Some(auction.bidder))
    } else {
        sell(game, auction.bidder, Some(auction.chooser))
    }
}

/// BAZAAR-08: the buyer gets the tile, and the points move before the next tile is sold.
fn sell(game: &mut GameMut<'_>, buyer: Player, seller: Option<Player>) -> StepResult {
    let price = of(game.view()).auction.bid;
    take(game, buyer, price);
    if payment::pay(game, buyer, seller, price) {
        next_lot(game)
    } else {
        StepResult::SettleAs(ScoringKind::Trade)
    }
}

/// Gives the current tile to a player, who no longer takes part in the auction.
fn take(game: &mut GameMut<'_>, player: Player, price: i16) {
    let bazaars = &mut game.state.modules.bazaars;
    let kind = bazaars.shown.remove(usize::from(bazaars.auction.lot));
    bazaars.won[usize::from(player.0)] = Some(kind);
    bazaars.auction.lot = NO_LOT;
    bazaars.auction.bid = NO_BID;
    game.emit(Event::ModuleEvent {
        key: "bazaar-won",
        player,
        number: price,
    });
}
