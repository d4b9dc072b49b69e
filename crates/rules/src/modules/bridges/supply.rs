//! The supply of bridges.

use crate::ids::Player;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;

/// BRIDGE-02, BRIDGE-AMB-01: returns the number of bridges each player starts with.
pub(super) fn each(players: u8) -> u8 {
    match players {
        0..=4 => 3,
        5 | 6 => 2,
        _ => 1,
    }
}

/// Gives every player their bridges at the start.
pub(super) fn deal(game: &mut GameMut<'_>) {
    let players = game.rules.players();
    game.state.modules.bridges.left[..usize::from(players)].fill(each(players));
}

/// Returns the number of bridges a player has left.
pub(super) fn left(game: GameRef<'_>, player: Player) -> u8 {
    game.state.modules.bridges.left[usize::from(player.0)]
}

/// Takes a bridge from a player's supply and returns how many are left.
pub(super) fn take(game: &mut GameMut<'_>, player: Player) -> u8 {
    let left = &mut game.state.modules.bridges.left[usize::from(player.0)];
    *left = left.saturating_sub(1);
    *left
}
