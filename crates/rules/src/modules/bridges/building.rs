//! Building a bridge, between the tile and the figure (BRIDGE-18, COMBO-15).

use super::axis::{Axis, ends_on_field};
use super::{refusals, supply};
use crate::ids::{Side, Terrain, TileId};
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;

/// One bridge for each tile placed, if the player has one.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    if look.placed().is_none() || supply::left(look, look.active()) == 0 {
        return Flow::Next;
    }
    Flow::Ask(look.active(), 0)
}

/// The bridge that the placement needs, or else none and every bridge that may stand.
pub(super) fn candidates(look: Look<'_>, picks: &mut Picks<'_>) {
    let Some(placed) = look.placed() else { return };
    if let Some((tile, axis)) = needed(look, placed) {
        picks.allow(axis.over(tile));
        if let Some(pick) = picks.question() {
            picks.forbid(pick, refusals::BRIDGE_REQUIRED);
        }
        return;
    }
    picks.allow(Move::Pass);
    let cell = look.tile(placed).cell;
    let beside = Side::ALL
        .into_iter()
        .filter_map(|side| look.tile_at(cell.beyond(side)));
    for tile in std::iter::once(placed).chain(beside) {
        for axis in Axis::ALL {
            picks.offer(axis.over(tile), forbidden(look, tile, axis));
        }
    }
    explain(look, picks);
}

/// BRIDGE-21: the one bridge that makes the edges of the tile just placed match. It stands on
/// the tile that shows field where the other one shows a road.
fn needed(look: Look<'_>, placed: TileId) -> Option<(TileId, Axis)> {
    let cell = look.tile(placed).cell;
    Side::ALL.into_iter().find_map(|side| {
        let beyond = look.tile_at(cell.beyond(side))?;
        let (here, there) = (
            look.terrain(placed, side),
            look.terrain(beyond, side.opposite()),
        );
        match (here, there) {
            (Some(Terrain::Field), Some(Terrain::Road)) => Some((placed, Axis::across(side))),
            (Some(Terrain::Road), Some(Terrain::Field)) => Some((beyond, Axis::across(side))),
            _ => None,
        }
    })
}

/// What forbids a bridge where all edges match without it. Then a tile beyond an end shows field
/// there, and so no road can be continued: that is for placements that need their bridge.
fn forbidden(look: Look<'_>, tile: TileId, axis: Axis) -> Option<Refusal> {
    let cell = look.tile(tile).cell;
    let refusal = if look.is_overlaid(tile) {
        refusals::BRIDGE_ALREADY_THERE
    } else if !ends_on_field(look, tile, axis) {
        refusals::BRIDGE_END_NOT_ON_FIELD
    } else if axis
        .ends()
        .iter()
        .any(|side| look.tile_at(cell.beyond(*side)).is_some())
    {
        refusals::BRIDGE_END_MEETS_NO_ROAD
    } else if look.rules.options().bridges.bridge_must_continue_road {
        refusals::BRIDGE_CONTINUES_NO_ROAD
    } else {
        return None;
    };
    Some(refusal)
}

/// Says what forbids the bridge asked about, which was none of those visited.
fn explain(look: Look<'_>, picks: &mut Picks<'_>) {
    let Some(pick @ Move::Link { .. }) = picks.question() else {
        return;
    };
    let refusal = match Axis::picked(pick) {
        Some((tile, _)) if look.tiles().any(|(lying, _)| lying == tile) => refusals::BRIDGE_TOO_FAR,
        _ => refusals::BRIDGE_NOT_STRAIGHT,
    };
    picks.forbid(pick, refusal);
}

/// Builds the bridge.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Some((tile, axis)) = Axis::picked(pick) {
        act.lay_over(tile, axis.ends());
        let player = act.look().active();
        let left = supply::take(act, player);
        act.tell(Event::Told {
            key: "bridge-built",
            player,
            number: i16::from(left),
        });
    }
    Flow::Next
}
