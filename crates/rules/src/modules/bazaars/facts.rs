//! The facts of the bazaars. A game can start at any turn of the round after a bazaar:
//!
//! - `bazaar.won=1 base/U, 2 base/V`: the tiles to play, by seat, in playing order.
//! - `bazaar.of=0`: the seat whose turn the round belongs to.
//! - `bazaar.shown=base/U base/V`: the face-up tiles to pick from.
//! - `bazaar.reserved=3 by 1`: the number of face-down tiles, and the seat that placed the bazaar.
//! - `bazaar.rest=0 second-tile`: a turn that continues after the round, with its builder's tile.
//! - `bazaar.lot`, `bazaar.bid`: the state of an auction. These are written but cannot be read.

use super::state::{MOST_STOPPED, NO_BID, NO_LOT, STACK, of};
use super::with_traders::{owed_named, word};
use crate::ids::{Player, TileKind};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::state::Sequence;
use crate::kernel::view::Facts;
use crate::modules::order::flag;

pub(super) fn print(game: GameRef<'_>, facts: &mut Facts) {
    let bazaars = of(game);
    let name = |kind: TileKind| game.rules.face(kind).name.as_str();
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
    let won: Vec<String> = won(game)
        .map(|(player, kind)| format!("{} {}", player.0, name(kind)))
        .collect();
    if !won.is_empty() {
        facts.add("bazaar.won", won.join(", "));
    }
    if !won.is_empty() || !shown.is_empty() {
        facts.add("bazaar.of", game.state.turn_of.0);
    }
    let rests = rests(game).map(|(player, owed)| format!("{} {}", player.0, word(owed)));
    let rests: Vec<String> = rests.collect();
    if !rests.is_empty() {
        facts.add("bazaar.rest", rests.join(", "));
    }
}

