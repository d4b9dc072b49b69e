//! What the Wheel of Fortune asks.

use crate::kernel::prompt::{Beside, Control, Prompt};

pub(super) const PLAGUE: Prompt = Prompt {
    help: Some("take-back-follower"),
    beside: &[Beside::Panel],
    ..Prompt::new("take-back-follower", "WHEEL-19", Control::Board)
};

pub(super) const ALL: &[Prompt] = &[PLAGUE];
