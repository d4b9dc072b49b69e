//! Castle scoring: a castle takes the points of the first feature completed in its surroundings
//! (COMBO-29).

use super::castle::{Castle, NO_SOURCE, castles, scoring};
use super::refusals;
use crate::ids::{FeatureId, RuleId};
use crate::kernel::event::PointSource;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::score::{Award, Completion, Worth};

/// A castle that is about to score.
#[derive(Clone, Copy)]
struct DueCastle {
    /// The index of the castle.
    number: usize,
    /// The scoring round.
    round: u8,
}

/// Scores one castle after the other. The owner is asked only if the choice matters.
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    loop {
        let view = game.view();
        let Some(due) = due(view) else {
            return StepResult::Next;
        };
        let Some(first) = sources(view, due).next() else {
            return StepResult::Next;
        };
        let points = value(view, first).total();
        if sources(view, due).any(|other| value(view, other).total() != points) {
            return StepResult::Choose(castles(view)[due.number].owner, 0);
        }
        take(game, due, first);
    }
}

/// Returns the castle that scores next.
pub(super) fn next_castle(game: GameRef<'_>) -> Option<Castle> {
    due(game).map(|due| castles(game)[due.number])
}

/// CASTLE-14: offers the points of each feature, equal points once.
pub(super) fn candidates(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let Some(due) = due(game) else { return };
    for (number, source) in sources(game, due).enumerate() {
        let points = value(game, source).total();
        let mut earlier = sources(game, due).take(number);
        if !earlier.any(|other| value(game, other).total() == points) {
            picks.allow(Move::Number(points));
        }
    }
    for feature in game.completed() {
        let pick = Move::Number(value(game, *feature).total());
        picks.forbid(pick, refusals::CASTLE_FEATURE_TOO_FAR);
    }
}

/// Applies the choice of the castle's owner.
pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    let view = game.view();
    let due = due(view);
    let source = due.and_then(|due| named(view, due, pick).next());
    if let (Some(due), Some(source)) = (due, source) {
        take(game, due, source);
    }
    StepResult::Repeat
}

/// Reports the features with the points of a pick.
pub(super) fn points_from(game: GameRef<'_>, pick: Move, name: &mut dyn FnMut(PointSource)) {
    if let Some(due) = due(game) {
        named(game, due, pick).for_each(|feature| name(game.point_source(feature)));
    }
}

fn named(game: GameRef<'_>, due: DueCastle, pick: Move) -> impl Iterator<Item = FeatureId> {
    let brings = move |source: &FeatureId| Move::Number(value(game, *source).total()) == pick;
    sources(game, due).filter(brings)
}

/// CASTLE-12, CASTLE-15: gives the points of the source to the castle's owner.
fn take(game: &mut GameMut<'_>, due: DueCastle, source: FeatureId) {
    let view = game.view();
    let castle = castles(view)[due.number];
    let rule = if castle.touches(view, source) {
        "CASTLE-12"
    } else {
        "CASTLE-15"
    };
    let prize = Award {
        player: castle.owner,
        source: PointSource::Named("castle"),
        worth: value(view, source),
        rule: RuleId(rule),
        majority: None,
    };
    let castle = &mut game.state.modules.castles.castles.as_mut_slice()[due.number];
    castle.round = due.round;
    castle.source = source;
    game.award(&prize);
}

/// CASTLE-16: returns the followers of castles that scored.
pub(super) fn send_home(game: &mut GameMut<'_>) -> StepResult {
    release(game, |castle| castle.round > 0)
}

/// CASTLE-17: returns the followers still in castles at the end of the game, without points.
pub(super) fn leave(game: &mut GameMut<'_>) -> StepResult {
    release(game, |_| true)
}

/// Returns the followers of some castles to their owners.
fn release(game: &mut GameMut<'_>, leaves: fn(&Castle) -> bool) -> StepResult {
    loop {
        let view = game.view();
        let mut castles = castles(view).iter().filter(|castle| leaves(castle));
        let Some(follower) = castles.find_map(|castle| castle.follower(view)) else {
            return StepResult::Next;
        };
        game.return_figure(follower.id);
    }
}

/// Resets the scoring rounds at the end of the tile sequence.
pub(super) fn forget(game: &mut GameMut<'_>) -> StepResult {
    for castle in game.state.modules.castles.castles.as_mut_slice() {
        castle.round = 0;
        castle.source = NO_SOURCE;
    }
    StepResult::Next
}

/// Whether castles take the points of a castle only without a feature of their own
/// (CASTLE-AMB-06).
fn prefers_features(game: GameRef<'_>) -> bool {
    game.rules.options().castles.castle_prefers_features
}

