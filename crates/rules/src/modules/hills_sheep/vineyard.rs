//! Vineyards around monasteries.

use super::VINEYARD;
use crate::ids::{FeatureKind, RuleId};
use crate::kernel::question::Look;
use crate::kernel::score::{Valued, When, Worth};

/// Points for each vineyard (HILL-35).
const EACH_VINEYARD: i16 = 3;

/// HILL-35, HILL-37, HILL-39: a completed monastery gets points for each tile around it that shows
/// a vineyard.
pub(super) fn points(look: Look<'_>, valued: Valued, worth: &mut Worth) {
    if valued.when != When::Completed || look.kind(valued.feature) != FeatureKind::Monastery {
        return;
    }
    let Some(monastery) = look.segments(valued.feature).next() else {
        return;
    };
    let cell = look.tile(look.spot(monastery).tile).cell;
    let around = cell.around().into_iter();
    let vineyards = around
        .filter_map(|cell| look.tile_at(cell))
        .filter(|tile| look.face(*tile).has(VINEYARD))
        .count();
    let rule = RuleId("HILL-35");
    worth.add("vineyards", vineyards as i16, EACH_VINEYARD, rule);
}
