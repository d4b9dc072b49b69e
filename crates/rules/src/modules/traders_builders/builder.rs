//! The builder: a player who extends the road or city of their builder may place a second tile.

use crate::ids::{FeatureId, FeatureKind, Player};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::{StepLabel, StepResult};
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::state::Sequence;
use crate::modules::order::flag;
use crate::modules::traders_builders::BUILDER;

use super::companions::has_follower;
use super::refusals;

/// The pick that takes the second tile.
pub(super) const TAKE: Move = Move::Choice(0);

/// TRADE-10 to TRADE-12: returns the reason why a builder cannot be placed. It needs a road or city
/// with a follower of the same player.
pub(super) fn forbids(game: GameRef<'_>, player: Player, feature: FeatureId) -> Option<Refusal> {
    let refusal = if game.supply(player, BUILDER) == 0 {
        refusals::BUILDER_SUPPLY_EMPTY
    } else if !matches!(game.kind(feature), FeatureKind::Road | FeatureKind::City) {
        refusals::BUILDER_WRONG_FEATURE
    } else if !has_follower(game, player, feature) {
        refusals::BUILDER_WITHOUT_FOLLOWER
    } else {
        return None;
    };
    Some(refusal)
}

/// COMBO-16: notes whether the tile just placed extends the road or city of the player's builder,
/// which was placed with an earlier tile. This counts once per turn (TRADE-15).
pub(super) fn check(game: &mut GameMut<'_>) -> StepResult {
    let view = game.view();
    let Some(tile) = view.placed_tile() else {
        return StepResult::Next;
    };
    let player = view.active_player();
    if view.supply(player, BUILDER) == view.rules.figures_each(BUILDER) {
        return StepResult::Next;
    }
    let extends = view.spots(tile).any(|(_, segment)| {
        let mut figures = view.figures_on(view.feature_of(segment));
        figures.any(|figure| figure.kind == BUILDER && figure.owner == player)
    });
    let turn = view.state.turn;
    let traders = &mut game.state.modules.traders_builders;
    if extends && traders.bonus_used_in != turn {
        traders.bonus_pending = true;
        game.raise(flag::SECOND_TILE);
    }
    StepResult::Next
}

/// COMBO-39, COMBO-41: asks the player before drawing (TRADE-AMB-02), unless no tile is left.
/// Either way the bonus of this turn is used.
pub(super) fn offer_tile(game: &mut GameMut<'_>) -> StepResult {
    game.lower(flag::SECOND_TILE);
    let turn = game.state.turn;
    let traders = &mut game.state.modules.traders_builders;
    if !std::mem::take(&mut traders.bonus_pending) {
        return StepResult::Next;
    }
    traders.bonus_used_in = turn;
    if game.view().tiles_left() == 0 {
        return StepResult::Next;
    }
    StepResult::Choose(game.view().active_player(), 0)
}

/// Offers a second tile or the end of the turn.
pub(super) fn candidates(picks: &mut Picks<'_>) {
    picks.allow(TAKE);
    picks.allow(Move::Pass);
}

/// Queues the second tile like any other extra tile.
pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if pick != TAKE {
        return StepResult::Next;
    }
    let player = game.view().active_player();
    game.emit(Event::ModuleEvent {
        key: "double-turn",
        player,
        number: 2,
    });
    game.enqueue(Sequence {
        player,
        held: None,
        own_turn: false,
    });
    StepResult::Goto(StepLabel::SequenceEnd)
}
