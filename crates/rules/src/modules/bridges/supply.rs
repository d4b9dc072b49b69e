//! How many bridges each player has.

use crate::ids::Player;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// BRIDGE-02, BRIDGE-AMB-01: the bridges that each of so many players begins with.
pub(super) fn each(players: u8) -> u8 {
    match players {
        0..=4 => 3,
        5 | 6 => 2,
        _ => 1,
    }
}

/// Gives every player the bridges of the start.
pub(super) fn deal(act: &mut Act<'_>) {
    let players = act.rules.players();
    act.state.modules.bridges.left[..usize::from(players)].fill(each(players));
}

/// The bridges that a player has left.
pub(super) fn left(look: Look<'_>, player: Player) -> u8 {
    look.state.modules.bridges.left[usize::from(player.0)]
}

/// Takes a bridge from a player and tells how many are left.
pub(super) fn take(act: &mut Act<'_>, player: Player) -> u8 {
    let left = &mut act.state.modules.bridges.left[usize::from(player.0)];
    *left = left.saturating_sub(1);
    *left
}
