//! The player without a plan.

use bastide_rules::{Move, Rules, State};

use crate::{Bot, Dice};

/// Picks any legal move, all equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    dice: Dice,
}

impl Random {
    /// A player whose picks depend on the seed alone.
    pub fn new(seed: u64) -> Random {
        Random {
            dice: Dice::new(seed),
        }
    }
}

impl Bot for Random {
    fn choose(&mut self, _rules: &Rules, _state: &State, legal: &[Move]) -> Move {
        self.dice.pick(legal).copied().unwrap_or(Move::Pass)
    }

    fn name(&self) -> String {
        "random".to_owned()
    }
}
