//! The interface of all computer players.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bastide_rules::{Move, Rules, State};

/// A computer player.
pub trait Bot: Send {
    /// Picks one of the legal moves. `legal` holds the moves of the state in the engine's order.
    /// It should not be empty; if it is, the bot answers [`Move::Pass`].
    fn choose(&mut self, rules: &Rules, state: &State, legal: &[Move]) -> Move;

    /// The name shown at the table: the bot's specification.
    fn name(&self) -> String;

    /// What the bot found during the last [`choose`](Bot::choose); empty if it keeps no record.
    fn report(&self) -> BotReport {
        BotReport::default()
    }

    /// Sets how long to think from now on. Bots that do not search ignore it.
    fn set_budget(&mut self, _budget: Budget) {}

    /// Sets the flag that interrupts the bot's thinking. Bots that answer at once ignore it.
    fn set_stop_flag(&mut self, _stop: StopFlag) {}
}

/// A shared flag that interrupts a bot. While it is raised, the bot answers with the best pick it
/// has found.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Raises or lowers the flag.
    pub fn set(&self, raised: bool) {
        self.0.store(raised, Ordering::Relaxed);
    }

    /// Whether the flag is raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How long a bot may think about a turn. If both limits are set, the first one reached ends the
/// search. If neither is set, the bot uses its default limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Time for all picks of one turn together. A bot reads the clock only if this is set.
    pub time: Option<Duration>,
    /// Simulations for the first pick of a turn. Without `time`, the result is reproducible.
    pub simulations: Option<u32>,
}

/// What a bot found out about one decision.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BotReport {
    /// Simulations run.
    pub simulations: u32,
    /// Length of the longest line searched, in picks.
    pub depth: u32,
    /// The expected final margin of the player asked, in points: their final score minus the best
    /// opponent's. `None` if the bot did not appraise the position.
    pub margin: Option<f32>,
    /// The picks considered, best first.
    pub picks: Vec<ConsideredPick>,
}

/// What a bot found out about one pick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ConsideredPick {
    /// The pick.
    pub pick: Move,
    /// The share of the simulations spent on it, from 0 to 1.
    pub share: f32,
    /// The expected final margin after it, in points.
    pub margin: f32,
}
