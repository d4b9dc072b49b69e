//! Who may take which ingots: found while the figures still stand, used after they have left.

use super::ingots::{Pile, piles};
use super::options::GoldPool;
use super::with_castles;
use crate::ids::{FeatureId, FeatureKind, Players, TileId};
use crate::kernel::module::Flow;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// GOLD-09, GOLD-15: the owners of each completed feature have a claim to the ingots on its
/// tiles. A feature without owners gives none (GOLD-14).
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    for number in 0..act.state.completed.len() {
        let feature = act.state.completed[number];
        let owners = act.look().owners(feature);
        claim(act, owners, |look, tile| concerns(look, feature, tile));
    }
    with_castles::claim_surroundings(act);
    if act.rules.options().gold_mines.gold_pool == GoldPool::CommonPool {
        pool(act);
    }
    Flow::Next
}

/// Gives players a claim to the ingots on some tiles.
pub(super) fn claim(
    act: &mut Act<'_>,
    players: Players,
    concerns: impl Fn(Look<'_>, TileId) -> bool,
) {
    for number in 0..piles(act.look()).len() {
        let tile = piles(act.look())[number].tile;
        if concerns(act.look(), tile) {
            let pile = &mut act.state.modules.gold_mines.piles.as_mut_slice()[number];
            pile.claims = union(pile.claims, players);
        }
    }
}

/// GOLD-10: a monastery concerns the tiles around it too.
fn concerns(look: Look<'_>, feature: FeatureId, tile: TileId) -> bool {
    if look.kind(feature) != FeatureKind::Monastery {
        let mut spots = look.spots(tile);
        return spots.any(|(_, segment)| look.feature_of(segment) == feature);
    }
    let cell = look.tile(tile).cell;
    look.segments(feature).any(|monastery| {
        let middle = look.tile(look.spot(monastery).tile).cell;
        middle == cell || middle.around().contains(&cell)
    })
}

/// GOLD-12 in its other reading: everybody involved may take any ingot that is shared out.
fn pool(act: &mut Act<'_>) {
    let piles = act.state.modules.gold_mines.piles.as_mut_slice();
    let everybody = piles
        .iter()
        .fold(Players::NONE, |all, pile| union(all, pile.claims));
    for pile in piles.iter_mut().filter(|pile| is_claimed(pile)) {
        pile.claims = everybody;
    }
}

/// Whether somebody may take the ingots.
pub(super) fn is_claimed(pile: &Pile) -> bool {
    !pile.claims.is_empty()
}

fn union(some: Players, others: Players) -> Players {
    Players(some.0 | others.0)
}
