//! The base game's part of a scoring step (COMBO-46 to COMBO-49): players put their awards in order
//! and assign each to a scoring figure, then the figures move. Players are asked only where the
//! choice can matter.

use super::prompts;
use crate::kernel::event::PointSource;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;

/// The questions of the step.
mod question {
    pub const AWARD: u8 = 0;
    pub const FIGURE: u8 = 1;
}

/// COMBO-47: starting with the active player, each player decides about all their awards, knowing
/// the choices of the players before.
pub(super) fn assign(game: &mut GameMut<'_>) -> StepResult {
    loop {
        let view = game.view();
        if let Some(award) = view.next_award() {
            if !view.figures_alike(award.player) {
                return StepResult::Choose(award.player, question::FIGURE);
            }
            game.assign_award(0);
            continue;
        }
        let Some(player) = view.next_receiver() else {
            return StepResult::Next;
        };
        if view.must_order(player) {
            return StepResult::Choose(player, question::AWARD);
        }
        // If the order does not matter, small awards come first, so it is clear which award a
        // figure is chosen for.
        let smallest = view
            .undecided_awards(player)
            .map(|award| award.points)
            .min();
        game.order_award(player, smallest.unwrap_or(0));
    }
}

/// Offers the player's awards, by size, or their scoring figures.
pub(super) fn candidates(game: GameRef<'_>, question: u8, picks: &mut Picks<'_>) {
    let Some(player) = game.asked_player() else {
        return;
    };
    if question == question::FIGURE {
        return game.offer_scoring_figures(player, picks);
    }
    for (number, award) in game.undecided_awards(player).enumerate() {
        let mut earlier = game.undecided_awards(player).take(number);
        if !earlier.any(|earlier| earlier.points == award.points) {
            picks.allow(Move::Number(award.points));
        }
    }
}

/// Reports the sources of the awards that a pick names.
pub(super) fn points_from(game: GameRef<'_>, pick: Move, name: &mut dyn FnMut(PointSource)) {
    let awards = game
        .asked_player()
        .into_iter()
        .flat_map(|player| game.undecided_awards(player));
    let named = awards.filter(|award| Move::Number(award.points) == pick);
    named.for_each(|award| name(award.source));
}

/// Applies the answer.
pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    match (pick, game.view().asked_player()) {
        (Move::Number(points), Some(player)) => game.order_award(player, points),
        (Move::Figure(figure), _) => {
            let marker = figure.as_scoring().map_or(0, |(_, marker)| marker);
            game.assign_award(marker);
        }
        _ => {}
    }
    StepResult::Repeat
}

pub(super) fn prompt(question: u8) -> &'static Prompt {
    match question {
        question::AWARD => &prompts::AWARD,
        _ => &prompts::SCORING_FIGURE,
    }
}

/// COMBO-49: all figures move by their awards.
pub(super) fn move_figures(game: &mut GameMut<'_>) -> StepResult {
    game.move_assigned_awards();
    StepResult::Next
}
