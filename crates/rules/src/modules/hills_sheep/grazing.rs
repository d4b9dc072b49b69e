//! Growing or herding a flock, when the tile extends the field of the active player's shepherd
//! (HILL-10 to HILL-18).

use super::options::FlockTiming;
use super::{flock, shepherd, step};
use crate::ids::{FeatureKind, SegmentId};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::{Move, Outcome};
use crate::kernel::picks::Picks;
use crate::modules::order::flag;

const GROW: Move = Move::Choice(0);
const HERD: Move = Move::Choice(1);

/// Asks about one flock after the other, then herds those whose fields are closed, with the option.
pub(super) fn enter(game: &mut GameMut<'_>, line: u8) -> StepResult {
    let now = match game.rules.options().hills_sheep.flock_timing {
        FlockTiming::BeforeFigure => step::FLOCK,
        FlockTiming::AfterFigure => step::FLOCK_LATE,
    };
    let none = flock::flocks(game.view()).is_empty();
    if none {
        game.lower(flag::FLOCK);
    }
    if none || line != now {
        game.state.modules.hills_sheep.next = 0;
        return StepResult::Next;
    }
    if next_flock(game.view()).is_some() {
        return StepResult::Ask(game.view().active_player(), 0);
    }
    if shepherd::herd_closed(game) {
        return shepherd::settle(game);
    }
    game.state.modules.hills_sheep.next = 0;
    StepResult::Next
}

/// Offers growing and herding, and with the option leaving the flock alone (HILL-AMB-02).
pub(super) fn candidates(game: GameRef<'_>, picks: &mut Picks<'_>) {
    picks.allow(GROW);
    picks.allow(HERD);
    if game.rules.options().hills_sheep.flock_action_optional {
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

/// Draws a token (HILL-13) or scores the flock (HILL-14).
pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if pick == GROW {
        return StepResult::Chance(0);
    }
    if let Some((place, segment)) = next_flock(game.view()) {
        game.state.modules.hills_sheep.next = place + 1;
        if pick == HERD {
            let field = game.view().feature_of(segment);
            let herder = game.view().active_player();
            shepherd::herd(game, field, Some(herder));
            return shepherd::settle(game);
        }
    }
    StepResult::Repeat
}

/// Adds sheep to the flock. A wolf scatters it (HILL-15, HILL-18).
pub(super) fn deal(game: &mut GameMut<'_>, outcome: Outcome) -> StepResult {
    if let (Some((place, segment)), Outcome::Face(face)) = (next_flock(game.view()), outcome) {
        game.state.modules.hills_sheep.next = place + 1;
        shepherd::emit_token(game, face);
        if face == flock::WOLF {
            let field = game.view().feature_of(segment);
            shepherd::disband(game, field);
        } else {
            flock::add(game, segment, face);
        }
    }
    StepResult::Repeat
}

/// Returns the next field of the tile just placed that already had the active player's shepherd.
/// Each field is returned once, at the first of its places.
pub(super) fn next_flock(game: GameRef<'_>) -> Option<(u8, SegmentId)> {
    let tile = game.placed_tile()?;
    if !shepherd::is_out(game, game.active_player()) {
        return None;
    }
    let next = game.state.modules.hills_sheep.next;
    let mut spots = game.spots(tile).filter(|(spot, _)| spot.place >= next);
    let found = spots.find(|(spot, segment)| {
        let field = game.feature_of(*segment);
        let mut earlier = game.spots(tile).take_while(|(other, _)| other != spot);
        game.kind(field) == FeatureKind::Field
            && flock::is_on(game, field)
            && !earlier.any(|(_, other)| game.feature_of(other) == field)
            && shepherd::has_old(game, game.active_player(), field, tile)
    });
    found.map(|(spot, segment)| (spot.place, segment))
}
