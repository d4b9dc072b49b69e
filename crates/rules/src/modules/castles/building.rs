//! Score a small city, or build a castle on it (COMBO-27).

use super::castle::{put, tokens};
use super::refusals;
use crate::catalogue::mark;
use crate::ids::{FeatureId, FeatureKind, Player, Players};
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::question::{Figure, Look};
use crate::kernel::verbs::Act;

/// CASTLE-AMB-02: the owners of small cities decide, the active player first.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    let content = look.state.modules.castles.content;
    let mut players = look.players_from(look.active());
    let next = players.find(|player| {
        let mut own = figures(look);
        !content.contains(*player)
            && own.any(|(f, city)| objection(look, *player, f, city).is_none())
    });
    match next {
        Some(player) => Flow::Choose(player, 0),
        None => {
            act.state.modules.castles.content = Players::NONE;
            Flow::Next
        }
    }
}

/// The follower that goes on a castle, or none: the cities are scored.
pub(super) fn candidates(look: Look<'_>, picks: &mut Picks<'_>) {
    let Some(player) = look.asked() else { return };
    picks.allow(Move::Pass);
    for (figure, city) in figures(look) {
        let pick = Move::Figure(figure.id);
        picks.offer(pick, objection(look, player, figure, city));
    }
}

/// CASTLE-03: the token lies on the city and the follower stands on it. Whoever else was in the
/// city goes home after him (CASTLE-AMB-04).
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    let Some(player) = act.look().asked() else {
        return Flow::Again;
    };
    let chosen = figures(act.look()).find(|(figure, _)| Move::Figure(figure.id) == pick);
    let Some((figure, city)) = chosen else {
        act.state.modules.castles.content.insert(player);
        return Flow::Again;
    };
    let spot = put(act, player, city);
    act.set_aside(figure.id, spot);
    let number = i16::from(tokens(act.look(), player));
    act.tell(Event::Told {
        key: "castle",
        player,
        number,
    });
    Flow::Again
}

/// The figures in cities that were just completed.
fn figures(look: Look<'_>) -> impl Iterator<Item = (Figure, FeatureId)> {
    let completed = look.completed().iter().copied();
    completed
        .filter(move |city| look.kind(*city) == FeatureKind::City && look.is_complete(*city))
        .flat_map(move |city| look.figures_on(city).map(move |figure| (figure, city)))
}

/// What forbids a player to put a figure of a completed city on a castle.
fn objection(look: Look<'_>, player: Player, figure: Figure, city: FeatureId) -> Option<Refusal> {
    let options = &look.rules.options().castles;
    let is_follower = |figure: Figure| look.rules.figure(figure.kind).follower;
    let mut followers = look.figures_on(city).filter(|f| is_follower(*f));
    let refusal = if figure.owner != player {
        refusals::CASTLE_NOT_OWN_CITY
    } else if !is_small(look, city) {
        refusals::CASTLE_CITY_SIZE
    } else if options.castle_needs_cap && look.marks(city) & mark::NO_CAP != 0 {
        refusals::CASTLE_CITY_SHAPE
    } else if followers.nth(1).is_some() {
        refusals::CASTLE_SEVERAL_FOLLOWERS
    } else if !is_follower(figure) {
        refusals::CASTLE_NEEDS_FOLLOWER
    } else if options.castle_only_if_active_player && player != look.active() {
        refusals::CASTLE_NOT_ACTIVE_PLAYER
    } else if tokens(look, player) == 0 {
        refusals::CASTLE_SUPPLY_EMPTY
    } else {
        return None;
    };
    Some(refusal)
}

/// CASTLE-AMB-03: whether a complete city lies on two tiles with a single side on each. Where all
/// its segments have one side there cannot be more of them.
pub(super) fn is_small(look: Look<'_>, city: FeatureId) -> bool {
    look.segments(city).all(|segment| {
        let spot = look.spot(segment);
        let facts = look.face(spot.tile).segments.get(usize::from(spot.place));
        facts.is_some_and(|facts| facts.contacts == 2)
    })
}
