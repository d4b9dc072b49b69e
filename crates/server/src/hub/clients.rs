//! Clients enter and leave tables, and ask questions about the game.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use super::room::RoomClient;
use super::{Hub, broadcast};
use crate::scheduler::Owner;
use bastide_protocol::{
    self as wire, Answer, CellPair, EntryWithEvents, ErrorCode, PROTOCOL, ServerMessage, View,
    WireError,
};
use bastide_protocol::{Proposal, Seq, Time};
use bastide_protocol::{TableId, Token};
use bastide_table::{Action, Game, Table};

/// How many chat lines a new client receives.
const CHAT_TOLD: usize = 50;

/// A client that has entered.
#[derive(Debug)]
pub struct EnteredClient {
    /// Its number, unique in this process.
    pub number: u64,
    /// The seats it holds.
    pub seats: Vec<u8>,
}

impl Hub {
    /// Lets a client enter. The first message in its queue is the welcome, which includes everything after the entry
    /// `since`.
    pub async fn enter(
        &self,
        id: &TableId,
        number: u64,
        owner: Owner,
        tokens: &[Token],
        since: Option<Seq>,
        queue: mpsc::Sender<Utf8Bytes>,
    ) -> Result<EnteredClient, WireError> {
        // The client may know more of the log than this node's memory.
        if let Some(denial) = self.look_now(id, |table| denial(table, tokens)).await? {
            // If this is refused, the proposal has ended meanwhile.
            let _ = self.perform(id, denial).await;
        }
        let room = self.room(id);
        let mut inner = room.lock(self.now()).await;
        self.refresh(&room, &mut inner).await?;
        let table = inner.table.as_ref().ok_or(ErrorCode::Internal)?;
        // If nothing can be written now, the client can enter nevertheless.
        let outages = self.outages_of(table).await.unwrap_or_default();
        let seats = held_seats(table, tokens)?;
        if inner.is_crowded(&seats, &self.limits) {
            return Err(WireError::new(
                ErrorCode::Full,
                "too many clients are connected to this table",
            ));
        }
        let head = table.head;
        let missed = match since {
            Some(since) if since > head => {
                let message =
                    format!("the last entry of this table is {head}, so there is no entry {since}");
                return Err(WireError::new(ErrorCode::BadMessage, message));
            }
            Some(since) if since < head => self.replay(id, owner, since).await?.1,
            _ => Vec::new(),
        };
        // The log may have grown on another node meanwhile. The new entries arrive later as an update.
        let missed = missed.into_iter().filter(|(entry, _)| entry.seq <= head);
        let missed = missed.map(|(entry, events)| EntryWithEvents {
            entry: entry.public(),
            events,
        });
        let missed = missed.collect();
        let chat = self.store().chat_after(id, 0).await?;
        // The clients that are already here may not have received the last lines yet.
        inner.tell_lines(&chat);
        inner.add_client(RoomClient {
            number,
            owner,
            seats: seats.clone(),
            queue,
        });
        let presence = inner.presence();
        let table = inner.table.as_ref().ok_or(ErrorCode::Internal)?;
        let game = table.game.as_ref();
        let welcome = ServerMessage::Welcome {
            version: PROTOCOL,
            table: Box::new(table.info(&presence.online)),
            head,
            view: game.map(|game| Box::new(View::of(game.rules.view(&game.state), &game.trail))),
            ask: table
                .ask()
                .filter(|ask| seats.contains(&ask.seat))
                .map(Box::new),
            waiting: table.waiting_for(),
            clocks: table.time_left(&outages),
            presence,
            missed,
            chat: chat
                .into_iter()
                .rev()
                .take(CHAT_TOLD)
                .rev()
                .map(Into::into)
                .collect(),
            seats: seats.clone(),
        };
        let welcome = broadcast::encode(&welcome);
        inner.tell(|guest| (guest.number == number).then(|| welcome.clone()));
        self.note_presence(&room, &mut inner, Some(number));
        // The table may have been asleep.
        self.let_bot_think(&room, &mut inner);
        Ok(EnteredClient { number, seats })
    }

