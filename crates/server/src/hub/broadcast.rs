//! The updates sent to the clients of a table.

use axum::extract::ws::Utf8Bytes;

use super::room::RoomState;
use bastide_protocol::{Changes, EntryKind, EntryWithEvents, Phase, ServerMessage};
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
        let changes = match &table.game {
            Some(game) => self.view.follow(game.rules.view(&game.state), &game.trail),
            None => Changes::default(),
        };
        if self.clients.is_empty() {
            return;
        }
        let ask = table.ask();
        let asked = ask.as_ref().map(|ask| ask.seat);
        let about_table = happened
            .iter()
            .any(|(entry, _)| is_about_table(&entry.kind))
            || table.phase() != Phase::Playing;
        let told = happened.iter().map(|(entry, events)| EntryWithEvents {
            entry: entry.public(),
            events: events.clone(),
        });
        let mut update = ServerMessage::Update {
            seq: last.seq,
            at: last.at,
            told: told.collect(),
            changes: Box::new(changes),
            ask: None,
            waiting: table.waiting_for(),
            clocks: table.time_left(&[]),
            table: about_table.then(|| Box::new(table.info(&self.presence().online))),
        };
        let plain = encode(&update);
        // Only the clients that may pick receive the ask, because it is most of the message.
        let mut with_ask = None;
        let mut ask = ask.map(Box::new);
        self.tell(|guest| {
            if !asked.is_some_and(|seat| guest.seats.contains(&seat)) {
                return Some(plain.clone());
            }
            let text = with_ask.get_or_insert_with(|| {
                if let ServerMessage::Update { ask: place, .. } = &mut update {
                    *place = ask.take();
                }
                encode(&update)
            });
            Some(text.clone())
        });
    }
}

/// Whether an entry changes the state of the table besides its game.
fn is_about_table(kind: &EntryKind) -> bool {
    !matches!(
        kind,
        EntryKind::Outcome { .. } | EntryKind::Move { .. } | EntryKind::Confirmed { .. }
    )
}
