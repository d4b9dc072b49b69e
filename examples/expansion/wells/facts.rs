//! Wells as named facts: `well@0,0=2 0 1` has two coins of the first seat and one of the third.

use super::coins::{EACH, Well, left, spot, wells};
use super::manifest::WELL;
use crate::ids::{Cell, MAX_PLAYERS, Player};
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};

/// The piece's name, by which it is drawn.
const COIN: &str = "coin";

pub(super) fn print(look: Look<'_>, facts: &mut Facts) {
    for well in wells(look) {
        let coins = look
            .players_from(Player(0))
            .map(|player| well.coins[usize::from(player.0)]);
        let coins: Vec<String> = coins.map(|coins| coins.to_string()).collect();
        let cell = look.tile(well.tile).cell;
        facts.add(format!("well@{cell}"), coins.join(" "));
    }
}

/// The coins in wells, and those in front of players.
pub(super) fn show(look: Look<'_>, show: &mut dyn FnMut(Token)) {
    for player in look.players_from(Player(0)) {
        for well in wells(look) {
            let count = well.coins[usize::from(player.0)];
            if count > 0 {
                show(Token {
                    owner: Some(player),
                    count,
                    ..Token::on(COIN, spot(well))
                });
            }
        }
        if left(look, player) > 0 {
            show(Token::before(COIN, player, left(look, player)));
        }
    }
}

pub(super) fn read(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    let Some(place) = name.strip_prefix("well@") else {
        return Ok(false);
    };
    let cell = place.split_once(',').and_then(|(x, y)| {
        let (x, y) = (x.parse().ok()?, y.parse().ok()?);
        Some(Cell::new(x, y))
    });
    let cell = cell.ok_or("the well is named by its cell, as in well@0,0")?;
    let tile = act.look().tile_at(cell).ok_or("no tile lies there")?;
    if !act.look().face(tile).has(WELL) {
        return Err("that tile has no well".into());
    }
    if wells(act.look()).iter().any(|well| well.tile == tile) {
        return Err("that well is named already".into());
    }
    let mut coins = [0; MAX_PLAYERS];
    let words: Vec<&str> = value.split(' ').collect();
    if words.len() != usize::from(act.rules.players()) {
        return Err("a well has a number of coins for each seat, as in well@0,0=2 0".into());
    }
    for (coins, word) in coins.iter_mut().zip(&words) {
        *coins = word
            .parse()
            .map_err(|_| format!("`{word}` is not a number of coins"))?;
    }
    for player in act.look().players_from(Player(0)) {
        if coins[usize::from(player.0)] > left(act.look(), player) {
            return Err(format!("a player has {EACH} coins [WELL-01]"));
        }
    }
    act.state.modules.wells.wells.push(Well { tile, coins });
    Ok(true)
}
