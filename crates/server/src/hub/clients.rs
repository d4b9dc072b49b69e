//! Clients enter and leave tables, and ask questions about the game.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use super::room::RoomClient;
use super::{Hub, broadcast};
use crate::scheduler::Owner;
use bastide_handler::{Question, denial, held_seats, welcome};
use bastide_protocol::{Answer, ChatMessage, ErrorCode, WireError};
use bastide_protocol::{Seq, Time};
use bastide_protocol::{TableId, Token};

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
        let missed: Vec<_> = missed.collect();
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
        let chat: Vec<ChatMessage> = chat.into_iter().map(Into::into).collect();
        let welcome = welcome(table, seats.clone(), presence, missed, &chat, &outages);
        let welcome = broadcast::encode(&welcome);
        inner.tell(|guest| (guest.number == number).then(|| welcome.clone()));
        self.note_presence(&room, &mut inner, Some(number));
        self.note_seen(&room, &inner, &seats);
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
        self.notice_turn(&room, &inner);
    }

    /// Answers a question about the game of a table.
    pub async fn ask(&self, id: &TableId, question: &Question) -> Result<Answer, WireError> {
        self.consult(id, |table| question.answer(table)).await
    }
}
