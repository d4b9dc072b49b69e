//! Changing ferries: the first one in each direction of the tile just placed, each at most once.

use super::options::FerryChangeScope;
use super::{lake, placing, refusals, walk, with_traders};
use crate::ids::{Spot, TileId};
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Refusal};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::short::Short;
use crate::kernel::verbs::Act;

/// A tile has four sides, hence at most four directions.
const DIRECTIONS: usize = 4;

/// Ferries that can be changed in one turn: four tiles with ferries in all directions. If a turn
/// ever had more, the last ones would stay as they are.
const MOST_CHANGES: usize = 16;

/// Which ferries may be changed, by the tiles of their lakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Changes {
    /// Those that may still be changed with this tile.
    open: Short<u16, DIRECTIONS>,
    /// Those that were changed, and in which turn.
    made: Short<u16, MOST_CHANGES>,
    made_in: u16,
}

impl Default for Changes {
    fn default() -> Self {
        Changes {
            open: Short::new(0),
            made: Short::new(0),
            made_in: 0,
        }
    }
}

/// FERRY-18: the ferries that may be changed are found once, after the new one is placed.
pub(super) fn note_changeable(act: &mut Act<'_>, placed: TileId) {
    let turn = act.state.turn;
    let scope = act.rules.options().ferries.ferry_change_scope;
    let mut changes = act.state.modules.ferries.changes;
    if changes.made_in != turn || scope == FerryChangeScope::Placement {
        changes.made.clear();
        changes.made_in = turn;
    }
    changes.open.clear();
    let look = act.look();
    if look.links().next().is_some() {
        walk::first_ferries(look, placed, |tile| {
            let room = changes.made.len() + changes.open.len() < MOST_CHANGES;
            let known = changes.made.contains(tile.0) || changes.open.contains(tile.0);
            if room && !known && lake::has_choice(look, tile) {
                changes.open.push(tile.0);
            }
        });
    }
    act.state.modules.ferries.changes = changes;
}

/// COMBO-24: asks as long as a ferry may be changed. Builders that are alone after the last
/// change go home; only the final positions matter (FERRY-18).
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let changes = &act.state.modules.ferries.changes;
    if !changes.open.is_empty() {
        return Flow::Choose(act.look().active(), 0);
    }
    if !changes.made.is_empty() {
        with_traders::send_lone_home(act);
    }
    Flow::Next
}

/// FERRY-15: any other two ends of the same lake; or leave all that is left as it is.
pub(super) fn candidates(look: Look<'_>, picks: &mut Picks<'_>) {
    picks.allow(Move::Pass);
    let open = look.state.modules.ferries.changes.open;
    for tile in open.as_slice() {
        let now = lake::ferry_on(look, TileId(*tile));
        lake::arrangements(look, TileId(*tile), |pick| {
            let same = lake::connected(look, pick) == now;
            picks.offer(pick, same.then_some(refusals::FERRY_UNCHANGED));
        });
    }
    if let Some(pick @ Move::Link { tile, .. }) = picks.question()
        && !open.contains(tile.0)
    {
        picks.forbid(pick, forbidden(look, tile));
    }
}

/// Why the ferry of another tile may not be changed.
fn forbidden(look: Look<'_>, tile: TileId) -> Refusal {
    let lies = look.segment(Spot { tile, place: 0 }).is_some();
    let ferry = lies.then(|| lake::ferry_on(look, tile)).flatten();
    let on_road = |end| {
        let mut here = look.placed().into_iter().flat_map(|tile| look.spots(tile));
        here.any(|(_, segment)| look.feature_of(segment) == look.feature_of(end))
    };
    if Some(tile) == look.placed() {
        refusals::FERRY_JUST_PLACED
    } else if look.state.modules.ferries.changes.made.contains(tile.0) {
        refusals::FERRY_CHANGED_BEFORE
    } else if ferry.is_some_and(|(end, _)| on_road(end)) {
        refusals::FERRY_NOT_FIRST
    } else {
        refusals::FERRY_NOT_EXTENDED
    }
}

/// Changes a ferry, or ends the changing.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    let Move::Link { tile, .. } = pick else {
        act.state.modules.ferries.changes.open.clear();
        return Flow::Again;
    };
    if let Some((a, b)) = lake::ferry_on(act.look(), tile) {
        act.unlink(a, b);
    }
    if let Some((a, b)) = lake::connected(act.look(), pick) {
        act.link(a, b);
    }
    let changes = &mut act.state.modules.ferries.changes;
    let place = changes.open.as_slice().iter().position(|t| *t == tile.0);
    if let Some(place) = place {
        changes.open.remove(place);
        changes.made.push(tile.0);
    }
    placing::tell(act, "ferry-changed", pick);
    Flow::Again
}
