//! The questions of Ferries.

use crate::kernel::prompt::{Control, Prompt, PromptElement};

pub(super) const PLACE: Prompt = Prompt {
    help: Some("place-ferry"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("place-ferry", "FERRY-06", Control::Board)
};

pub(super) const MOVE: Prompt = Prompt {
    help: Some("move-ferry"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("move-ferry", "FERRY-11", Control::Board)
};

pub(super) const ALL: &[Prompt] = &[PLACE, MOVE];
