//! The messages about new entries.

use bastide_protocol::{
    Ask, Changes, EntryKind, EntryWithEvents, Phase, Presence, ServerMessage, View,
};
use bastide_table::{AppliedEntry, Table};

/// The message about new entries: one text for the clients that may pick, another for all others. `T` is a serialized
/// message.
#[derive(Debug)]
pub struct UpdateMessages<T> {
    message: ServerMessage,
    /// The question, which is most of the message.
    ask: Option<Box<Ask>>,
    asked: Option<u8>,
    plain: T,
    with_ask: Option<T>,
}

impl<T: From<String> + Clone> UpdateMessages<T> {
    /// Returns the messages about the entries that led to a table's current state; `None` if there are none.
    pub fn of(
        table: &Table,
        happened: &[AppliedEntry],
        changes: Changes,
        presence: &Presence,
    ) -> Option<UpdateMessages<T>> {
        let (last, _) = happened.last()?;
        let about_table = happened
            .iter()
            .any(|(entry, _)| is_about_table(&entry.kind))
            || table.phase() != Phase::Playing;
        let told = happened.iter().map(|(entry, events)| EntryWithEvents {
            entry: entry.public(),
            events: events.clone(),
        });
        let message = ServerMessage::Update {
            seq: last.seq,
            at: last.at,
            told: told.collect(),
            changes: Box::new(changes),
            ask: None,
            waiting: table.waiting_for(),
            clocks: table.time_left(&[]),
            table: about_table.then(|| Box::new(table.info(&presence.online))),
        };
        let ask = table.ask();
        Some(UpdateMessages {
            plain: message.text().into(),
            message,
            asked: ask.as_ref().map(|ask| ask.seat),
            ask: ask.map(Box::new),
            with_ask: None,
        })
    }

    /// Returns the message for a client that holds these seats.
    pub fn text_for(&mut self, seats: &[u8]) -> T {
        if !self.asked.is_some_and(|seat| seats.contains(&seat)) {
            return self.plain.clone();
        }
        let text = self.with_ask.get_or_insert_with(|| {
            if let ServerMessage::Update { ask: place, .. } = &mut self.message {
                *place = self.ask.take();
            }
            self.message.text().into()
        });
        text.clone()
    }
}

/// Updates the view that the clients have, and returns what changed in it.
pub fn follow(view: &mut View, table: &Table) -> Changes {
    match &table.game {
        Some(game) => view.follow(game.rules.view(&game.state), &game.trail),
        None => Changes::default(),
    }
}

/// Whether an entry changes the state of the table besides its game.
fn is_about_table(kind: &EntryKind) -> bool {
    !matches!(
        kind,
        EntryKind::Outcome { .. } | EntryKind::Move { .. } | EntryKind::Confirmed { .. }
    )
}
