//! Grow the flock or herd it: what the active player does when the tile extends the field of the
//! own shepherd (HILL-10 to HILL-18).

use super::options::FlockTiming;
use super::{flock, shepherd, step};
use crate::ids::SegmentId;
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Outcome};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

const GROW: Move = Move::Choice(0);
const HERD: Move = Move::Choice(1);

/// Asks for one flock after the other, then herds those that can grow no more.
pub(super) fn enter(act: &mut Act<'_>, line: u8) -> Flow {
    let now = match act.rules.options().hills_sheep.flock_timing {
        FlockTiming::BeforeFigure => step::FLOCK,
        FlockTiming::AfterFigure => step::FLOCK_LATE,
    };
    if line != now || flock::flocks(act.look()).is_empty() {
        act.state.modules.hills_sheep.next = 0;
        return Flow::Next;
    }
    if next_flock(act.look()).is_some() {
        return Flow::Ask(act.look().active(), 0);
    }
    if shepherd::herd_closed(act) {
        return shepherd::settle(act);
    }
    act.state.modules.hills_sheep.next = 0;
    Flow::Next
}

/// One of two, and to leave the flock alone if the option allows it (HILL-AMB-02).
pub(super) fn candidates(look: Look<'_>, picks: &mut Picks<'_>) {
    picks.allow(GROW);
    picks.allow(HERD);
    if look.rules.options().hills_sheep.flock_action_optional {
        picks.allow(Move::Pass);
    }
}

pub(super) fn label(pick: Move) -> &'static str {
    match pick {
        GROW => "grow",
        HERD => "herd",
        _ => "leave-flock",
    }
}

/// HILL-13: a token is drawn; HILL-14: the flock is scored.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    if pick == GROW {
        return Flow::Chance(0);
    }
    if let Some((place, segment)) = next_flock(act.look()) {
        act.state.modules.hills_sheep.next = place + 1;
        if pick == HERD {
            let field = act.look().feature_of(segment);
            shepherd::herd(act, field);
            return shepherd::settle(act);
        }
    }
    Flow::Again
}

/// Sheep join the flock; a wolf scatters it (HILL-15, HILL-18).
pub(super) fn deal(act: &mut Act<'_>, outcome: Outcome) -> Flow {
    if let (Some((place, segment)), Outcome::Face(face)) = (next_flock(act.look()), outcome) {
        act.state.modules.hills_sheep.next = place + 1;
        shepherd::tell_token(act, face);
        if face == flock::WOLF {
            let field = act.look().feature_of(segment);
            shepherd::disband(act, field);
        } else {
            flock::add(act, segment, face);
        }
    }
    Flow::Again
}

/// The next field of the tile just laid that the active player's shepherd stood on before, each
/// field once, by the first of its places.
pub(super) fn next_flock(look: Look<'_>) -> Option<(u8, SegmentId)> {
    let tile = look.placed()?;
    let next = look.state.modules.hills_sheep.next;
    let mut spots = look.spots(tile).filter(|(spot, _)| spot.place >= next);
    let found = spots.find(|(spot, segment)| {
        let field = look.feature_of(*segment);
        let mut earlier = look.spots(tile).take_while(|(other, _)| other != spot);
        flock::is_on(look, field)
            && !earlier.any(|(_, other)| look.feature_of(other) == field)
            && shepherd::has_old(look, look.active(), field, tile)
    });
    found.map(|(spot, segment)| (spot.place, segment))
}
