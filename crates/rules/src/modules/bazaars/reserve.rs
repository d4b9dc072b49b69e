//! Setting tiles aside: a bazaar laid takes one for every player before anything else can.

use super::BAZAAR;
use super::state::{STACK, is_round_running, of};
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// COMBO-95: whether the tile just laid starts a bazaar.
fn starts(look: Look<'_>) -> bool {
    let shows = |tile| look.face(tile).has(BAZAAR);
    let bazaars = of(look);
    let delayed = look.rules.options().bazaars.bazaar_delayed;
    look.placed().is_some_and(shows)
        // BAZAAR-15: what a bazaar brought starts none.
        && !bazaars.won_in_hand
        // BAZAAR-AMB-06: one that is to be held is enough.
        && bazaars.reserved == 0
        // BAZAAR-AMB-07: none while others wait to be placed.
        && (delayed || !is_round_running(look))
}

/// The tiles lie face down until the bazaar is held; without enough of them there is none
/// (BAZAAR-AMB-02).
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let players = act.rules.players();
    if starts(act.look()) && act.reserve(STACK, u16::from(players)) {
        let host = act.look().active();
        let bazaars = &mut act.state.modules.bazaars;
        bazaars.reserved = players;
        bazaars.host = host;
        act.tell(Event::Told {
            key: "bazaar-reserved",
            player: host,
            number: i16::from(players),
        });
    }
    Flow::Next
}
