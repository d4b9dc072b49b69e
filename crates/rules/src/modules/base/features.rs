//! The worth of roads, cities and monasteries, completed and unfinished.

use super::SHIELDS;
use super::options::TwoTileCity;
use super::{farms, options::FarmScoring};
use crate::ids::{FeatureId, FeatureKind, RuleId};
use crate::kernel::game_ref::GameRef;
use crate::kernel::score::{Completion, Prizes, ValuedFeature, Worth};

/// The reason key of tiles.
pub const TILES: &str = "tiles";
/// The reason key of shields.
pub const SHIELD: &str = "shields";

/// Adds the points of a feature, before other modules change them.
pub(super) fn points(game: GameRef<'_>, valued: ValuedFeature, worth: &mut Worth) {
    let feature = valued.feature;
    let tiles = game.size(feature) as i16;
    let shields = i16::from(game.symbols(feature, SHIELDS));
    match (game.kind(feature), valued.completion) {
        (FeatureKind::Road, Completion::Completed) => worth.add(TILES, tiles, 1, RuleId("BASE-32")),
        (FeatureKind::City, Completion::Completed) => {
            let small =
                tiles == 2 && game.rules.options().base.two_tile_city == TwoTileCity::Exception;
            let (each, rule) = if small {
                (1, "BASE-37")
            } else {
                (2, "BASE-34")
            };
            worth.add(TILES, tiles, each, RuleId(rule));
            worth.add(SHIELD, shields, each, RuleId(rule));
        }
        (FeatureKind::Monastery, Completion::Completed) => {
            worth.add(TILES, tiles, 1, RuleId("BASE-38"))
        }
        (FeatureKind::Road | FeatureKind::Monastery, Completion::Unfinished) => {
            worth.add(TILES, tiles, 1, RuleId("BASE-55"));
        }
        (FeatureKind::City, Completion::Unfinished) => {
            worth.add(TILES, tiles, 1, RuleId("BASE-55"));
            worth.add(SHIELD, shields, 1, RuleId("BASE-55"));
        }
        (FeatureKind::Field, _) => farms::points(game, valued, worth),
    }
}

/// Whether a road without open edges is a ring: no segment ends on its tile, unless a piece
/// continues it there.
pub(super) fn is_ring(game: GameRef<'_>, feature: FeatureId) -> bool {
    let is_linked = |segment| game.links().any(|(a, b)| a == segment || b == segment);
    game.kind(feature) == FeatureKind::Road
        && game.segments(feature).all(|segment| {
            let spot = game.spot(segment);
            let facts = game.face(spot.tile).segments.get(usize::from(spot.place));
            facts.is_none_or(|facts| facts.contacts == 2) || is_linked(segment)
        })
}

/// BASE-55: the first step of final scoring.
pub(super) fn unfinished(game: GameRef<'_>, prizes: &mut Prizes<'_>) {
    for kind in [FeatureKind::Road, FeatureKind::City, FeatureKind::Monastery] {
        for feature in occupied(game, kind) {
            if !game.is_complete(feature) {
                prizes.give_to_owners(game, feature, RuleId("BASE-55"));
            }
        }
    }
}

/// Returns the features of a kind with figures on them, each once, in the order of their first
/// figures.
pub(super) fn occupied(game: GameRef<'_>, kind: FeatureKind) -> impl Iterator<Item = FeatureId> {
    game.figures_on_land().filter_map(move |(figure, segment)| {
        let feature = game.feature_of(segment);
        if game.kind(feature) != kind {
            return None;
        }
        let first = game.figures_on(feature).map(|f| f.id).min();
        (first == Some(figure.id)).then_some(feature)
    })
}

/// Returns the kind of farm scoring in force.
pub(super) fn farm_scoring(game: GameRef<'_>) -> FarmScoring {
    game.rules.options().base.farm_scoring
}
