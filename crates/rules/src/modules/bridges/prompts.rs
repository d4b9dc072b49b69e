//! What the bridges ask.

use crate::kernel::prompt::{Beside, Control, Prompt};

pub(super) const BUILD: Prompt = Prompt {
    help: Some("build-bridge"),
    beside: &[Beside::Panel],
    ..Prompt::new("build-bridge", "BRIDGE-04", Control::Board)
};

pub(super) const ALL: &[Prompt] = &[BUILD];
