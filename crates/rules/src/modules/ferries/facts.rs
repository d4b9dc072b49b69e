//! The facts of Ferries: `ferry@0,0=E-S`, with the sides of the connected roads, clockwise from
//! north.

use super::{lake, refusals};
use crate::catalogue::{Port, SegmentLocation};
use crate::ids::{Cell, FeatureKind, SegmentId, Side, TileId};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::view::Facts;

pub(super) fn print(game: GameRef<'_>, facts: &mut Facts) {
    for (cell, [first, second]) in ferries(game) {
        facts.add(format!("ferry@{cell}"), format!("{first:?}-{second:?}"));
    }
}

/// Returns the ferries on lakes, with the sides that they connect.
pub(super) fn ferries(game: GameRef<'_>) -> impl Iterator<Item = (Cell, [Side; 2])> + '_ {
    game.tiles().filter_map(move |(tile, laid)| {
        let (a, b) = lake::ferry_on(game, tile).filter(|_| lake::is_lake(game, tile))?;
        let (a, b) = (side_of(game, tile, a)?, side_of(game, tile, b)?);
        Some((laid.cell, [a.min(b), a.max(b)]))
    })
}

/// Reads a ferry as written by [`print`], with the sides in any order.
pub(super) fn read(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    let Some(cell) = name.strip_prefix("ferry@") else {
        return Ok(false);
    };
    let view = game.view();
    let lake = lake_on(view, cell).ok_or("there is no lake on that cell [FERRY-02]")?;
    if lake::ferry_on(view, lake).is_some() {
        return Err("the lake already has a ferry [FERRY-01]".into());
    }
    let pick = arrangement(view, lake, value);
    let (a, b) = pick
        .and_then(|pick| lake::connected(view, pick))
        .ok_or("write a ferry as two road ends of its lake: E-S [FERRY-06]")?;
    game.link(a, b);
    Ok(true)
}

/// FERRY-06: refuses a start position with a lake without a ferry.
pub(super) fn objection(game: GameRef<'_>) -> Option<Refusal> {
    let mut tiles = game.tiles();
    let without = tiles.any(|(tile, _)| lake::is_undecided(game, tile));
    without.then_some(refusals::FERRY_MISSING)
}

fn lake_on(game: GameRef<'_>, cell: &str) -> Option<TileId> {
    let mut lakes = game.tiles().filter(|(tile, _)| lake::is_lake(game, *tile));
    lakes
        .find(|(_, laid)| laid.cell.to_string() == cell)
        .map(|(tile, _)| tile)
}

fn side_of(game: GameRef<'_>, tile: TileId, end: SegmentId) -> Option<Side> {
    let mut sides = Side::ALL.into_iter();
    sides.find(|side| game.segment_at_port(tile, *side, Port::Middle) == Some(end))
}

/// Returns the pick that connects the two sides named in `words`.
fn arrangement(game: GameRef<'_>, tile: TileId, words: &str) -> Option<Move> {
    let (one, other) = words.split_once('-')?;
    let place = |word: &str| {
        let mut sides = Side::ALL.into_iter();
        let side = sides.find(|side| format!("{side:?}") == word)?;
        let face = game.face(tile);
        face.segment_at(
            game.tile(tile).rotation,
            FeatureKind::Road,
            SegmentLocation::Side(side),
        )
    };
    let (one, other) = (place(one)?, place(other)?);
    let wanted = Move::Link {
        tile,
        a: one.min(other),
        b: one.max(other),
    };
    let mut found = None;
    lake::arrangements(game, tile, |pick| {
        if pick == wanted {
            found = Some(pick);
        }
    });
    found
}
