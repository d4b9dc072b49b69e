//! The questions of Castles.

use super::points;
use crate::kernel::game_ref::GameRef;
use crate::kernel::prompt::{Control, Prompt, PromptElement, Subject};

pub(super) const BUILD: Prompt = Prompt {
    help: Some("castle-or-score"),
    words: Some("castle-or-score"),
    piece: Some("castle"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("castle-or-score", "CASTLE-01", Control::Board)
};

pub(super) const POINTS: Prompt = Prompt {
    help: Some("castle-points"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("castle-points", "CASTLE-14", Control::List)
};

pub(super) const ALL: &[Prompt] = &[BUILD, POINTS];

/// Returns the castle that scores next.
pub(super) fn castle(game: GameRef<'_>) -> Option<Subject> {
    let castle = points::next_castle(game)?;
    Some(Subject::Piece {
        kind: "castle",
        owner: castle.owner,
        spot: game.spot(castle.segment),
    })
}
