//! Counts positions to compare move generators by a single number.

use crate::kernel::moves::{Move, Outcome, Situation};
use crate::kernel::rules::Rules;
use crate::kernel::state::State;

/// Counts the leaves of the tree of all legal moves and all outcomes of chance down to a depth.
///
/// A kind of tile counts as one outcome, whatever its number of copies. A forced choice is not
/// asked and takes no depth. A game that ends earlier is a leaf.
///
/// ```
/// use bastide_rules::{Rules, Setup, perft::perft};
///
/// let rules = Rules::new(&Setup::default())?;
/// assert_eq!(perft(&rules, &rules.start(), 1), 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft(rules: &Rules, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match rules.situation(state) {
        Situation::Over => 1,
        Situation::Chance(_) => over_outcomes(rules, state, depth),
        Situation::Decision(_) => over_moves(rules, state, depth),
    }
}

fn over_outcomes(rules: &Rules, state: &State, depth: u32) -> u64 {
    let mut outcomes: Vec<(Outcome, u32)> = Vec::new();
    rules.outcomes(state, &mut outcomes);
    let mut next = state.clone();
    let mut leaves = 0;
    for (outcome, _) in outcomes {
        next.clone_from(state);
        rules.deal_unchecked(&mut next, outcome, None);
        leaves += perft(rules, &next, depth - 1);
    }
    leaves
}

fn over_moves(rules: &Rules, state: &State, depth: u32) -> u64 {
    let mut moves: Vec<Move> = Vec::new();
    rules.legal(state, &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut next = state.clone();
    let mut leaves = 0;
    for pick in moves {
        next.clone_from(state);
        rules.play_unchecked(&mut next, pick, None);
        leaves += perft(rules, &next, depth - 1);
    }
    leaves
}
