//! Setting tiles aside: placing a bazaar tile reserves one tile per player before anything else can
//! take them.

use super::BAZAAR;
use super::state::{STACK, is_round_running, of};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::modules::order::flag;

/// COMBO-95: whether the tile just placed starts a bazaar.
fn starts(game: GameRef<'_>) -> bool {
    let shows = |tile| game.face(tile).has(BAZAAR);
    let bazaars = of(game);
    let delayed = game.rules.options().bazaars.bazaar_delayed;
    game.placed_tile().is_some_and(shows)
        // BAZAAR-15: a tile from a bazaar does not start another one.
        && !bazaars.won_in_hand
        // BAZAAR-AMB-06: only one bazaar can wait to be held.
        && bazaars.reserved == 0
        // BAZAAR-AMB-07: none while tiles of another bazaar wait to be placed.
        && (delayed || !is_round_running(game))
}

/// Sets the tiles aside face down until the bazaar is held. Without enough tiles there is no bazaar
/// (BAZAAR-AMB-02).
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    let players = game.rules.players();
    if starts(game.view()) && game.reserve(STACK, u16::from(players)) {
        let host = game.view().active_player();
        let bazaars = &mut game.state.modules.bazaars;
        bazaars.reserved = players;
        bazaars.host = host;
        game.raise(flag::BAZAAR);
        game.emit(Event::ModuleEvent {
            key: "bazaar-reserved",
            player: host,
            number: i16::from(players),
        });
    }
    StepResult::Next
}
