//! Hills: they hide a tile and break ties.

use super::HILL;
use super::options::HillTiebreak;
use crate::ids::{FeatureId, FeatureKind, MAX_PLAYERS, Players, RuleId};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::majority::Tiebreak;
use crate::kernel::module::StepResult;

/// The pile that hidden tiles come from.
pub(super) const STACK: usize = 0;

/// HILL-23, HILL-33: hides a tile from the stack under a hill just drawn, if there is one.
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    let hand = game.view().hand();
    if hand.is_some_and(|kind| game.rules.face(kind).has(HILL)) && game.hide_tile(STACK) {
        game.state.modules.hills_sheep.hidden += 1;
    }
    StepResult::Next
}

/// HILL-26, HILL-30: only those tied players score who have a follower of the feature on a hill, if
/// there are any.
pub(super) fn break_tie(game: GameRef<'_>, feature: FeatureId, tied: Players) -> Option<Tiebreak> {
    if game.kind(feature) == FeatureKind::Monastery {
        return None;
    }
    let mut on_hills = [0_u8; MAX_PLAYERS];
    for (figure, segment) in game.figures_on_land() {
        if tied.contains(figure.owner)
            && game.rules.figure(figure.kind).follower
            && game.feature_of(segment) == feature
            && game.face(game.tile_of(segment)).has(HILL)
        {
            on_hills[usize::from(figure.owner.0)] += 1;
        }
    }
    let most = on_hills.into_iter().max().unwrap_or(0);
    if most == 0 {
        return None;
    }
    let (enough, rule) = match game.rules.options().hills_sheep.hill_tiebreak {
        HillTiebreak::Presence => (1, RuleId("HILL-26")),
        HillTiebreak::Count => (most, RuleId("HILL-30")),
    };
    let mut winners = Players::NONE;
    for player in tied.iter() {
        if on_hills[usize::from(player.0)] >= enough {
            winners.insert(player);
        }
    }
    (winners != tied).then_some(Tiebreak {
        winners,
        key: "hill",
        rule,
    })
}
