//! Tiles set aside, shown and held: none is lost, and nobody has two.

use bastide_rules::{Look, Player, TileKind};

use crate::violation::{Broken, same};

const UNSEEN: &str = "unseen tiles are in a pile, set aside or hidden";
const ONE_EACH: &str = "a bazaar has one tile for everybody";

pub(super) fn check_tiles(look: Look<'_>) -> Result<(), Broken> {
    let facts = look.facts().0;
    let value = |name: &str| {
        let found = facts.iter().find(|(fact, _)| fact == name);
        found.map_or("", |(_, value)| value.as_str())
    };
    let number = |name: &str| value(name).split(' ').next()?.parse::<u32>().ok();
    let [reserved, hidden] = ["bazaar.reserved", "hidden"].map(|name| number(name).unwrap_or(0));
    let unseen: u32 = look.unseen().map(|(_, count)| u32::from(count)).sum();
    let known = look.tiles_left() + reserved + hidden;
    same(UNSEEN, || "tiles".into(), unseen, known)?;

    let shown = value("bazaar.shown").split_whitespace().count();
    let won = value("bazaar.won").split(", ");
    let owners: Vec<&str> = won
        .filter_map(|tile| Some(tile.split_once(' ')?.0))
        .collect();
    let most = usize::from(look.rules.players());
    let tiles = shown + owners.len();
    same(ONE_EACH, || format!("{tiles} tiles"), tiles <= most, true)?;
    for Player(seat) in look.players_from(Player(0)) {
        let own = owners.iter().filter(|owner| **owner == seat.to_string());
        same(ONE_EACH, || format!("seat {seat}"), own.count() <= 1, true)?;
    }
    Ok(())
}

/// Tiles of a bazaar that are shown or sold and not yet in anybody's queue, as the facts name
/// them.
pub(super) fn tiles_beside(look: Look<'_>) -> Vec<TileKind> {
    let facts = look.facts().0;
    let value = |name: &str| facts.iter().find(|(fact, _)| fact == name);
    let mut names: Vec<&str> = Vec::new();
    if let Some((_, shown)) = value("bazaar.shown") {
        names.extend(shown.split(' '));
    }
    // When the auction is over the tiles sold wait in the queue; without one none is sold.
    let sells = look.rules.options().bazaars.bazaar_auction && !names.is_empty();
    if let Some((_, won)) = value("bazaar.won").filter(|_| sells) {
        names.extend(
            won.split(", ")
                .filter_map(|tile| Some(tile.split_once(' ')?.1)),
        );
    }
    let kinds = names
        .into_iter()
        .filter_map(|name| look.rules.kind_named(name));
    kinds.collect()
}
