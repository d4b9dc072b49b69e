//! What the castles ask.

use super::points;
use crate::kernel::prompt::{Beside, Control, Prompt, Subject};
use crate::kernel::question::Look;

pub(super) const BUILD: Prompt = Prompt {
    help: Some("castle-or-score"),
    words: Some("castle-or-score"),
    piece: Some("castle"),
    beside: &[Beside::Panel],
    ..Prompt::new("castle-or-score", "CASTLE-01", Control::Board)
};

pub(super) const POINTS: Prompt = Prompt {
    help: Some("castle-points"),
    beside: &[Beside::Panel],
    ..Prompt::new("castle-points", "CASTLE-14", Control::List)
};

pub(super) const ALL: &[Prompt] = &[BUILD, POINTS];

/// The castle that takes points.
pub(super) fn castle(look: Look<'_>) -> Option<Subject> {
    let castle = points::next_castle(look)?;
    Some(Subject::Piece {
        kind: "castle",
        owner: castle.owner,
        spot: look.spot(castle.segment),
    })
}
