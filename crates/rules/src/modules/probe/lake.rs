//! Lakes: a piece connects two of a lake's road ends and may be moved later, also after the
//! roads were scored.

use super::page;
use crate::ids::{FeatureId, FeatureKind, SegmentId, Spot, TileId};
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::Facts;

/// FERRY-06: whoever lays a lake connects two of its ends. Then it is settled which other
/// pieces may be moved (FERRY-18).
pub(super) fn enter_connect(act: &mut Act<'_>) -> Flow {
    match act.look().placed() {
        Some(tile) if is_lake(act.look(), tile) && link_on(act.look(), tile).is_none() => {
            Flow::Ask(act.look().active(), 0)
        }
        Some(tile) => {
            note_movable(act, tile);
            Flow::Next
        }
        None => Flow::Next,
    }
}

/// Any two ends of the lake just laid.
pub(super) fn connections(look: Look<'_>, picks: &mut Picks<'_>) {
    if let Some(tile) = look.placed() {
        pairs(look, tile, |pick| picks.allow(pick));
    }
}

/// Connects the two ends.
pub(super) fn connect(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Some((a, b)) = ends(act.look(), pick) {
        act.link(a, b);
    }
    Flow::Again
}

/// Asks about each piece that may be moved; the first of the list is asked about.
pub(super) fn enter_move(act: &mut Act<'_>) -> Flow {
    if act.state.modules.probe.movable.is_empty() {
        return Flow::Next;
    }
    Flow::Ask(act.look().active(), 0)
}

/// FERRY-15: any other two ends of the same lake, or leave it.
pub(super) fn moves(look: Look<'_>, picks: &mut Picks<'_>) {
    picks.allow(Move::Pass);
    let Some(tile) = look.state.modules.probe.movable.as_slice().first() else {
        return;
    };
    let now = link_on(look, TileId(*tile));
    pairs(look, TileId(*tile), |pick| {
        if ends(look, pick) != now {
            picks.allow(pick);
        }
    });
}

/// Moves the piece. A figure whose own followers are elsewhere now goes home.
pub(super) fn play_move(act: &mut Act<'_>, pick: Move) -> Flow {
    let tile = act.state.modules.probe.movable.take_first();
    if let (Some((a, b)), Some(tile)) = (ends(act.look(), pick), tile) {
        if let Some((old_a, old_b)) = link_on(act.look(), TileId(tile)) {
            act.unlink(old_a, old_b);
        }
        act.link(a, b);
        let probe = &mut act.state.modules.probe;
        if !probe.moved.is_full() {
            probe.moved.push(tile);
        }
        page::send_lone_home(act);
    }
    Flow::Again
}

/// FERRY-04: while a lake is undecided its roads are not complete.
pub(super) fn blocks(look: Look<'_>, feature: FeatureId) -> bool {
    look.kind(feature) == FeatureKind::Road
        && look.segments(feature).any(|segment| {
            let tile = look.spot(segment).tile;
            is_lake(look, tile) && link_on(look, tile).is_none()
        })
}

/// `lake@0,0=1+2`: the places of the two connected ends.
pub(super) fn facts(look: Look<'_>, facts: &mut Facts) {
    for (a, b) in look.links() {
        let [a, b] = [look.spot(a), look.spot(b)];
        let cell = look.tile(a.tile).cell;
        facts.add(format!("lake@{cell}"), format!("{}+{}", a.place, b.place));
    }
}

/// Reads what [`facts`] prints.
pub(super) fn read_fact(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    let Some(cell) = name.strip_prefix("lake@") else {
        return Ok(false);
    };
    let problem =
        || format!("a lake is `lake@x,y=a+b`, with two of its road ends, not {name}={value}");
    let (a, b) = value.split_once('+').ok_or_else(problem)?;
    let (a, b) = (
        a.parse().map_err(|_| problem())?,
        b.parse().map_err(|_| problem())?,
    );
    let look = act.look();
    let lying = look.tiles().find(|(_, laid)| laid.cell.to_string() == cell);
    let (tile, _) = lying
        .filter(|(tile, _)| is_lake(look, *tile))
        .ok_or_else(problem)?;
    if link_on(look, tile).is_some() {
        return Err("that lake is connected already".into());
    }
    let mut known = false;
    pairs(look, tile, |pick| {
        known |= pick == Move::Link { tile, a, b }
    });
    let (a, b) = ends(look, Move::Link { tile, a, b })
        .filter(|_| known)
        .ok_or_else(problem)?;
    act.link(a, b);
    Ok(true)
}

/// The pieces on roads of the placed tile, each movable once in a turn (FERRY-11, FERRY-16).
fn note_movable(act: &mut Act<'_>, placed: TileId) {
    let turn = act.state.turn;
    let probe = &mut act.state.modules.probe;
    if probe.moved_in != turn {
        probe.moved.clear();
        probe.moved_in = turn;
    }
    let mut movable = probe.movable;
    movable.clear();
    let look = act.look();
    for (a, _) in look.links() {
        let tile = look.spot(a).tile;
        let mut here = look.spots(placed);
        let on_road = here.any(|(_, segment)| look.feature_of(segment) == look.feature_of(a));
        let moved = look.state.modules.probe.moved.contains(tile.0);
        if tile != placed && on_road && !moved && !movable.is_full() {
            movable.push(tile.0);
        }
    }
    act.state.modules.probe.movable = movable;
}

fn is_lake(look: Look<'_>, tile: TileId) -> bool {
    look.face(tile).symbols.ferry
}

/// The two ends that the piece on a lake connects.
fn link_on(look: Look<'_>, tile: TileId) -> Option<(SegmentId, SegmentId)> {
    look.links().find(|(a, _)| look.spot(*a).tile == tile)
}

/// Visits every pair of road ends of a tile.
fn pairs(look: Look<'_>, tile: TileId, mut visit: impl FnMut(Move)) {
    let roads = || {
        let segments = look.face(tile).segments.iter().zip(0_u8..);
        segments
            .filter(|(facts, _)| facts.kind == FeatureKind::Road)
            .map(|(_, place)| place)
    };
    for a in roads() {
        for b in roads().filter(|b| *b > a) {
            visit(Move::Link { tile, a, b });
        }
    }
}

fn ends(look: Look<'_>, pick: Move) -> Option<(SegmentId, SegmentId)> {
    let Move::Link { tile, a, b } = pick else {
        return None;
    };
    let [a, b] = [a, b].map(|place| look.segment(Spot { tile, place }));
    a.zip(b)
}
