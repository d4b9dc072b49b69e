//! The bazaars' facts. A game can begin at any turn of the round after a bazaar:
//! `bazaar.won=1 base/U, 2 base/V` are the tiles to be played in this order, by seat, and
//! `bazaar.of=0` tells whose turn the round belongs to; `bazaar.shown=base/U base/V` lie there to
//! be picked; `bazaar.reserved=3 by 1` are face down; `bazaar.rest=0 second-tile` is a turn that
//! goes on after the round, with what the builder owes it. `bazaar.lot` and `bazaar.bid` only tell how
//! an auction stands.

use super::state::{MOST_STOPPED, NO_BID, NO_LOT, STACK, of};
use super::with_traders::{owed_named, word};
use crate::ids::{Player, TileKind};
use crate::kernel::question::Look;
use crate::kernel::state::Sequence;
use crate::kernel::verbs::Act;
use crate::kernel::view::Facts;

pub(super) fn print(look: Look<'_>, facts: &mut Facts) {
    let bazaars = of(look);
    let name = |kind: TileKind| look.rules.face(kind).name.as_str();
    if bazaars.reserved > 0 {
        let (tiles, host) = (bazaars.reserved, bazaars.host.0);
        facts.add("bazaar.reserved", format!("{tiles} by {host}"));
    }
    let shown: Vec<&str> = bazaars.shown.as_slice().iter().map(|k| name(*k)).collect();
    if !shown.is_empty() {
        facts.add("bazaar.shown", shown.join(" "));
    }
    let auction = bazaars.auction;
    if auction.lot != NO_LOT {
        facts.add("bazaar.lot", shown[usize::from(auction.lot)]);
    }
    if auction.bid != NO_BID {
        let (bid, bidder) = (auction.bid, auction.bidder.0);
        facts.add("bazaar.bid", format!("{bid} by {bidder}"));
    }
    let won: Vec<String> = won(look)
        .map(|(player, kind)| format!("{} {}", player.0, name(kind)))
        .collect();
    if !won.is_empty() {
        facts.add("bazaar.won", won.join(", "));
    }
    if !won.is_empty() || !shown.is_empty() {
        facts.add("bazaar.of", look.state.turn_of.0);
    }
    let rests = rests(look).map(|(player, owed)| format!("{} {}", player.0, word(owed)));
    let rests: Vec<String> = rests.collect();
    if !rests.is_empty() {
        facts.add("bazaar.rest", rests.join(", "));
    }
}

