//! The base game's steps of the turn.

use crate::ids::{FeatureKind, Player, RuleId, TileKind};
use crate::kernel::event::{DiscardCause, Event, PointSource};
use crate::kernel::feature::DONE;
use crate::kernel::game_mut::GameMut;
use crate::kernel::module::{Hook, StepLabel, StepResult};
use crate::kernel::moves::Move;
use crate::kernel::score::{Completion, PendingAward};
use crate::kernel::settling::ScoringKind;

/// Takes the held tile or draws one. If there is none, the tile sequence ends here (BASE-AMB-05).
pub(super) fn draw(game: &mut GameMut<'_>) -> StepResult {
    game.state.placed = None;
    game.state.completed.clear();
    if let Some(held) = game.state.hand {
        game.emit(Event::TileTaken(game.state.active, held));
        return StepResult::Next;
    }
    let view = game.view();
    let pile = view
        .rules
        .listeners(Hook::Pile)
        .iter()
        .find_map(|module| module.pile(view))
        .unwrap_or(0);
    if game.state.left[pile] == 0 {
        return StepResult::Goto(StepLabel::SequenceEnd);
    }
    StepResult::Chance(pile as u8)
}

/// BASE-11, BASE-12: a tile that fits must be placed. One that fits nowhere leaves the game.
pub(super) fn place(game: &mut GameMut<'_>) -> StepResult {
    let Some(kind) = game.view().hand() else {
        return StepResult::Goto(StepLabel::SequenceEnd);
    };
    match game.view().only_place(kind) {
        Ok(None) => StepResult::Choose(game.view().active_player(), 0),
        Ok(Some(_)) if game.asks_forced_choices() => {
            StepResult::Choose(game.view().active_player(), 0)
        }
        Ok(Some(only)) => placed(game, only),
        Err(_) => discard(game, kind, DiscardCause::FitsNowhere),
    }
}

/// Discards the tile and starts the tile sequence again with another one.
fn discard(game: &mut GameMut<'_>, kind: TileKind, cause: DiscardCause) -> StepResult {
    game.state.hand = None;
    game.emit(Event::TileDiscarded(kind, cause));
    StepResult::Goto(StepLabel::Sequence)
}

/// Places the tile where the player chose, or discards it if the player declined.
pub(super) fn placed(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    let Some(kind) = game.state.hand.take() else {
        return StepResult::Goto(StepLabel::SequenceEnd);
    };
    let Move::PlaceTile { cell, rotation } = pick else {
        return discard(game, kind, DiscardCause::Declined);
    };
    let tile = game.place_tile(Some(game.state.active), kind, cell, rotation);
    game.state.placed = Some(tile);
    let rules = game.rules;
    for module in rules.listeners(Hook::TilePlaced) {
        module.tile_placed(game, tile);
    }
    StepResult::Next
}

/// BASE-30: values every feature that the tile completed, before any figure returns.
pub(super) fn complete(game: &mut GameMut<'_>) -> StepResult {
    let mut features = std::mem::take(&mut game.state.completed);
    features.retain(|feature| game.view().is_complete(*feature));
    for feature in &features {
        game.state.land.feature_mut(*feature).flags |= DONE;
        let (kind, rule) = match game.view().kind(*feature) {
            FeatureKind::City => (FeatureKind::City, RuleId("BASE-34")),
            FeatureKind::Monastery => (FeatureKind::Monastery, RuleId("BASE-38")),
            road => (road, RuleId("BASE-32")),
        };
        if game.has_listener()
            && let PointSource::Feature { at, .. } = game.view().point_source(*feature)
        {
            game.emit(Event::Completed { kind, at, rule });
        }
        game.award_feature(*feature, Completion::Completed, rule);
    }
    game.state.completed = features;
    StepResult::Next
}

/// Moves the points on the track, in a scoring step if a module needs one.
pub(super) fn settle(game: &mut GameMut<'_>) -> StepResult {
    settle_as(game, ScoringKind::Features)
}

fn settle_as(game: &mut GameMut<'_>, step: ScoringKind) -> StepResult {
    if game.settle_awards_as(step) {
        StepResult::Next
    } else {
        StepResult::SettleAs(step)
    }
}

/// BASE-41: all figures on a scored feature return. The completed features are kept until the tile
/// sequence ends, for later steps that depend on them.
pub(super) fn return_figures(game: &mut GameMut<'_>) -> StepResult {
    for number in (0..game.state.completed.len()).rev() {
        let feature = game.state.completed[number];
        game.return_figures_on(feature);
    }
    StepResult::Next
}

/// Plays the next queued tile sequence of this turn.
pub(super) fn extra(game: &mut GameMut<'_>) -> StepResult {
    match game.state.queue.first() {
        Some(next) if !next.own_turn => {
            let held = next.held;
            game.state.queue.remove(0);
            if let Some(held) = held {
                game.take_in_hand(held);
            }
            StepResult::Goto(StepLabel::Sequence)
        }
        _ => StepResult::Next,
    }
}

/// The next queued turn begins, or else that of the player to the left (BASE-07). If no tiles are
/// left, the game ends after this turn (BASE-54).
pub(super) fn end(game: &mut GameMut<'_>) -> StepResult {
    let state = &mut *game.state;
    state.completed.clear();
    if state.queue.is_empty() && state.left.iter().all(|left| *left == 0) {
        return StepResult::Next;
    }
    if state.queue.is_empty() {
        state.turn_of = Player((state.turn_of.0 + 1) % game.rules.players());
        state.active = state.turn_of;
    } else {
        let next = state.queue.remove(0);
        state.active = next.player;
        if let Some(held) = next.held {
            game.take_in_hand(held);
        }
    }
    game.state.turn += 1;
    game.emit(Event::TurnBegan(game.state.active));
    StepResult::Goto(StepLabel::Sequence)
}

/// BASE-55, BASE-56: unfinished features, then farms.
pub(super) fn final_scoring(game: &mut GameMut<'_>) -> StepResult {
    game.emit(Event::FinalScoring);
    if game.has_listener() {
        let mut prizes = Vec::new();
        game.view().final_awards(&mut |prize| prizes.push(prize));
        for prize in &prizes {
            game.award(prize);
        }
    } else {
        let mut awards = std::mem::take(&mut game.state.awards);
        game.view().final_awards(&mut |prize| {
            let points = prize.worth.total();
            if points != 0 {
                awards.push(PendingAward::new(prize.player, points, prize.source));
            }
        });
        game.state.awards = awards;
    }
    StepResult::Next
}

/// Moves the points of final scoring.
pub(super) fn final_settle(game: &mut GameMut<'_>) -> StepResult {
    settle_as(game, ScoringKind::Final)
}

/// Returns the figures on unfinished features and ends the game.
pub(super) fn over(game: &mut GameMut<'_>) -> StepResult {
    for figure in 0..game.state.figures.len() {
        let id = crate::ids::FigureId(figure as u16);
        let segment = game.state.figures[figure].segment;
        if segment != crate::kernel::feature::NONE {
            let feature = game.view().feature_of(crate::ids::SegmentId(segment));
            if game.view().kind(feature) != FeatureKind::Field {
                game.return_figure(id);
            }
        }
    }
    StepResult::End
}
