//! Builder and pig: figures that are no followers. Each joins an own follower and leaves with
//! the last one.

use super::refusals;
use crate::ids::{FeatureId, FigureId, FigureKind, MODULE_PLACES, Player};
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::question::{Figure, Look};
use crate::kernel::verbs::Act;
use crate::modules::traders_builders::{BUILDER, PIG};

/// What forbids a figure on a feature of the tile just placed.
type Forbids = fn(Look<'_>, Player, FeatureId) -> Option<Refusal>;

/// Visits the segments of the tile just placed for one of the figures.
pub(super) fn offer(
    look: Look<'_>,
    player: Player,
    figure: FigureKind,
    forbids: Forbids,
    picks: &mut Picks<'_>,
) {
    let Some(tile) = look.placed() else { return };
    if look.rules.figures_each(figure) == 0
        || look.supply(player, figure) == 0 && picks.question().is_none()
    {
        return;
    }
    for (spot, segment) in look.spots(tile) {
        let pick = Move::Stand { figure, spot };
        picks.offer(pick, forbids(look, player, look.feature_of(segment)));
    }
    if let Some(
        pick @ Move::Stand {
            figure: asked,
            spot,
        },
    ) = picks.question()
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

/// Puts one of the figures on its segment.
pub(super) fn place(act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
    let Move::Stand { spot, .. } = pick else {
        return None;
    };
    if !is_companion(figure) {
        return None;
    }
    let segment = act.look().segment(spot)?;
    act.stand(act.look().active(), figure, segment);
    Some(Flow::Next)
}

/// TRADE-20, TRADE-31: with the last own follower builder and pig go home at once.
pub(super) fn follow_home(act: &mut Act<'_>, figure: FigureId, from: FeatureId) {
    let owner = act.state.figures[figure.0 as usize].owner;
    while !has_follower(act.look(), owner, from)
        && let Some(companion) = companion_on(act.look(), owner, from)
    {
        act.send_home(companion.id);
    }
}

/// The same for all that stand alone, wherever the change came from.
pub(crate) fn send_lone_home(act: &mut Act<'_>) {
    let lone = |look: Look<'_>| {
        let mut standing = look
            .standing()
            .filter(|(figure, _)| is_companion(figure.kind));
        standing
            .find(|(figure, segment)| !has_follower(look, figure.owner, look.feature_of(*segment)))
            .map(|(figure, _)| figure.id)
    };
    while let Some(figure) = lone(act.look()) {
        act.send_home(figure);
    }
}

/// Whether a follower of the player stands on the feature.
pub(super) fn has_follower(look: Look<'_>, owner: Player, feature: FeatureId) -> bool {
    let mut figures = look.figures_on(feature);
    figures.any(|figure| figure.owner == owner && look.rules.figure(figure.kind).follower)
}

fn companion_on(look: Look<'_>, owner: Player, feature: FeatureId) -> Option<Figure> {
    let mut figures = look.figures_on(feature);
    figures.find(|figure| figure.owner == owner && is_companion(figure.kind))
}

fn is_companion(figure: FigureKind) -> bool {
    figure == BUILDER || figure == PIG
}
