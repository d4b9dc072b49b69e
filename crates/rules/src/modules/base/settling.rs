//! The base game's part of a scoring step (COMBO-46 to COMBO-49): receivers put their awards in
//! order and give each to a scoring figure, asked only where that can matter; then figures move.

use super::prompts;
use crate::kernel::event::PointSource;
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::prompt::Prompt;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// The questions of the step.
mod question {
    pub const AWARD: u8 = 0;
    pub const FIGURE: u8 = 1;
}

/// COMBO-47: from the active player on, each receiver decides about all own awards, so that later
/// ones know the choices of earlier ones.
pub(super) fn assign(act: &mut Act<'_>) -> Flow {
    loop {
        let look = act.look();
        if let Some(award) = look.next_award() {
            if !look.figures_alike(award.player) {
                return Flow::Choose(award.player, question::FIGURE);
            }
            act.assign_award(0);
            continue;
        }
        let Some(player) = look.next_receiver() else {
            return Flow::Next;
        };
        if look.must_order(player) {
            return Flow::Choose(player, question::AWARD);
        }
        // Where the order does not matter small awards come first, so that everybody knows which
        // one a figure is chosen for.
        let smallest = look.undecided(player).map(|award| award.points).min();
        act.order_award(player, smallest.unwrap_or(0));
    }
}

/// The player's awards by their sizes, or the player's figures.
pub(super) fn candidates(look: Look<'_>, question: u8, picks: &mut Picks<'_>) {
    let Some(player) = look.asked() else { return };
    if question == question::FIGURE {
        return look.offer_scoring_figures(player, picks);
    }
    for (number, award) in look.undecided(player).enumerate() {
        let mut earlier = look.undecided(player).take(number);
        if !earlier.any(|earlier| earlier.points == award.points) {
            picks.allow(Move::Number(award.points));
        }
    }
}

/// What brings the points of an award.
pub(super) fn points_from(look: Look<'_>, pick: Move, name: &mut dyn FnMut(PointSource)) {
    let awards = look
        .asked()
        .into_iter()
        .flat_map(|player| look.undecided(player));
    let named = awards.filter(|award| Move::Number(award.points) == pick);
    named.for_each(|award| name(award.source));
}

/// Takes the answer and goes on.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    match (pick, act.look().asked()) {
        (Move::Number(points), Some(player)) => act.order_award(player, points),
        (Move::Figure(figure), _) => {
            let marker = figure.as_scoring().map_or(0, |(_, marker)| marker);
            act.assign_award(marker);
        }
        _ => {}
    }
    Flow::Again
}

pub(super) fn prompt(question: u8) -> &'static Prompt {
    match question {
        question::AWARD => &prompts::AWARD,
        _ => &prompts::SCORING_FIGURE,
    }
}

/// COMBO-49: all figures move by their awards.
pub(super) fn move_figures(act: &mut Act<'_>) -> Flow {
    act.move_assigned_awards();
    Flow::Next
}
