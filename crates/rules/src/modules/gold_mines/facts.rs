//! The facts of Gold Mines: `ingots@0,0=2` for a tile, `gold.0=3` for the first seat.

use super::ingots::{self, held, piles};
use crate::ids::{Cell, Player};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::view::{Facts, Token};
use crate::modules::gold_mines::INGOT;

pub(super) fn print(game: GameRef<'_>, facts: &mut Facts) {
    for pile in piles(game) {
        let cell = game.tile(pile.tile).cell;
        facts.add(format!("ingots@{cell}"), pile.ingots);
    }
    for player in game.players_from(Player(0)) {
        let ingots = held(game, player);
        if ingots > 0 {
            facts.add(format!("gold.{}", player.0), ingots);
        }
    }
}

/// Shows the ingots on tiles and in front of players.
pub(super) fn show(game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
    let ingot = game.rules.figure(INGOT).name;
    for pile in piles(game) {
        show(Token {
            count: pile.ingots,
            ..Token::on(ingot, ingots::spot(pile.tile))
        });
    }
    for player in game.players_from(Player(0)) {
        let ingots = held(game, player);
        if ingots > 0 {
            show(Token::before(ingot, player, ingots));
        }
    }
}

pub(super) fn read(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    if let Some(place) = name.strip_prefix("ingots@") {
        let cell = place.split_once(',').and_then(|(x, y)| {
            let (x, y) = (x.parse().ok()?, y.parse().ok()?);
            Some(Cell::new(x, y))
        });
        let cell = cell.ok_or("name the tile by its cell, as in ingots@0,0")?;
        let tile = game.view().tile_at(cell).ok_or("there is no tile there")?;
        if piles(game.view()).iter().any(|pile| pile.tile == tile) {
            return Err("the ingots of that tile are given twice".into());
        }
        let ingots = number(game.view(), value)?;
        ingots::add(game, tile, ingots);
        return Ok(true);
    }
    let Some(seat) = name.strip_prefix("gold.") else {
        return Ok(false);
    };
    let seat = seat
        .parse()
        .ok()
        .filter(|seat| *seat < game.rules.players());
    let seat: u8 = seat.ok_or("there is no such seat; the first is gold.0")?;
    if held(game.view(), Player(seat)) > 0 {
        return Err("the gold of that seat is given twice".into());
    }
    let ingots = number(game.view(), value)?;
    game.state.modules.gold_mines.held[usize::from(seat)] = ingots;
    Ok(true)
}

/// Reads a number of ingots that the supply still has.
fn number(game: GameRef<'_>, value: &str) -> Result<u8, String> {
    let ingots: u8 = value.parse().map_err(|_| "write a number of ingots")?;
    if ingots == 0 {
        return Err("there must be at least one ingot".into());
    }
    let left = ingots::supply(game);
    if usize::from(ingots) > left {
        return Err(format!(
            "only {left} ingots are left in the supply [GOLD-01]"
        ));
    }
    Ok(ingots)
}
