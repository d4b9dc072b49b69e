//! A bot that thinks in another thread, so the screen never waits for it.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use bastide_bots::Bot;
use bastide_rules::{Move, Player, Rules, State};

/// A bot that is thinking. Dropping this discards its answer: the thread ends when the bot has finished, or with the
/// program.
pub struct BotThread {
    /// The player asked.
    pub player: Player,
    answer: Receiver<(Box<dyn Bot>, Move)>,
}

/// The result of waiting for a bot.
pub enum BotReply {
    /// The bot, which is free again, and its pick.
    Done(Box<dyn Bot>, Move),
    /// The bot is still thinking.
    Open,
    /// The bot crashed.
    Lost,
}

impl BotThread {
    /// Starts the bot on a question.
    pub fn start(
        player: Player,
        mut bot: Box<dyn Bot>,
        rules: Arc<Rules>,
        state: State,
        legal: Vec<Move>,
    ) -> BotThread {
        let (sender, answer) = channel();
        thread::spawn(move || {
            let pick = bot.choose(&rules, &state, &legal);
            // The receiver is gone if the position was undone.
            let _ = sender.send((bot, pick));
        });
        BotThread { player, answer }
    }

    /// Waits for the answer, at most for this time.
    pub fn wait(&self, patience: Duration) -> BotReply {
        match self.answer.recv_timeout(patience) {
            Ok((bot, pick)) => BotReply::Done(bot, pick),
            Err(RecvTimeoutError::Timeout) => BotReply::Open,
            Err(RecvTimeoutError::Disconnected) => BotReply::Lost,
        }
    }
}
