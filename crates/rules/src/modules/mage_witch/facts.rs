//! Mage and witch as named facts: `mage=road(E)@0,0`, `witch=city(N)@1,0`.

use super::magic::{self, Magic};
use crate::catalogue::At;
use crate::ids::{Cell, FeatureKind, OVERLAY_PLACES, SegmentId, Side, Spot};
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::Facts;

pub(super) fn print(look: Look<'_>, facts: &mut Facts) {
    for figure in Magic::BOTH {
        if let Some(segment) = magic::segment(look, figure) {
            facts.add(figure.name(), place_name(look, segment));
        }
    }
}

fn place_name(look: Look<'_>, segment: SegmentId) -> String {
    let spot = look.spot(segment);
    let tile = look.tile(spot.tile);
    let (kind, at) = match look.face(spot.tile).name_of(tile.rotation, spot.place) {
        Some((kind, At::Side(side))) => (kind, format!("{side:?}")),
        Some((kind, At::Inside(0))) => (kind, "in".to_owned()),
        Some((kind, At::Inside(number))) => (kind, format!("in{}", number + 1)),
        Some((kind, At::Half(..))) => (kind, String::new()),
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

pub(super) fn read(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    let mut both = Magic::BOTH.into_iter();
    let Some(figure) = both.find(|figure| figure.name() == name) else {
        return Ok(false);
    };
    let look = act.look();
    let segment = segment_named(look, value)?;
    let feature = look.feature_of(segment);
    if !magic::is_open(look, feature) {
        return Err("it stands only on an incomplete road or city [MAGE-04]".into());
    }
    if magic::feature(look, figure.other()) == Some(feature) {
        return Err(
            "mage and witch never stand on the same road or in the same city [MAGE-06]".into(),
        );
    }
    magic::put(act, figure, segment);
    Ok(true)
}

/// The segment at `road(E)@0,0`.
fn segment_named(look: Look<'_>, value: &str) -> Result<SegmentId, String> {
    let wrong = || "its place is written as road(E)@0,0 or city(N)@0,0".to_owned();
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
    let tile = look.tile_at(Cell::new(x, y)).ok_or("no tile lies there")?;
    let place = if let Some(number) = at.strip_prefix("over") {
        let number = numbered(number).ok_or_else(wrong)?;
        Some(OVERLAY_PLACES.saturating_add(number))
    } else {
        let at = at_named(at).ok_or_else(wrong)?;
        look.face(tile)
            .segment_at(look.tile(tile).rotation, kind, at)
    };
    let segment = place.and_then(|place| look.segment(Spot { tile, place }));
    segment.ok_or_else(|| "the tile shows no such road or city at that place".into())
}

fn at_named(at: &str) -> Option<At> {
    let mut sides = Side::ALL.into_iter();
    if let Some(side) = sides.find(|side| format!("{side:?}") == at) {
        return Some(At::Side(side));
    }
    match at.strip_prefix("in")? {
        "" => Some(At::Inside(0)),
        number => numbered(number).map(At::Inside),
    }
}

/// A number counted from 1, as one counted from 0.
fn numbered(number: &str) -> Option<u8> {
    number.parse::<u8>().ok()?.checked_sub(1)
}
