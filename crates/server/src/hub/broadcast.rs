//! The updates sent to the clients of a table.

use axum::extract::ws::Utf8Bytes;

use super::room::RoomState;
use bastide_handler::{UpdateMessages, follow};
use bastide_protocol::{EntryKind, ServerMessage};
use bastide_table::AppliedEntry;

/// Serializes a message.
pub(super) fn encode(message: &ServerMessage) -> Utf8Bytes {
    message.text().into()
}

impl RoomState {
    /// Sends the new entries to all clients.
    pub fn tell_happened(&mut self, happened: &[AppliedEntry]) {
        let Some(table) = &self.table else { return };
        let Some((last, _)) = happened.last() else {
            return;
        };
        self.last_sent = last.seq;
        for (entry, _) in happened {
            // A player who left no longer holds the seat, whatever token the connection used.
            if let EntryKind::Left { seat } = entry.kind {
                self.clients
                    .iter_mut()
                    .for_each(|guest| guest.seats.retain(|held| *held != seat));
            }
        }
        let changes = follow(&mut self.view, table);
        if self.clients.is_empty() {
            return;
        }
        let presence = self.presence();
        let Some(mut update) = UpdateMessages::of(table, happened, changes, &presence) else {
            return;
        };
        self.tell(|guest| Some(update.text_for(&guest.seats)));
    }
}
