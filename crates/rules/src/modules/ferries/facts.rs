//! Ferries as named facts: `ferry@0,0=E-S`, by the sides at which the connected roads leave,
//! clockwise from the north.

use super::{lake, refusals};
use crate::catalogue::{At, Port};
use crate::ids::{Cell, FeatureKind, SegmentId, Side, TileId};
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::Facts;

pub(super) fn print(look: Look<'_>, facts: &mut Facts) {
    for (cell, [first, second]) in ferries(look) {
        facts.add(format!("ferry@{cell}"), format!("{first:?}-{second:?}"));
    }
}

/// The ferries that lie on lakes, with the sides that they connect.
pub(super) fn ferries(look: Look<'_>) -> impl Iterator<Item = (Cell, [Side; 2])> + '_ {
    look.tiles().filter_map(move |(tile, laid)| {
        let (a, b) = lake::ferry_on(look, tile).filter(|_| lake::is_lake(look, tile))?;
        let (a, b) = (side_of(look, tile, a)?, side_of(look, tile, b)?);
        Some((laid.cell, [a.min(b), a.max(b)]))
    })
}

/// Reads what [`print`] prints; the sides may stand in any order.
pub(super) fn read(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    let Some(cell) = name.strip_prefix("ferry@") else {
        return Ok(false);
    };
    let look = act.look();
    let lake = lake_on(look, cell).ok_or("there is no lake on that cell [FERRY-02]")?;
    if lake::ferry_on(look, lake).is_some() {
        return Err("the lake has its ferry already [FERRY-01]".into());
    }
    let pick = arrangement(look, lake, value);
    let (a, b) = pick
        .and_then(|pick| lake::connected(look, pick))
        .ok_or("a ferry is written as two road ends of its lake: E-S [FERRY-06]")?;
    act.link(a, b);
    Ok(true)
}

/// FERRY-06: in a position, too, every lake has its ferry.
pub(super) fn objection(look: Look<'_>) -> Option<Refusal> {
    let mut tiles = look.tiles();
    let without = tiles.any(|(tile, _)| lake::is_undecided(look, tile));
    without.then_some(refusals::FERRY_MISSING)
}

fn lake_on(look: Look<'_>, cell: &str) -> Option<TileId> {
    let mut lakes = look.tiles().filter(|(tile, _)| lake::is_lake(look, *tile));
    lakes
        .find(|(_, laid)| laid.cell.to_string() == cell)
        .map(|(tile, _)| tile)
}

fn side_of(look: Look<'_>, tile: TileId, end: SegmentId) -> Option<Side> {
    let mut sides = Side::ALL.into_iter();
    sides.find(|side| look.at_port(tile, *side, Port::Middle) == Some(end))
}

/// The arrangement of a lake between two sides that are named.
fn arrangement(look: Look<'_>, tile: TileId, words: &str) -> Option<Move> {
    let (one, other) = words.split_once('-')?;
    let place = |word: &str| {
        let mut sides = Side::ALL.into_iter();
        let side = sides.find(|side| format!("{side:?}") == word)?;
        let face = look.face(tile);
        face.segment_at(look.tile(tile).rotation, FeatureKind::Road, At::Side(side))
    };
    let (one, other) = (place(one)?, place(other)?);
    let wanted = Move::Link {
        tile,
        a: one.min(other),
        b: one.max(other),
    };
    let mut found = None;
    lake::arrangements(look, tile, |pick| {
        if pick == wanted {
            found = Some(pick);
        }
    });
    found
}
