//! The round after a bazaar: everybody plays a tile of it as a turn of their own.

use super::state::{MOST_STOPPED, is_round_running, of};
use super::with_traders;
use crate::ids::TileKind;
use crate::kernel::module::{Flow, Label};
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::state::Sequence;
use crate::kernel::verbs::Act;

/// COMBO-10: a turn begins with the tile won, or with one picked now (BAZAAR-16); a turn that a
/// bazaar stopped goes on with its extra tiles. Whatever else the turn needs is drawn.
pub(super) fn enter_take(act: &mut Act<'_>) -> Flow {
    let turn = act.state.turn;
    // Before anything is drawn only a tile that was held can be in hand.
    let is_held = act.look().hand().is_some();
    let bazaars = &mut act.state.modules.bazaars;
    bazaars.won_in_hand = is_held;
    if std::mem::replace(&mut bazaars.begun, turn) == turn || is_held {
        return Flow::Next;
    }
    if !bazaars.shown.is_empty() {
        return Flow::Ask(act.look().active(), super::question::PICK);
    }
    let stopped = bazaars.stopped.len();
    if stopped > 0 {
        let owed = bazaars.stopped.remove(stopped - 1);
        with_traders::bring_back(act, owed);
        return Flow::Goto(Label::SequenceEnd);
    }
    Flow::Next
}

/// The tiles shown, each sort once.
pub(super) fn shown(look: Look<'_>, picks: &mut Picks<'_>) {
    let shown = of(look).shown;
    for (number, kind) in shown.as_slice().iter().enumerate() {
        if !shown.as_slice()[..number].contains(kind) {
            picks.allow(Move::Tile(*kind));
        }
    }
}

/// Where among the tiles shown the one that was picked is.
pub(super) fn find(look: Look<'_>, pick: Move) -> Option<usize> {
    let mut shown = of(look).shown.as_slice().iter();
    shown.position(|kind| pick == Move::Tile(*kind))
}

/// The tile is played at once.
pub(super) fn pick(act: &mut Act<'_>, pick: Move) -> Flow {
    if let Some(number) = find(act.look(), pick) {
        let bazaars = &mut act.state.modules.bazaars;
        let kind = bazaars.shown.remove(number);
        bazaars.won_in_hand = true;
        act.state.hand = Some(kind);
    }
    Flow::Next
}

/// BAZAAR-13: turns of their own, from the left of whoever laid the bazaar, each with the tile
/// that `held` names. They come before all that waits; if anything of the present turn does, it
/// goes on afterwards.
pub(super) fn begin(act: &mut Act<'_>, held: fn(Look<'_>, usize) -> Option<TileKind>) {
    let look = act.look();
    let (host, active, players) = (of(look).host, look.active(), look.rules.players());
    let has_extras = look.queue().first().is_some_and(|next| !next.own_turn);
    let owed = with_traders::put_away(act);
    let mut place = 0;
    for player in act.look().players_from(host).skip(1).chain([host]) {
        let held = held(act.look(), usize::from(player.0));
        act.interrupt(
            place,
            Sequence {
                player,
                held,
                own_turn: true,
            },
        );
        place += 1;
    }
    debug_assert_eq!(place, usize::from(players));
    if has_extras || with_traders::is_pending(owed) {
        act.interrupt(
            place,
            Sequence {
                player: active,
                held: None,
                own_turn: true,
            },
        );
        act.state.modules.bazaars.stopped.push(owed);
    }
}

/// Whether a bazaar can be held now: one that was laid in a round waits for its end, and one that
/// too many turns would have to wait for does as well.
pub(super) fn can_begin(look: Look<'_>) -> bool {
    !is_round_running(look) && of(look).stopped.len() < MOST_STOPPED
}
