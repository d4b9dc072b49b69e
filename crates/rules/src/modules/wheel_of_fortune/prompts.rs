//! The questions of Wheel of Fortune.

use crate::kernel::prompt::{Control, Prompt, PromptElement};

pub(super) const PLAGUE: Prompt = Prompt {
    help: Some("take-back-follower"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("take-back-follower", "WHEEL-19", Control::Board)
};

pub(super) const ALL: &[Prompt] = &[PLAGUE];
