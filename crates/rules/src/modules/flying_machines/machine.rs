//! The machine: a launch point on the tile just placed, where nothing ever stays (FLY-02).

use super::{FLYING, refusals};
use crate::ids::{FigureKind, MODULE_PLACES, Player, Spot};
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// FLY-06: instead of placing a figure, any sort of follower may fly.
pub(super) fn offer(look: Look<'_>, player: Player, picks: &mut Picks<'_>) {
    let Some(spot) = spot(look) else { return };
    let followers = look.rules.followers();
    for figure in followers.iter().copied() {
        let grounded = look.supply(player, figure) == 0;
        picks.offer(
            Move::Stand { figure, spot },
            grounded.then_some(refusals::FLIGHT_SUPPLY_EMPTY),
        );
    }
    if let Some(pick @ Move::Stand { figure, spot: at }) = picks.question()
        && at == spot
        && !followers.contains(&figure)
    {
        picks.forbid(pick, refusals::FLIGHT_NEEDS_FOLLOWER);
    }
}

/// FLY-08: the follower is named before the die falls. He stays in the supply until he lands.
pub(super) fn board(act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
    let Move::Stand { spot: at, .. } = pick else {
        return None;
    };
    if spot(act.look()) != Some(at) {
        return None;
    }
    act.state.modules.flying_machines.aboard = Some(figure);
    act.tell(Event::Told {
        key: "flight-begins",
        player: act.state.active,
        number: 1,
    });
    Some(Flow::Next)
}

/// The machine of the tile just placed, if it shows one.
pub(super) fn spot(look: Look<'_>) -> Option<Spot> {
    let tile = look.placed().filter(|tile| look.face(*tile).has(FLYING))?;
    let place = MODULE_PLACES;
    Some(Spot { tile, place })
}
