//! The figure phase: at most one figure on the tile just placed (BASE-13 to BASE-18).

use super::refusals;
use crate::ids::{FeatureId, FeatureKind, FigureKind, MODULE_PLACES, Player};
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// Followers of every sort on the segments of the tile just placed.
pub(super) fn offer_followers(look: Look<'_>, player: Player, picks: &mut Picks<'_>) {
    let Some(tile) = look.placed() else { return };
    let followers = look.rules.followers();
    for figure in followers.iter().copied() {
        let empty_supply = look.supply(player, figure) == 0;
        if empty_supply && picks.question().is_none() {
            continue;
        }
        for (spot, segment) in look.spots(tile) {
            let pick = Move::Stand { figure, spot };
            picks.offer(
                pick,
                forbidden(look, look.feature_of(segment), empty_supply),
            );
            if picks.is_done() {
                return;
            }
        }
    }
    if let Some(pick @ Move::Stand { figure, spot }) = picks.question()
        && spot.tile != tile
        && spot.place < MODULE_PLACES
        && followers.contains(&figure)
    {
        picks.forbid(pick, refusals::FOLLOWER_NOT_ON_PLACED_TILE);
    }
}

fn forbidden(look: Look<'_>, feature: FeatureId, empty_supply: bool) -> Option<Refusal> {
    let kind = look.kind(feature);
    if empty_supply {
        return Some(refusals::FOLLOWER_SUPPLY_EMPTY);
    }
    if kind == FeatureKind::Field && !look.rules.options().base.farmers {
        return Some(refusals::NO_FARMERS);
    }
    if !look.is_occupied(feature) {
        return None;
    }
    match kind {
        FeatureKind::Road => Some(refusals::ROAD_OCCUPIED),
        FeatureKind::City => Some(refusals::CITY_OCCUPIED),
        FeatureKind::Monastery => Some(refusals::MONASTERY_OCCUPIED),
        FeatureKind::Field => Some(refusals::FARM_OCCUPIED),
    }
}

/// Puts a follower on its segment.
pub(super) fn place_follower(act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
    let Move::Stand { spot, .. } = pick else {
        return None;
    };
    if !act.rules.followers().contains(&figure) {
        return None;
    }
    let segment = act.look().segment(spot)?;
    act.stand(act.look().active(), figure, segment);
    Some(Flow::Next)
}

/// What is wrong with a position in which a follower lies on a field of a game without farmers.
pub(super) fn farmer_without_farmers(look: Look<'_>) -> Option<Refusal> {
    let farmer = look.standing().any(|(figure, segment)| {
        look.rules.figure(figure.kind).follower
            && look.kind(look.feature_of(segment)) == FeatureKind::Field
    });
    (farmer && !look.rules.options().base.farmers).then_some(refusals::NO_FARMERS)
}
