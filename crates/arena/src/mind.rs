//! Who decides for a seat in the arena.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bastide_bots::Bot;
use bastide_record::Record;
use bastide_rules::{Ask, Move, Rules, State};

use crate::failure::{Failure, Fault};

/// A question to a player, with all that is known.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// The rules of the game.
    pub rules: &'a Rules,
    /// How it stands.
    pub state: &'a State,
    /// Who is asked what.
    pub ask: Ask,
    /// The legal picks, at least two.
    pub legal: &'a [Move],
    /// The game so far.
    pub record: &'a Record,
}

/// Decides for one seat, game after game.
pub trait Mind: Send {
    /// Another game begins. All of the mind's own chance comes from the seed.
    fn begin(&mut self, seed: u64) -> Result<(), Failure>;

    /// Answers a question.
    fn choose(&mut self, question: &Question<'_>) -> Result<Move, Failure>;
}

/// One of our bots.
pub struct BotMind {
    spec: String,
    bot: Option<Box<dyn Bot>>,
}

impl BotMind {
    /// A mind of this specification.
    pub fn new(spec: &str) -> BotMind {
        BotMind {
            spec: spec.to_owned(),
            bot: None,
        }
    }
}

impl Mind for BotMind {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        // A new one for each game, so that nothing is carried over and games can be played in
        // any order.
        let bot = bastide_bots::named(&self.spec, seed);
        self.bot = Some(bot.map_err(|error| Failure::new(Fault::Crashed, error.to_string()))?);
        Ok(())
    }

    fn choose(&mut self, question: &Question<'_>) -> Result<Move, Failure> {
        let Some(bot) = &mut self.bot else {
            return Err(Failure::new(Fault::Crashed, "no game was begun"));
        };
        // A bot that panics loses its game like a program that crashes.
        let chosen = catch_unwind(AssertUnwindSafe(|| {
            bot.choose(question.rules, question.state, question.legal)
        }));
        chosen.map_err(|panic| {
            self.bot = None;
            Failure::new(
                Fault::Crashed,
                format!("the bot panicked: {}", said(&*panic)),
            )
        })
    }
}

/// What a panic said.
fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("without a word")
}
