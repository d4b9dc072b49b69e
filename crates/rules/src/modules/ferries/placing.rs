//! The new ferry: the player who places a lake connects two of its ends.

use super::{changing, lake, refusals};
use crate::ids::{FeatureId, FeatureKind, Spot};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;

/// FERRY-06: asks for the ferry of a new lake. Then finds the other ferries that may be changed
/// (FERRY-18, FERRY-19).
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    match game.view().placed_tile() {
        Some(tile) if lake::is_undecided(game.view(), tile) => {
            StepResult::Ask(game.view().active_player(), 0)
        }
        Some(tile) => {
            changing::note_changeable(game, tile);
            StepResult::Next
        }
        None => StepResult::Next,
    }
}

/// Offers any two ends of the lake just placed.
pub(super) fn candidates(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let Some(placed) = game.placed_tile() else {
        return;
    };
    lake::arrangements(game, placed, |pick| picks.allow(pick));
    if let Some(pick @ Move::Link { tile, .. }) = picks.asked_move()
        && tile != placed
    {
        picks.forbid(pick, refusals::FERRY_NOT_ON_PLACED_LAKE);
    }
}

/// FERRY-07: joins the two ends into one road.
pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if let Some((a, b)) = lake::connected(game.view(), pick) {
        game.link(a, b);
        emit_ferry(game, "ferry-placed", pick);
    }
    StepResult::Repeat
}

/// FERRY-04: whether the feature is a road that ends at the lake just placed, whose ferry is still
/// missing.
pub(super) fn blocks(game: GameRef<'_>, feature: FeatureId) -> bool {
    let undecided = game
        .placed_tile()
        .filter(|tile| game.kind(feature) == FeatureKind::Road && lake::is_undecided(game, *tile));
    undecided.is_some_and(|tile| {
        let mut here = game.spots(tile);
        here.any(|(_, segment)| game.feature_of(segment) == feature)
    })
}

/// Sends an event about a ferry, with the new length of its road.
pub(super) fn emit_ferry(game: &mut GameMut<'_>, key: &'static str, pick: Move) {
    let view = game.view();
    let Move::Link { tile, a: place, .. } = pick else {
        return;
    };
    if let Some(segment) = view.segment(Spot { tile, place })
        && game.has_listener()
    {
        let number = view.size(view.feature_of(segment)) as i16;
        let player = view.active_player();
        game.emit(Event::ModuleEvent {
            key,
            player,
            number,
        });
    }
}
