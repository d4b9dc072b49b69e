//! Holding a bazaar: the tiles are turned up, then sold one by one.

use super::state::{NO_BID, NO_LOT, STACK, of};
use super::{payment, question, refusals, round};
use crate::ids::{MAX_PLAYERS, Player};
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Outcome};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::settling::Step;
use crate::kernel::verbs::Act;

/// The rules know no highest bid, but a list of picks must end somewhere (BAZAAR-AMB-01).
pub(super) const MOST_BID: i16 = 99;

pub(super) const BUY: Move = Move::Choice(0);
pub(super) const SELL: Move = Move::Choice(1);

/// COMBO-43: the tiles set aside are turned up one by one. Once the points for a tile have moved
/// the next one is sold.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    if of(act.look()).won.iter().any(Option::is_some) {
        return next_lot(act);
    }
    if of(act.look()).reserved == 0 || !round::can_begin(act.look()) {
        return Flow::Next;
    }
    Flow::Chance(0)
}

/// Turns a tile up; after the last one the auction begins, or the round if there is none.
pub(super) fn reveal(act: &mut Act<'_>, outcome: Outcome) -> Flow {
    if let Outcome::Tile(kind) = outcome {
        act.uncover(STACK, kind);
        let bazaars = &mut act.state.modules.bazaars;
        bazaars.reserved -= 1;
        bazaars.shown.push(kind);
        if bazaars.reserved > 0 {
            return Flow::Chance(0);
        }
    }
    if !act.rules.options().bazaars.bazaar_auction {
        round::begin(act, |_, _| None);
        return Flow::Next;
    }
    let bazaars = &mut act.state.modules.bazaars;
    bazaars.auction.chooser = bazaars.host;
    next_lot(act)
}

/// BAZAAR-09, BAZAAR-10: the next player without a tile chooses one; the last gets the last.
fn next_lot(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    let chooser = next_without(look, of(look).auction.chooser);
    match (chooser, of(look).shown.len()) {
        (Some(last), 1) => {
            act.state.modules.bazaars.auction.lot = 0;
            take(act, last, 0);
            all_sold(act)
        }
        (Some(chooser), _) => {
            act.state.modules.bazaars.auction.chooser = chooser;
            Flow::Ask(chooser, question::LOT)
        }
        (None, _) => all_sold(act),
    }
}

/// The next player after this one who has no tile of the bazaar; the same one comes last.
fn next_without(look: Look<'_>, after: Player) -> Option<Player> {
    let mut others = look.players_from(after).skip(1).chain([after]);
    others.find(|player| of(look).won[usize::from(player.0)].is_none())
}

/// Everybody has a tile: the round begins.
fn all_sold(act: &mut Act<'_>) -> Flow {
    round::begin(act, |look, seat| of(look).won[seat]);
    act.state.modules.bazaars.won = [None; MAX_PLAYERS];
    Flow::Next
}

/// BAZAAR-03: the chooser picks a tile and names a first bid.
pub(super) fn choose_lot(act: &mut Act<'_>, pick: Move) -> Flow {
    let Some(lot) = round::find(act.look(), pick) else {
        return Flow::Next;
    };
    act.state.modules.bazaars.auction.lot = lot as u8;
    Flow::Ask(of(act.look()).auction.chooser, question::OPEN)
}

/// Any number of points, none too.
pub(super) fn first_bids(picks: &mut Picks<'_>) {
    bids(picks, NO_BID);
    picks.forbid(Move::Pass, refusals::FIRST_BID_REQUIRED);
}

/// BAZAAR-04: a higher bid, or none.
pub(super) fn higher_bids(look: Look<'_>, picks: &mut Picks<'_>) {
    picks.allow(Move::Pass);
    bids(picks, of(look).auction.bid);
}

fn bids(picks: &mut Picks<'_>, above: i16) {
    for bid in above + 1..=MOST_BID {
        if picks.is_done() {
            return;
        }
        picks.allow(Move::Number(bid));
    }
    if let Some(pick @ Move::Number(bid)) = picks.question() {
        let refusal = match bid {
            ..0 => refusals::BID_NEGATIVE,
            _ if bid > MOST_BID => refusals::BID_TOO_HIGH,
            _ => refusals::BID_TOO_LOW,
        };
        picks.forbid(pick, refusal);
    }
}

/// The first bid.
pub(super) fn open(act: &mut Act<'_>, pick: Move) -> Flow {
    let auction = &mut act.state.modules.bazaars.auction;
    auction.speaker = auction.chooser;
    bid(act, pick)
}

/// Takes a bid or a pass, then the next one speaks; once round, the tile is sold.
pub(super) fn bid(act: &mut Act<'_>, pick: Move) -> Flow {
    let auction = &mut act.state.modules.bazaars.auction;
    if let Move::Number(bid) = pick {
        auction.bid = bid;
        auction.bidder = auction.speaker;
    }
    let look = act.look();
    let auction = of(look).auction;
    match next_without(look, auction.speaker) {
        Some(speaker) if speaker != auction.chooser => {
            act.state.modules.bazaars.auction.speaker = speaker;
            Flow::Ask(speaker, question::BID)
        }
        _ if auction.bidder == auction.chooser => sell(act, auction.chooser, None),
        _ => Flow::Choose(auction.chooser, question::DEAL),
    }
}

/// BAZAAR-06: whoever chose the tile buys it from the highest bidder or sells it to him.
pub(super) fn decide(act: &mut Act<'_>, pick: Move) -> Flow {
    let auction = of(act.look()).auction;
    if pick == BUY {
        sell(act, auction.chooser, Some(auction.bidder))
    } else {
        sell(act, auction.bidder, Some(auction.chooser))
    }
}

/// BAZAAR-08: the buyer has the tile, and the points move before anything else is sold.
fn sell(act: &mut Act<'_>, buyer: Player, seller: Option<Player>) -> Flow {
    let price = of(act.look()).auction.bid;
    take(act, buyer, price);
    if payment::pay(act, buyer, seller, price) {
        next_lot(act)
    } else {
        Flow::SettleAs(Step::Trade)
    }
}

/// The player has the tile and bids no more.
fn take(act: &mut Act<'_>, player: Player, price: i16) {
    let bazaars = &mut act.state.modules.bazaars;
    let kind = bazaars.shown.remove(usize::from(bazaars.auction.lot));
    bazaars.won[usize::from(player.0)] = Some(kind);
    bazaars.auction.lot = NO_LOT;
    bazaars.auction.bid = NO_BID;
    act.tell(Event::Told {
        key: "bazaar-won",
        player,
        number: price,
    });
}
