//! Fairs: tiles are set aside unseen, turned up at the end of the turn, and played by everybody
//! as turns of their own.

use crate::ids::Player;
use crate::kernel::module::Flow;
use crate::kernel::moves::{Move, Outcome};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::state::Sequence;
use crate::kernel::verbs::Act;

/// COMBO-95: a tile for every player is set aside, unless there are too few or a fair runs.
pub(super) fn enter_reserve(act: &mut Act<'_>) -> Flow {
    let look = act.look();
    let is_fair = look
        .placed()
        .is_some_and(|tile| look.face(tile).symbols.bazaar);
    let players = look.rules.players();
    let probe = &look.state.modules.probe;
    let runs = probe.reserved > 0 || probe.fair_turns > 0;
    if is_fair && !runs && look.left_in(0) >= u16::from(players) {
        for _ in 0..players {
            act.hide_tile(0);
        }
        act.state.modules.probe.reserved = players;
    }
    Flow::Next
}

/// COMBO-43: turns the tiles up one by one, then lets everybody pick, the left neighbour first.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let probe = &mut act.state.modules.probe;
    probe.fair_turns = probe.fair_turns.saturating_sub(1);
    hold(act)
}

fn hold(act: &mut Act<'_>) -> Flow {
    let players = act.rules.players();
    let probe = &act.state.modules.probe;
    if probe.reserved > 0 {
        return Flow::Chance(0);
    }
    if probe.shown.is_empty() {
        return Flow::Next;
    }
    let picked = players - probe.shown.len() as u8;
    let chooser = (act.look().active().0 + 1 + picked) % players;
    Flow::Ask(Player(chooser), 0)
}

/// Takes a tile that was set aside.
pub(super) fn deal(act: &mut Act<'_>, outcome: Outcome) -> Flow {
    if let Outcome::Tile(kind) = outcome {
        act.uncover(0, kind);
        act.state.modules.probe.reserved -= 1;
        act.state.modules.probe.shown.push(kind);
    }
    hold(act)
}

/// The tiles shown, each kind once.
pub(super) fn candidates(look: Look<'_>, picks: &mut Picks<'_>) {
    let shown = look.state.modules.probe.shown;
    for (number, kind) in shown.as_slice().iter().enumerate() {
        if !shown.as_slice()[..number].contains(kind) {
            picks.allow(Move::Tile(*kind));
        }
    }
}

/// The tile waits for its player's turn.
pub(super) fn play(act: &mut Act<'_>, pick: Move) -> Flow {
    let shown = &mut act.state.modules.probe.shown;
    let found = shown
        .as_slice()
        .iter()
        .position(|kind| pick == Move::Tile(*kind));
    if let (Some(index), Some(player)) = (found, act.look().asked()) {
        let kind = act.state.modules.probe.shown.remove(index);
        act.enqueue(Sequence {
            player,
            held: Some(kind),
            own_turn: true,
        });
        act.state.modules.probe.fair_turns += 1;
    }
    hold(act)
}
