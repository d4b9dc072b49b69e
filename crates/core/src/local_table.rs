//! A table in memory, and the clients connected to it.

use std::collections::BTreeMap;

use bastide_handler::{UpdateMessages, follow, view};
use bastide_protocol::{EntryKind, Presence, Seq, ServerMessage, Time, View};
use bastide_table::log::LogEntry;
use bastide_table::secrets::{DealSecret, TokenHash};
use bastide_table::{NewEntries, Table};
use serde::Serialize;

/// A message to a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClientMessageText {
    /// The number of the client.
    pub client: u32,
    /// The text of the message.
    pub text: String,
}

/// A client that has entered.
#[derive(Debug)]
pub(crate) struct Client {
    pub number: u32,
    pub seats: Vec<u8>,
    pub proofs: Vec<TokenHash>,
}

/// A table, its log and its clients.
#[derive(Debug)]
pub(crate) struct LocalTable {
    pub table: Table,
    pub secret: DealSecret,
    pub entries: Vec<LogEntry>,
    pub clients: Vec<Client>,
    /// The view that the clients have.
    view: View,
    presence_told: Presence,
    /// When each seat that went offline was last online.
    seen: BTreeMap<u8, Time>,
    /// When the table was opened or imported.
    opened: Time,
    /// The entry that the last computed pick follows.
    pub thought: Seq,
}

impl LocalTable {
    pub fn new(table: Table, secret: DealSecret, entries: Vec<LogEntry>, now: Time) -> LocalTable {
        LocalTable {
            view: view(&table),
            table,
            secret,
            entries,
            clients: Vec::new(),
            presence_told: Presence::default(),
            seen: BTreeMap::new(),
            opened: now,
            thought: 0,
        }
    }

    pub fn client(&self, number: u32) -> Option<&Client> {
        self.clients.iter().find(|client| client.number == number)
    }

    /// Returns who is connected.
    pub fn presence(&self) -> Presence {
        let mut online: Vec<u8> = self
            .clients
            .iter()
            .flat_map(|client| client.seats.iter().copied())
            .collect();
        online.sort_unstable();
        online.dedup();
        let spectators = self.clients.iter().filter(|client| client.seats.is_empty());
        Presence {
            online,
            spectators: u32::try_from(spectators.count()).unwrap_or(u32::MAX),
        }
    }

    /// Returns since when the player of a seat has been offline; `None` if the player is online.
    pub fn absent_since(&self, seat: u8) -> Option<Time> {
        let is_here = self.presence().online.contains(&seat);
        (!is_here).then(|| self.seen.get(&seat).copied().unwrap_or(self.opened))
    }

    /// Keeps new entries, and returns the messages about them.
    pub fn keep(&mut self, new: NewEntries) -> Vec<ClientMessageText> {
        for (entry, _) in &new.entries {
            // A player who left no longer holds the seat, whatever token the client used.
            if let EntryKind::Left { seat } = entry.kind {
                for client in &mut self.clients {
                    client.seats.retain(|held| *held != seat);
                }
            }
        }
        let changes = follow(&mut self.view, &self.table);
        let presence = self.presence();
        let messages = UpdateMessages::<String>::of(&self.table, &new.entries, changes, &presence);
        self.entries
            .extend(new.entries.into_iter().map(|(entry, _)| entry));
        let Some(mut update) = messages else {
            return Vec::new();
        };
        let texts = self.clients.iter().map(|client| ClientMessageText {
            client: client.number,
            text: update.text_for(&client.seats),
        });
        texts.collect()
    }

    /// Returns the messages about who is connected, if that has changed. The client `knows` it already.
    pub fn tell_presence(&mut self, knows: Option<u32>, now: Time) -> Vec<ClientMessageText> {
        let presence = self.presence();
        if presence == self.presence_told {
            return Vec::new();
        }
        for seat in &self.presence_told.online {
            if !presence.online.contains(seat) {
                self.seen.insert(*seat, now);
            }
        }
        self.presence_told = presence.clone();
        let text = ServerMessage::Presence(presence).text();
        let others = self.clients.iter().map(|client| client.number);
        others
            .filter(|number| Some(*number) != knows)
            .map(|client| ClientMessageText {
                client,
                text: text.clone(),
            })
            .collect()
    }
}
