//! The chat of a table.

use std::net::IpAddr;

use super::Hub;
use super::broadcast::encode;
use super::room::RoomState;
use crate::address_hash::AddressHash;
use crate::store::{ChatLine, NewChatLine};
use bastide_protocol::TableId;
use bastide_protocol::{ChatMessage, ErrorCode, ServerMessage, WireError};
use bastide_table::secrets::TokenHash;

impl Hub {
    /// Writes a chat line that came from an address.
    pub async fn chat(
        &self,
        id: &TableId,
        seat: Option<u8>,
        proofs: &[TokenHash],
        address: IpAddr,
        text: &str,
        from: Option<AddressHash>,
    ) -> Result<(), WireError> {
        let text: String = text
            .trim()
            .chars()
            .filter(|letter| !letter.is_control())
            .collect();
        if text.is_empty() {
            return Err(WireError::new(
                ErrorCode::BadMessage,
                "a chat line must not be empty",
            ));
        }
        if text.chars().count() > self.limits.chat_letters {
            let message = format!(
                "a chat line may have at most {} characters",
                self.limits.chat_letters
            );
            return Err(WireError::new(ErrorCode::TooLarge, message));
        }
        let writer = seat;
        let is_muted_elsewhere = seat.is_none() && self.held_muted_seat(id, address).await;
        let name = self
            .consult(id, |table| {
                if writer.is_some_and(|seat| !table.is_held_by(seat, proofs)) {
                    Err(ErrorCode::NotYourSeat.into())
                } else if !table.settings.chat {
                    Err(ErrorCode::ChatOff.into())
                } else if table.muted.contains(&writer)
                    || writer.is_none() && table.is_muted_spectator(address)
                    || is_muted_elsewhere
                {
                    Err(ErrorCode::Muted.into())
                } else {
                    let seat = writer.and_then(|seat| table.seats.get(usize::from(seat)));
                    Ok(seat.and_then(|seat| seat.name.clone()).unwrap_or_default())
                }
            })
            .await?;
        let line = ChatLine {
            number: 0,
            at: self.now(),
            seat,
            name,
            text,
            reported: false,
            from,
        };
        let line = NewChatLine {
            game: id.clone(),
            line,
            keep: self.limits.chat_lines,
        };
        match self.writer.chat(line).await? {
            Some(number) => {
                metrics::counter!("bastide_chat_lines_total").increment(1);
                self.tell_chat(id, number).await;
                Ok(())
            }
            None => Err(ErrorCode::UnknownTable.into()),
        }
    }

    /// Notes the address of a client that holds seats.
    pub async fn note_address(&self, id: &TableId, seats: &[u8], address: IpAddr) {
        let room = self.rooms().get(id).cloned();
        let Some(room) = room else { return };
        let mut inner = room.lock(self.now()).await;
        inner.held_from.note(seats, address);
    }

    /// Whether a muted player was connected from this address. Players may move to another network after they sat down.
    async fn held_muted_seat(&self, id: &TableId, address: IpAddr) -> bool {
        let room = self.room(id);
        let inner = room.lock(self.now()).await;
        let muted = inner.table.as_ref().map(|table| &table.muted);
        let mut seats = muted.into_iter().flatten().flatten();
        seats.any(|seat| inner.held_from.contains(*seat, address))
    }

    /// Sends the chat lines up to a number to the clients here that have not received them.
    pub(super) async fn tell_chat(&self, id: &TableId, number: u64) {
        let room = self.rooms().get(id).cloned();
        let Some(room) = room else { return };
        let mut inner = room.lock(room.used()).await;
        if inner.clients.is_empty() || inner.last_chat_sent >= number {
            return;
        }
        let lines = match self.store().chat_after(id, inner.last_chat_sent).await {
            Ok(lines) => lines,
            Err(error) => {
                tracing::warn!(%error, table = %id, "chat cannot be read");
                return;
            }
        };
        inner.tell_lines(&lines);
    }

    /// Reports a line to the operator.
    pub async fn report(&self, id: &TableId, number: u64) -> Result<(), WireError> {
        match self.store().report_chat(id, number).await? {
            true => {
                let reported = self
                    .store()
                    .chat_after(id, number.saturating_sub(1))
                    .await?;
                let from = reported.first().and_then(|line| line.from.as_ref());
                let from = from.map(AddressHash::as_str);
                tracing::info!(table = %id, number, from, "a chat line was reported");
                metrics::counter!("bastide_reports_total").increment(1);
                Ok(())
            }
            false => Err(ErrorCode::UnknownLine.into()),
        }
    }
}

impl RoomState {
    /// Sends the lines that the clients here have not received yet.
    pub fn tell_lines(&mut self, lines: &[ChatLine]) {
        for line in lines {
            if line.number <= self.last_chat_sent {
                continue;
            }
            self.last_chat_sent = line.number;
            let line = ChatMessage::from(line.clone());
            let text = encode(&ServerMessage::Chat { line });
            self.tell(|_| Some(text.clone()));
        }
    }
}
