//! What the ferries ask.

use crate::kernel::prompt::{Beside, Control, Prompt};

pub(super) const PLACE: Prompt = Prompt {
    help: Some("place-ferry"),
    beside: &[Beside::Panel],
    ..Prompt::new("place-ferry", "FERRY-06", Control::Board)
};

pub(super) const MOVE: Prompt = Prompt {
    help: Some("move-ferry"),
    beside: &[Beside::Panel],
    ..Prompt::new("move-ferry", "FERRY-11", Control::Board)
};

pub(super) const ALL: &[Prompt] = &[PLACE, MOVE];