/// Returns the turns that a bazaar interrupted and that continue later, each with the state of its
/// builder's tile.
pub(super) fn rests(game: GameRef<'_>) -> impl Iterator<Item = (Player, u8)> + '_ {
    // They come after all other turns, the latest interruption first.
    let stopped = of(game).stopped.as_slice();
    let turns = game.queue().iter().filter(|waiting| waiting.own_turn);
    let rests = turns.skip_while(|waiting| waiting.held.is_some());
    let pickers = rests.clone().count().saturating_sub(stopped.len());
    let rests = rests.skip(pickers).zip(stopped.iter().rev());
    rests.map(|(rest, owed)| (rest.player, *owed))
}

/// Returns the tiles that players have won but not placed, in the order of their turns.
pub(super) fn won(game: GameRef<'_>) -> impl Iterator<Item = (Player, TileKind)> + '_ {
    let bazaars = of(game);
    let sold = game
        .players_from(bazaars.host)
        .skip(1)
        .chain([bazaars.host]);
    let sold = sold.filter_map(|player| Some((player, bazaars.won[usize::from(player.0)]?)));
    let hand = game.hand().filter(|_| bazaars.won_in_hand);
    let hand = hand.map(|kind| (game.active_player(), kind));
    let queue = game.queue().iter();
    let held = queue.filter_map(|waiting| Some((waiting.player, waiting.held?)));
    sold.chain(hand).chain(held)
}

pub(super) fn read(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    match name {
        "bazaar.of" => game.state.turn_of = seat(game.view(), value)?,
        "bazaar.reserved" => {
            let (tiles, host) = value.split_once(" by ").ok_or("write it as 3 by 1")?;
            let players = game.rules.players();
            if tiles != players.to_string() {
                return Err("a bazaar has a tile for every player [BAZAAR-02]".into());
            }
            let host = seat(game.view(), host)?;
            if !game.reserve(STACK, u16::from(players)) {
                return Err("the pile has too few tiles [BAZAAR-AMB-02]".into());
            }
            game.state.modules.bazaars.host = host;
            game.state.modules.bazaars.reserved = players;
            game.raise(flag::BAZAAR);
        }
        "bazaar.shown" => read_shown(game, value)?,
        "bazaar.won" => read_won(game, value)?,
        "bazaar.rest" => read_rests(game, value)?,
        "bazaar.lot" | "bazaar.bid" => {
            return Err("a position starts at the beginning of a turn, not in an auction".into());
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Reads the face-up tiles. As many players pick one, the active player first.
fn read_shown(game: &mut GameMut<'_>, value: &str) -> Result<(), String> {
    let kinds: Vec<&str> = value.split(' ').collect();
    if game.rules.options().bazaars.bazaar_auction {
        return Err(
            "face-up tiles are left between turns only without an auction [BAZAAR-16]".into(),
        );
    }
    if kinds.len() > usize::from(game.rules.players()) || begun(game.view()) {
        return Err("a bazaar has a tile for every player [BAZAAR-02]".into());
    }
    for (number, name) in kinds.into_iter().enumerate() {
        let kind = take_from_stack(game, name)?;
        game.state.modules.bazaars.shown.push(kind);
        let active = game.view().active_player();
        let player = game.view().players_from(active).nth(number);
        if let Some(player) = player.filter(|_| number > 0) {
            wait(game, player, None);
        }
    }
    Ok(())
}

/// Reads the tiles won. The first belongs to the active player and goes into the hand.
fn read_won(game: &mut GameMut<'_>, value: &str) -> Result<(), String> {
    if begun(game.view()) {
        return Err("a bazaar has a tile for every player [BAZAAR-11]".into());
    }
    for tile in value.split(", ") {
        let (player, name) = tile.split_once(' ').ok_or("write it as 1 base/U")?;
        let player = seat(game.view(), player)?;
        let is_first = !begun(game.view());
        if is_first != (player == game.view().active_player())
            || game
                .view()
                .queue()
                .iter()
                .any(|other| other.player == player)
        {
            return Err("the active player comes first, and each player only once".into());
        }
        let kind = take_from_stack(game, name)?;
        if is_first {
            game.take_in_hand(kind);
        } else {
            wait(game, player, Some(kind));
        }
    }
    Ok(())
}

/// Reads the turns that continue after the round. The facts of the round must come first.
fn read_rests(game: &mut GameMut<'_>, value: &str) -> Result<(), String> {
    let rests: Vec<&str> = value.split(", ").collect();
    if rests.len() > MOST_STOPPED || !begun(game.view()) {
        return Err("name the tiles of the bazaar before the turns that continue after it".into());
    }
    for rest in &rests {
        let player = rest.split_once(' ').map_or(*rest, |(player, _)| player);
        let player = seat(game.view(), player)?;
        wait(game, player, None);
    }
    for rest in rests.iter().rev() {
        let owed = rest.split_once(' ').and_then(|(_, name)| owed_named(name));
        let owed = owed.ok_or("write it as 0 second-tile")?;
        game.state.modules.bazaars.stopped.push(owed);
    }
    Ok(())
}

/// Whether tiles of a bazaar were read before.
fn begun(game: GameRef<'_>) -> bool {
    game.hand().is_some() || !of(game).shown.is_empty()
}

fn wait(game: &mut GameMut<'_>, player: Player, held: Option<TileKind>) {
    game.enqueue(Sequence {
        player,
        held,
        own_turn: true,
    });
}

fn seat(view: GameRef<'_>, text: &str) -> Result<Player, String> {
    let seat = text.parse().ok();
    let seat = seat.filter(|seat| *seat < view.rules.players());
    seat.map(Player)
        .ok_or_else(|| format!("`{text}` is not a seat of this game"))
}

/// Takes a tile with this name from the stack.
fn take_from_stack(game: &mut GameMut<'_>, name: &str) -> Result<TileKind, String> {
    let mut stack = Vec::new();
    game.view().pile_outcomes(STACK, &mut stack);
    let kind = game.rules.kind_named(name);
    let in_stack = |kind: &TileKind| {
        let tile = crate::Outcome::Tile(*kind);
        stack.iter().any(|(outcome, _)| *outcome == tile)
    };
    let kind = kind.filter(in_stack);
    let kind = kind.ok_or_else(|| format!("the pile has no tile `{name}`"))?;
    if !game.reserve(STACK, 1) {
        return Err("the pile is empty".into());
    }
    game.reveal_tile(STACK, kind);
    Ok(kind)
}
