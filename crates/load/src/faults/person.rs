//! People at tables behind a proxy. They connect again and again, each time to the next server, and count as a
//! violation every refusal that a single server would not give.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use bastide_bots::Rng;
use bastide_client::{Backoff, ConnectionError, Session, SessionEvent, TableAccess};
use bastide_protocol::{
    Ask, EntryKind, EntryWithEvents, ErrorCode, Request, Seq, ServerMessage, TableId, Waiting,
};
use serde_json::value::RawValue;

use crate::load::counters::LoadCounters;
use crate::load::journal::{AcknowledgedMove, SeenSeat};

/// The most undos of a person in a game, so that games end.
const MOST_UNDOS: u32 = 6;

/// The wait after too many messages.
const AGAIN: Duration = Duration::from_millis(250);

/// What the people of all tables did.
#[derive(Debug, Default)]
pub struct Deeds {
    /// Games played to the end.
    pub games: u64,
    /// Tables of rematches.
    pub rematches: u64,
    /// Undos that took effect.
    pub undos: u64,
    /// New connections that people opened on purpose.
    pub reconnects: u64,
    /// Acknowledged chat lines with their tables.
    pub chat: Vec<(TableId, String)>,
}

/// The counters that all people share.
#[derive(Clone, Default)]
pub struct Counters {
    /// Moves, errors and violations.
    pub tally: Rc<LoadCounters>,
    /// What people did.
    pub deeds: Rc<RefCell<Deeds>>,
}

/// A player or spectator.
pub struct Person {
    place: TableAccess,
    /// The seat; `None` for a spectator.
    seat: Option<u8>,
    /// Whether to wait for a rematch after the game.
    wants_rematch: bool,
    session: Session,
    counters: Counters,
    dice: Rng,
    seen: SeenSeat,
    waiting: Waiting,
    ask: Option<Box<Ask>>,
    /// The entries of the moves and of the outcomes of chance that still count.
    moves: Vec<Seq>,
    outcomes: Vec<Seq>,
    /// The open proposal, until this person has answered it.
    proposal: Option<OpenProposal>,
    rematch: Option<TableId>,
    undos_left: u32,
    lines: u32,
    pending: Option<PendingRequest>,
    /// Whether a request was lost with its connection. Then the next one may come too late.
    is_unsure: bool,
}

struct OpenProposal {
    seq: Seq,
    by: u8,
    asks_me: bool,
}

struct PendingRequest {
    id: u32,
    what: PendingKind,
    at: Instant,
}

enum PendingKind {
    Move { after: Seq, pick: String },
    Undo,
    Chat(String),
    Other,
}

/// What a person saw, and the table of the rematch.
pub struct Visit {
    /// The entries and acknowledged moves.
    pub seen: SeenSeat,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
}

impl Person {
    /// Creates a person who is not connected yet. `number` identifies the person in the journal.
    pub fn new(
        place: TableAccess,
        seat: Option<u8>,
        number: u8,
        wants_rematch: bool,
        counters: Counters,
        dice: Rng,
    ) -> Person {
        Person {
            session: connect(&place, Some(0)),
            place,
            seat,
            wants_rematch,
            counters,
            dice,
            seen: SeenSeat {
                seat: number,
                first: 1,
                ..SeenSeat::default()
            },
            waiting: Waiting::Seats,
            ask: None,
            moves: Vec::new(),
            outcomes: Vec::new(),
            proposal: None,
            rematch: None,
            undos_left: MOST_UNDOS,
            lines: 0,
            pending: None,
            is_unsure: false,
        }
    }

    /// Plays or watches until the game is over and, if wanted, has a rematch.
    pub async fn play(mut self) -> Visit {
        while !self.is_done() {
            self.act().await;
            match self.session.receive().await {
                Ok(SessionEvent::Message(message)) => self.take(message).await,
                Ok(SessionEvent::Lost { why, .. }) => self.lost(&why),
                Err(why) => {
                    self.lost(&why);
                    self.reconnect();
                }
            }
        }
        self.session.close().await;
        Visit {
            seen: self.seen,
            rematch: self.rematch,
        }
    }

