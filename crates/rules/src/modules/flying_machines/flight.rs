//! The flight: the die, the landing tile, and the follower's fate.

use super::options::FailedFlightBlocks;
use super::{FLYING, refusals};
use crate::ids::{FeatureId, FeatureKind, TileId};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::{Move, Outcome, Refusal};
use crate::kernel::picks::Picks;

/// The numbers of the die, each on two of its sides (FLY-01).
const FACES: [u8; 3] = [1, 2, 3];
const SIDES_EACH: u32 = 2;

/// The questions of the flight.
pub(super) mod question {
    /// Where does the follower land?
    pub const LAND: u8 = 0;
    /// What is placed after a failed flight?
    pub const OTHER: u8 = 1;
}

/// FLY-09: rolls the die once if a follower is aboard.
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    match game.state.modules.flying_machines.aboard {
        Some(_) => StepResult::Chance(0),
        None => StepResult::Next,
    }
}

pub(super) fn outcomes(out: &mut Vec<(Outcome, u32)>) {
    out.extend(FACES.map(|face| (Outcome::Face(face), SIDES_EACH)));
}

/// FLY-11, FLY-16: a follower that can land must land. One that cannot stays in the supply, and no
/// other follower is placed instead.
pub(super) fn rolled(game: &mut GameMut<'_>, outcome: Outcome) -> StepResult {
    let Outcome::Face(distance) = outcome else {
        return StepResult::Next;
    };
    game.state.modules.flying_machines.distance = distance;
    emit_flight(game, "flight", distance);
    let view = game.view();
    if can_land(view) {
        return StepResult::Ask(view.active_player(), question::LAND);
    }
    emit_flight(game, "flight-failed", distance);
    // Keep the die on show until the question is answered.
    game.state.modules.flying_machines.aboard = None;
    match game.rules.options().flying_machines.failed_flight_blocks {
        FailedFlightBlocks::AllFigures => end(game),
        FailedFlightBlocks::FollowersOnly => StepResult::Ask(game.state.active, question::OTHER),
    }
}

fn emit_flight(game: &mut GameMut<'_>, key: &'static str, distance: u8) {
    game.emit(Event::ModuleEvent {
        key,
        player: game.state.active,
        number: i16::from(distance),
    });
}

/// FLY-10: returns the tile straight ahead of the machine at the distance rolled. Tiles and gaps in
/// between do not matter.
fn landing_tile(game: GameRef<'_>) -> Option<TileId> {
    let start = game.placed_tile()?;
    let laid = game.tile(start);
    let arrow = game.rules.face(laid.kind).direction(FLYING)?;
    let (east, south) = arrow.turned(laid.rotation).step();
    let distance = i16::from(game.state.modules.flying_machines.distance);
    game.tile_at(laid.cell.offset(east * distance, south * distance))
}

fn can_land(game: GameRef<'_>) -> bool {
    let tile = landing_tile(game);
    tile.is_some_and(|tile| {
        game.spots(tile)
            .any(|(_, segment)| forbidden(game, game.feature_of(segment)).is_none())
    })
}

/// FLY-12 to FLY-14: returns the reason why a follower cannot land on a feature. It can land on any
/// incomplete road, city or monastery, occupied or not.
fn forbidden(game: GameRef<'_>, feature: FeatureId) -> Option<Refusal> {
    let refusal = if game.kind(feature) == FeatureKind::Field {
        refusals::LANDING_ON_FIELD
    } else if game.is_revoked(feature) {
        refusals::LANDING_ON_CASTLE
    } else if game.is_complete(feature) {
        refusals::LANDING_ON_COMPLETE
    } else {
        return None;
    };
    Some(refusal)
}

/// Offers the places of the landing tile to the follower aboard.
pub(super) fn landings(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let (Some(aboard), Some(tile)) = (
        game.state.modules.flying_machines.aboard,
        landing_tile(game),
    ) else {
        return;
    };
    for (spot, segment) in game.spots(tile) {
        let figure = aboard;
        let pick = Move::PlaceFigure { figure, spot };
        picks.offer(pick, forbidden(game, game.feature_of(segment)));
    }
    let refusal = match picks.asked_move() {
        Some(Move::Pass) => refusals::LANDING_REQUIRED,
        Some(Move::PlaceFigure { figure, .. }) if figure != aboard => refusals::FLIGHT_OTHER_FIGURE,
        Some(Move::PlaceFigure { spot, .. }) if spot.tile != tile => refusals::LANDING_OTHER_TILE,
        _ => return,
    };
    if let Some(pick) = picks.asked_move() {
        picks.forbid(pick, refusal);
    }
}

/// FLY-19: places the follower. From now on it is like any other.
pub(super) fn land(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if let Move::PlaceFigure { figure, spot } = pick
        && let Some(segment) = game.view().segment(spot)
    {
        game.place_figure(game.state.active, figure, segment);
    }
    end(game)
}

/// FLY-17: places another figure after a failed flight, or none.
pub(super) fn place_other(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    end(game);
    game.place_picked(pick)
}

fn end(game: &mut GameMut<'_>) -> StepResult {
    game.state.modules.flying_machines = super::FlyingState::default();
    StepResult::Next
}

/// FLY-17: offers everything that the figure phase offers, except followers.
pub(super) fn others(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let question = picks.asked_move();
    let mut without_followers = |candidate: Move, forbidden: Option<Refusal>| {
        let follower = matches!(candidate, Move::PlaceFigure { figure, .. }
            if game.rules.followers().contains(&figure));
        let after_flight = follower.then_some(refusals::FLIGHT_FAILED);
        picks.offer(candidate, after_flight.or(forbidden));
    };
    game.figure_picks(&mut Picks::relay(question, &mut without_followers));
}
