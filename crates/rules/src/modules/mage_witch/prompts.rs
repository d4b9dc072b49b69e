//! What Mage & Witch asks.

use crate::kernel::prompt::{Beside, Control, Prompt};

pub(super) const MOVE: Prompt = Prompt {
    help: Some("move-magic"),
    words: Some("move-magic"),
    beside: &[Beside::Panel],
    ..Prompt::new("move-magic", "MAGE-03", Control::Board)
};

pub(super) const REMOVE: Prompt = Prompt {
    help: Some("remove-magic"),
    beside: &[Beside::Panel],
    ..Prompt::new("remove-magic", "MAGE-08", Control::List)
};

pub(super) const ALL: &[Prompt] = &[MOVE, REMOVE];
