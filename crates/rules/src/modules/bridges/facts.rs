//! The facts of Bridges: `bridge@1,0=W-E` for a bridge, `bridges.0=2` for the bridges a seat has
//! left.

use super::axis::{Axis, ends_on_field};
use super::supply;
use crate::ids::Player;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::view::{Facts, Token};

/// Writes the facts.
pub(super) fn print(game: GameRef<'_>, facts: &mut Facts) {
    for (tile, [end, _], _) in game.overlays() {
        let name = format!("bridge@{}", game.tile(tile).cell);
        facts.add(name, Axis::across(end).name());
    }
    for player in game.players_from(Player(0)) {
        facts.add(format!("bridges.{}", player.0), supply::left(game, player));
    }
}

/// Shows the bridges that players have left. Bridges on tiles are shown as roads.
pub(super) fn show(game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
    for player in game.players_from(Player(0)) {
        let left = supply::left(game, player);
        if left > 0 {
            show(Token::before("bridge", player, left));
        }
    }
}

/// Reads a bridge as written by [`print`].
pub(super) fn read_bridge(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    let Some(cell) = name.strip_prefix("bridge@") else {
        return Ok(false);
    };
    let view = game.view();
    let lying = view.tiles().find(|(_, laid)| laid.cell.to_string() == cell);
    let (tile, _) = lying.ok_or(NO_TILE)?;
    let axis = Axis::ALL.into_iter().find(|axis| axis.name() == value);
    let axis = axis.ok_or("write a bridge as `N-S` or `W-E`")?;
    if view.is_overlaid(tile) {
        return Err("a tile can have only one bridge [BRIDGE-17]".to_owned());
    }
    if !ends_on_field(view, tile, axis) {
        return Err("both ends of a bridge must be on fields [BRIDGE-07]".to_owned());
    }
    game.lay_over(tile, axis.ends());
    Ok(true)
}

/// Reads the bridges that a seat has left as written by [`print`]. A bridge on a tile gets here
/// only if there is no such tile.
pub(super) fn read_supply(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    if name.starts_with("bridge@") {
        return Err(NO_TILE.to_owned());
    }
    let Some(seat) = name.strip_prefix("bridges.") else {
        return Ok(false);
    };
    let players = game.rules.players();
    let seat: u8 = seat
        .parse()
        .ok()
        .filter(|seat| *seat < players)
        .ok_or("there is no such seat")?;
    let most = supply::each(players);
    let left = value.parse().ok().filter(|left| *left <= most);
    let left = left.ok_or_else(|| format!("a player has 0 to {most} bridges [BRIDGE-02]"))?;
    game.state.modules.bridges.left[usize::from(seat)] = left;
    Ok(true)
}

const NO_TILE: &str = "there is no tile there";