    fn is_done(&self) -> bool {
        let has_rematch = !self.wants_rematch || self.rematch.is_some();
        self.waiting == Waiting::Nothing && has_rematch && self.pending.is_none()
    }

    /// Opens a new connection. The proxy passes it to the next server.
    fn reconnect(&mut self) {
        self.session = connect(&self.place, self.session.since());
        self.ask = None;
        self.pending = None;
    }

    async fn act(&mut self) {
        if self.pending.is_some() || !self.session.is_connected() {
            return;
        }
        let Some(seat) = self.seat else {
            if self.dice.once_in(12) {
                self.move_on();
            }
            return;
        };
        if let Some(open) = self.proposal.as_ref().filter(|open| open.asks_me) {
            let consent = Request::Consent {
                seat,
                yes: true,
                to: Some(open.seq),
            };
            return self.send(consent, PendingKind::Other).await;
        }
        match self.waiting {
            Waiting::Confirm { seat: asked } if asked == seat => {
                if self.wants_undo() {
                    let undo = Request::Undo { seat, to: None };
                    return self.send(undo, PendingKind::Undo).await;
                }
                self.send(Request::Confirm { seat }, PendingKind::Other)
                    .await;
            }
            Waiting::Pick { seat: asked } if asked == seat => self.take_turn(seat).await,
            Waiting::Nothing if seat == 0 && self.wants_rematch && self.rematch.is_none() => {
                self.send(Request::Rematch { seat }, PendingKind::Other)
                    .await;
            }
            _ => {}
        }
    }

    async fn take_turn(&mut self, seat: u8) {
        // Nobody else can move during this turn, so the others have time to answer.
        if self.proposal.as_ref().is_some_and(|open| open.by == seat) {
            return;
        }
        let Some(ask) = self.ask.take() else { return };
        let after = self.session.since().unwrap_or_default();
        match self.dice.below(16) {
            0 => self.move_on(),
            1 if self.outcome_before_last_move().is_some() && self.wants_undo() => {
                let to = self.outcome_before_last_move();
                self.ask = Some(ask);
                let undo = Request::Undo { seat, to };
                self.send(undo, PendingKind::Undo).await;
            }
            2 => {
                self.lines += 1;
                self.ask = Some(ask);
                let text = format!("seat {seat}, line {}", self.lines);
                let chat = Request::Chat {
                    seat: Some(seat),
                    text: text.clone(),
                };
                self.send(chat, PendingKind::Chat(text)).await;
            }
            _ => {
                let picks: Vec<String> = ask.texts().collect();
                let Some(pick) = self.dice.pick(&picks).cloned() else {
                    return self.violation("a question has no picks");
                };
                let request = Request::Move {
                    seat,
                    pick: pick.clone(),
                    confirm: !self.dice.once_in(4),
                    after: Some(after),
                };
                self.send(request, PendingKind::Move { after, pick }).await;
            }
        }
    }

    /// The draw before the last move. All players must agree to go back there.
    fn outcome_before_last_move(&self) -> Option<Seq> {
        let last = self.moves.last()?;
        let mut outcomes = self.outcomes.iter().rev();
        outcomes.find(|seq| *seq < last).copied()
    }

    fn wants_undo(&mut self) -> bool {
        let wants = self.undos_left > 0 && self.dice.once_in(2);
        self.undos_left -= u32::from(wants);
        wants
    }

    fn move_on(&mut self) {
        self.counters.deeds.borrow_mut().reconnects += 1;
        self.reconnect();
    }

    async fn send(&mut self, request: Request, what: PendingKind) {
        let id = self.session.next_id();
        // A lost connection is reported by the next `receive`.
        let _ = self.session.send(&request.numbered(id)).await;
        let at = Instant::now();
        self.pending = Some(PendingRequest { id, what, at });
    }

