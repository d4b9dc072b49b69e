//! Players in the arena: they decide for a seat.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bastide_bots::Bot;
use bastide_record::Record;
use bastide_rules::{Ask, Move, Rules, State};

use crate::failure::{Failure, FailureKind};

/// A question to a player, with its context.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// The rules of the game.
    pub rules: &'a Rules,
    /// The state of the game.
    pub state: &'a State,
    /// The player and the prompt.
    pub ask: Ask,
    /// The legal picks, at least two.
    pub legal: &'a [Move],
    /// The game so far.
    pub record: &'a Record,
}

/// A player that decides for one seat, game after game.
pub trait ArenaPlayer: Send {
    /// Starts a new game. The seed is the only source of the player's random choices.
    fn begin(&mut self, seed: u64) -> Result<(), Failure>;

    /// Answers a question.
    fn choose(&mut self, question: &Question<'_>) -> Result<Move, Failure>;
}

/// A seat played by one of our bots.
pub struct BotPlayer {
    spec: String,
    bot: Option<Box<dyn Bot>>,
}

impl BotPlayer {
    /// Creates a player from a bot specification.
    pub fn new(spec: &str) -> BotPlayer {
        BotPlayer {
            spec: spec.to_owned(),
            bot: None,
        }
    }
}

impl ArenaPlayer for BotPlayer {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        // A new bot for each game: nothing carries over, and games can be played in any order.
        let bot = bastide_bots::create_bot(&self.spec, seed);
        self.bot =
            Some(bot.map_err(|error| Failure::new(FailureKind::Crashed, error.to_string()))?);
        Ok(())
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Move, Failure> {
        let Some(bot) = &mut self.bot else {
            return Err(Failure::new(FailureKind::Crashed, "no game was started"));
        };
        // A bot that panics loses its game like a program that crashes.
        let chosen = catch_unwind(AssertUnwindSafe(|| {
            bot.choose(question.rules, question.state, question.legal)
        }));
        chosen.map_err(|panic| {
            self.bot = None;
            Failure::new(
                FailureKind::Crashed,
                format!("the bot panicked: {}", panic_message(&*panic)),
            )
        })
    }
}

/// Returns the message of a panic.
fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("without a message")
}
