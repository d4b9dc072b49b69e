//! What the flocks ask.

use super::grazing;
use crate::kernel::prompt::{Beside, Control, Prompt, Subject};
use crate::kernel::question::Look;

pub(super) const FLOCK: Prompt = Prompt {
    help: Some("grow-or-herd"),
    beside: &[Beside::Panel],
    ..Prompt::new("grow-or-herd", "HILL-10", Control::List)
};

pub(super) const ALL: &[Prompt] = &[FLOCK];

/// The flock on a field of the tile just laid.
pub(super) fn flock(look: Look<'_>) -> Option<Subject> {
    let (_, segment) = grazing::next_flock(look)?;
    Some(Subject::Piece {
        kind: "shepherd",
        owner: look.active(),
        spot: look.spot(segment),
    })
}
