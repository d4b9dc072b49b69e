//! The bot that plays at random.

use bastide_rules::{Move, Rules, State};

use crate::{Bot, Rng};

/// A bot that picks any legal move, all equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    dice: Rng,
}

impl Random {
    /// Creates a bot whose choices depend only on the seed.
    pub fn new(seed: u64) -> Random {
        Random {
            dice: Rng::new(seed),
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
