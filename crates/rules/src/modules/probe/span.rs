//! Spans: roads laid over a lying tile, on the placed tile or a neighbour of it.

use crate::ids::{Cell, Player, Rotation, Side, Terrain, TileId, TileKind};
use crate::kernel::module::Flow;
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::kernel::view::Facts;

/// Spans that each player begins with.
pub(super) const EACH: u8 = 2;

const AXES: [[Side; 2]; 2] = [[Side::N, Side::S], [Side::E, Side::W]];

/// A tile not yet laid: its kind, cell and rotation.
type Laying = (TileKind, Cell, Rotation);

/// BRIDGE-09: placements whose edges only a span mends. If there are no others the tile may be
/// declined (BRIDGE-20).
pub(super) fn offer_placements(look: Look<'_>, kind: TileKind, picks: &mut Picks<'_>) {
    if left(look, look.active()) == 0 {
        return;
    }
    let face = look.rules.face(kind);
    let (mut fits_alone, mut fits_with_span) = (false, false);
    for cell in look.open_cells() {
        for rotation in (0..face.rotations).map(Rotation) {
            let laying = (kind, cell, rotation);
            let forbidden = look.objection(kind, cell, rotation);
            if matches(look, Some(laying), None, cell) {
                fits_alone |= forbidden.is_none();
            } else if spans(look, Some(laying), cell).next().is_some() {
                fits_with_span |= forbidden.is_none();
                picks.offer(Move::Place { cell, rotation }, forbidden);
            }
        }
        if picks.is_done() {
            return;
        }
    }
    if fits_with_span && !fits_alone {
        picks.allow(Move::Pass);
    }
}

/// COMBO-15: at most one span for each tile laid, obligatory where the edges need it.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    if look.placed().is_none() || left(look, look.active()) == 0 {
        return Flow::Next;
    }
    Flow::Ask(look.active(), 0)
}

/// Every span that leaves all edges matching.
pub(super) fn candidates(look: Look<'_>, picks: &mut Picks<'_>) {
    let Some(tile) = look.placed() else { return };
    let cell = look.tile(tile).cell;
    if matches(look, None, None, cell) {
        picks.allow(Move::Pass);
    }
    for (over, axis) in spans(look, None, cell) {
        if let Some(tile) = look.tile_at(over) {
            let [a, b] = axis.map(|side| side as u8);
            picks.allow(Move::Link { tile, a, b });
        }
    }
}

/// Lays the span.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Move::Link { tile, a, b } = pick {
        act.lay_over(tile, [a, b].map(|side| Side::ALL[usize::from(side)]));
        let player = act.look().active();
        act.state.modules.probe.spans[player.0 as usize] -= 1;
    }
    Flow::Next
}

/// `span@0,0=1+3`: the sides of the span's ends, 0 north to 3 west.
pub(super) fn facts(look: Look<'_>, facts: &mut Facts) {
    for (tile, [a, b], _) in look.overlays() {
        let name = format!("span@{}", look.tile(tile).cell);
        facts.add(name, format!("{}+{}", a as u8, b as u8));
    }
}

/// Reads what [`facts`] prints.
pub(super) fn read_fact(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    let Some(cell) = name.strip_prefix("span@") else {
        return Ok(false);
    };
    let look = act.look();
    let lying = look.tiles().find(|(_, laid)| laid.cell.to_string() == cell);
    let (tile, laid) = lying.ok_or("no tile lies there")?;
    let axis = AXES
        .into_iter()
        .find(|[a, b]| value == format!("{}+{}", *a as u8, *b as u8))
        .ok_or("a span is `0+2` or `1+3`")?;
    let on_field = |side: &Side| edge(look, None, None, laid.cell, *side) == Some(Terrain::Field);
    if is_spanned(look, tile) || !axis.iter().all(on_field) {
        return Err("a span's ends stand on field, and a tile carries one span".into());
    }
    act.lay_over(tile, axis);
    Ok(true)
}

fn left(look: Look<'_>, player: Player) -> u8 {
    look.state.modules.probe.spans[player.0 as usize]
}

/// The spans on a cell or beside it with which all edges match (BRIDGE-21).
fn spans(
    look: Look<'_>,
    laying: Option<Laying>,
    cell: Cell,
) -> impl Iterator<Item = (Cell, [Side; 2])> {
    let near = Side::ALL.map(|side| cell.beyond(side));
    let over = std::iter::once(cell).chain(near);
    over.flat_map(|over| AXES.map(|axis| (over, axis)))
        .filter(move |(over, axis)| {
            let ends_on_field = axis
                .iter()
                .all(|side| edge(look, laying, None, *over, *side) == Some(Terrain::Field));
            ends_on_field
                && look
                    .tile_at(*over)
                    .is_none_or(|tile| !is_spanned(look, tile))
                && matches(look, laying, Some((*over, *axis)), cell)
                && matches(look, laying, Some((*over, *axis)), *over)
        })
}

fn is_spanned(look: Look<'_>, tile: TileId) -> bool {
    look.overlays().any(|(spanned, _, _)| spanned == tile)
}

/// Whether all sides of a cell continue what they touch.
fn matches(
    look: Look<'_>,
    laying: Option<Laying>,
    span: Option<(Cell, [Side; 2])>,
    cell: Cell,
) -> bool {
    Side::ALL.into_iter().all(|side| {
        let other = edge(look, laying, span, cell.beyond(side), side.opposite());
        other.is_none() || other == edge(look, laying, span, cell, side)
    })
}

/// What a cell shows at a side, with a tile and a span that are only thought of.
fn edge(
    look: Look<'_>,
    laying: Option<Laying>,
    span: Option<(Cell, [Side; 2])>,
    cell: Cell,
    side: Side,
) -> Option<Terrain> {
    if span.is_some_and(|(over, axis)| over == cell && axis.contains(&side)) {
        return Some(Terrain::Road);
    }
    match laying {
        Some((kind, at, rotation)) if at == cell => look.rules.face(kind).terrain(rotation, side),
        _ => {
            let tile = look.tile_at(cell)?;
            let mut overlays = look.overlays();
            if overlays.any(|(over, sides, _)| over == tile && sides.contains(&side)) {
                return Some(Terrain::Road);
            }
            look.face(tile).terrain(look.tile(tile).rotation, side)
        }
    }
}
