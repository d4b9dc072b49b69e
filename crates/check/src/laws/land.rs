//! Features hold together: everything that is kept while tiles are laid is counted anew.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::catalogue::Port;
use bastide_rules::{FeatureId, FeatureKind, Look, SegmentId, Side, Spot, TileId};

use crate::violation::{Broken, same};

const ONCE: &str = "each segment is in exactly one feature";
const COUNTS: &str = "what a feature keeps is what its segments show";

/// What a feature should keep.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Counted {
    tiles: BTreeSet<TileId>,
    segments: u16,
    open: u16,
    /// Open sides of tiles, each once however much of it is the feature's.
    sides: BTreeSet<(TileId, Side)>,
    marks: u8,
    counts: [u32; 4],
    figures: usize,
}

pub(crate) fn check_land(look: Look<'_>) -> Result<(), Broken> {
    let feature_of = features_by_segment(look)?;
    let mut counted: BTreeMap<FeatureId, Counted> = BTreeMap::new();
    for (tile, laid) in look.tiles() {
        let face = look.rules.face(laid.kind);
        for (place, facts) in face.segments.iter().enumerate() {
            let place = place as u8;
            let segment = look.segment(Spot { tile, place });
            let feature = segment.and_then(|segment| feature_of.get(&segment));
            let Some(feature) = feature else {
                return Err(Broken::new(
                    ONCE,
                    format!("place {place} of {laid:?} is in none"),
                ));
            };
            same(
                ONCE,
                || format!("the kind of {laid:?} {place}"),
                look.kind(*feature),
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
                if look.tile_at(laid.cell.beyond(side)).is_some() {
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
    for (tile, ends, segment) in look.overlays() {
        let counted = counted.entry(look.feature_of(segment)).or_default();
        counted.tiles.insert(tile);
        counted.segments += 1;
        let cell = look.tile(tile).cell;
        let open = ends
            .into_iter()
            .filter(|side| look.tile_at(cell.beyond(*side)).is_none());
        counted.open += open.count() as u16;
    }
    for (_, segment) in look.standing() {
        if let Some(counted) = counted.get_mut(&look.feature_of(segment)) {
            counted.figures += 1;
        }
    }
    for (feature, counted) in &counted {
        check_feature(look, *feature, counted)?;
    }
    Ok(())
}

fn features_by_segment(look: Look<'_>) -> Result<BTreeMap<SegmentId, FeatureId>, Broken> {
    let mut feature_of = BTreeMap::new();
    for feature in look.features() {
        for segment in look.segments(feature) {
            if feature_of.insert(segment, feature).is_some() {
                return Err(Broken::new(ONCE, format!("{segment:?} is in two")));
            }
            same(
                ONCE,
                || format!("{segment:?}"),
                look.feature_of(segment),
                feature,
            )?;
            same(
                ONCE,
                || "spot and back".into(),
                look.segment(look.spot(segment)),
                Some(segment),
            )?;
        }
    }
    Ok(feature_of)
}

fn check_feature(look: Look<'_>, feature: FeatureId, counted: &Counted) -> Result<(), Broken> {
    let kind = look.kind(feature);
    let around = || {
        let tile = counted.tiles.first().map(|tile| look.tile(*tile).cell);
        let near = tile.map_or([].to_vec(), |cell| cell.around().to_vec());
        near.into_iter()
            .filter(|cell| look.tile_at(*cell).is_some())
            .count() as u16
    };
    let (size, open) = match kind {
        FeatureKind::Road => (counted.tiles.len() as u16, counted.open),
        FeatureKind::City => (counted.tiles.len() as u16, counted.sides.len() as u16),
        FeatureKind::Field => (counted.segments, counted.open.div_ceil(2)),
        FeatureKind::Monastery => (1 + around(), 8 - around()),
    };
    let what = |part: &str| format!("{part} of the {kind:?} at {:?}", look.point_source(feature));
    same(COUNTS, || what("size"), look.size(feature), size)?;
    same(
        COUNTS,
        || what("open edges"),
        look.open_edges(feature),
        open,
    )?;
    same(COUNTS, || what("marks"), look.marks(feature), counted.marks)?;
    for (lane, count) in counted.counts.iter().enumerate() {
        let kept = u32::from(look.symbols(feature, lane));
        same(
            COUNTS,
            || what("symbols"),
            kept,
            (*count).min(u32::from(u8::MAX)),
        )?;
    }
    same(
        COUNTS,
        || what("figures"),
        look.figures_on(feature).count(),
        counted.figures,
    )
}