/// The turns that a bazaar stopped and that go on later, with what the builder owes each.
pub(super) fn rests(look: Look<'_>) -> impl Iterator<Item = (Player, u8)> + '_ {
    // They come after all other turns, the latest first.
    let stopped = of(look).stopped.as_slice();
    let turns = look.queue().iter().filter(|waiting| waiting.own_turn);
    let rests = turns.skip_while(|waiting| waiting.held.is_some());
    let pickers = rests.clone().count().saturating_sub(stopped.len());
    let rests = rests.skip(pickers).zip(stopped.iter().rev());
    rests.map(|(rest, owed)| (rest.player, *owed))
}

/// The tiles that players have and have not laid, in the order of their turns.
pub(super) fn won(look: Look<'_>) -> impl Iterator<Item = (Player, TileKind)> + '_ {
    let bazaars = of(look);
    let sold = look
        .players_from(bazaars.host)
        .skip(1)
        .chain([bazaars.host]);
    let sold = sold.filter_map(|player| Some((player, bazaars.won[usize::from(player.0)]?)));
    let hand = look.hand().filter(|_| bazaars.won_in_hand);
    let hand = hand.map(|kind| (look.active(), kind));
    let queue = look.queue().iter();
    let held = queue.filter_map(|waiting| Some((waiting.player, waiting.held?)));
    sold.chain(hand).chain(held)
}

pub(super) fn read(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    match name {
        "bazaar.of" => act.state.turn_of = seat(act.look(), value)?,
        "bazaar.reserved" => {
            let (tiles, host) = value.split_once(" by ").ok_or("it is written as 3 by 1")?;
            let players = act.rules.players();
            if tiles != players.to_string() {
                return Err("a bazaar has a tile for every player [BAZAAR-02]".into());
            }
            let host = seat(act.look(), host)?;
            if !act.reserve(STACK, u16::from(players)) {
                return Err("the stack holds fewer tiles [BAZAAR-AMB-02]".into());
            }
            act.state.modules.bazaars.host = host;
            act.state.modules.bazaars.reserved = players;
        }
        "bazaar.shown" => read_shown(act, value)?,
        "bazaar.won" => read_won(act, value)?,
        "bazaar.rest" => read_rests(act, value)?,
        "bazaar.lot" | "bazaar.bid" => {
            return Err("an auction is part of a turn, and a position begins with one".into());
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// The tiles are picked by as many players, the active one first.
fn read_shown(act: &mut Act<'_>, value: &str) -> Result<(), String> {
    let kinds: Vec<&str> = value.split(' ').collect();
    if act.rules.options().bazaars.bazaar_auction {
        return Err("tiles lie shown between turns only without auction [BAZAAR-16]".into());
    }
    if kinds.len() > usize::from(act.rules.players()) || begun(act.look()) {
        return Err("a bazaar has a tile for every player [BAZAAR-02]".into());
    }
    for (number, name) in kinds.into_iter().enumerate() {
        let kind = take_from_stack(act, name)?;
        act.state.modules.bazaars.shown.push(kind);
        let active = act.look().active();
        let player = act.look().players_from(active).nth(number);
        if let Some(player) = player.filter(|_| number > 0) {
            wait(act, player, None);
        }
    }
    Ok(())
}

/// The first tile is the active player's and goes to the hand.
fn read_won(act: &mut Act<'_>, value: &str) -> Result<(), String> {
    if begun(act.look()) {
        return Err("a bazaar has a tile for every player [BAZAAR-11]".into());
    }
    for tile in value.split(", ") {
        let (player, name) = tile.split_once(' ').ok_or("it is written as 1 base/U")?;
        let player = seat(act.look(), player)?;
        let is_first = !begun(act.look());
        if is_first != (player == act.look().active())
            || act
                .look()
                .queue()
                .iter()
                .any(|other| other.player == player)
        {
            return Err("the player whose turn it is comes first, and each only once".into());
        }
        let kind = take_from_stack(act, name)?;
        if is_first {
            act.state.hand = Some(kind);
        } else {
            wait(act, player, Some(kind));
        }
    }
    Ok(())
}

/// Turns that go on after the round, which is named before.
fn read_rests(act: &mut Act<'_>, value: &str) -> Result<(), String> {
    let rests: Vec<&str> = value.split(", ").collect();
    if rests.len() > MOST_STOPPED || !begun(act.look()) {
        return Err("a turn goes on after a bazaar that is named before".into());
    }
    for rest in &rests {
        let player = rest.split_once(' ').map_or(*rest, |(player, _)| player);
        let player = seat(act.look(), player)?;
        wait(act, player, None);
    }
    for rest in rests.iter().rev() {
        let owed = rest.split_once(' ').and_then(|(_, name)| owed_named(name));
        let owed = owed.ok_or("it is written as 0 second-tile")?;
        act.state.modules.bazaars.stopped.push(owed);
    }
    Ok(())
}

/// Whether tiles of a bazaar were named before.
fn begun(look: Look<'_>) -> bool {
    look.hand().is_some() || !of(look).shown.is_empty()
}

fn wait(act: &mut Act<'_>, player: Player, held: Option<TileKind>) {
    act.enqueue(Sequence {
        player,
        held,
        own_turn: true,
    });
}

fn seat(look: Look<'_>, text: &str) -> Result<Player, String> {
    let seat = text.parse().ok();
    let seat = seat.filter(|seat| *seat < look.rules.players());
    seat.map(Player)
        .ok_or_else(|| format!("`{text}` is no seat of this game"))
}

/// Such a tile leaves the stack.
fn take_from_stack(act: &mut Act<'_>, name: &str) -> Result<TileKind, String> {
    let mut stack = Vec::new();
    act.look().pile_outcomes(STACK, &mut stack);
    let kind = act.rules.kind_named(name);
    let in_stack = |kind: &TileKind| {
        let tile = crate::Outcome::Tile(*kind);
        stack.iter().any(|(outcome, _)| *outcome == tile)
    };
    let kind = kind.filter(in_stack);
    let kind = kind.ok_or_else(|| format!("the stack holds no tile `{name}`"))?;
    if !act.reserve(STACK, 1) {
        return Err("the stack is empty".into());
    }
    act.uncover(STACK, kind);
    Ok(kind)
}
