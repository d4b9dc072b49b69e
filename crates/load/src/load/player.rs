//! A player who picks at random: one connection, one seat.

use std::rc::Rc;
use std::time::Duration;

use bastide_bots::Dice;
use bastide_client::{Backoff, Heard, Lost, Place, Session};
use bastide_protocol::{ErrorCode, Request, Waiting};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

use super::journal::{Acknowledged, SeenSeat};
use super::short::{Short, ShortAsk, ShortKind};
use super::tally::Tally;

/// How long a player who is to stop waits for what is under way.
const LAST_WORD: Duration = Duration::from_secs(10);

/// How long a player waits before the same move is sent again, if the server cannot write.
const AGAIN: Duration = Duration::from_millis(250);

/// A player at a table.
pub struct Player {
    seat: u8,
    session: Session<Short>,
    tally: Rc<Tally>,
    dice: Dice,
    /// The mean time between two moves of a player, if they are not to play as fast as they can.
    pause: Option<Duration>,
    seen: SeenSeat,
    asked: Option<ShortAsk>,
    /// When the next move is due.
    due: Instant,
    sent: Option<Sent>,
    /// Whether the game is over. The acknowledgement of the last move may still be on its way.
    ended: bool,
}

/// A move under way.
struct Sent {
    id: u32,
    after: u64,
    pick: String,
    at: Instant,
}

impl Player {
    /// A player who has not come yet.
    pub fn new(
        place: Place,
        seat: u8,
        tally: Rc<Tally>,
        dice: Dice,
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

    /// Plays until the game is over, or until it is told to stop. What was seen, and whether the game was played out.
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
            let heard = tokio::select! {
                heard = self.session.hear() => heard,
                () = sleep_until(due), if moves => {
                    self.pick().await;
                    continue;
                }
                _ = stop.changed(), if !stopped => continue,
                () = sleep(AGAIN), if stopped => continue,
            };
            match heard {
                Ok(Heard::Message(message)) => self.take(message).await,
                Ok(Heard::Lost { why, .. }) => self.lost(&why),
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

    /// Picks at random and sends it.
    async fn pick(&mut self) {
        let Some(ask) = self.asked.take() else { return };
        let dice = &mut self.dice;
        let Some(pick) = ask.pick(|all| dice.roll(all)) else {
            self.violation("an ask has nothing to pick");
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
        // A loss is heard of when it is listened to.
        if self.session.say(&message).await.is_ok() {
            self.sent = Some(Sent {
                id,
                after,
                pick,
                at,
            });
        }
    }

    async fn take(&mut self, mut message: Short) {
        self.tally.message(message.bytes);
        match message.kind {
            ShortKind::Welcome | ShortKind::Update => {
                let entries = message.take_entries();
                if self.seen.entries.is_empty() {
                    let last = self.session.since().unwrap_or_default();
                    self.seen.first = last + 1 - entries.len() as u64;
                }
                self.seen.entries.extend(entries);
                self.follow(message).await;
            }
            ShortKind::Done => self.done(&message),
            ShortKind::Error => self.refused(&message).await,
            ShortKind::Bye | ShortKind::Other => {}
        }
    }

    /// Sees what is asked now.
    async fn follow(&mut self, message: Short) {
        self.asked = message.ask.filter(|ask| ask.seat == self.seat);
        if self.asked.is_some() {
            self.due = self.next_due();
        }
        match message.waiting {
            Some(Waiting::Nothing) => self.ended = true,
            // Every move is sent with its confirmation, so that this is only after somebody else's restart.
            Some(Waiting::Confirm { seat }) if seat == self.seat => {
                let id = self.session.next_id();
                let _ = self
                    .session
                    .say(&Request::Confirm { seat }.numbered(id))
                    .await;
            }
            _ => {}
        }
    }

    /// When to pick: at random around the pause, so that players do not move in step.
    fn next_due(&mut self) -> Instant {
        let now = Instant::now();
        let Some(pause) = self.pause else { return now };
        let share = self.dice.roll(1000) as f64 / 1000.0;
        now + pause.mul_f64(2.0 * share)
    }

    fn done(&mut self, message: &Short) {
        let Some(sent) = self.sent.take_if(|sent| Some(sent.id) == message.id) else {
            return;
        };
        self.tally.acknowledged(sent.at.elapsed());
        let seq = message.seq.unwrap_or_default();
        if seq <= sent.after {
            self.violation(&format!(
                "entry {seq} was acknowledged for a move behind entry {}",
                sent.after
            ));
        }
        self.seen.acknowledged.push(Acknowledged {
            after: sent.after,
            pick: sent.pick,
            seq,
        });
    }

    async fn refused(&mut self, message: &Short) {
        let code = message.code.unwrap_or(ErrorCode::Internal);
        self.tally.error(code.word());
        let Some(sent) = self.sent.take_if(|sent| Some(sent.id) == message.id) else {
            return;
        };
        match code {
            // Nothing was changed: the same again, a little later.
            ErrorCode::Unavailable | ErrorCode::TooFast => {
                sleep(AGAIN).await;
                self.send(sent.pick, sent.after).await;
            }
            // Sent again after it was written down: the welcome or the next update has told it.
            ErrorCode::Stale | ErrorCode::NotAsked | ErrorCode::GameOver => {}
            _ => self.violation(&format!(
                "`{}`, which was offered, is refused as {}: {}",
                sent.pick,
                code.word(),
                message.message.as_deref().unwrap_or_default()
            )),
        }
    }

    fn lost(&mut self, why: &Lost) {
        match why {
            Lost::Nonsense(_) => self.violation(&why.to_string()),
            Lost::Unreachable(_) => self.tally.error("unreachable"),
            Lost::Broken(_) => self.tally.error("broken"),
            Lost::Told(error) => self.tally.error(error.code.word()),
        }
        // It may have been written down or not; the next welcome shows what is asked then.
        self.sent = None;
        self.asked = None;
    }

    /// Every acknowledged move must be among the entries that this player was told.
    fn check_acknowledged(&self) {
        for move_ in &self.seen.acknowledged {
            let entry = self.seen.entry(move_.after + 1);
            let told = entry.is_none_or(|entry| is_move(entry.get(), self.seat, &move_.pick));
            if !told {
                self.violation(&format!(
                    "entry {} is not the acknowledged move `{}`",
                    move_.after + 1,
                    move_.pick
                ));
            }
        }
    }

    fn violation(&self, told: &str) {
        self.tally
            .violation(format!("{:?}, seat {}: {told}", self.session, self.seat));
    }
}

/// Whether an entry, as it was told, is this move.
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
