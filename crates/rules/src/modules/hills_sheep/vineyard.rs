//! Points for vineyards around monasteries.

use super::VINEYARD;
use crate::ids::{FeatureKind, RuleId};
use crate::kernel::game_ref::GameRef;
use crate::kernel::score::{Completion, ValuedFeature, Worth};

/// Points for each vineyard (HILL-35).
const EACH_VINEYARD: i16 = 3;

/// HILL-35, HILL-37, HILL-39: adds points to a completed monastery for each vineyard tile around
/// it.
pub(super) fn points(game: GameRef<'_>, valued: ValuedFeature, worth: &mut Worth) {
    if valued.completion != Completion::Completed
        || game.kind(valued.feature) != FeatureKind::Monastery
    {
        return;
    }
    let Some(monastery) = game.segments(valued.feature).next() else {
        return;
    };
    let cell = game.tile(game.tile_of(monastery)).cell;
    let around = cell.around().into_iter();
    let vineyards = around
        .filter_map(|cell| game.tile_at(cell))
        .filter(|tile| game.face(*tile).has(VINEYARD))
        .count();
    let rule = RuleId("HILL-35");
    worth.add("vineyards", vineyards as i16, EACH_VINEYARD, rule);
}
