//! Gold mines and castles: a castle that scores brings its owner the gold around it (GOLD-18).

use super::claims::claim;
use super::options::CastleGold;
use crate::ids::Players;
use crate::kernel::game_mut::GameMut;
use crate::modules::castles::castle;

/// Gives the owner of each castle that scores with this tile a claim to the ingots on the six tiles
/// of its surroundings.
pub(super) fn claim_surroundings(game: &mut GameMut<'_>) {
    if game.rules.options().gold_mines.castle_gold == CastleGold::None {
        return;
    }
    for number in 0..castle::castles(game.view()).len() {
        let view = game.view();
        let castle = castle::castles(view)[number];
        if castle.round == 0 {
            continue;
        }
        let around = castle.surroundings(view);
        let owner = Players(1 << castle.owner.0);
        claim(game, owner, |view, tile| {
            around.contains(&view.tile(tile).cell)
        });
    }
}
