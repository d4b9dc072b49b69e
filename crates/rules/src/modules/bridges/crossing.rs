//! Roads that cross the same tile twice, over and under a bridge (BRIDGE-AMB-08).

use crate::ids::{FeatureId, FeatureKind};
use crate::kernel::game_ref::GameRef;
use crate::kernel::score::Worth;
use crate::modules::base::reason::TILES;

/// Counts the tiles a second time that the road crosses both on a bridge and on the tile itself.
pub(super) fn count_twice(game: GameRef<'_>, road: FeatureId, worth: &mut Worth) {
    if game.kind(road) != FeatureKind::Road {
        return;
    }
    let own = game
        .overlays()
        .filter(|(_, _, over)| game.feature_of(*over) == road);
    let crossings = own.filter(|(tile, _, over)| {
        let mut segments = game.spots(*tile).map(|(_, segment)| segment);
        segments.any(|other| other != *over && game.feature_of(other) == road)
    });
    worth.count_more(TILES, crossings.count() as i16);
}
