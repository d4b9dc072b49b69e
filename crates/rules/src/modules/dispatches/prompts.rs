//! The questions of Dispatches.

use super::{actions, drawing};
use crate::kernel::game_ref::GameRef;
use crate::kernel::prompt::{Control, Prompt, Subject};
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

/// Returns the dispatch drawn last.
pub(super) fn dispatch(game: GameRef<'_>) -> Subject {
    let number = drawing::shown(game);
    Subject::Card {
        piece: actions::name(number),
        number,
        title: Some("dispatch-title"),
        text: Sentence::new(actions::about(number)),
    }
}
