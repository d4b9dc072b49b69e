//! Gold combined with castles.

use bastide_rules::Rules;
use bastide_rules::modules::gold_mines::CastleGold;

/// GOLD-18: whether the owner of a scoring castle takes the ingots on its six tiles.
pub(super) fn takes_areas(rules: &Rules) -> bool {
    rules.options().gold_mines.castle_gold == CastleGold::SixTiles
}
