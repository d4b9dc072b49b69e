//! The pig: an owner of a farm who has his pig there gets more for each city.

use crate::ids::{FeatureId, FeatureKind, Player, RuleId};
use crate::kernel::event::Reason;
use crate::kernel::moves::Refusal;
use crate::kernel::question::Look;
use crate::modules::traders_builders::PIG;

use super::companions::has_follower;
use super::refusals;

/// The reason key of the pig.
const KEY: &str = "pig";

/// TRADE-30, TRADE-34: on a farm where an own farmer lies already.
pub(super) fn forbids(look: Look<'_>, player: Player, feature: FeatureId) -> Option<Refusal> {
    let refusal = if look.supply(player, PIG) == 0 {
        refusals::PIG_SUPPLY_EMPTY
    } else if look.kind(feature) != FeatureKind::Field {
        refusals::PIG_WRONG_FEATURE
    } else if !has_follower(look, player, feature) {
        refusals::PIG_WITHOUT_FARMER
    } else {
        return None;
    };
    Some(refusal)
}

/// TRADE-32: one point more for each city. Further pigs add nothing (REG-11).
pub(super) fn bonus(look: Look<'_>, farm: FeatureId, player: Player) -> Option<Reason> {
    let mut figures = look.figures_on(farm);
    let has_pig = figures.any(|figure| figure.kind == PIG && figure.owner == player);
    has_pig.then_some(Reason {
        key: KEY,
        count: 1,
        each: 1,
        rule: RuleId("TRADE-32"),
    })
}
