//! The choice between scoring a small city and building a castle on it (COMBO-27).

use super::castle::{put, tokens};
use super::refusals;
use crate::catalogue::mark;
use crate::ids::{FeatureId, FeatureKind, Player, Players};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::{Figure, GameRef};
use crate::kernel::module::StepResult;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;

/// Asks the owners of small cities, the active player first. By default only the active player can
/// build (CASTLE-AMB-02).
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    let view = game.view();
    let content = view.state.modules.castles.content;
    let mut players = view.players_from(view.active_player());
    let next = players.find(|player| {
        let mut own = figures(view);
        !content.contains(*player)
            && own.any(|(f, city)| objection(view, *player, f, city).is_none())
    });
    match next {
        Some(player) => StepResult::Choose(player, 0),
        None => {
            game.state.modules.castles.content = Players::NONE;
            StepResult::Next
        }
    }
}

/// Offers the followers that can go on a castle, or passing, which scores the cities.
pub(super) fn candidates(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let Some(player) = game.asked_player() else {
        return;
    };
    picks.allow(Move::Pass);
    for (figure, city) in figures(game) {
        let pick = Move::Figure(figure.id);
        picks.offer(pick, objection(game, player, figure, city));
    }
}

/// CASTLE-03: puts the castle on the city and the follower on the castle. All other figures in the
/// city return to their owners (CASTLE-AMB-04).
pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    let Some(player) = game.view().asked_player() else {
        return StepResult::Repeat;
    };
    let chosen = figures(game.view()).find(|(figure, _)| Move::Figure(figure.id) == pick);
    let Some((figure, city)) = chosen else {
        game.state.modules.castles.content.insert(player);
        return StepResult::Repeat;
    };
    let spot = put(game, player, city);
    game.move_figure_aside(figure.id, spot);
    let number = i16::from(tokens(game.view(), player));
    game.emit(Event::ModuleEvent {
        key: "castle",
        player,
        number,
    });
    StepResult::Repeat
}

/// Returns the figures in cities that were just completed.
fn figures(game: GameRef<'_>) -> impl Iterator<Item = (Figure, FeatureId)> {
    let completed = game.completed().iter().copied();
    completed
        .filter(move |city| game.kind(*city) == FeatureKind::City && game.is_complete(*city))
        .flat_map(move |city| game.figures_on(city).map(move |figure| (figure, city)))
}

/// Returns the reason why a player cannot build a castle with a figure of a completed city.
fn objection(
    game: GameRef<'_>,
    player: Player,
    figure: Figure,
    city: FeatureId,
) -> Option<Refusal> {
    let options = &game.rules.options().castles;
    let is_follower = |figure: Figure| game.rules.figure(figure.kind).follower;
    let mut followers = game.figures_on(city).filter(|f| is_follower(*f));
    let refusal = if figure.owner != player {
        refusals::CASTLE_NOT_OWN_CITY
    } else if !is_small(game, city) {
        refusals::CASTLE_CITY_SIZE
    } else if options.castle_needs_cap && game.marks(city) & mark::NO_CAP != 0 {
        refusals::CASTLE_CITY_SHAPE
    } else if followers.nth(1).is_some() {
        refusals::CASTLE_SEVERAL_FOLLOWERS
    } else if !is_follower(figure) {
        refusals::CASTLE_NEEDS_FOLLOWER
    } else if options.castle_only_if_active_player && player != game.active_player() {
        refusals::CASTLE_NOT_ACTIVE_PLAYER
    } else if tokens(game, player) == 0 {
        refusals::CASTLE_SUPPLY_EMPTY
    } else {
        return None;
    };
    Some(refusal)
}

/// CASTLE-AMB-03: whether a completed city has two tiles with a single side on each. If all its
/// segments have one side, there are exactly two.
pub(super) fn is_small(game: GameRef<'_>, city: FeatureId) -> bool {
    game.segments(city).all(|segment| {
        let spot = game.spot(segment);
        let facts = game.face(spot.tile).segments.get(usize::from(spot.place));
        facts.is_some_and(|facts| facts.contacts == 2)
    })
}
