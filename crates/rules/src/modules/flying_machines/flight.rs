//! The flight: the die, the tile it ends on, and what becomes of the follower.

use super::options::FailedFlightBlocks;
use super::{FLYING, refusals};
use crate::ids::{FeatureId, FeatureKind, TileId};
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Outcome, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// The faces of the die, each of them on two sides (FLY-01).
const FACES: [u8; 3] = [1, 2, 3];
const SIDES_EACH: u32 = 2;

/// The questions of the flight.
pub(super) mod question {
    /// Where does the follower land?
    pub const LAND: u8 = 0;
    /// What is placed after a failed flight?
    pub const OTHER: u8 = 1;
}

/// FLY-09: the die is rolled once for whoever is aboard.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    match act.state.modules.flying_machines.aboard {
        Some(_) => Flow::Chance(0),
        None => Flow::Next,
    }
}

pub(super) fn outcomes(out: &mut Vec<(Outcome, u32)>) {
    out.extend(FACES.map(|face| (Outcome::Face(face), SIDES_EACH)));
}

/// FLY-11, FLY-16: who can land must; who cannot goes back to the supply, and no other follower
/// takes his place.
pub(super) fn rolled(act: &mut Act<'_>, outcome: Outcome) -> Flow {
    let Outcome::Face(distance) = outcome else {
        return Flow::Next;
    };
    act.state.modules.flying_machines.distance = distance;
    tell(act, "flight", distance);
    let look = act.look();
    if can_land(look) {
        return Flow::Ask(look.active(), question::LAND);
    }
    tell(act, "flight-failed", distance);
    // The die stays in sight until the question is answered.
    act.state.modules.flying_machines.aboard = None;
    match act.rules.options().flying_machines.failed_flight_blocks {
        FailedFlightBlocks::AllFigures => end(act),
        FailedFlightBlocks::FollowersOnly => Flow::Ask(act.state.active, question::OTHER),
    }
}

fn tell(act: &mut Act<'_>, key: &'static str, distance: u8) {
    act.tell(Event::Told {
        key,
        player: act.state.active,
        number: i16::from(distance),
    });
}

/// FLY-10: straight on from the machine, whatever lies below.
fn landing_tile(look: Look<'_>) -> Option<TileId> {
    let start = look.placed()?;
    let laid = look.tile(start);
    let arrow = look.rules.face(laid.kind).direction(FLYING)?;
    let (east, south) = arrow.turned(laid.rotation).step();
    let distance = i16::from(look.state.modules.flying_machines.distance);
    look.tile_at(laid.cell.offset(east * distance, south * distance))
}

fn can_land(look: Look<'_>) -> bool {
    let tile = landing_tile(look);
    tile.is_some_and(|tile| {
        look.spots(tile)
            .any(|(_, segment)| forbidden(look, look.feature_of(segment)).is_none())
    })
}

/// FLY-12 to FLY-14: on any road, city or monastery that is not complete, whoever stands there.
fn forbidden(look: Look<'_>, feature: FeatureId) -> Option<Refusal> {
    let refusal = if look.kind(feature) == FeatureKind::Field {
        refusals::LANDING_ON_FIELD
    } else if look.is_revoked(feature) {
        refusals::LANDING_ON_CASTLE
    } else if look.is_complete(feature) {
        refusals::LANDING_ON_COMPLETE
    } else {
        return None;
    };
    Some(refusal)
}

/// The places of the landing tile, for the follower aboard.
pub(super) fn landings(look: Look<'_>, picks: &mut Picks<'_>) {
    let (Some(aboard), Some(tile)) = (
        look.state.modules.flying_machines.aboard,
        landing_tile(look),
    ) else {
        return;
    };
    for (spot, segment) in look.spots(tile) {
        let figure = aboard;
        let pick = Move::Stand { figure, spot };
        picks.offer(pick, forbidden(look, look.feature_of(segment)));
    }
    let refusal = match picks.question() {
        Some(Move::Pass) => refusals::LANDING_REQUIRED,
        Some(Move::Stand { figure, .. }) if figure != aboard => refusals::FLIGHT_OTHER_FIGURE,
        Some(Move::Stand { spot, .. }) if spot.tile != tile => refusals::LANDING_OTHER_TILE,
        _ => return,
    };
    if let Some(pick) = picks.question() {
        picks.forbid(pick, refusal);
    }
}

/// FLY-19: the follower has landed and is one like any other.
pub(super) fn land(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Move::Stand { figure, spot } = pick
        && let Some(segment) = act.look().segment(spot)
    {
        act.stand(act.state.active, figure, segment);
    }
    end(act)
}

/// FLY-17: another figure is placed after a failed flight, or none.
pub(super) fn place_other(act: &mut Act<'_>, pick: Move) -> Flow {
    end(act);
    act.place_picked(pick)
}

fn end(act: &mut Act<'_>) -> Flow {
    act.state.modules.flying_machines = super::FlyingState::default();
    Flow::Next
}

/// FLY-17: all that the figure phase offers but followers.
pub(super) fn others(look: Look<'_>, picks: &mut Picks<'_>) {
    let question = picks.question();
    let mut without_followers = |candidate: Move, forbidden: Option<Refusal>| {
        let follower = matches!(candidate, Move::Stand { figure, .. }
            if look.rules.followers().contains(&figure));
        let after_flight = follower.then_some(refusals::FLIGHT_FAILED);
        picks.offer(candidate, after_flight.or(forbidden));
    };
    look.figure_picks(&mut Picks::relay(question, &mut without_followers));
}
