//! Ferries and builders: a road that splits may leave a builder alone (FERRY-25).

use crate::kernel::game_mut::GameMut;
use crate::modules::traders_builders::companions;

/// COMBO-24: returns the builders that have no follower of their owner on their feature any longer.
pub(super) fn send_lone_home(game: &mut GameMut<'_>) {
    companions::send_lone_home(game);
}
