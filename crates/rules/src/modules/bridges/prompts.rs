//! The questions of Bridges.

use crate::kernel::prompt::{Control, Prompt, PromptElement};

pub(super) const BUILD: Prompt = Prompt {
    help: Some("build-bridge"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("build-bridge", "BRIDGE-04", Control::Board)
};

pub(super) const ALL: &[Prompt] = &[BUILD];
