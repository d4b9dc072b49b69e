//! Laws about tiles set aside, shown and held: none is lost, and no player has two.

use bastide_rules::{GameRef, Player, TileKind};

use crate::violation::{BrokenLaw, check_same};

const UNSEEN: &str = "unseen tiles are in a pile, set aside or hidden";
const ONE_EACH: &str = "a bazaar has one tile per player";

pub(super) fn check_tiles(game: GameRef<'_>) -> Result<(), BrokenLaw> {
    let facts = game.facts().0;
    let value = |name: &str| {
        let found = facts.iter().find(|(fact, _)| fact == name);
        found.map_or("", |(_, value)| value.as_str())
    };
    let number = |name: &str| value(name).split(' ').next()?.parse::<u32>().ok();
    let [reserved, hidden] = ["bazaar.reserved", "hidden"].map(|name| number(name).unwrap_or(0));
    let unseen: u32 = game.unseen_tiles().map(|(_, count)| u32::from(count)).sum();
    let known = game.tiles_left() + reserved + hidden;
    check_same(UNSEEN, || "tiles".into(), unseen, known)?;

    let shown = value("bazaar.shown").split_whitespace().count();
    let won = value("bazaar.won").split(", ");
    let owners: Vec<&str> = won
        .filter_map(|tile| Some(tile.split_once(' ')?.0))
        .collect();
    let most = usize::from(game.rules.players());
    let tiles = shown + owners.len();
    check_same(ONE_EACH, || format!("{tiles} tiles"), tiles <= most, true)?;
    for Player(seat) in game.players_from(Player(0)) {
        let own = owners.iter().filter(|owner| **owner == seat.to_string());
        check_same(ONE_EACH, || format!("seat {seat}"), own.count() <= 1, true)?;
    }
    Ok(())
}

/// Returns the tiles of a bazaar that are shown or sold but not yet in the queue, from the engine's
/// facts.
pub(super) fn tiles_beside(game: GameRef<'_>) -> Vec<TileKind> {
    let facts = game.facts().0;
    let value = |name: &str| facts.iter().find(|(fact, _)| fact == name);
    let mut names: Vec<&str> = Vec::new();
    if let Some((_, shown)) = value("bazaar.shown") {
        names.extend(shown.split(' '));
    }
    // After the auction, sold tiles wait in the queue. Without an auction, no tile is sold.
    let sells = game.rules.options().bazaars.bazaar_auction && !names.is_empty();
    if let Some((_, won)) = value("bazaar.won").filter(|_| sells) {
        names.extend(
            won.split(", ")
                .filter_map(|tile| Some(tile.split_once(' ')?.1)),
        );
    }
    let kinds = names
        .into_iter()
        .filter_map(|name| game.rules.kind_named(name));
    kinds.collect()
}
