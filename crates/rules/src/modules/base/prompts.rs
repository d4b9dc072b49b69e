//! The questions of the base game.

use crate::kernel::game_ref::GameRef;
use crate::kernel::prompt::{Control, Prompt, PromptElement, Subject};

pub(super) const PLACE: Prompt = Prompt::new("place-tile", "BASE-12", Control::Places);

pub(super) const FIGURE: Prompt = Prompt::new("place-figure", "BASE-13", Control::Board);

pub(super) const AWARD: Prompt = Prompt {
    help: Some("choose-award"),
    beside: &[PromptElement::Track],
    ..Prompt::new("choose-award", "COMBO-47", Control::List)
};

pub(super) const SCORING_FIGURE: Prompt = Prompt {
    help: Some("choose-scoring-figure"),
    beside: &[PromptElement::Track],
    ..Prompt::new("choose-scoring-figure", "DISP-05", Control::Track)
};

pub(super) const ALL: &[Prompt] = &[PLACE, FIGURE, AWARD, SCORING_FIGURE];

/// Returns the award that moves next, once that is decided.
pub(super) fn award(game: GameRef<'_>) -> Option<Subject> {
    game.next_award().map(|award| Subject::Award(award.points))
}
