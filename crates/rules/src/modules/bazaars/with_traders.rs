//! The builder's second tile of a turn that a bazaar interrupts. It is offered when the turn
//! continues (COMBO-06: the turns in between track their own second tile).

use crate::kernel::game_mut::GameMut;
use crate::modules::order::flag;

/// A second tile is still to be offered.
const PENDING: u8 = 1;
/// A second tile was already offered.
const USED: u8 = 2;

/// Removes and returns the state of the builder's tile of this turn.
pub(super) fn put_away(game: &mut GameMut<'_>) -> u8 {
    let turn = game.state.turn;
    let traders = &mut game.state.modules.traders_builders;
    let pending = std::mem::take(&mut traders.bonus_pending);
    let used = traders.bonus_used_in == turn;
    u8::from(pending) * PENDING + u8::from(used) * USED
}

/// Whether a second tile is still to be offered.
pub(super) fn is_pending(owed: u8) -> bool {
    owed & PENDING != 0
}

/// Restores the state of the builder's tile when the turn continues.
pub(super) fn bring_back(game: &mut GameMut<'_>, owed: u8) {
    let turn = game.state.turn;
    let traders = &mut game.state.modules.traders_builders;
    traders.bonus_pending = is_pending(owed);
    if owed & USED != 0 {
        traders.bonus_used_in = turn;
    }
    game.raise(flag::SECOND_TILE);
}

const WORDS: [(u8, &str); 3] = [(0, "nothing"), (PENDING, "second-tile"), (USED, "used")];

/// Returns the word for the state of a builder's tile in facts.
pub(super) fn word(owed: u8) -> &'static str {
    let found = WORDS.iter().find(|(known, _)| *known == owed);
    found.map_or("nothing", |(_, word)| word)
}

/// Returns the message key of an interrupted turn with this state of its builder's tile.
pub(super) fn key(owed: u8) -> &'static str {
    match owed {
        PENDING => "panel-bazaar-rest-second",
        USED => "panel-bazaar-rest-used",
        _ => "panel-bazaar-rest",
    }
}

/// Returns the state of a builder's tile that a word means.
pub(super) fn owed_named(word: &str) -> Option<u8> {
    let found = WORDS.iter().find(|(_, known)| *known == word);
    found.map(|(owed, _)| *owed)
}
