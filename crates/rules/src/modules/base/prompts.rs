//! What the base game asks.

use crate::kernel::prompt::{Beside, Control, Prompt, Subject};
use crate::kernel::question::Look;

pub(super) const PLACE: Prompt = Prompt::new("place-tile", "BASE-12", Control::Places);

pub(super) const FIGURE: Prompt = Prompt::new("place-figure", "BASE-13", Control::Board);

pub(super) const AWARD: Prompt = Prompt {
    help: Some("choose-award"),
    beside: &[Beside::Track],
    ..Prompt::new("choose-award", "COMBO-47", Control::List)
};

pub(super) const SCORING_FIGURE: Prompt = Prompt {
    help: Some("choose-scoring-figure"),
    beside: &[Beside::Track],
    ..Prompt::new("choose-scoring-figure", "DISP-05", Control::Track)
};

pub(super) const ALL: &[Prompt] = &[PLACE, FIGURE, AWARD, SCORING_FIGURE];

/// The award that moves next, once it is decided which.
pub(super) fn award(look: Look<'_>) -> Option<Subject> {
    look.next_award().map(|award| Subject::Award(award.points))
}
