//! A castle takes the points of the first feature that is completed in its surroundings
//! (COMBO-29).

use super::castle::{Castle, NO_SOURCE, castles, scoring};
use super::refusals;
use crate::ids::{FeatureId, RuleId};
use crate::kernel::event::PointSource;
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::score::{Prize, When, Worth};
use crate::kernel::verbs::Act;

/// A castle that is about to score.
#[derive(Clone, Copy)]
struct Due {
    /// Which one.
    number: usize,
    /// In which round.
    round: u8,
}

/// The castles score one after the other; where there is nothing to choose, at once.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    loop {
        let look = act.look();
        let Some(due) = due(look) else {
            return Flow::Next;
        };
        let Some(first) = sources(look, due).next() else {
            return Flow::Next;
        };
        let points = value(look, first).total();
        if sources(look, due).any(|other| value(look, other).total() != points) {
            return Flow::Choose(castles(look)[due.number].owner, 0);
        }
        take(act, due, first);
    }
}

/// The castle that scores next.
pub(super) fn next_castle(look: Look<'_>) -> Option<Castle> {
    due(look).map(|due| castles(look)[due.number])
}

/// CASTLE-14: the points of one of the features. What brings the same is the same.
pub(super) fn candidates(look: Look<'_>, picks: &mut Picks<'_>) {
    let Some(due) = due(look) else { return };
    for (number, source) in sources(look, due).enumerate() {
        let points = value(look, source).total();
        let mut earlier = sources(look, due).take(number);
        if !earlier.any(|other| value(look, other).total() == points) {
            picks.allow(Move::Number(points));
        }
    }
    for feature in look.completed() {
        let pick = Move::Number(value(look, *feature).total());
        picks.forbid(pick, refusals::CASTLE_FEATURE_TOO_FAR);
    }
}

/// The castle's owner has chosen.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    let look = act.look();
    let due = due(look);
    let source = due.and_then(|due| named(look, due, pick).next());
    if let (Some(due), Some(source)) = (due, source) {
        take(act, due, source);
    }
    Flow::Again
}

/// The features that bring the points of a pick.
pub(super) fn points_from(look: Look<'_>, pick: Move, name: &mut dyn FnMut(PointSource)) {
    if let Some(due) = due(look) {
        named(look, due, pick).for_each(|feature| name(look.point_source(feature)));
    }
}

fn named(look: Look<'_>, due: Due, pick: Move) -> impl Iterator<Item = FeatureId> {
    let brings = move |source: &FeatureId| Move::Number(value(look, *source).total()) == pick;
    sources(look, due).filter(brings)
}

/// CASTLE-12, CASTLE-15: the castle's owner gets as many points.
fn take(act: &mut Act<'_>, due: Due, source: FeatureId) {
    let look = act.look();
    let rule = if due.round == 1 {
        "CASTLE-12"
    } else {
        "CASTLE-15"
    };
    let prize = Prize {
        player: castles(look)[due.number].owner,
        source: PointSource::Named("castle"),
        worth: value(look, source),
        rule: RuleId(rule),
    };
    let castle = &mut act.state.modules.castles.castles.as_mut_slice()[due.number];
    castle.round = due.round;
    castle.source = source;
    act.award(&prize);
}

/// CASTLE-16: the followers of castles that scored return.
pub(super) fn send_home(act: &mut Act<'_>) -> Flow {
    release(act, |castle| castle.round > 0)
}

/// CASTLE-17: at the end whoever still waits gets nothing.
pub(super) fn leave(act: &mut Act<'_>) -> Flow {
    release(act, |_| true)
}

/// Sends the followers of some castles home.
fn release(act: &mut Act<'_>, leaves: fn(&Castle) -> bool) -> Flow {
    loop {
        let look = act.look();
        let mut castles = castles(look).iter().filter(|castle| leaves(castle));
        let Some(follower) = castles.find_map(|castle| castle.follower(look)) else {
            return Flow::Next;
        };
        act.send_home(follower.id);
    }
}

/// The tile sequence is over: who scored is forgotten.
pub(super) fn forget(act: &mut Act<'_>) -> Flow {
    for castle in act.state.modules.castles.castles.as_mut_slice() {
        castle.round = 0;
        castle.source = NO_SOURCE;
    }
    Flow::Next
}

/// CASTLE-AMB-06: first the castles near completed features, then those near castles that
/// scored, round by round; in each round the active player first.
fn due(look: Look<'_>) -> Option<Due> {
    let waiting = |castle: &Castle| {
        castle.round == 0
            && castle.follower(look).is_some()
            && (look.rules.options().castles.castle_may_score_same_turn || !castle.is_new(look))
    };
    let last = scoring(look).map(|castle| castle.round).max().unwrap_or(0);
    (1..=last + 1).find_map(|round| {
        look.players_from(look.active()).find_map(|player| {
            let number = castles(look)
                .iter()
                .enumerate()
                .position(|(number, castle)| {
                    castle.owner == player
                        && waiting(castle)
                        && sources(look, Due { number, round }).next().is_some()
                });
            number.map(|number| Due { number, round })
        })
    })
}

/// What a castle can take points from in a round: features in the first, then castles of the
/// round before, each with the feature it took them from.
fn sources(look: Look<'_>, due: Due) -> impl Iterator<Item = FeatureId> {
    let castle = castles(look)[due.number];
    let first = if due.round == 1 {
        look.completed()
    } else {
        &[]
    };
    let features = first.iter().copied();
    let near = scoring(look).filter(move |other| other.round + 1 == due.round);
    features
        .filter(move |feature| castle.touches(look, *feature))
        .chain(
            near.filter(move |other| castle.adjoins(look, **other))
                .map(|other| other.source),
        )
}

/// CASTLE-12, CASTLE-13: the points of the feature as such, whoever gets them or nobody.
fn value(look: Look<'_>, feature: FeatureId) -> Worth {
    look.worth(feature, When::Completed)
}
