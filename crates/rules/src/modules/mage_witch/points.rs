//! The effect of the mage and the witch on the worth of their road or city.

use super::magic::{self, MagicFigure};
use crate::ids::{FeatureId, RuleId};
use crate::kernel::game_ref::GameRef;
use crate::kernel::score::Worth;

/// MAGE-14 to MAGE-17, MAGE-23: after all other modules, the mage adds a point for each tile. The
/// witch takes away half, rounded down, so the remaining half is rounded up.
pub(super) fn adjust(game: GameRef<'_>, valued: FeatureId, worth: &mut Worth) {
    if magic::feature(game, MagicFigure::Mage) == Some(valued) {
        let tiles = game.size(valued) as i16;
        worth.add("mage", tiles, 1, RuleId("MAGE-14"));
    } else if magic::feature(game, MagicFigure::Witch) == Some(valued) {
        let half = worth.total() / 2;
        worth.add("witch", half, -1, RuleId("MAGE-15"));
    }
}
