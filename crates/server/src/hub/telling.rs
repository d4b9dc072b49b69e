//! What is told to those who look at a table.

use axum::extract::ws::Utf8Bytes;

use super::room::Inner;
use bastide_protocol::{Changes, EntryKind, Phase, ServerMessage, Told};
use bastide_table::Happened;

/// A message as it goes over the wire.
pub(super) fn encode(message: &ServerMessage) -> Utf8Bytes {
    message.text().into()
}

impl Inner {
    /// Tells everybody what has happened since they were told last.
    pub fn tell_happened(&mut self, happened: &[Happened]) {
        let Some(table) = &self.table else { return };
        let Some((last, _)) = happened.last() else {
            return;
        };
        self.told = last.seq;
        for (entry, _) in happened {
            // Who stood up holds the seat no more, whatever the connection proved once.
            if let EntryKind::Left { seat } = entry.kind {
                self.guests
                    .iter_mut()
                    .for_each(|guest| guest.seats.retain(|held| *held != seat));
            }
        }
        let changes = match &table.game {
            Some(game) => self.view.follow(game.rules.look(&game.state), &game.trail),
            None => Changes::default(),
        };
        if self.guests.is_empty() {
            return;
        }
        let ask = table.ask();
        let asked = ask.as_ref().map(|ask| ask.seat);
        let about_table = happened
            .iter()
            .any(|(entry, _)| is_about_table(&entry.kind))
            || table.phase() != Phase::Playing;
        let told = happened.iter().map(|(entry, events)| Told {
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
            clocks: table.time_left(),
            table: about_table.then(|| Box::new(table.info(&self.presence().online))),
        };
        let plain = encode(&update);
        // What can be picked is told only to those who may pick: it is most of a message.
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

/// Whether an entry changes what is known of the table beside its game.
fn is_about_table(kind: &EntryKind) -> bool {
    !matches!(
        kind,
        EntryKind::Outcome { .. } | EntryKind::Move { .. } | EntryKind::Confirmed { .. }
    )
}
