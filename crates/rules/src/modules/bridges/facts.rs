//! The facts of bridges: `bridge@1,0=W-E`, and what each seat has left, `bridges.0=2`.

use super::axis::{Axis, ends_on_field};
use super::supply;
use crate::ids::Player;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Token};

/// Prints both.
pub(super) fn print(look: Look<'_>, facts: &mut Facts) {
    for (tile, [end, _], _) in look.overlays() {
        let name = format!("bridge@{}", look.tile(tile).cell);
        facts.add(name, Axis::across(end).name());
    }
    for player in look.players_from(Player(0)) {
        facts.add(format!("bridges.{}", player.0), supply::left(look, player));
    }
}

/// The bridges that players have left; those on tiles are roads.
pub(super) fn show(look: Look<'_>, show: &mut dyn FnMut(Token)) {
    for player in look.players_from(Player(0)) {
        let left = supply::left(look, player);
        if left > 0 {
            show(Token::before("bridge", player, left));
        }
    }
}

/// Reads a bridge as [`print`] prints it.
pub(super) fn read_bridge(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    let Some(cell) = name.strip_prefix("bridge@") else {
        return Ok(false);
    };
    let look = act.look();
    let lying = look.tiles().find(|(_, laid)| laid.cell.to_string() == cell);
    let (tile, _) = lying.ok_or(NO_TILE)?;
    let axis = Axis::ALL.into_iter().find(|axis| axis.name() == value);
    let axis = axis.ok_or("a bridge is written as `N-S` or `W-E`")?;
    if look.is_overlaid(tile) {
        return Err("a tile carries at most one bridge [BRIDGE-17]".to_owned());
    }
    if !ends_on_field(look, tile, axis) {
        return Err("both ends of a bridge stand on field [BRIDGE-07]".to_owned());
    }
    act.lay_over(tile, axis.ends());
    Ok(true)
}

/// Reads what a seat has left as [`print`] prints it. A bridge comes here only if its tile does
/// not lie.
pub(super) fn read_supply(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    if name.starts_with("bridge@") {
        return Err(NO_TILE.to_owned());
    }
    let Some(seat) = name.strip_prefix("bridges.") else {
        return Ok(false);
    };
    let players = act.rules.players();
    let seat: u8 = seat
        .parse()
        .ok()
        .filter(|seat| *seat < players)
        .ok_or("there is no such seat")?;
    let most = supply::each(players);
    let left = value.parse().ok().filter(|left| *left <= most);
    let left = left.ok_or_else(|| format!("a player has 0 to {most} bridges [BRIDGE-02]"))?;
    act.state.modules.bridges.left[usize::from(seat)] = left;
    Ok(true)
}

const NO_TILE: &str = "no tile lies there";
