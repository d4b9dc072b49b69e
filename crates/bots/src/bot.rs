//! What every computer player can be asked.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bastide_rules::{Move, Rules, State};

/// A computer player.
pub trait Bot: Send {
    /// Picks one of the legal moves. They are those of the state, in the engine's order, and
    /// never none; a bot that is handed none answers [`Move::Pass`].
    fn choose(&mut self, rules: &Rules, state: &State, legal: &[Move]) -> Move;

    /// What to call it at the table: its specification.
    fn name(&self) -> String;

    /// What it thought about the last [`choose`](Bot::choose): nothing if it does not search.
    fn thoughts(&self) -> Thoughts {
        Thoughts::default()
    }

    /// How long to think from now on. Bots that do not search ignore it.
    fn set_budget(&mut self, _budget: Budget) {}

    /// Hands it a sign to look at while it thinks. Bots that answer at once ignore it.
    fn heed(&mut self, _stop: Stop) {}
}

/// A sign to a bot that thinks: while it is raised, it answers with the best it has.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Raises the sign, or takes it back.
    pub fn set(&self, raised: bool) {
        self.0.store(raised, Ordering::Relaxed);
    }

    /// Whether the sign is raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How long a bot may think about a turn. With both limits, whichever is reached first ends the
/// thinking; with none, the bot's own limit holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Time for all picks of one turn together. A bot looks at the clock only if this is set.
    pub time: Option<Duration>,
    /// Simulations for the first pick of a turn. Without `time`, all is the same each time.
    pub simulations: Option<u32>,
}

/// What a bot thought about one decision.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thoughts {
    /// Simulations made.
    pub simulations: u32,
    /// How many picks ahead the longest line of thought went.
    pub depth: u32,
    /// The expected final margin of the player asked, in points: the own score minus the best
    /// other one at the end. `None` if the bot did not search.
    pub margin: Option<f32>,
    /// The picks considered, best first.
    pub picks: Vec<Considered>,
}

/// What a bot thought about one pick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered {
    /// The pick.
    pub pick: Move,
    /// The share of simulations that went to it, from 0 to 1.
    pub share: f32,
    /// The expected final margin after it, in points.
    pub margin: f32,
}