    /// Returns since when the player of a seat has been offline; `None` if the player is online.
    pub async fn absent_since(&self, id: &TableId, seat: u8) -> Option<Time> {
        let room = self.room(id);
        let inner = room.lock(self.now()).await;
        inner.absent_since(seat)
    }

    /// Returns the seats whose players are online, on any node.
    pub async fn present(&self, id: &TableId) -> Vec<u8> {
        let room = self.room(id);
        let inner = room.lock(self.now()).await;
        inner.presence().online
    }

    /// Removes a client from a room.
    pub async fn leave_room(&self, id: &TableId, number: u64) {
        let room = self.rooms().get(id).cloned();
        let Some(room) = room else { return };
        let mut inner = room.lock(self.now()).await;
        inner.remove_client(number, self.now());
        self.note_presence(&room, &mut inner, None);
    }

    /// Returns why a pick is illegal.
    pub async fn why(&self, id: &TableId, pick: &str) -> Result<Answer, WireError> {
        let asked = |game: &Game| wire::why_not(&game.rules, &game.state, &game.colours, pick);
        let refused = self.ask_game(id, |_| Ok(()), asked).await?;
        Ok(Answer::Why { refused })
    }

    /// Returns the features of a tile.
    pub async fn features(
        &self,
        id: &TableId,
        cell: CellPair,
        spot: Option<&str>,
    ) -> Result<Answer, WireError> {
        let asked = |game: &Game| wire::feature_at(game.rules.view(&game.state), cell, spot);
        let features = self.ask_game(id, check_aids, asked).await?;
        Ok(Answer::Look { features })
    }

    /// Returns the scores if the game ended now.
    pub async fn projected(&self, id: &TableId) -> Result<Answer, WireError> {
        let asked = |game: &Game| Ok(wire::projected(game.rules.view(&game.state)));
        Ok(Answer::Projected(
            self.ask_game(id, check_aids, asked).await?,
        ))
    }

    /// Returns the unseen tiles.
    pub async fn unseen(&self, id: &TableId) -> Result<Answer, WireError> {
        let asked = |game: &Game| Ok(wire::unseen(game.rules.view(&game.state)));
        let tiles = self.ask_game(id, check_aids, asked).await?;
        Ok(Answer::Unseen { tiles })
    }

    async fn ask_game<T>(
        &self,
        id: &TableId,
        check: impl Fn(&Table) -> Result<(), WireError>,
        question: impl Fn(&Game) -> Result<T, WireError>,
    ) -> Result<T, WireError> {
        let asked = |table: &Table| {
            check(table)?;
            let game = table.game.as_ref();
            question(game.ok_or(ErrorCode::NotStarted)?)
        };
        self.consult(id, asked).await
    }
}

/// Checks that aids are allowed. They can be disabled for a table, but only until the game is over.
pub(super) fn check_aids(table: &Table) -> Result<(), WireError> {
    if table.settings.aids || table.phase() == bastide_protocol::Phase::Over {
        return Ok(());
    }
    Err(ErrorCode::AidsOff.into())
}

/// Returns the seats that belong to the tokens. An unknown token is an error, because its holder expects to have a
/// seat.
fn held_seats(table: &Table, tokens: &[Token]) -> Result<Vec<u8>, WireError> {
    let mut seats = Vec::new();
    for token in tokens {
        let held = table.seats_of(token);
        if held.is_empty() {
            return Err(match table.gave_up(token) {
                true => ErrorCode::SeatGivenUp.into(),
                false => ErrorCode::BadToken.into(),
            });
        }
        seats.extend(held);
    }
    seats.sort_unstable();
    seats.dedup();
    Ok(seats)
}

/// Returns the refusal of an open take-over proposal when the player who was reported as absent enters.
fn denial(table: &Table, tokens: &[Token]) -> Option<Action> {
    let open = table.proposal.as_ref()?;
    let Proposal::TakeOver { seat, .. } = open.what else {
        return None;
    };
    // A player who must consent answers the question.
    if open.asked.contains(&seat) {
        return None;
    }
    let is_back = held_seats(table, tokens).is_ok_and(|held| held.contains(&seat));
    is_back.then_some(Action::Consent {
        seat,
        yes: false,
        to: Some(open.seq),
    })
}
