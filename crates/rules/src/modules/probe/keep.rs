//! Keeps: a completed small city that its owner takes back. Its follower waits beside it until
//! something near the keep is completed.

use crate::ids::{Cell, FeatureId, FeatureKind, RuleId, SegmentId, Side};
use crate::kernel::event::PointSource;
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::{Figure, Look};
use crate::kernel::score::{Prize, When};
use crate::kernel::verbs::Act;

/// What a keep is worth to a farm beside it.
const TO_A_FARM: i16 = 4;

/// A city taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Keep {
    /// One of the city's segments.
    segment: u16,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Stage {
    /// Built with the tile of this sequence.
    #[default]
    Fresh,
    /// Its follower waits.
    Waiting,
    /// Something near it was completed: its follower goes home after scoring.
    Due,
    /// Its follower has left.
    Empty,
}

/// COMBO-27: the owners of completed small cities decide, the active player first.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    match undecided(act.look()) {
        Some((_, follower)) => Flow::Ask(follower.owner, 0),
        None => {
            act.state.modules.probe.scored.clear();
            Flow::Next
        }
    }
}

/// Score the city, or keep it.
pub(super) fn candidates(picks: &mut Picks<'_>) {
    picks.allow(Move::Choice(0));
    picks.allow(Move::Choice(1));
}

/// CASTLE-03: the city is not complete, its follower steps aside.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    let Some((city, follower)) = undecided(act.look()) else {
        return Flow::Again;
    };
    let Some(segment) = act.look().segments(city).next() else {
        return Flow::Again;
    };
    let probe = &mut act.state.modules.probe;
    if pick == Move::Choice(0) {
        probe.scored.push(segment.0);
        return Flow::Again;
    }
    let spot = probe.keeps.len() as u16;
    probe.keeps.push(Keep {
        segment: segment.0,
        stage: Stage::Fresh,
    });
    act.revoke(city);
    act.set_aside(follower.id, spot);
    Flow::Again
}

/// CASTLE-07: a keep copies the points of what is completed beside it.
pub(super) fn features_completed(act: &mut Act<'_>, features: &[FeatureId]) {
    for number in 0..act.state.modules.probe.keeps.len() {
        let keep = act.state.modules.probe.keeps.as_slice()[number];
        let look = act.look();
        let Some(follower) = waiting(look, number).filter(|_| keep.stage == Stage::Waiting) else {
            continue;
        };
        let Some(feature) = features.iter().copied().find(|f| is_near(look, keep, *f)) else {
            continue;
        };
        let prize = Prize {
            player: follower.owner,
            source: PointSource::Named("keep"),
            worth: look.worth(feature, When::Completed),
            rule: RuleId("CASTLE-12"),
        };
        act.award(&prize);
        act.state.modules.probe.keeps.as_mut_slice()[number].stage = Stage::Due;
    }
}

/// Followers of keeps that scored go home; from the next tile on a fresh keep listens.
pub(super) fn enter_return(act: &mut Act<'_>) -> Flow {
    for number in 0..act.state.modules.probe.keeps.len() {
        let follower = waiting(act.look(), number);
        let stage = &mut act.state.modules.probe.keeps.as_mut_slice()[number].stage;
        *stage = match *stage {
            Stage::Fresh | Stage::Waiting => Stage::Waiting,
            Stage::Due | Stage::Empty => Stage::Empty,
        };
        if *stage == Stage::Empty
            && let Some(follower) = follower
        {
            act.send_home(follower.id);
        }
    }
    Flow::Next
}

/// CASTLE-19: what a keep is worth to a farm.
pub(super) fn feeds_farm(look: Look<'_>, city: FeatureId) -> Option<i16> {
    let mut keeps = look.state.modules.probe.keeps.as_slice().iter();
    keeps
        .any(|keep| look.feature_of(SegmentId(keep.segment)) == city)
        .then_some(TO_A_FARM)
}

/// The next completed small city whose owner may decide.
fn undecided(look: Look<'_>) -> Option<(FeatureId, Figure)> {
    let probe = &look.state.modules.probe;
    let single = |city: FeatureId| {
        let mut followers = look
            .figures_on(city)
            .filter(|f| look.rules.figure(f.kind).follower);
        let only = followers.next()?;
        followers.next().is_none().then_some((city, only))
    };
    if probe.keeps.is_full() {
        return None;
    }
    look.players_from(look.active()).find_map(|player| {
        let cities = look.completed().iter().copied().filter(|city| {
            look.kind(*city) == FeatureKind::City
                && look.size(*city) == 2
                && look.is_complete(*city)
        });
        let decided = |city: FeatureId| look.segments(city).any(|s| probe.scored.contains(s.0));
        let mut own = cities
            .filter_map(single)
            .filter(|(_, only)| only.owner == player);
        own.find(|(city, _)| !decided(*city))
    })
}

/// The follower that waits at a keep.
fn waiting(look: Look<'_>, number: usize) -> Option<Figure> {
    let mut aside = look.aside();
    aside
        .find(|(_, spot)| usize::from(*spot) == number)
        .map(|(figure, _)| figure)
}

/// Whether a feature lies on one of the keep's tiles or beside it.
fn is_near(look: Look<'_>, keep: Keep, feature: FeatureId) -> bool {
    let cell_of = |segment| look.tile(look.spot(segment).tile).cell;
    let city = look.feature_of(SegmentId(keep.segment));
    let touches = |a: Cell, b: Cell| a == b || Side::ALL.iter().any(|side| a.beyond(*side) == b);
    look.segments(city).any(|own| {
        look.segments(feature)
            .any(|other| touches(cell_of(own), cell_of(other)))
    })
}
