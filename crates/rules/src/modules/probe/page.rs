//! The page: a figure that is no follower. He joins an own follower and leaves with the last.

use super::refusals;
use crate::ids::{FeatureId, FeatureKind, FigureId, FigureKind, Player};
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::modules::probe::PAGE;

/// On a road or city of the placed tile where an own follower stands.
pub(super) fn offer(look: Look<'_>, player: Player, picks: &mut Picks<'_>) {
    let Some(tile) = look.placed() else { return };
    for (spot, segment) in look.spots(tile) {
        let pick = Move::Stand { figure: PAGE, spot };
        picks.offer(pick, forbidden(look, player, look.feature_of(segment)));
    }
}

fn forbidden(look: Look<'_>, player: Player, feature: FeatureId) -> Option<Refusal> {
    let refusal = if look.supply(player, PAGE) == 0 {
        refusals::PAGE_SUPPLY_EMPTY
    } else if !matches!(look.kind(feature), FeatureKind::Road | FeatureKind::City) {
        refusals::PAGE_WRONG_FEATURE
    } else if !has_follower(look, player, feature) {
        refusals::PAGE_WITHOUT_FOLLOWER
    } else {
        return None;
    };
    Some(refusal)
}

/// Puts the page on its segment.
pub(super) fn place(act: &mut Act<'_>, figure: FigureKind, pick: Move) -> Option<Flow> {
    let Move::Stand { spot, .. } = pick else {
        return None;
    };
    if figure != PAGE {
        return None;
    }
    let segment = act.look().segment(spot)?;
    act.stand(act.look().active(), PAGE, segment);
    Some(Flow::Next)
}

/// COMBO-60: the page leaves with the last own follower.
pub(super) fn returned(act: &mut Act<'_>, figure: FigureId, from: FeatureId) {
    let owner = act.state.figures[figure.0 as usize].owner;
    if !has_follower(act.look(), owner, from)
        && let Some(page) = page_on(act.look(), owner, from)
    {
        act.send_home(page);
    }
}

/// FERRY-25: pages that a split road left without an own follower go home.
pub(super) fn send_lone_home(act: &mut Act<'_>) {
    for player in act.look().players_from(Player(0)) {
        let look = act.look();
        let page = look
            .standing()
            .find(|(f, _)| f.kind == PAGE && f.owner == player);
        if let Some((page, segment)) = page
            && !has_follower(look, player, look.feature_of(segment))
        {
            act.send_home(page.id);
        }
    }
}

fn page_on(look: Look<'_>, owner: Player, feature: FeatureId) -> Option<FigureId> {
    let mut figures = look.figures_on(feature);
    figures
        .find(|f| f.kind == PAGE && f.owner == owner)
        .map(|figure| figure.id)
}

fn has_follower(look: Look<'_>, owner: Player, feature: FeatureId) -> bool {
    let mut figures = look.figures_on(feature);
    figures.any(|f| f.owner == owner && look.rules.figure(f.kind).follower)
}
