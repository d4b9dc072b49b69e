//! The facts of Wells: `well@0,0=2 0 1` for a well with two coins of the first seat and one of the third.

use super::coins::{EACH, Well, left, spot, wells};
use super::manifest::WELL;
use crate::ids::{Cell, MAX_PLAYERS, Player};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::view::{Facts, Token};

/// The name of the piece and of its drawing.
const COIN: &str = "coin";

/// Writes the coins in each well, by seat.
pub(super) fn print(game: GameRef<'_>, facts: &mut Facts) {
    for well in wells(game) {
        let coins = game
            .players_from(Player(0))
            .map(|player| well.coins[usize::from(player.0)]);
        let coins: Vec<String> = coins.map(|coins| coins.to_string()).collect();
        let cell = game.tile(well.tile).cell;
        facts.add(format!("well@{cell}"), coins.join(" "));
    }
}

/// Shows the coins in wells and those in front of players.
pub(super) fn show(game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
    for player in game.players_from(Player(0)) {
        for well in wells(game) {
            let count = well.coins[usize::from(player.0)];
            if count > 0 {
                show(Token {
                    owner: Some(player),
                    count,
                    ..Token::on(COIN, spot(well))
                });
            }
        }
        if left(game, player) > 0 {
            show(Token::before(COIN, player, left(game, player)));
        }
    }
}

/// Reads a well as written by [`print`].
pub(super) fn read(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    let Some(place) = name.strip_prefix("well@") else {
        return Ok(false);
    };
    let cell = place.split_once(',').and_then(|(x, y)| {
        let (x, y) = (x.parse().ok()?, y.parse().ok()?);
        Some(Cell::new(x, y))
    });
    let cell = cell.ok_or("the well is named by its cell, as in well@0,0")?;
    let tile = game.view().tile_at(cell).ok_or("there is no tile there")?;
    if !game.view().face(tile).has(WELL) {
        return Err("that tile has no well".into());
    }
    if wells(game.view()).iter().any(|well| well.tile == tile) {
        return Err("that well is named already".into());
    }
    let mut coins = [0; MAX_PLAYERS];
    let words: Vec<&str> = value.split(' ').collect();
    if words.len() != usize::from(game.rules.players()) {
        return Err("a well has a number of coins for each seat, as in well@0,0=2 0".into());
    }
    for (coins, word) in coins.iter_mut().zip(&words) {
        *coins = word
            .parse()
            .map_err(|_| format!("`{word}` is not a number of coins"))?;
    }
    for player in game.view().players_from(Player(0)) {
        if coins[usize::from(player.0)] > left(game.view(), player) {
            return Err(format!("a player has {EACH} coins [WELL-01]"));
        }
    }
    game.state.modules.wells.wells.push(Well { tile, coins });
    Ok(true)
}
