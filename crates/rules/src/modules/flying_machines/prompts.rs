//! The questions of Flying Machines.

use crate::kernel::game_ref::GameRef;
use crate::kernel::prompt::{Control, Prompt, Subject};
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

/// Returns the number rolled.
pub(super) fn die(game: GameRef<'_>) -> Option<Subject> {
    let rolled = game.state.modules.flying_machines.distance;
    let piece = match rolled {
        1 => "die-1",
        2 => "die-2",
        3 => "die-3",
        _ => return None,
    };
    let text = Sentence::new("told-flight").with("name", game.active_player());
    Some(Subject::Card {
        piece,
        number: rolled,
        title: None,
        text: text.with("number", rolled),
    })
}
