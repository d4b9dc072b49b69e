//! Tiles set aside, shown and held: none is lost, and nobody has two.

use bastide_rules::{Look, Player};

use crate::violation::{Broken, same};

const UNSEEN: &str = "unseen tiles are in a pile, set aside or hidden";
const ONE_EACH: &str = "a bazaar has one tile for everybody";

pub(crate) fn check_bazaars(look: Look<'_>) -> Result<(), Broken> {
    if !look.rules.modules().any(|module| module == "bazaars") {
        return Ok(());
    }
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
