//! Ingots as named facts: `ingots@0,0=2` on a tile, `gold.0=3` in front of the first seat.

use super::ingots::{self, held, piles};
use crate::ids::{Cell, Player};
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};
use crate::modules::gold_mines::INGOT;

pub(super) fn print(look: Look<'_>, facts: &mut Facts) {
    for pile in piles(look) {
        let cell = look.tile(pile.tile).cell;
        facts.add(format!("ingots@{cell}"), pile.ingots);
    }
    for player in look.players_from(Player(0)) {
        let ingots = held(look, player);
        if ingots > 0 {
            facts.add(format!("gold.{}", player.0), ingots);
        }
    }
}

/// The ingots on tiles, and those in front of players.
pub(super) fn show(look: Look<'_>, show: &mut dyn FnMut(Token)) {
    let ingot = look.rules.figure(INGOT).name;
    for pile in piles(look) {
        show(Token {
            count: pile.ingots,
            ..Token::on(ingot, ingots::spot(pile.tile))
        });
    }
    for player in look.players_from(Player(0)) {
        let ingots = held(look, player);
        if ingots > 0 {
            show(Token::before(ingot, player, ingots));
        }
    }
}

pub(super) fn read(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    if let Some(place) = name.strip_prefix("ingots@") {
        let cell = place.split_once(',').and_then(|(x, y)| {
            let (x, y) = (x.parse().ok()?, y.parse().ok()?);
            Some(Cell::new(x, y))
        });
        let cell = cell.ok_or("the tile is named by its cell, as in ingots@0,0")?;
        let tile = act.look().tile_at(cell).ok_or("no tile lies there")?;
        if piles(act.look()).iter().any(|pile| pile.tile == tile) {
            return Err("the ingots of that tile are named already".into());
        }
        let ingots = number(act.look(), value)?;
        ingots::add(act, tile, ingots);
        return Ok(true);
    }
    let Some(seat) = name.strip_prefix("gold.") else {
        return Ok(false);
    };
    let seat = seat.parse().ok().filter(|seat| *seat < act.rules.players());
    let seat: u8 = seat.ok_or("there is no such seat; the first one's gold is gold.0")?;
    if held(act.look(), Player(seat)) > 0 {
        return Err("the gold of that seat is named already".into());
    }
    let ingots = number(act.look(), value)?;
    act.state.modules.gold_mines.held[usize::from(seat)] = ingots;
    Ok(true)
}

/// A number of ingots that the supply still has.
fn number(look: Look<'_>, value: &str) -> Result<u8, String> {
    let ingots: u8 = value.parse().map_err(|_| "it is a number of ingots")?;
    if ingots == 0 {
        return Err("it is at least one ingot".into());
    }
    let left = ingots::supply(look);
    if usize::from(ingots) > left {
        return Err(format!("{left} ingots are left in the supply [GOLD-01]"));
    }
    Ok(ingots)
}
