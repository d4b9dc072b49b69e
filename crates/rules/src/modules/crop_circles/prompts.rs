//! The questions of Crop Circles.

use super::circle::question;
use crate::kernel::game_ref::GameRef;
use crate::kernel::prompt::{Control, Prompt, Subject};
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

/// Returns the tile with the circle and the choice made for all players.
pub(super) fn circle(game: GameRef<'_>, question: u8) -> Option<Subject> {
    let chosen = match question {
        question::ADD => Some("told-all-add"),
        question::TAKE_BACK => Some("told-all-take-back"),
        _ => None,
    };
    let sentence = chosen.map(|key| Sentence::new(key).with("name", game.active_player()));
    Some(Subject::Tile(game.placed_tile()?, sentence))
}