    async fn take(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome {
                missed,
                ask,
                waiting,
                seats,
                ..
            } => {
                if self.seat.is_some_and(|seat| seats != [seat]) {
                    self.violation(&format!("welcomed at the seats {seats:?}"));
                }
                self.follow(missed);
                (self.ask, self.waiting) = (ask, waiting);
            }
            ServerMessage::Update {
                told, ask, waiting, ..
            } => {
                self.follow(told);
                (self.ask, self.waiting) = (ask, waiting);
            }
            ServerMessage::Done { id, seq } => self.done(id, seq),
            ServerMessage::Error { id, error } => {
                let code = error.code.word();
                self.counters.tally.error(code);
                if error.code == ErrorCode::TooFast {
                    tokio::time::sleep(AGAIN).await;
                    return self.reconnect();
                }
                let is_mine = self
                    .pending
                    .as_ref()
                    .is_some_and(|sent| Some(sent.id) == id);
                if !(is_mine && self.is_unsure) {
                    self.violation(&format!("refused as {code}: {}", error.message));
                }
                self.is_unsure = false;
                self.reconnect();
            }
            _ => {}
        }
    }

    fn follow(&mut self, told: Vec<EntryWithEvents>) {
        for EntryWithEvents { entry, .. } in told {
            match &entry.kind {
                EntryKind::Move { .. } => {
                    self.moves.push(entry.seq);
                    self.proposal = None;
                }
                EntryKind::Outcome { .. } => {
                    self.outcomes.push(entry.seq);
                    self.proposal = None;
                }
                EntryKind::UndoneTo { to, .. } => {
                    self.moves.retain(|seq| seq <= to);
                    self.outcomes.retain(|seq| seq <= to);
                    self.proposal = None;
                }
                EntryKind::Proposed { seat, asked, .. } => {
                    let asks_me = self.seat.is_some_and(|seat| asked.contains(&seat));
                    let (seq, by) = (entry.seq, *seat);
                    self.proposal = Some(OpenProposal { seq, by, asks_me });
                }
                EntryKind::Consented { seat, .. } if Some(*seat) == self.seat => {
                    self.proposal = None;
                }
                EntryKind::Rematch { table } => self.rematch = Some(TableId(table.clone())),
                _ => {}
            }
            let json = serde_json::to_string(&entry).and_then(RawValue::from_string);
            self.seen.entries.extend(json);
        }
    }

    fn done(&mut self, id: u32, seq: Seq) {
        let Some(sent) = self.pending.take_if(|sent| sent.id == id) else {
            return;
        };
        self.is_unsure = false;
        let mut deeds = self.counters.deeds.borrow_mut();
        match sent.what {
            PendingKind::Move { after, pick } => {
                self.counters.tally.acknowledged(sent.at.elapsed());
                let acknowledged = AcknowledgedMove { after, pick, seq };
                self.seen.acknowledged.push(acknowledged);
            }
            PendingKind::Undo => deeds.undos += 1,
            PendingKind::Chat(text) => deeds.chat.push((self.place.table.clone(), text)),
            PendingKind::Other => {}
        }
    }

    fn lost(&mut self, why: &ConnectionError) {
        match why {
            ConnectionError::Unreachable(_) => self.counters.tally.error("unreachable"),
            ConnectionError::Broken(_) => self.counters.tally.error("broken"),
            ConnectionError::Nonsense(_) => self.violation(&why.to_string()),
            ConnectionError::Told(error) => {
                self.counters.tally.error(error.code.word());
                self.violation(&why.to_string());
            }
        }
        self.is_unsure |= self.pending.take().is_some();
        self.ask = None;
    }

    fn violation(&self, message: &str) {
        let (table, seat) = (&self.place.table, self.seat);
        let message = format!("table {table}, seat {seat:?}: {message}");
        self.counters.tally.violation(message);
    }
}

fn connect(place: &TableAccess, since: Option<Seq>) -> Session {
    let backoff = Backoff::new(Duration::from_millis(20), Duration::from_millis(500));
    Session::new(place.clone(), since).with_backoff(backoff)
}
