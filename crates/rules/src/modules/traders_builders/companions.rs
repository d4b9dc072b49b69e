//! Builder and pig: figures that are not followers. Each needs a follower of the same player on its
//! feature and leaves with the last one.

use super::refusals;
use crate::ids::{FeatureId, FigureId, FigureKind, MODULE_PLACES, Player};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::{Figure, GameRef};
use crate::kernel::module::StepResult;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::modules::traders_builders::{BUILDER, PIG};

/// Returns the reason why a figure cannot be placed on a feature of the tile just placed.
type PlacementCheck = fn(GameRef<'_>, Player, FeatureId) -> Option<Refusal>;

/// Offers one of the figures on the segments of the tile just placed.
pub(super) fn offer(
    game: GameRef<'_>,
    player: Player,
    figure: FigureKind,
    forbids: PlacementCheck,
    picks: &mut Picks<'_>,
) {
    let Some(tile) = game.placed_tile() else {
        return;
    };
    let only_legal = picks.asked_move().is_none();
    if game.rules.figures_each(figure) == 0 || game.supply(player, figure) == 0 && only_legal {
        return;
    }
    for (spot, segment) in game.spots(tile) {
        let feature = game.feature_of(segment);
        // Most features have no figures, so no companion can join one.
        if only_legal && !game.has_figures(feature) {
            continue;
        }
        let pick = Move::PlaceFigure { figure, spot };
        picks.offer(pick, forbids(game, player, feature));
    }
    if let Some(
        pick @ Move::PlaceFigure {
            figure: asked,
            spot,
        },
    ) = picks.asked_move()
        && asked == figure
        && spot.tile != tile
        && spot.place < MODULE_PLACES
    {
        let refusal = if figure == PIG {
            refusals::PIG_NOT_ON_PLACED_TILE
        } else {
            refusals::BUILDER_NOT_ON_PLACED_TILE
        };
        picks.forbid(pick, refusal);
    }
}

/// Places one of the figures on its segment.
pub(super) fn place(game: &mut GameMut<'_>, figure: FigureKind, pick: Move) -> Option<StepResult> {
    let Move::PlaceFigure { spot, .. } = pick else {
        return None;
    };
    if !is_companion(figure) {
        return None;
    }
    let segment = game.view().segment(spot)?;
    game.place_figure(game.view().active_player(), figure, segment);
    Some(StepResult::Next)
}

/// TRADE-20, TRADE-31: returns the builder and pig of a player whose last follower left a feature.
pub(super) fn follow_home(game: &mut GameMut<'_>, figure: FigureId, from: FeatureId) {
    let owner = game.state.figures[figure.0 as usize].owner;
    while !has_follower(game.view(), owner, from)
        && let Some(companion) = companion_on(game.view(), owner, from)
    {
        game.return_figure(companion.id);
    }
}

/// Returns all builders and pigs without a follower of their owner on their feature.
pub(crate) fn send_lone_home(game: &mut GameMut<'_>) {
    let lone = |view: GameRef<'_>| {
        let mut standing = view
            .figures_on_land()
            .filter(|(figure, _)| is_companion(figure.kind));
        standing
            .find(|(figure, segment)| !has_follower(view, figure.owner, view.feature_of(*segment)))
            .map(|(figure, _)| figure.id)
    };
    while let Some(figure) = lone(game.view()) {
        game.return_figure(figure);
    }
}

/// Whether the player has a follower on the feature.
pub(super) fn has_follower(game: GameRef<'_>, owner: Player, feature: FeatureId) -> bool {
    let mut figures = game.figures_on(feature);
    figures.any(|figure| figure.owner == owner && game.rules.figure(figure.kind).follower)
}

fn companion_on(game: GameRef<'_>, owner: Player, feature: FeatureId) -> Option<Figure> {
    let mut figures = game.figures_on(feature);
    figures.find(|figure| figure.owner == owner && is_companion(figure.kind))
}

fn is_companion(figure: FigureKind) -> bool {
    figure == BUILDER || figure == PIG
}
