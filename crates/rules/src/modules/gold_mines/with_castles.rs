//! With castles: a castle that is completed brings its owner the gold around it (GOLD-18).

use super::claims::claim;
use super::options::CastleGold;
use crate::ids::Players;
use crate::kernel::verbs::Act;
use crate::modules::castles::castle;

/// The owner of each castle that scores with this tile has a claim to the ingots on the six
/// tiles of its surroundings.
pub(super) fn claim_surroundings(act: &mut Act<'_>) {
    if act.rules.options().gold_mines.castle_gold == CastleGold::None {
        return;
    }
    for number in 0..castle::castles(act.look()).len() {
        let look = act.look();
        let castle = castle::castles(look)[number];
        if castle.round == 0 {
            continue;
        }
        let around = castle.surroundings(look);
        let owner = Players(1 << castle.owner.0);
        claim(act, owner, |look, tile| {
            around.contains(&look.tile(tile).cell)
        });
    }
}
