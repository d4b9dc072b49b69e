//! The figure phase: at most one figure on the tile just placed (BASE-13 to BASE-18).

use super::refusals;
use crate::ids::{FeatureId, FeatureKind, FigureKind, MODULE_PLACES, Player};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;

/// Offers followers of every kind on the segments of the tile just placed.
pub(super) fn offer_followers(game: GameRef<'_>, player: Player, picks: &mut Picks<'_>) {
    let Some(tile) = game.placed_tile() else {
        return;
    };
    let followers = game.rules.followers();
    let only_legal = picks.asked_move().is_none();
    for figure in followers.iter().copied() {
        let missing = missing(game, player, figure);
        if missing.is_some() && only_legal {
            continue;
        }
        for (spot, segment) in game.spots(tile) {
            let pick = Move::PlaceFigure { figure, spot };
            let feature = game.feature_of(segment);
            picks.offer(pick, missing.or_else(|| forbidden(game, feature)));
            if picks.is_done() {
                return;
            }
        }
    }
    if let Some(pick @ Move::PlaceFigure { figure, spot }) = picks.asked_move()
        && spot.tile != tile
        && spot.place < MODULE_PLACES
        && followers.contains(&figure)
    {
        picks.forbid(pick, refusals::FOLLOWER_NOT_ON_PLACED_TILE);
    }
}

/// Refuses a follower that is not in the player's supply.
fn missing(game: GameRef<'_>, player: Player, figure: FigureKind) -> Option<Refusal> {
    if game.supply(player, figure) > 0 {
        return None;
    }
    let mut others = game.rules.followers().iter();
    Some(match game.rules.figure(figure).missing {
        Some(refusal) => refusal,
        None if others.any(|other| game.supply(player, *other) > 0) => {
            refusals::ORDINARY_SUPPLY_EMPTY
        }
        None => refusals::FOLLOWER_SUPPLY_EMPTY,
    })
}

fn forbidden(game: GameRef<'_>, feature: FeatureId) -> Option<Refusal> {
    let kind = game.kind(feature);
    if kind == FeatureKind::Field && !game.rules.options().base.farmers {
        return Some(refusals::NO_FARMERS);
    }
    if !game.is_occupied(feature) {
        return None;
    }
    match kind {
        FeatureKind::Road => Some(refusals::ROAD_OCCUPIED),
        FeatureKind::City => Some(refusals::CITY_OCCUPIED),
        FeatureKind::Monastery => Some(refusals::MONASTERY_OCCUPIED),
        FeatureKind::Field => Some(refusals::FARM_OCCUPIED),
    }
}

/// Places a follower on its segment.
pub(super) fn place_follower(
    game: &mut GameMut<'_>,
    figure: FigureKind,
    pick: Move,
) -> Option<StepResult> {
    let Move::PlaceFigure { spot, .. } = pick else {
        return None;
    };
    if !game.rules.followers().contains(&figure) {
        return None;
    }
    let segment = game.view().segment(spot)?;
    game.place_figure(game.view().active_player(), figure, segment);
    Some(StepResult::Next)
}

/// Refuses a start position with a follower on a field in a game without farmers.
pub(super) fn farmer_without_farmers(game: GameRef<'_>) -> Option<Refusal> {
    let farmer = game.figures_on_land().any(|(figure, segment)| {
        game.rules.figure(figure.kind).follower
            && game.kind(game.feature_of(segment)) == FeatureKind::Field
    });
    (farmer && !game.rules.options().base.farmers).then_some(refusals::NO_FARMERS)
}
