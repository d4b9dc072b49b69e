//! Building a bridge, after placing the tile and before placing a figure (BRIDGE-18, COMBO-15).

use super::axis::{Axis, ends_on_field};
use super::{refusals, supply};
use crate::ids::{Side, Terrain, TileId};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;

/// Offers one bridge for each tile placed, if the player has one left.
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    let view = game.view();
    if view.placed_tile().is_none() || supply::left(view, view.active_player()) == 0 {
        return StepResult::Next;
    }
    StepResult::Ask(view.active_player(), 0)
}

/// Offers only the bridge that the placement needs. If it needs none, offers passing and every
/// legal bridge.
pub(super) fn candidates(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let Some(placed) = game.placed_tile() else {
        return;
    };
    if let Some((tile, axis)) = needed(game, placed) {
        picks.allow(axis.over(tile));
        if let Some(pick) = picks.asked_move() {
            picks.forbid(pick, refusals::BRIDGE_REQUIRED);
        }
        return;
    }
    picks.allow(Move::Pass);
    let cell = game.tile(placed).cell;
    let beside = Side::ALL
        .into_iter()
        .filter_map(|side| game.tile_at(cell.beyond(side)));
    for tile in std::iter::once(placed).chain(beside) {
        for axis in Axis::ALL {
            picks.offer(axis.over(tile), forbidden(game, tile, axis));
        }
    }
    explain(game, picks);
}

/// BRIDGE-21: returns the bridge that makes the edges of the tile just placed match. It stands on
/// the tile that has field where the other one has a road.
fn needed(game: GameRef<'_>, placed: TileId) -> Option<(TileId, Axis)> {
    let cell = game.tile(placed).cell;
    Side::ALL.into_iter().find_map(|side| {
        let beyond = game.tile_at(cell.beyond(side))?;
        let (here, there) = (
            game.terrain(placed, side),
            game.terrain(beyond, side.opposite()),
        );
        match (here, there) {
            (Some(Terrain::Field), Some(Terrain::Road)) => Some((placed, Axis::across(side))),
            (Some(Terrain::Road), Some(Terrain::Field)) => Some((beyond, Axis::across(side))),
            _ => None,
        }
    })
}

/// Returns the refusal of a bridge when all edges match without it. A tile beyond one of its ends
/// then has field there, so such a bridge cannot continue a road.
fn forbidden(game: GameRef<'_>, tile: TileId, axis: Axis) -> Option<Refusal> {
    let cell = game.tile(tile).cell;
    let refusal = if game.is_overlaid(tile) {
        refusals::BRIDGE_ALREADY_THERE
    } else if !ends_on_field(game, tile, axis) {
        refusals::BRIDGE_END_NOT_ON_FIELD
    } else if axis
        .ends()
        .iter()
        .any(|side| game.tile_at(cell.beyond(*side)).is_some())
    {
        refusals::BRIDGE_END_MEETS_NO_ROAD
    } else if game.rules.options().bridges.bridge_must_continue_road {
        refusals::BRIDGE_CONTINUES_NO_ROAD
    } else {
        return None;
    };
    Some(refusal)
}

/// Explains why the bridge asked about, which was not among the candidates, is illegal.
fn explain(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let Some(pick @ Move::Link { .. }) = picks.asked_move() else {
        return;
    };
    let refusal = match Axis::picked(pick) {
        Some((tile, _)) if game.tiles().any(|(lying, _)| lying == tile) => refusals::BRIDGE_TOO_FAR,
        _ => refusals::BRIDGE_NOT_STRAIGHT,
    };
    picks.forbid(pick, refusal);
}

/// Builds the bridge.
pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if let Some((tile, axis)) = Axis::picked(pick) {
        game.lay_over(tile, axis.ends());
        let player = game.view().active_player();
        let left = supply::take(game, player);
        game.emit(Event::ModuleEvent {
            key: "bridge-built",
            player,
            number: i16::from(left),
        });
    }
    StepResult::Next
}
