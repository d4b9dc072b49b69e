//! The claims of players to ingots: determined before the figures return, used afterwards.

use super::ingots::{IngotPile, piles};
use super::options::GoldPool;
use super::with_castles;
use crate::ids::{FeatureId, FeatureKind, Players, TileId};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;

/// GOLD-09, GOLD-15: gives the owners of each completed feature a claim to the ingots on its tiles.
/// A feature without owners gives no claim (GOLD-14).
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    for number in 0..game.state.completed.len() {
        let feature = game.state.completed[number];
        let owners = game.view().owners(feature);
        claim(game, owners, |view, tile| concerns(view, feature, tile));
    }
    with_castles::claim_surroundings(game);
    if game.rules.options().gold_mines.gold_pool == GoldPool::CommonPool {
        pool(game);
    }
    StepResult::Next
}

/// Gives players a claim to the ingots on some tiles.
pub(super) fn claim(
    game: &mut GameMut<'_>,
    players: Players,
    concerns: impl Fn(GameRef<'_>, TileId) -> bool,
) {
    for number in 0..piles(game.view()).len() {
        let tile = piles(game.view())[number].tile;
        if concerns(game.view(), tile) {
            let pile = &mut game.state.modules.gold_mines.piles.as_mut_slice()[number];
            pile.claims = union(pile.claims, players);
        }
    }
}

/// GOLD-10: whether a tile belongs to a feature. The tiles around a monastery belong to it too.
fn concerns(game: GameRef<'_>, feature: FeatureId, tile: TileId) -> bool {
    if game.kind(feature) != FeatureKind::Monastery {
        let mut spots = game.spots(tile);
        return spots.any(|(_, segment)| game.feature_of(segment) == feature);
    }
    let cell = game.tile(tile).cell;
    game.segments(feature).any(|monastery| {
        let middle = game.tile(game.tile_of(monastery)).cell;
        middle == cell || middle.around().contains(&cell)
    })
}

/// GOLD-12 with the option: every player with a claim may take any ingot that is shared out.
fn pool(game: &mut GameMut<'_>) {
    let piles = game.state.modules.gold_mines.piles.as_mut_slice();
    let everybody = piles
        .iter()
        .fold(Players::NONE, |all, pile| union(all, pile.claims));
    for pile in piles.iter_mut().filter(|pile| is_claimed(pile)) {
        pile.claims = everybody;
    }
}

/// Whether any player has a claim to the ingots.
pub(super) fn is_claimed(pile: &IngotPile) -> bool {
    !pile.claims.is_empty()
}

fn union(some: Players, others: Players) -> Players {
    Players(some.0 | others.0)
}
