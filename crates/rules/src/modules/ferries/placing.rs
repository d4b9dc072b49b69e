//! The new ferry: whoever lays a lake connects two of its ends.

use super::{changing, lake, refusals};
use crate::ids::{FeatureId, FeatureKind, Spot};
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// FERRY-06: every lake gets its ferry. Then it is settled which others may be changed
/// (FERRY-18, FERRY-19).
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    match act.look().placed() {
        Some(tile) if lake::is_undecided(act.look(), tile) => Flow::Ask(act.look().active(), 0),
        Some(tile) => {
            changing::note_changeable(act, tile);
            Flow::Next
        }
        None => Flow::Next,
    }
}

/// Any two ends of the lake just laid.
pub(super) fn candidates(look: Look<'_>, picks: &mut Picks<'_>) {
    let Some(placed) = look.placed() else { return };
    lake::arrangements(look, placed, |pick| picks.allow(pick));
    if let Some(pick @ Move::Link { tile, .. }) = picks.question()
        && tile != placed
    {
        picks.forbid(pick, refusals::FERRY_NOT_ON_PLACED_LAKE);
    }
}

/// FERRY-07: the two ends become one road.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Some((a, b)) = lake::connected(act.look(), pick) {
        act.link(a, b);
        tell(act, "ferry-placed", pick);
    }
    Flow::Again
}

/// FERRY-04: until the ferry of the lake just laid is placed, no road that ends there is complete.
pub(super) fn blocks(look: Look<'_>, feature: FeatureId) -> bool {
    let undecided = look
        .placed()
        .filter(|tile| look.kind(feature) == FeatureKind::Road && lake::is_undecided(look, *tile));
    undecided.is_some_and(|tile| {
        let mut here = look.spots(tile);
        here.any(|(_, segment)| look.feature_of(segment) == feature)
    })
}

/// Tells what the active player did with a ferry, and how long its road is now.
pub(super) fn tell(act: &mut Act<'_>, key: &'static str, pick: Move) {
    let look = act.look();
    let Move::Link { tile, a: place, .. } = pick else {
        return;
    };
    if let Some(segment) = look.segment(Spot { tile, place })
        && act.is_heard()
    {
        let number = look.size(look.feature_of(segment)) as i16;
        let player = look.active();
        act.tell(Event::Told {
            key,
            player,
            number,
        });
    }
}
