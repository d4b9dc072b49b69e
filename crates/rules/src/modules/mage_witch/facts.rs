//! The facts of Mage & Witch: `mage=road(E)@0,0`, `witch=city(N)@1,0`.

use super::magic::{self, MagicFigure};
use crate::catalogue::SegmentLocation;
use crate::ids::{Cell, FeatureKind, OVERLAY_PLACES, SegmentId, Side, Spot};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::view::Facts;

pub(super) fn print(game: GameRef<'_>, facts: &mut Facts) {
    for figure in MagicFigure::BOTH {
        if let Some(segment) = magic::segment(game, figure) {
            facts.add(figure.name(), place_name(game, segment));
        }
    }
}

fn place_name(game: GameRef<'_>, segment: SegmentId) -> String {
    let spot = game.spot(segment);
    let tile = game.tile(spot.tile);
    let (kind, at) = match game.face(spot.tile).location_of(tile.rotation, spot.place) {
        Some((kind, SegmentLocation::Side(side))) => (kind, format!("{side:?}")),
        Some((kind, SegmentLocation::Inside(0))) => (kind, "in".to_owned()),
        Some((kind, SegmentLocation::Inside(number))) => (kind, format!("in{}", number + 1)),
        Some((kind, SegmentLocation::Half(..))) => (kind, String::new()),
        None => {
            let number = spot.place.saturating_sub(OVERLAY_PLACES);
            (FeatureKind::Road, format!("over{}", number + 1))
        }
    };
    let kind = match kind {
        FeatureKind::City => "city",
        _ => "road",
    };
    format!("{kind}({at})@{}", tile.cell)
}

pub(super) fn read(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    let mut both = MagicFigure::BOTH.into_iter();
    let Some(figure) = both.find(|figure| figure.name() == name) else {
        return Ok(false);
    };
    let view = game.view();
    let segment = segment_named(view, value)?;
    let feature = view.feature_of(segment);
    if !magic::is_open(view, feature) {
        return Err("it must stand on an incomplete road or city [MAGE-04]".into());
    }
    if magic::feature(view, figure.other()) == Some(feature) {
        return Err(
            "the mage and the witch cannot be on the same road or in the same city [MAGE-06]"
                .into(),
        );
    }
    magic::put(game, figure, segment);
    Ok(true)
}

/// Returns the segment at `road(E)@0,0`.
fn segment_named(game: GameRef<'_>, value: &str) -> Result<SegmentId, String> {
    let wrong = || "write its place as road(E)@0,0 or city(N)@0,0".to_owned();
    let (name, cell) = value.split_once(")@").ok_or_else(wrong)?;
    let (kind, at) = name.split_once('(').ok_or_else(wrong)?;
    let (x, y) = cell.split_once(',').ok_or_else(wrong)?;
    let (Ok(x), Ok(y)) = (x.parse(), y.parse()) else {
        return Err(wrong());
    };
    let kind = match kind {
        "road" => FeatureKind::Road,
        "city" => FeatureKind::City,
        _ => return Err(wrong()),
    };
    let tile = game
        .tile_at(Cell::new(x, y))
        .ok_or("there is no tile there")?;
    let place = if let Some(number) = at.strip_prefix("over") {
        let number = numbered(number).ok_or_else(wrong)?;
        Some(OVERLAY_PLACES.saturating_add(number))
    } else {
        let at = at_named(at).ok_or_else(wrong)?;
        game.face(tile)
            .segment_at(game.tile(tile).rotation, kind, at)
    };
    let segment = place.and_then(|place| game.segment(Spot { tile, place }));
    segment.ok_or_else(|| "the tile has no such road or city there".into())
}

fn at_named(at: &str) -> Option<SegmentLocation> {
    let mut sides = Side::ALL.into_iter();
    if let Some(side) = sides.find(|side| format!("{side:?}") == at) {
        return Some(SegmentLocation::Side(side));
    }
    match at.strip_prefix("in")? {
        "" => Some(SegmentLocation::Inside(0)),
        number => numbered(number).map(SegmentLocation::Inside),
    }
}

/// Reads a number counted from 1 and returns it counted from 0.
fn numbered(number: &str) -> Option<u8> {
    number.parse::<u8>().ok()?.checked_sub(1)
}
