//! What the robbers ask.

use crate::kernel::prompt::{Beside, Control, Prompt, Subject};
use crate::kernel::question::Look;

pub(super) const PLACE: Prompt = Prompt {
    help: Some("place-robber"),
    beside: &[Beside::Track],
    ..Prompt::new("place-robber", "ROB-03", Control::Track)
};

pub(super) const VICTIM: Prompt = Prompt {
    help: Some("choose-victim"),
    words: Some("choose-victim"),
    beside: &[Beside::Track],
    ..Prompt::new("choose-victim", "ROB-16", Control::Track)
};

pub(super) const LOOT: Prompt = Prompt {
    help: Some("choose-scoring-figure"),
    beside: &[Beside::Track],
    ..Prompt::new("choose-scoring-figure", "ROB-12", Control::Track)
};

pub(super) const ALL: &[Prompt] = &[PLACE, VICTIM, LOOT];

/// What the robber of the player asked brings.
pub(super) fn loot(look: Look<'_>) -> Option<Subject> {
    let owner = usize::from(look.asked()?.0);
    Some(Subject::Award(look.state.modules.robbers.loot[owner]))
}
