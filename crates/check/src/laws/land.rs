//! Features are consistent: everything that the engine updates incrementally is recounted.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::catalogue::Port;
use bastide_rules::{FeatureId, FeatureKind, GameRef, SegmentId, Side, Spot, TileId};

use crate::violation::{BrokenLaw, check_same};

const ONCE: &str = "each segment is in exactly one feature";
const COUNTS: &str = "the counts of a feature match its segments";

/// The recounted values of a feature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct FeatureCounts {
    tiles: BTreeSet<TileId>,
    segments: u16,
    open: u16,
    /// Open sides of tiles, each counted once even if the feature has several parts there.
    sides: BTreeSet<(TileId, Side)>,
    marks: u8,
    counts: [u32; 4],
    figures: usize,
}

pub(crate) fn check_land(game: GameRef<'_>) -> Result<(), BrokenLaw> {
    let feature_of = features_by_segment(game)?;
    let mut counted: BTreeMap<FeatureId, FeatureCounts> = BTreeMap::new();
    for (tile, laid) in game.tiles() {
        let face = game.rules.face(laid.kind);
        for (place, facts) in face.segments.iter().enumerate() {
            let place = place as u8;
            let segment = game.segment(Spot { tile, place });
            let feature = segment.and_then(|segment| feature_of.get(&segment));
            let Some(feature) = feature else {
                return Err(BrokenLaw::new(
                    ONCE,
                    format!("place {place} of {laid:?} is in none"),
                ));
            };
            check_same(
                ONCE,
                || format!("the kind of {laid:?} {place}"),
                game.kind(*feature),
                facts.kind,
            )?;
            let counted = counted.entry(*feature).or_default();
            counted.tiles.insert(tile);
            counted.segments += 1;
            counted.marks |= facts.marks;
            for (lane, count) in facts.counts.iter().enumerate() {
                counted.counts[lane] += u32::from(*count);
            }
            for side in Side::ALL {
                if game.tile_at(laid.cell.beyond(side)).is_some() {
                    continue;
                }
                for port in [Port::Left, Port::Middle, Port::Right] {
                    if face.place_at(laid.rotation, side, port) == Some(place) {
                        counted.open += 1;
                        counted.sides.insert((tile, side));
                    }
                }
            }
        }
    }
    for (tile, ends, segment) in game.overlays() {
        let counted = counted.entry(game.feature_of(segment)).or_default();
        counted.tiles.insert(tile);
        counted.segments += 1;
        let cell = game.tile(tile).cell;
        let open = ends
            .into_iter()
            .filter(|side| game.tile_at(cell.beyond(*side)).is_none());
        counted.open += open.count() as u16;
    }
    for (_, segment) in game.figures_on_land() {
        if let Some(counted) = counted.get_mut(&game.feature_of(segment)) {
            counted.figures += 1;
        }
    }
    for (feature, counted) in &counted {
        check_feature(game, *feature, counted)?;
    }
    Ok(())
}

fn features_by_segment(game: GameRef<'_>) -> Result<BTreeMap<SegmentId, FeatureId>, BrokenLaw> {
    let mut feature_of = BTreeMap::new();
    for feature in game.features() {
        for segment in game.segments(feature) {
            if feature_of.insert(segment, feature).is_some() {
                return Err(BrokenLaw::new(ONCE, format!("{segment:?} is in two")));
            }
            check_same(
                ONCE,
                || format!("{segment:?}"),
                game.feature_of(segment),
                feature,
            )?;
            check_same(
                ONCE,
                || "spot and back".into(),
                game.segment(game.spot(segment)),
                Some(segment),
            )?;
        }
    }
    Ok(feature_of)
}

fn check_feature(
    game: GameRef<'_>,
    feature: FeatureId,
    counted: &FeatureCounts,
) -> Result<(), BrokenLaw> {
    let kind = game.kind(feature);
    let around = || {
        let tile = counted.tiles.first().map(|tile| game.tile(*tile).cell);
        let near = tile.map_or([].to_vec(), |cell| cell.around().to_vec());
        near.into_iter()
            .filter(|cell| game.tile_at(*cell).is_some())
            .count() as u16
    };
    let (size, open) = match kind {
        FeatureKind::Road => (counted.tiles.len() as u16, counted.open),
        FeatureKind::City => (counted.tiles.len() as u16, counted.sides.len() as u16),
        FeatureKind::Field => (counted.segments, counted.open.div_ceil(2)),
        FeatureKind::Monastery => (1 + around(), 8 - around()),
    };
    let what = |part: &str| format!("{part} of the {kind:?} at {:?}", game.point_source(feature));
    check_same(COUNTS, || what("size"), game.size(feature), size)?;
    check_same(
        COUNTS,
        || what("open edges"),
        game.open_edges(feature),
        open,
    )?;
    check_same(COUNTS, || what("marks"), game.marks(feature), counted.marks)?;
    for (lane, count) in counted.counts.iter().enumerate() {
        let kept = u32::from(game.symbols(feature, lane));
        check_same(
            COUNTS,
            || what("symbols"),
            kept,
            (*count).min(u32::from(u8::MAX)),
        )?;
    }
    check_same(
        COUNTS,
        || what("figures"),
        game.figures_on(feature).count(),
        counted.figures,
    )
}