/// Whether a castle can still score in this tile sequence.
fn is_waiting(game: GameRef<'_>, castle: &Castle) -> bool {
    castle.round == 0
        && castle.follower(game).is_some()
        && (game.rules.options().castles.castle_may_score_same_turn || !castle.is_new(game))
}

/// CASTLE-AMB-06: returns the next castle to score, the active player's first. A castle whose
/// neighbour has not chosen among different points comes after the others. If castles prefer
/// features, those near completed features come first, then, round by round, those near castles
/// that scored.
fn due(game: GameRef<'_>) -> Option<DueCastle> {
    if prefers_features(game) {
        let last = scoring(game).map(|castle| castle.round).max().unwrap_or(0);
        return (1..=last + 1).find_map(|round| first_due(game, round, |_| true));
    }
    first_due(game, 1, |number| !is_open(game, number)).or_else(|| first_due(game, 1, |_| true))
}

/// Returns the first castle in playing order that can score in a round.
fn first_due(game: GameRef<'_>, round: u8, fits: impl Fn(usize) -> bool) -> Option<DueCastle> {
    game.players_from(game.active_player()).find_map(|player| {
        let number = castles(game)
            .iter()
            .enumerate()
            .position(|(number, castle)| {
                castle.owner == player
                    && is_waiting(game, castle)
                    && fits(number)
                    && sources(game, DueCastle { number, round }).next().is_some()
            });
        number.map(|number| DueCastle { number, round })
    })
}

/// Returns the features whose points a castle can take: completed features and the sources of
/// nearby castles, also of those that have not scored if their points are certain. If castles
/// prefer features: completed features in the first round, later the sources of nearby castles of
/// the round before.
fn sources(game: GameRef<'_>, due: DueCastle) -> impl Iterator<Item = FeatureId> {
    let certain = waiting_near(game, due.number)
        .filter_map(move |other| certain_source(game, other, due.number));
    known_sources(game, due).chain(certain)
}

/// Returns the completed features and the sources of castles that have scored.
fn known_sources(game: GameRef<'_>, due: DueCastle) -> impl Iterator<Item = FeatureId> {
    let castle = castles(game)[due.number];
    let prefers = prefers_features(game);
    let first = if due.round == 1 {
        game.completed()
    } else {
        &[]
    };
    let features = first.iter().copied();
    let near = scoring(game).filter(move |other| !prefers || other.round + 1 == due.round);
    features
        .filter(move |feature| castle.touches(game, *feature))
        .chain(
            near.filter(move |other| castle.adjoins(game, **other))
                .map(|other| other.source),
        )
}

/// Returns the nearby castles that can still score. There are none if castles prefer features.
fn waiting_near(game: GameRef<'_>, number: usize) -> impl Iterator<Item = usize> {
    let castle = castles(game)[number];
    let all = castles(game).iter().enumerate();
    all.filter(move |(other, neighbour)| {
        !prefers_features(game)
            && *other != number
            && is_waiting(game, neighbour)
            && castle.adjoins(game, **neighbour)
    })
    .map(|(other, _)| other)
}

/// Returns every source that a castle can get, directly or from castle to castle, without the
/// help of one castle.
fn possible_sources(
    game: GameRef<'_>,
    from: usize,
    without: usize,
) -> impl Iterator<Item = FeatureId> {
    let mut reached: u16 = 1 << from;
    loop {
        let before = reached;
        for number in (0..castles(game).len()).filter(|number| before & 1 << number != 0) {
            let near = waiting_near(game, number).filter(|other| *other != without);
            near.for_each(|other| reached |= 1 << other);
        }
        if reached == before {
            break;
        }
    }
    let all = (0..castles(game).len()).filter(move |number| reached & 1 << number != 0);
    all.flat_map(move |number| known_sources(game, DueCastle { number, round: 1 }))
}

/// Returns the source of a castle that has not scored, if it brings the same points whatever other
/// owners choose.
fn certain_source(game: GameRef<'_>, number: usize, without: usize) -> Option<FeatureId> {
    let mut sources = possible_sources(game, number, without);
    let first = sources.next()?;
    let points = value(game, first).total();
    sources
        .all(|other| value(game, other).total() == points)
        .then_some(first)
}

/// Whether the points of a nearby castle still depend on the choices of owners.
fn is_open(game: GameRef<'_>, number: usize) -> bool {
    waiting_near(game, number).any(|other| {
        possible_sources(game, other, number).next().is_some()
            && certain_source(game, other, number).is_none()
    })
}

/// CASTLE-12, CASTLE-13: returns the worth of a feature, regardless of its owners.
fn value(game: GameRef<'_>, feature: FeatureId) -> Worth {
    game.worth(feature, Completion::Completed)
}
