//! The round after a bazaar: every player places a tile from it in a turn of their own.

use super::state::{MOST_STOPPED, is_round_running, of};
use super::with_traders;
use crate::ids::TileKind;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::{StepLabel, StepResult};
use crate::kernel::moves::Move;
use crate::kernel::picks::Picks;
use crate::kernel::state::Sequence;

/// COMBO-10: a turn begins with the tile won, or with one picked now (BAZAAR-16). A turn that a
/// bazaar interrupted continues with its extra tiles. Any other turn draws a tile.
pub(super) fn enter_take(game: &mut GameMut<'_>) -> StepResult {
    let turn = game.state.turn;
    // Before the draw, only a tile from a bazaar can be in hand.
    let is_held = game.view().hand().is_some();
    let bazaars = &mut game.state.modules.bazaars;
    bazaars.won_in_hand = is_held;
    if std::mem::replace(&mut bazaars.begun, turn) == turn || is_held {
        return StepResult::Next;
    }
    if !bazaars.shown.is_empty() {
        return StepResult::Ask(game.view().active_player(), super::question::PICK);
    }
    let stopped = bazaars.stopped.len();
    if stopped > 0 {
        let owed = bazaars.stopped.remove(stopped - 1);
        with_traders::bring_back(game, owed);
        return StepResult::Goto(StepLabel::SequenceEnd);
    }
    StepResult::Next
}

/// Offers the face-up tiles, each kind once.
pub(super) fn shown(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let shown = of(game).shown;
    for (number, kind) in shown.as_slice().iter().enumerate() {
        if !shown.as_slice()[..number].contains(kind) {
            picks.allow(Move::Tile(*kind));
        }
    }
}

/// Returns the index of the picked tile among the face-up tiles.
pub(super) fn find(game: GameRef<'_>, pick: Move) -> Option<usize> {
    let mut shown = of(game).shown.as_slice().iter();
    shown.position(|kind| pick == Move::Tile(*kind))
}

/// Takes the picked tile into hand.
pub(super) fn pick(game: &mut GameMut<'_>, pick: Move) -> StepResult {
    if let Some(number) = find(game.view(), pick) {
        let bazaars = &mut game.state.modules.bazaars;
        let kind = bazaars.shown.remove(number);
        bazaars.won_in_hand = true;
        game.take_in_hand(kind);
    }
    StepResult::Next
}

/// BAZAAR-13: queues a separate turn for each player, starting to the left of the player who placed
/// the bazaar, each with the tile that `held` returns. These turns come before everything else in
/// the queue. If the current turn still has extra tiles, it continues afterwards.
pub(super) fn begin(game: &mut GameMut<'_>, held: fn(GameRef<'_>, usize) -> Option<TileKind>) {
    let view = game.view();
    let (host, active, players) = (of(view).host, view.active_player(), view.rules.players());
    let has_extras = view.queue().first().is_some_and(|next| !next.own_turn);
    let owed = with_traders::put_away(game);
    let mut place = 0;
    for player in game.view().players_from(host).skip(1).chain([host]) {
        let held = held(game.view(), usize::from(player.0));
        game.insert_sequence(
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
        game.insert_sequence(
            place,
            Sequence {
                player: active,
                held: None,
                own_turn: true,
            },
        );
        game.state.modules.bazaars.stopped.push(owed);
    }
}

/// Whether a bazaar can be held now. It must wait until a running round ends, and while too many
/// turns are interrupted.
pub(super) fn can_begin(game: GameRef<'_>) -> bool {
    !is_round_running(game) && of(game).stopped.len() < MOST_STOPPED
}
