//! The questions of Hills & Sheep.

use super::grazing;
use crate::kernel::game_ref::GameRef;
use crate::kernel::prompt::{Control, Prompt, PromptElement, Subject};

pub(super) const FLOCK: Prompt = Prompt {
    help: Some("grow-or-herd"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("grow-or-herd", "HILL-10", Control::List)
};

pub(super) const ALL: &[Prompt] = &[FLOCK];

/// Returns the flock to act on.
pub(super) fn flock(game: GameRef<'_>) -> Option<Subject> {
    let (_, segment) = grazing::next_flock(game)?;
    Some(Subject::Piece {
        kind: "shepherd",
        owner: game.active_player(),
        spot: game.spot(segment),
    })
}
