//! What the Flying Machines ask.

use crate::kernel::prompt::{Control, Prompt, Subject};
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) const LAND: Prompt = Prompt {
    help: Some("land"),
    ..Prompt::new("land", "FLY-11", Control::Board)
};

pub(super) const OTHER: Prompt = Prompt {
    help: Some("place-other-figure"),
    ..Prompt::new("place-other-figure", "FLY-17", Control::Board)
};

pub(super) const ALL: &[Prompt] = &[LAND, OTHER];

/// The die that was rolled.
pub(super) fn die(look: Look<'_>) -> Option<Subject> {
    let rolled = look.state.modules.flying_machines.distance;
    let piece = match rolled {
        1 => "die-1",
        2 => "die-2",
        3 => "die-3",
        _ => return None,
    };
    let text = Sentence::new("told-flight").with("name", look.active());
    Some(Subject::Card {
        piece,
        number: rolled,
        title: None,
        text: text.with("number", rolled),
    })
}
