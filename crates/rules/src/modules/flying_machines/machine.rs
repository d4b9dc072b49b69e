//! The machine: a launch point on the tile just placed, where no figure ever stays (FLY-02).

use super::{FLYING, refusals};
use crate::ids::{FigureKind, MODULE_PLACES, Player, Spot};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;

/// FLY-06: offers a flight with any kind of follower instead of placing a figure.
pub(super) fn offer(game: GameRef<'_>, player: Player, picks: &mut Picks<'_>) {
    let Some(spot) = spot(game) else { return };
    let followers = game.rules.followers();
    for figure in followers.iter().copied() {
        let grounded = game.supply(player, figure) == 0;
        picks.offer(
            Move::PlaceFigure { figure, spot },
            grounded.then_some(refusals::FLIGHT_SUPPLY_EMPTY),
        );
    }
    if let Some(pick @ Move::PlaceFigure { figure, spot: at }) = picks.asked_move()
        && at == spot
        && !followers.contains(&figure)
    {
        picks.forbid(pick, refusals::FLIGHT_NEEDS_FOLLOWER);
    }
}

/// FLY-08: notes the follower aboard before the die is rolled. It stays in the supply until it
/// lands.
pub(super) fn board(game: &mut GameMut<'_>, figure: FigureKind, pick: Move) -> Option<StepResult> {
    let Move::PlaceFigure { spot: at, .. } = pick else {
        return None;
    };
    if spot(game.view()) != Some(at) {
        return None;
    }
    game.state.modules.flying_machines.aboard = Some(figure);
    game.emit(Event::ModuleEvent {
        key: "flight-begins",
        player: game.state.active,
        number: 1,
    });
    Some(StepResult::Next)
}

/// Returns the spot of the machine on the tile just placed, if it has one.
pub(super) fn spot(game: GameRef<'_>) -> Option<Spot> {
    let tile = game
        .placed_tile()
        .filter(|tile| game.face(*tile).has(FLYING))?;
    let place = MODULE_PLACES;
    Some(Spot { tile, place })
}
