//! A bot that thinks beside the game, so that the screen never waits for it.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use bastide_bots::Bot;
use bastide_rules::{Move, Player, Rules, State};

/// A bot that thinks. Whoever drops this does not want its answer any more: the thread ends by
/// itself when the bot has thought, or with the program.
pub struct Thinking {
    /// Whose pick it is.
    pub player: Player,
    answer: Receiver<(Box<dyn Bot>, Move)>,
}

/// What came of waiting for a bot.
pub enum Thought {
    /// It has picked, and is back.
    Done(Box<dyn Bot>, Move),
    /// It goes on thinking.
    Open,
    /// It will not come back.
    Lost,
}

impl Thinking {
    /// Lets a bot think about a question.
    pub fn start(
        player: Player,
        mut bot: Box<dyn Bot>,
        rules: Arc<Rules>,
        state: State,
        legal: Vec<Move>,
    ) -> Thinking {
        let (sender, answer) = channel();
        thread::spawn(move || {
            let pick = bot.choose(&rules, &state, &legal);
            // Nobody waits any more if the pick was taken back.
            let _ = sender.send((bot, pick));
        });
        Thinking { player, answer }
    }

    /// Waits for the answer, but not for long.
    pub fn wait(&self, patience: Duration) -> Thought {
        match self.answer.recv_timeout(patience) {
            Ok((bot, pick)) => Thought::Done(bot, pick),
            Err(RecvTimeoutError::Timeout) => Thought::Open,
            Err(RecvTimeoutError::Disconnected) => Thought::Lost,
        }
    }
}
