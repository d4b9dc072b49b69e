//! A player who picks at random: one connection, one seat.

use std::rc::Rc;
use std::time::Duration;

use bastide_bots::Rng;
use bastide_client::{Backoff, ConnectionError, Session, SessionEvent, TableAccess};
use bastide_protocol::{ErrorCode, Request, Waiting};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

use super::counters::LoadCounters;
use super::journal::{AcknowledgedMove, SeenSeat};
use super::partial_message::{MessageKind, PartialAsk, PartialMessage};

/// How long a player who stops waits for a pending acknowledgement.
const LAST_WORD: Duration = Duration::from_secs(10);

/// The wait before a move is resent when the server cannot write.
const AGAIN: Duration = Duration::from_millis(250);

/// A player at a table.
pub struct Player {
    seat: u8,
    session: Session<PartialMessage>,
    tally: Rc<LoadCounters>,
    dice: Rng,
    /// The mean time before a move; `None` for as fast as possible.
    pause: Option<Duration>,
    seen: SeenSeat,
    asked: Option<PartialAsk>,
    /// When the next move is due.
    due: Instant,
    sent: Option<PendingMove>,
    /// Whether the game is over. The acknowledgement of the last move may still be on its way.
    ended: bool,
}

/// A move that is not acknowledged yet.
struct PendingMove {
    id: u32,
    after: u64,
    pick: String,
    at: Instant,
}

impl Player {
    /// Creates a player who is not connected yet.
    pub fn new(
        place: TableAccess,
        seat: u8,
        tally: Rc<LoadCounters>,
        dice: Rng,
        pause: Option<Duration>,
    ) -> Player {
        let backoff = Backoff::new(Duration::from_millis(50), Duration::from_secs(1));
        Player {
            seat,
            session: Session::new(place, None).with_backoff(backoff),
            tally,
            dice,
            pause,
            seen: SeenSeat {
                seat,
                ..SeenSeat::default()
            },
            asked: None,
            due: Instant::now(),
            sent: None,
            ended: false,
        }
    }

    /// Plays until the game is over or `stop` is set. Returns what the player saw, and whether the game was finished.
    pub async fn play(mut self, mut stop: watch::Receiver<bool>) -> (SeenSeat, bool) {
        let mut last_word = None;
        while !self.ended || self.sent.is_some() {
            if *stop.borrow() {
                let until = *last_word.get_or_insert_with(|| Instant::now() + LAST_WORD);
                if self.sent.is_none() || Instant::now() >= until {
                    break;
                }
            }
            let moves = self.asked.is_some() && self.sent.is_none() && last_word.is_none();
            let due = self.due;
            let stopped = last_word.is_some();
            let received = tokio::select! {
                received = self.session.receive() => received,
                () = sleep_until(due), if moves => {
                    self.pick().await;
                    continue;
                }
                _ = stop.changed(), if !stopped => continue,
                () = sleep(AGAIN), if stopped => continue,
            };
            match received {
                Ok(SessionEvent::Message(message)) => self.take(message).await,
                Ok(SessionEvent::Lost { why, .. }) => self.lost(&why),
                Err(why) => {
                    self.violation(&why.to_string());
                    break;
                }
            }
        }
        self.check_acknowledged();
        self.session.close().await;
        (self.seen, self.ended)
    }

    /// Sends a random pick.
    async fn pick(&mut self) {
        let Some(ask) = self.asked.take() else { return };
        let dice = &mut self.dice;
        let Some(pick) = ask.pick(|all| dice.below(all)) else {
            self.violation("a question has no picks");
            return;
        };
        let after = self.session.since().unwrap_or_default();
        self.send(pick, after).await;
    }

    async fn send(&mut self, pick: String, after: u64) {
        let id = self.session.next_id();
        let message = Request::Move {
            seat: self.seat,
            pick: pick.clone(),
            confirm: true,
            after: Some(after),
        }
        .numbered(id);
        let at = Instant::now();
        // A lost connection is reported by the next `Session::receive`.
        if self.session.send(&message).await.is_ok() {
            self.sent = Some(PendingMove {
                id,
                after,
                pick,
                at,
            });
        }
    }

