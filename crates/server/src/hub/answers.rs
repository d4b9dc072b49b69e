//! Guests come and go, and ask about the game.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use super::room::Guest;
use super::{Hub, telling};
use bastide_protocol::{
    self as wire, Answer, CellPair, ErrorCode, PROTOCOL, ServerMessage, Told, View, WireError,
};
use bastide_protocol::{Proposal, Seq, Time};
use bastide_protocol::{TableId, Token};
use bastide_table::{Action, Game, Table};

/// How many lines of chat a guest is told.
const CHAT_TOLD: usize = 50;

/// A guest that has come in.
#[derive(Debug)]
pub struct Entered {
    /// Its number in the room.
    pub number: u64,
    /// The seats it holds.
    pub seats: Vec<u8>,
}

impl Hub {
    /// Lets a guest in. The welcome is the first message in its queue, and everything behind the entry it names follows.
    pub async fn enter(
        &self,
        id: &TableId,
        number: u64,
        tokens: &[Token],
        since: Option<Seq>,
        queue: mpsc::Sender<Utf8Bytes>,
    ) -> Result<Entered, WireError> {
        if let Some(denial) = self.look(id, |table| denial(table, tokens)).await? {
            // If that is refused, the proposal has ended meanwhile.
            let _ = self.act(id, denial).await;
        }
        let room = self.room(id);
        let mut inner = room.lock(self.now()).await;
        self.refresh(&room, &mut inner).await?;
        let table = inner.table.as_ref().ok_or(ErrorCode::Internal)?;
        let seats = held_seats(table, tokens)?;
        // Those who watch and those who play have places of their own: nobody is kept from playing by spectators.
        let is_alike = |guest: &&Guest| guest.seats.is_empty() == seats.is_empty();
        if inner.guests.iter().filter(is_alike).count() >= self.limits.connections_per_table {
            return Err(WireError::new(
                ErrorCode::Full,
                "too many look at this table already",
            ));
        }
        let head = table.head;
        let missed = match since {
            Some(since) if since > head => {
                let message = format!("this table stands at {head}, it has never been at {since}");
                return Err(WireError::new(ErrorCode::BadMessage, message));
            }
            Some(since) if since < head => self.happened_since(id, since).await?,
            _ => Vec::new(),
        };
        // The log may have grown elsewhere meanwhile: that will be told like everything new.
        let missed = missed.into_iter().filter(|(entry, _)| entry.seq <= head);
        let missed = missed.map(|(entry, events)| Told {
            entry: entry.public(),
            events,
        });
        let missed = missed.collect();
        let chat = self.store().chat_after(id, 0).await?;
        // Those who are here may not have heard the last lines yet.
        inner.tell_lines(&chat);
        inner.guests.push(Guest {
            number,
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
            view: game.map(|game| Box::new(View::of(game.rules.look(&game.state), &game.trail))),
            ask: table
                .ask()
                .filter(|ask| seats.contains(&ask.seat))
                .map(Box::new),
            waiting: table.waiting_for(),
            clocks: table.time_left(),
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
        let welcome = telling::encode(&welcome);
        inner.tell(|guest| (guest.number == number).then(|| welcome.clone()));
        self.note_presence(&room, &mut inner, Some(number));
        Ok(Entered { number, seats })
    }

    /// Since when the player of a seat has not been at the table; none for somebody who is there.
    pub async fn absent_since(&self, id: &TableId, seat: u8) -> Option<Time> {
        let room = self.room(id);
        let inner = room.lock(self.now()).await;
        inner.absent_since(seat)
    }

    /// The seats whose players look at the table, in whatever process.
    pub async fn present(&self, id: &TableId) -> Vec<u8> {
        let room = self.room(id);
        let inner = room.lock(self.now()).await;
        inner.presence().online
    }

    /// A guest goes.
    pub async fn leave_room(&self, id: &TableId, number: u64) {
        let room = self.rooms().get(id).cloned();
        let Some(room) = room else { return };
        let mut inner = room.lock(self.now()).await;
        inner.guests.retain(|guest| guest.number != number);
        self.note_presence(&room, &mut inner, None);
    }

    /// What forbids a pick.
    pub async fn why(&self, id: &TableId, pick: &str) -> Result<Answer, WireError> {
        let asked = |game: &Game| wire::why_not(&game.rules, &game.state, &game.colours, pick);
        let refused = self.ask_game(id, |_| Ok(()), asked).await??;
        Ok(Answer::Why { refused })
    }

    /// The features of a tile.
    pub async fn features(
        &self,
        id: &TableId,
        cell: CellPair,
        spot: Option<&str>,
    ) -> Result<Answer, WireError> {
        let asked = |game: &Game| wire::feature_at(game.rules.look(&game.state), cell, spot);
        let features = self.ask_game(id, with_aids, asked).await??;
        Ok(Answer::Look { features })
    }

    /// The scores if the game ended now.
    pub async fn projected(&self, id: &TableId) -> Result<Answer, WireError> {
        let asked = |game: &Game| wire::projected(game.rules.look(&game.state));
        Ok(Answer::Projected(
            self.ask_game(id, with_aids, asked).await?,
        ))
    }

    /// The tiles that nobody has seen.
    pub async fn unseen(&self, id: &TableId) -> Result<Answer, WireError> {
        let asked = |game: &Game| wire::unseen(game.rules.look(&game.state));
        let tiles = self.ask_game(id, with_aids, asked).await?;
        Ok(Answer::Unseen { tiles })
    }

    async fn ask_game<T>(
        &self,
        id: &TableId,
        may: impl FnOnce(&Table) -> Result<(), WireError>,
        question: impl FnOnce(&Game) -> T,
    ) -> Result<T, WireError> {
        let answer = self.look(id, |table| {
            may(table)?;
            table
                .game
                .as_ref()
                .map(question)
                .ok_or_else(|| WireError::from(ErrorCode::NotStarted))
        });
        answer.await?
    }
}

/// Aids may be switched off for a table, as long as it is played.
pub(super) fn with_aids(table: &Table) -> Result<(), WireError> {
    if table.settings.aids || table.phase() == bastide_protocol::Phase::Over {
        return Ok(());
    }
    Err(ErrorCode::AidsOff.into())
}

/// The seats that tokens prove. A token that proves nothing is told: its holder believes to hold a seat.
fn held_seats(table: &Table, tokens: &[Token]) -> Result<Vec<u8>, WireError> {
    let mut seats = Vec::new();
    for token in tokens {
        let held = table.seats_of(token);
        if held.is_empty() {
            return Err(ErrorCode::BadToken.into());
        }
        seats.extend(held);
    }
    seats.sort_unstable();
    seats.dedup();
    Ok(seats)
}

/// Whoever is said to be absent and comes says no to being replaced.
fn denial(table: &Table, tokens: &[Token]) -> Option<Action> {
    let open = table.proposal.as_ref()?;
    let Proposal::TakeOver { seat, .. } = open.what else {
        return None;
    };
    let is_back = held_seats(table, tokens).is_ok_and(|held| held.contains(&seat));
    is_back.then_some(Action::Consent {
        seat,
        yes: false,
        to: Some(open.seq),
    })
}
