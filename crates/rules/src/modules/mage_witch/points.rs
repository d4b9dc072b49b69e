//! What mage and witch make of the worth of their road or city.

use super::magic::{self, Magic};
use crate::ids::{FeatureId, RuleId};
use crate::kernel::question::Look;
use crate::kernel::score::Worth;

/// MAGE-14 to MAGE-17, MAGE-23: after everything else, a point for each tile from the mage; the
/// witch takes half of it away, rounded down, so that what is left is rounded up.
pub(super) fn adjust(look: Look<'_>, valued: FeatureId, worth: &mut Worth) {
    if magic::feature(look, Magic::Mage) == Some(valued) {
        let tiles = look.size(valued) as i16;
        worth.add("mage", tiles, 1, RuleId("MAGE-14"));
    } else if magic::feature(look, Magic::Witch) == Some(valued) {
        let half = worth.total() / 2;
        worth.add("witch", half, -1, RuleId("MAGE-15"));
    }
}
