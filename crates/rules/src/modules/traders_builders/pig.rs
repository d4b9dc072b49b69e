//! The pig: an owner of a farm with their pig on it gets more for each city.

use crate::ids::{FeatureId, FeatureKind, Player, RuleId};
use crate::kernel::event::Reason;
use crate::kernel::game_ref::GameRef;
use crate::kernel::moves::Refusal;
use crate::modules::traders_builders::PIG;

use super::companions::has_follower;
use super::refusals;

/// The reason key of the pig.
const KEY: &str = "pig";

/// TRADE-30, TRADE-34: returns the reason why a pig cannot be placed. It needs a farm with a farmer
/// of the same player.
pub(super) fn forbids(game: GameRef<'_>, player: Player, feature: FeatureId) -> Option<Refusal> {
    let refusal = if game.supply(player, PIG) == 0 {
        refusals::PIG_SUPPLY_EMPTY
    } else if game.kind(feature) != FeatureKind::Field {
        refusals::PIG_WRONG_FEATURE
    } else if !has_follower(game, player, feature) {
        refusals::PIG_WITHOUT_FARMER
    } else {
        return None;
    };
    Some(refusal)
}

/// TRADE-32: returns the bonus of one point for each city. More pigs add nothing (REG-11).
pub(super) fn bonus(game: GameRef<'_>, farm: FeatureId, player: Player) -> Option<Reason> {
    let mut figures = game.figures_on(farm);
    let has_pig = figures.any(|figure| figure.kind == PIG && figure.owner == player);
    has_pig.then_some(Reason {
        key: KEY,
        count: 1,
        each: 1,
        rule: RuleId("TRADE-32"),
    })
}
