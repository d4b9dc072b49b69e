//! Hills: the tile below, and the tie they break.

use super::HILL;
use super::options::HillTiebreak;
use crate::ids::{FeatureId, FeatureKind, MAX_PLAYERS, Players};
use crate::kernel::module::Flow;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// The pile that under-tiles come from.
pub(super) const STACK: usize = 0;

/// HILL-23, HILL-33: a hill turned up takes a tile from the stack at once, if there is one.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let hand = act.look().hand();
    if hand.is_some_and(|kind| act.rules.face(kind).has(HILL)) && act.hide_tile(STACK) {
        act.state.modules.hills_sheep.hidden += 1;
    }
    Flow::Next
}

/// HILL-26, HILL-30: of tied players those stay who have a follower of the feature on a hill, if
/// there are any.
pub(super) fn break_tie(look: Look<'_>, feature: FeatureId, owners: &mut Players) {
    if owners.len() < 2 || look.kind(feature) == FeatureKind::Monastery {
        return;
    }
    let mut on_hills = [0_u8; MAX_PLAYERS];
    for (figure, segment) in look.standing() {
        if owners.contains(figure.owner)
            && look.rules.figure(figure.kind).follower
            && look.feature_of(segment) == feature
            && look.face(look.spot(segment).tile).has(HILL)
        {
            on_hills[usize::from(figure.owner.0)] += 1;
        }
    }
    let most = on_hills.into_iter().max().unwrap_or(0);
    if most == 0 {
        return;
    }
    let enough = match look.rules.options().hills_sheep.hill_tiebreak {
        HillTiebreak::Presence => 1,
        HillTiebreak::Count => most,
    };
    let mut winners = Players::NONE;
    for player in owners.iter() {
        if on_hills[usize::from(player.0)] >= enough {
            winners.insert(player);
        }
    }
    *owners = winners;
}