    async fn take(&mut self, mut message: PartialMessage) {
        self.tally.message(message.bytes);
        match message.kind {
            MessageKind::Welcome | MessageKind::Update => {
                let entries = message.take_entries();
                if self.seen.entries.is_empty() {
                    let last = self.session.since().unwrap_or_default();
                    self.seen.first = last + 1 - entries.len() as u64;
                }
                self.seen.entries.extend(entries);
                self.follow(message).await;
            }
            MessageKind::Done => self.done(&message),
            MessageKind::Error => self.refused(&message).await,
            MessageKind::Bye | MessageKind::Other => {}
        }
    }

    /// Takes the current question from a message.
    async fn follow(&mut self, message: PartialMessage) {
        self.asked = message.ask.filter(|ask| ask.seat == self.seat);
        if self.asked.is_some() {
            self.due = self.next_due();
        }
        match message.waiting {
            Some(Waiting::Nothing) => self.ended = true,
            // Every move is sent already confirmed, so this happens only after a restart.
            Some(Waiting::Confirm { seat }) if seat == self.seat => {
                let id = self.session.next_id();
                let _ = self
                    .session
                    .send(&Request::Confirm { seat }.numbered(id))
                    .await;
            }
            _ => {}
        }
    }

    /// Chooses the time of the next pick at random around the pause, to keep players out of step.
    fn next_due(&mut self) -> Instant {
        let now = Instant::now();
        let Some(pause) = self.pause else { return now };
        let share = self.dice.below(1000) as f64 / 1000.0;
        now + pause.mul_f64(2.0 * share)
    }

    fn done(&mut self, message: &PartialMessage) {
        let Some(sent) = self.sent.take_if(|sent| Some(sent.id) == message.id) else {
            return;
        };
        self.tally.acknowledged(sent.at.elapsed());
        let seq = message.seq.unwrap_or_default();
        if seq <= sent.after {
            self.violation(&format!(
                "entry {seq} was acknowledged for a move after entry {}",
                sent.after
            ));
        }
        self.seen.acknowledged.push(AcknowledgedMove {
            after: sent.after,
            pick: sent.pick,
            seq,
        });
    }

    async fn refused(&mut self, message: &PartialMessage) {
        let code = message.code.unwrap_or(ErrorCode::Internal);
        self.tally.error(code.word());
        let Some(sent) = self.sent.take_if(|sent| Some(sent.id) == message.id) else {
            return;
        };
        match code {
            // Nothing was changed, so the same move is sent again later.
            ErrorCode::Unavailable | ErrorCode::TooFast | ErrorCode::Busy => {
                sleep(AGAIN).await;
                self.send(sent.pick, sent.after).await;
            }
            // The move was already saved when it was resent. The welcome or the next update includes it.
            ErrorCode::Stale | ErrorCode::NotAsked | ErrorCode::GameOver => {}
            _ => self.violation(&format!(
                "the offered pick `{}` was refused as {}: {}",
                sent.pick,
                code.word(),
                message.message.as_deref().unwrap_or_default()
            )),
        }
    }

    fn lost(&mut self, why: &ConnectionError) {
        match why {
            ConnectionError::Nonsense(_) => self.violation(&why.to_string()),
            ConnectionError::Unreachable(_) => self.tally.error("unreachable"),
            ConnectionError::Broken(_) => self.tally.error("broken"),
            ConnectionError::Told(error) => self.tally.error(error.code.word()),
        }
        // The move may or may not have been saved. The next welcome has the current question.
        self.sent = None;
        self.asked = None;
    }

    /// Checks that every acknowledged move is among the entries this player received.
    fn check_acknowledged(&self) {
        for move_ in &self.seen.acknowledged {
            let entry = self.seen.entry(move_.after + 1);
            let is_same = entry.is_none_or(|entry| is_move(entry.get(), self.seat, &move_.pick));
            if !is_same {
                self.violation(&format!(
                    "entry {} is not the acknowledged move `{}`",
                    move_.after + 1,
                    move_.pick
                ));
            }
        }
    }

    fn violation(&self, message: &str) {
        self.tally
            .violation(format!("{:?}, seat {}: {message}", self.session, self.seat));
    }
}

/// Whether an entry, given as JSON, is this move.
pub fn is_move(entry: &str, seat: u8, pick: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct MoveEntry {
        kind: String,
        #[serde(default)]
        seat: Option<u8>,
        #[serde(default)]
        pick: Option<String>,
    }
    serde_json::from_str::<MoveEntry>(entry).is_ok_and(|entry| {
        entry.kind == "move" && entry.seat == Some(seat) && entry.pick.as_deref() == Some(pick)
    })
}
