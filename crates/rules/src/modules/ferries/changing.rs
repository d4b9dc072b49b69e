//! Changing ferries: the first one in each direction from the tile just placed, each at most once.

use super::options::FerryChangeScope;
use super::{lake, placing, refusals, walk, with_traders};
use crate::ids::{Spot, TileId};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::inline_vec::InlineVec;
use crate::kernel::module::StepResult;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::modules::order::flag;

/// The most directions from a tile: one per side.
const DIRECTIONS: usize = 4;

/// The most ferries that can be changed in one turn: enough for four tiles with ferries in all
/// directions. If a turn had more, the last ones could not be changed.
const MOST_CHANGES: usize = 16;

/// The ferries that may be changed or have been changed, by the tiles of their lakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Changes {
    /// The ferries that may still be changed with this tile.
    open: InlineVec<u16, DIRECTIONS>,
    /// The ferries already changed in the turn `made_in`.
    made: InlineVec<u16, MOST_CHANGES>,
    /// The turn of the changes.
    made_in: u16,
}

impl Default for Changes {
    fn default() -> Self {
        Changes {
            open: InlineVec::new(0),
            made: InlineVec::new(0),
            made_in: 0,
        }
    }
}

/// FERRY-18: finds the ferries that may be changed, once, after the new one is placed.
pub(super) fn note_changeable(game: &mut GameMut<'_>, placed: TileId) {
    let turn = game.state.turn;
    let scope = game.rules.options().ferries.ferry_change_scope;
    let changes = &mut game.state.modules.ferries.changes;
    if changes.made_in != turn || scope == FerryChangeScope::Placement {
        changes.made.clear();
        changes.made_in = turn;
    }
    changes.open.clear();
    let view = game.view();
    if view.links().next().is_some() {
        let mut changes = view.state.modules.ferries.changes;
        walk::first_ferries(view, placed, |tile| {
            let room = changes.made.len() + changes.open.len() < MOST_CHANGES;
            let known = changes.made.contains(tile.0) || changes.open.contains(tile.0);
            if room && !known && lake::has_choice(view, tile) {
                changes.open.push(tile.0);
            }
        });
        game.state.modules.ferries.changes = changes;
    }
    let changes = &game.state.modules.ferries.changes;
    if changes.open.is_empty() && changes.made.is_empty() {
        game.lower(flag::FERRY);
    } else {
        game.raise(flag::FERRY);
    }
}

/// COMBO-24: asks as long as a ferry may be changed. Builders that are alone after the last change
/// return to their owners; only the final positions matter (FERRY-18).
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    let changes = &game.state.modules.ferries.changes;
    if !changes.open.is_empty() {
        return StepResult::Choose(game.view().active_player(), 0);
    }
    if !changes.made.is_empty() {
        with_traders::send_lone_home(game);
    }
    StepResult::Next
}

/// FERRY-15: offers any other two ends of the same lake, or passing, which leaves the remaining
/// ferries unchanged.
pub(super) fn candidates(game: GameRef<'_>, picks: &mut Picks<'_>) {
    picks.allow(Move::Pass);
    let open = game.state.modules.ferries.changes.open;
    for tile in open.as_slice() {
        let now = lake::ferry_on(game, TileId(*tile));
        lake::arrangements(game, TileId(*tile), |pick| {
            let same = lake::connected(game, pick) == now;
            picks.offer(pick, same.then_some(refusals::FERRY_UNCHANGED));
        });
    }
    if let Some(pick @ Move::Link { tile, .. }) = picks.asked_move()
        && !open.contains(tile.0)
    {
        picks.forbid(pick, forbidden(game, tile));
    }
}

/// Returns the reason why the ferry of another tile may not be changed.
fn forbidden(game: GameRef<'_>, tile: TileId) -> Refusal {
    let lies = game.segment(Spot { tile, place: 0 }).is_some();
    let ferry = lies.then(|| lake::ferry_on(game, tile)).flatten();
    let on_road = |end| {
        let mut here = game
            .placed_tile()
            .into_iter()
            .flat_map(|tile| game.spots(tile));
        here.any(|(_, segment)| game.feature_of(segment) == game.feature_of(end))
    };
    if Some(tile) == game.placed_tile() {
        refusals::FERRY_JUST_PLACED
    } else if game.state.modules.ferries.changes.made.contains(tile.0) {
        refusals::FERRY_CHANGED_BEFORE
    } else if ferry.is_some_and(|(end, _)| on_road(end)) {
        refusals::FERRY_NOT_FIRST
    } else {
        refusals::FERRY_NOT_EXTENDED
    }
}

/// Changes a ferry, or ends the changes.
pub(super) fn play(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    let Move::Link { tile, .. } = pick else {
        game.state.modules.ferries.changes.open.clear();
        return StepResult::Repeat;
    };
    if let Some((a, b)) = lake::ferry_on(game.view(), tile) {
        game.unlink(a, b);
    }
    if let Some((a, b)) = lake::connected(game.view(), pick) {
        game.link(a, b);
    }
    let changes = &mut game.state.modules.ferries.changes;
    let place = changes.open.as_slice().iter().position(|t| *t == tile.0);
    if let Some(place) = place {
        changes.open.remove(place);
        changes.made.push(tile.0);
    }
    placing::emit_ferry(game, "ferry-changed", pick);
    StepResult::Repeat
}
