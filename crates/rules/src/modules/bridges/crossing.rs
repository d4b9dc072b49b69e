//! Roads that pass over and under the same tile (BRIDGE-AMB-08).

use crate::ids::{FeatureId, FeatureKind};
use crate::kernel::question::Look;
use crate::kernel::score::Worth;
use crate::modules::base::reason::TILES;

/// Counts the tiles once more on which the road lies both as a bridge and as it is printed.
pub(super) fn count_twice(look: Look<'_>, road: FeatureId, worth: &mut Worth) {
    if look.kind(road) != FeatureKind::Road {
        return;
    }
    let own = look
        .overlays()
        .filter(|(_, _, over)| look.feature_of(*over) == road);
    let crossings = own.filter(|(tile, _, over)| {
        let mut segments = look.spots(*tile).map(|(_, segment)| segment);
        segments.any(|other| other != *over && look.feature_of(other) == road)
    });
    worth.count_more(TILES, crossings.count() as i16);
}
