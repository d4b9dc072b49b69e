//! What the dispatches ask.

use super::{actions, drawing};
use crate::kernel::prompt::{Control, Prompt, Subject};
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) const CHOICE: Prompt = Prompt {
    help: Some("dispatch"),
    ..Prompt::new("dispatch", "DISP-15", Control::List)
};

pub(super) const FOLLOWER: Prompt = Prompt {
    help: Some("score-and-remove"),
    ..Prompt::new("score-and-remove", "DISP-27", Control::Board)
};

pub(super) const ALL: &[Prompt] = &[CHOICE, FOLLOWER];

/// The dispatch that lies face up.
pub(super) fn dispatch(look: Look<'_>) -> Subject {
    let number = drawing::shown(look);
    Subject::Card {
        piece: actions::name(number),
        number,
        title: Some("dispatch-title"),
        text: Sentence::new(actions::about(number)),
    }
}
