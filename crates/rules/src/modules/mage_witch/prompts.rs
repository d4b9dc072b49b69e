//! The questions of Mage & Witch.

use crate::kernel::prompt::{Control, Prompt, PromptElement};

pub(super) const MOVE: Prompt = Prompt {
    help: Some("move-magic"),
    words: Some("move-magic"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("move-magic", "MAGE-03", Control::Board)
};

pub(super) const REMOVE: Prompt = Prompt {
    help: Some("remove-magic"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("remove-magic", "MAGE-08", Control::List)
};

pub(super) const ALL: &[Prompt] = &[MOVE, REMOVE];
