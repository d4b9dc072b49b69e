//! What the Crop Circles ask.

use super::circle::question;
use crate::kernel::prompt::{Control, Prompt, Subject};
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) const CHOOSE: Prompt = Prompt {
    help: Some("choose-for-all"),
    ..Prompt::new("choose-for-all", "CROP-04", Control::List)
};

pub(super) const ADD: Prompt = Prompt {
    help: Some("add-follower"),
    ..Prompt::new("add-follower", "CROP-09", Control::Board)
};

pub(super) const TAKE_BACK: Prompt = Prompt {
    help: Some("return-follower"),
    ..Prompt::new("return-follower", "CROP-14", Control::Board)
};

pub(super) const ALL: &[Prompt] = &[CHOOSE, ADD, TAKE_BACK];

/// The tile with the circle, and what was chosen for all.
pub(super) fn circle(look: Look<'_>, question: u8) -> Option<Subject> {
    let chosen = match question {
        question::ADD => Some("told-all-add"),
        question::TAKE_BACK => Some("told-all-take-back"),
        _ => None,
    };
    let said = chosen.map(|key| Sentence::new(key).with("name", look.active()));
    Some(Subject::Tile(look.placed()?, said))
}
