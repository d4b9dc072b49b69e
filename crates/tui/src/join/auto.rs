//! A seat played by a local bot, without a screen.

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use bastide_bots::Bot;
use bastide_client::{Api, Session, SessionEvent};
use bastide_protocol::{
    ClientMessage, EntryWithEvents, ErrorCode, Phase, Request, ServerMessage, TableInfo, Waiting,
};

use super::fairness;
use super::log_replica::{self, LogReplica};
use super::online::lost_words;
use super::seat::JoinedTable;
use crate::play::game::LocalGame;
use bastide_words::{Messages, Value};

/// The wait before a failed request is sent again.
const PATIENCE: Duration = Duration::from_millis(500);

/// Failed connections in a row before giving up, which takes some minutes.
const MOST_LOSSES: u32 = 40;

/// Plays a seat to the end of the game.
pub async fn play(
    seated: &JoinedTable,
    bot: &str,
    save_to: Option<&str>,
    text: &Messages,
) -> anyhow::Result<ExitCode> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).context("the system provides no random numbers")?;
    let mut player = AutoPlayer {
        bot: bastide_bots::create_bot(bot, u64::from_le_bytes(seed))?,
        replica: LogReplica::default(),
        game: None,
        info: None,
        held: Vec::new(),
        waiting: Waiting::Seats,
        text,
    };
    let mut session: Session = Session::new(seated.place.clone(), Some(0));
    let mut losses = 0;
    let info = loop {
        let received = session.receive().await;
        let message = match received.map_err(|lost| anyhow!(lost_words(text, &lost)))? {
            SessionEvent::Message(message) => message,
            // The session reconnects by itself, but not for ever.
            SessionEvent::Lost { why, .. } if losses >= MOST_LOSSES => {
                bail!("{}", lost_words(text, &why));
            }
            SessionEvent::Lost { .. } => {
                losses += 1;
                continue;
            }
        };
        losses = 0;
        if !player.handle_message(message).await? {
            continue;
        }
        if let Some(info) = player.info.as_ref().filter(|info| is_over(info)) {
            break info.clone();
        }
        let id = session.next_id();
        if let Some(request) = player.next_request(id) {
            // A lost connection is reported by the next `Session::receive`.
            let _ = session.send(&request).await;
        }
    };
    session.close().await;
    finish(seated, &info, save_to, text).await
}

fn is_over(info: &TableInfo) -> bool {
    matches!(info.phase, Phase::Over | Phase::Closed)
}

struct AutoPlayer<'a> {
    bot: Box<dyn Bot>,
    replica: LogReplica,
    game: Option<LocalGame>,
    info: Option<TableInfo>,
    held: Vec<u8>,
    waiting: Waiting,
    text: &'a Messages,
}

impl AutoPlayer<'_> {
    /// Processes a message. Returns whether there may be something to do now.
    async fn handle_message(&mut self, message: ServerMessage) -> anyhow::Result<bool> {
        match message {
            ServerMessage::Welcome {
                table,
                seats,
                waiting,
                missed,
                ..
            } => {
                self.info = Some(*table);
                self.held = seats;
                self.take(&missed)?;
                self.waiting = waiting;
            }
            ServerMessage::Update {
                told,
                waiting,
                table,
                ..
            } => {
                if let Some(table) = table {
                    self.info = Some(*table);
                }
                self.take(&told)?;
                self.waiting = waiting;
            }
            ServerMessage::Error { error, .. } => match error.code {
                // The request is repeated after a while.
                ErrorCode::Unavailable | ErrorCode::TooFast | ErrorCode::Busy => {
                    tokio::time::sleep(PATIENCE).await;
                }
                // The game went on, and an update is on its way.
                ErrorCode::Stale
                | ErrorCode::NotAsked
                | ErrorCode::Unconfirmed
                | ErrorCode::NothingToConfirm
                | ErrorCode::NoProposal
                | ErrorCode::GameOver => return Ok(false),
                _ => bail!("{}: {}", error.code.word(), error.message),
            },
            _ => return Ok(false),
        }
        if let Some(game) = &self.game {
            self.replica.check_waiting(game, &self.waiting)?;
        }
        Ok(true)
    }

    fn take(&mut self, told: &[EntryWithEvents]) -> anyhow::Result<()> {
        for EntryWithEvents { entry, .. } in told {
            match (&mut self.game, &self.info) {
                (Some(game), _) => self.replica.take(game, entry, self.text)?,
                (None, Some(info)) => {
                    if let Some(first) = self.replica.wait(entry)? {
                        self.game = Some(log_replica::begin(info, &self.held, first)?);
                    }
                }
                (None, None) => bail!("the server sent a game before its table"),
            }
        }
        Ok(())
    }

    /// The next request to send, if any.
    fn next_request(&mut self, id: u32) -> Option<ClientMessage> {
        let info = self.info.as_ref()?;
        // Agrees to every proposal.
        if let Some(open) = &info.proposal {
            let asked = open
                .asked
                .iter()
                .find(|seat| self.held.contains(seat) && !open.agreed.contains(seat));
            if let Some(seat) = asked {
                return Some(
                    Request::Consent {
                        seat: *seat,
                        yes: true,
                        to: Some(open.seq),
                    }
                    .numbered(id),
                );
            }
        }
        match self.waiting {
            Waiting::Confirm { seat } if self.held.contains(&seat) => {
                Some(Request::Confirm { seat }.numbered(id))
            }
            Waiting::Pick { seat } if self.held.contains(&seat) => {
                let game = self.game.as_ref()?;
                let legal = game.legal();
                let bot = &mut self.bot;
                // Thinking takes a while and must not block other tasks.
                let pick =
                    tokio::task::block_in_place(|| bot.choose(&game.rules, &game.state, &legal));
                Some(
                    Request::Move {
                        seat,
                        pick: game.notation().move_text(pick),
                        confirm: true,
                        after: Some(self.replica.head),
                    }
                    .numbered(id),
                )
            }
            _ => None,
        }
    }
}

/// Prints the result and saves the record.
async fn finish(
    seated: &JoinedTable,
    info: &TableInfo,
    save_to: Option<&str>,
    text: &Messages,
) -> anyhow::Result<ExitCode> {
    let Some(result) = &info.result else {
        let reason = info.closed.clone().unwrap_or_default();
        println!(
            "{}",
            text.with("log-closed", &[("reason", Value::from(reason))])
        );
        return Ok(ExitCode::FAILURE);
    };
    for (number, (seat, points)) in (0u8..).zip(info.seats.iter().zip(&result.scores)) {
        let name = seat.name.as_deref().unwrap_or("?");
        let won = if result.winners.contains(&number) {
            " *"
        } else {
            ""
        };
        println!("{name}: {points}{won}");
    }
    let mut code = ExitCode::SUCCESS;
    for key in &seated.keys {
        println!("{}", fairness::words(info, &key.saved, text));
        if fairness::check(info, &key.saved) == fairness::FairnessResult::Broken {
            code = ExitCode::FAILURE;
        }
    }
    if let Some(path) = save_to {
        let api = Api::new(seated.place.server.clone());
        super::save_record(&api, seated, path).await?;
        let path = [("path", Value::from(path.to_owned()))];
        println!("{}", text.with("saved", &path));
    }
    Ok(code)
}
