//! The questions of Gold Mines.

use crate::kernel::prompt::{Control, Prompt, PromptElement};

pub(super) const PUT: Prompt = Prompt {
    help: Some("put-ingot"),
    words: Some("put-ingot"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("put-ingot", "GOLD-03", Control::Board)
};

pub(super) const TAKE: Prompt = Prompt {
    help: Some("take-ingot"),
    words: Some("take-ingot"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("take-ingot", "GOLD-13", Control::Board)
};

pub(super) const ALL: &[Prompt] = &[PUT, TAKE];
