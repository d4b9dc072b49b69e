//! The followers that a circle affects, and those that are added or returned.

use super::{circle, refusals};
use crate::ids::{FigureId, Player, SegmentId, Spot};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::{Figure, GameRef};
use crate::kernel::module::StepResult;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;

/// CROP-08: whether the player has a follower of the kind on the board.
pub(super) fn has_any(game: GameRef<'_>, player: Player) -> bool {
    of(game, player).next().is_some()
}

/// CROP-13, CROP-17: returns the player's followers of the kind, each with its segment. Followers
/// off the board and followers on castles do not count.
fn of(game: GameRef<'_>, player: Player) -> impl Iterator<Item = (Figure, SegmentId)> {
    let kind = circle::kind(game);
    let standing = kind.map(|_| game.figures_on_land()).into_iter().flatten();
    standing.filter(move |(figure, segment)| {
        let feature = game.feature_of(*segment);
        figure.owner == player
            && game.rules.figure(figure.kind).follower
            && Some(game.kind(feature)) == kind
            && !game.is_revoked(feature)
    })
}

/// CROP-09 to CROP-13: offers any kind of follower from the supply beside one of the player's own,
/// or none. With the option, it may go anywhere in the same feature (CROP-AMB-01).
pub(super) fn additions(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let Some(player) = game.asked_player() else {
        return;
    };
    let anywhere = game.rules.options().crop_circles.crop_anywhere_in_feature;
    for (figure, segment) in of(game, player) {
        let feature = game.feature_of(segment);
        // Offer a segment, or a feature, with two followers only once.
        let mut before = of(game, player).take_while(|(other, _)| other.id != figure.id);
        let is_offered = match anywhere {
            true => before.any(|(_, other)| game.feature_of(other) == feature),
            false => before.any(|(_, other)| other == segment),
        };
        if is_offered {
            continue;
        }
        if anywhere {
            for segment in game.segments(feature) {
                offer_at(game, player, segment, picks);
            }
        } else {
            offer_at(game, player, segment, picks);
        }
    }
    picks.allow(Move::Pass);
    if let Some(pick @ Move::PlaceFigure { figure, spot }) = picks.asked_move() {
        let refusal = if !game.rules.followers().contains(&figure) {
            refusals::CIRCLE_ADDS_FOLLOWERS
        } else if joins_from_afar(game, player, spot) {
            refusals::CIRCLE_OTHER_SPOT
        } else {
            refusals::CIRCLE_WITHOUT_FOLLOWER
        };
        picks.forbid(pick, refusal);
    }
}

/// Offers every kind of follower on a segment.
fn offer_at(game: GameRef<'_>, player: Player, segment: SegmentId, picks: &mut Picks<'_>) {
    let spot = game.spot(segment);
    for figure in game.rules.followers().iter().copied() {
        let missing = game.supply(player, figure) == 0;
        picks.offer(
            Move::PlaceFigure { figure, spot },
            missing.then_some(refusals::CIRCLE_SUPPLY_EMPTY),
        );
    }
}

/// Whether the player has a follower of the kind elsewhere on the same road, city or farm.
fn joins_from_afar(game: GameRef<'_>, player: Player, spot: Spot) -> bool {
    let feature = game.segment(spot).map(|segment| game.feature_of(segment));
    of(game, player).any(|(_, segment)| Some(game.feature_of(segment)) == feature)
}

/// Adds the follower to the spot of the other one (CROP-10). Then the next player is asked.
pub(super) fn add(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if let Move::PlaceFigure { figure, spot } = pick
        && let (Some(player), Some(segment)) =
            (game.view().asked_player(), game.view().segment(spot))
    {
        game.place_figure(player, figure, segment);
    }
    StepResult::Repeat
}

/// CROP-14: offers the player's followers of the kind. Of followers of the same kind on one spot
/// only the first is offered.
pub(super) fn returns(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let Some(player) = game.asked_player() else {
        return;
    };
    for (figure, segment) in of(game, player) {
        let mut before = of(game, player).take_while(|(other, _)| other.id != figure.id);
        let pick = Move::Figure(figure.id);
        if before.any(|(other, at)| at == segment && other.kind == figure.kind) {
            picks.forbid(pick, refusals::CIRCLE_RETURN_ALIKE);
        } else {
            picks.allow(pick);
        }
    }
    match picks.asked_move() {
        Some(pick @ Move::Pass) => {
            picks.forbid(pick, refusals::CIRCLE_RETURN_REQUIRED);
        }
        Some(pick @ Move::Figure(figure)) => {
            picks.forbid(pick, unconcerned(game, player, figure));
        }
        _ => {}
    }
}

/// Returns the reason why a figure cannot be returned.
fn unconcerned(game: GameRef<'_>, player: Player, figure: FigureId) -> Refusal {
    let mut standing = game.figures_on_land().map(|(found, _)| found);
    let found = standing.find(|found| found.id == figure);
    match found {
        Some(found) if found.owner != player => refusals::CIRCLE_RETURN_NOT_OWN,
        Some(found) if !game.rules.figure(found.kind).follower => {
            refusals::CIRCLE_RETURNS_FOLLOWERS
        }
        _ => refusals::CIRCLE_OTHER_FEATURE,
    }
}

/// Returns the follower to its owner without points. Figures that depend on it also return
/// (CROP-15). Then the next player is asked.
pub(super) fn take_back(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if let Move::Figure(figure) = pick {
        game.return_figure(figure);
    }
    StepResult::Repeat
}
