//! The builder's second tile of a turn that a bazaar stops: it is offered when the turn goes on
//! (COMBO-06: the turns in between have memories of their own).

use crate::kernel::verbs::Act;

/// A second tile waits to be offered.
const PENDING: u8 = 1;
/// One was offered already.
const USED: u8 = 2;

/// Takes what the builder owes this turn off the table.
pub(super) fn put_away(act: &mut Act<'_>) -> u8 {
    let turn = act.state.turn;
    let traders = &mut act.state.modules.traders_builders;
    let pending = std::mem::take(&mut traders.bonus_pending);
    let used = traders.bonus_used_in == turn;
    u8::from(pending) * PENDING + u8::from(used) * USED
}

/// Whether a second tile waits.
pub(super) fn is_pending(owed: u8) -> bool {
    owed & PENDING != 0
}

/// The turn goes on with what the builder owes it.
pub(super) fn bring_back(act: &mut Act<'_>, owed: u8) {
    let turn = act.state.turn;
    let traders = &mut act.state.modules.traders_builders;
    traders.bonus_pending = is_pending(owed);
    if owed & USED != 0 {
        traders.bonus_used_in = turn;
    }
}

const WORDS: [(u8, &str); 3] = [(0, "nothing"), (PENDING, "second-tile"), (USED, "used")];

/// What the builder owes a turn, in a word.
pub(super) fn word(owed: u8) -> &'static str {
    let found = WORDS.iter().find(|(known, _)| *known == owed);
    found.map_or("nothing", |(_, word)| word)
}

/// The message key of a turn that goes on with what the builder owes it.
pub(super) fn key(owed: u8) -> &'static str {
    match owed {
        PENDING => "panel-bazaar-rest-second",
        USED => "panel-bazaar-rest-used",
        _ => "panel-bazaar-rest",
    }
}

/// What a word says the builder owes.
pub(super) fn owed_named(word: &str) -> Option<u8> {
    let found = WORDS.iter().find(|(_, known)| *known == word);
    found.map(|(owed, _)| *owed)
}
