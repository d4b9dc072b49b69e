//! The questions of Robbers.

use crate::kernel::game_ref::GameRef;
use crate::kernel::prompt::{Control, Prompt, PromptElement, Subject};

pub(super) const PLACE: Prompt = Prompt {
    help: Some("place-robber"),
    beside: &[PromptElement::Track],
    ..Prompt::new("place-robber", "ROB-03", Control::Track)
};

pub(super) const VICTIM: Prompt = Prompt {
    help: Some("choose-victim"),
    words: Some("choose-victim"),
    beside: &[PromptElement::Track],
    ..Prompt::new("choose-victim", "ROB-16", Control::Track)
};

pub(super) const LOOT: Prompt = Prompt {
    help: Some("choose-scoring-figure"),
    beside: &[PromptElement::Track],
    ..Prompt::new("choose-scoring-figure", "ROB-12", Control::Track)
};

pub(super) const ALL: &[Prompt] = &[PLACE, VICTIM, LOOT];

/// Returns the loot of the player who is asked.
pub(super) fn loot(game: GameRef<'_>) -> Option<Subject> {
    let owner = usize::from(game.asked_player()?.0);
    Some(Subject::Award(game.state.modules.robbers.loot[owner]))
}
