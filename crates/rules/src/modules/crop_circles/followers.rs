//! The followers that a circle concerns: who has some, who joins them, who comes back.

use super::{circle, refusals};
use crate::ids::{FigureId, Player, SegmentId, Spot};
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::question::{Figure, Look};
use crate::kernel::verbs::Act;

/// CROP-08: whether the player has a follower of the kind on the land.
pub(super) fn has_any(look: Look<'_>, player: Player) -> bool {
    of(look, player).next().is_some()
}

/// CROP-13, CROP-17: the player's followers of the kind, each with where it stands. A follower
/// beside the land stands on no segment, and a castle is no city.
fn of(look: Look<'_>, player: Player) -> impl Iterator<Item = (Figure, SegmentId)> {
    let kind = circle::kind(look);
    let standing = kind.map(|_| look.standing()).into_iter().flatten();
    standing.filter(move |(figure, segment)| {
        let feature = look.feature_of(*segment);
        figure.owner == player
            && look.rules.figure(figure.kind).follower
            && Some(look.kind(feature)) == kind
            && !look.is_revoked(feature)
    })
}

/// CROP-09 to CROP-13: any sort of follower from the supply beside an own one, or nobody.
pub(super) fn additions(look: Look<'_>, picks: &mut Picks<'_>) {
    let Some(player) = look.asked() else { return };
    for (figure, segment) in of(look, player) {
        // Two on one spot are one place to join.
        let mut before = of(look, player).take_while(|(other, _)| other.id != figure.id);
        if before.any(|(_, other)| other == segment) {
            continue;
        }
        let spot = look.spot(segment);
        for figure in look.rules.followers().iter().copied() {
            let missing = look.supply(player, figure) == 0;
            picks.offer(
                Move::Stand { figure, spot },
                missing.then_some(refusals::CIRCLE_SUPPLY_EMPTY),
            );
        }
    }
    picks.allow(Move::Pass);
    if let Some(pick @ Move::Stand { figure, spot }) = picks.question() {
        let refusal = if !look.rules.followers().contains(&figure) {
            refusals::CIRCLE_ADDS_FOLLOWERS
        } else if joins_from_afar(look, player, spot) {
            refusals::CIRCLE_OTHER_SPOT
        } else {
            refusals::CIRCLE_WITHOUT_FOLLOWER
        };
        picks.forbid(pick, refusal);
    }
}

/// Whether an own follower of the kind stands on the same road, city or farm.
fn joins_from_afar(look: Look<'_>, player: Player, spot: Spot) -> bool {
    let feature = look.segment(spot).map(|segment| look.feature_of(segment));
    of(look, player).any(|(_, segment)| Some(look.feature_of(segment)) == feature)
}

/// The follower joins the one on the spot (CROP-10), then the next player is asked.
pub(super) fn add(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Move::Stand { figure, spot } = pick
        && let (Some(player), Some(segment)) = (act.look().asked(), act.look().segment(spot))
    {
        act.stand(player, figure, segment);
    }
    Flow::Again
}

/// CROP-14: one of the own followers of the kind. Of those alike on one spot the first stands
/// for all.
pub(super) fn returns(look: Look<'_>, picks: &mut Picks<'_>) {
    let Some(player) = look.asked() else { return };
    for (figure, segment) in of(look, player) {
        let mut before = of(look, player).take_while(|(other, _)| other.id != figure.id);
        let pick = Move::Figure(figure.id);
        if before.any(|(other, at)| at == segment && other.kind == figure.kind) {
            picks.forbid(pick, refusals::CIRCLE_RETURN_ALIKE);
        } else {
            picks.allow(pick);
        }
    }
    match picks.question() {
        Some(pick @ Move::Pass) => {
            picks.forbid(pick, refusals::CIRCLE_RETURN_REQUIRED);
        }
        Some(pick @ Move::Figure(figure)) => {
            picks.forbid(pick, unconcerned(look, player, figure));
        }
        _ => {}
    }
}

/// Why a figure cannot come back.
fn unconcerned(look: Look<'_>, player: Player, figure: FigureId) -> Refusal {
    let mut standing = look.standing().map(|(found, _)| found);
    let found = standing.find(|found| found.id == figure);
    match found {
        Some(found) if found.owner != player => refusals::CIRCLE_RETURN_NOT_OWN,
        Some(found) if !look.rules.figure(found.kind).follower => {
            refusals::CIRCLE_RETURNS_FOLLOWERS
        }
        _ => refusals::CIRCLE_OTHER_FEATURE,
    }
}

/// The follower goes home without points; the figures that depend on it follow by themselves
/// (CROP-15). Then the next player is asked.
pub(super) fn take_back(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Move::Figure(figure) = pick {
        act.send_home(figure);
    }
    Flow::Again
}
