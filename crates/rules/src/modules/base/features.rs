//! What roads, cities and monasteries are worth, finished and unfinished.

use super::SHIELDS;
use super::options::TwoTileCity;
use super::{farms, options::FarmScoring};
use crate::ids::{FeatureId, FeatureKind, RuleId};
use crate::kernel::question::Look;
use crate::kernel::score::{Prize, Valued, When, Worth};

/// The reason key of tiles.
pub const TILES: &str = "tiles";
/// The reason key of shields.
pub const SHIELD: &str = "shields";

/// The points of a feature before other modules change them.
pub(super) fn points(look: Look<'_>, valued: Valued, worth: &mut Worth) {
    let feature = valued.feature;
    let tiles = look.size(feature) as i16;
    let shields = i16::from(look.symbols(feature, SHIELDS));
    match (look.kind(feature), valued.when) {
        (FeatureKind::Road, When::Completed) => worth.add(TILES, tiles, 1, RuleId("BASE-32")),
        (FeatureKind::City, When::Completed) => {
            let small =
                tiles == 2 && look.rules.options().base.two_tile_city == TwoTileCity::Exception;
            let (each, rule) = if small {
                (1, "BASE-37")
            } else {
                (2, "BASE-34")
            };
            worth.add(TILES, tiles, each, RuleId(rule));
            worth.add(SHIELD, shields, each, RuleId(rule));
        }
        (FeatureKind::Monastery, When::Completed) => worth.add(TILES, tiles, 1, RuleId("BASE-38")),
        (FeatureKind::Road | FeatureKind::Monastery, When::Unfinished) => {
            worth.add(TILES, tiles, 1, RuleId("BASE-55"));
        }
        (FeatureKind::City, When::Unfinished) => {
            worth.add(TILES, tiles, 1, RuleId("BASE-55"));
            worth.add(SHIELD, shields, 1, RuleId("BASE-55"));
        }
        (FeatureKind::Field, _) => farms::points(look, valued, worth),
    }
}

/// Whether a road without open edges is a ring: no segment of it ends on its tile, unless a piece
/// takes it up there.
pub(super) fn is_ring(look: Look<'_>, feature: FeatureId) -> bool {
    let is_linked = |segment| look.links().any(|(a, b)| a == segment || b == segment);
    look.kind(feature) == FeatureKind::Road
        && look.segments(feature).all(|segment| {
            let spot = look.spot(segment);
            let facts = look.face(spot.tile).segments.get(usize::from(spot.place));
            facts.is_none_or(|facts| facts.contacts == 2) || is_linked(segment)
        })
}

/// BASE-55: the first step of final scoring.
pub(super) fn unfinished(look: Look<'_>, give: &mut dyn FnMut(Prize)) {
    for kind in [FeatureKind::Road, FeatureKind::City, FeatureKind::Monastery] {
        for feature in occupied(look, kind) {
            if !look.is_complete(feature) {
                give_to_owners(look, feature, RuleId("BASE-55"), give);
            }
        }
    }
}

/// Gives a feature's unfinished worth to each of its owners.
pub(super) fn give_to_owners(
    look: Look<'_>,
    feature: FeatureId,
    rule: RuleId,
    give: &mut dyn FnMut(Prize),
) {
    let source = look.point_source(feature);
    for player in look.owners(feature).iter() {
        let worth = look.worth_to(Valued {
            feature,
            when: When::Unfinished,
            player: Some(player),
        });
        give(Prize {
            player,
            source,
            worth,
            rule,
        });
    }
}

/// The features of a kind on which figures stand, each once, by their first figure.
pub(super) fn occupied(look: Look<'_>, kind: FeatureKind) -> impl Iterator<Item = FeatureId> {
    look.standing().filter_map(move |(figure, segment)| {
        let feature = look.feature_of(segment);
        let first = look.figures_on(feature).map(|f| f.id).min();
        (look.kind(feature) == kind && first == Some(figure.id)).then_some(feature)
    })
}

/// The farm mode in force.
pub(super) fn farm_scoring(look: Look<'_>) -> FarmScoring {
    look.rules.options().base.farm_scoring
}
