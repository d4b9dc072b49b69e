//! A tile hidden under a tile: nobody knows which, so only the number to draw shrinks.

use crate::kernel::module::Flow;
use crate::kernel::verbs::Act;

/// COMBO-11: a drawn cellar takes a tile from the pile at once, if there is one.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let hand = act.look().hand();
    if hand.is_some_and(|kind| act.rules.face(kind).symbols.hill) && act.hide_tile(0) {
        act.state.modules.probe.hidden += 1;
    }
    Flow::Next
}
