//! The log of a table: its entries, including the secrets that only the server knows.

use bastide_protocol::{Entry, EntryKind, Seq, TableId, Time};
use serde::{Deserialize, Serialize};

use crate::secrets::{DealSecret, Nonce, TableAddressHash, TokenHash, hex};

/// A numbered entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// Its number, from 1 without gaps.
    pub seq: Seq,
    /// When it was accepted.
    pub at: Time,
    /// What happened; public.
    #[serde(flatten)]
    pub kind: EntryKind,
    /// What only the server knows.
    #[serde(flatten)]
    pub secrets: Secrets,
}

/// The secrets of an entry. They never leave the server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secrets {
    /// The hash of the host's token, if the entry sets up the table or the host takes a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<TokenHash>,
    /// The hash of the seat's token, if a player takes a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<TokenHash>,
    /// The player's contribution to the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Nonce>,
    /// The address from which the seat was taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<TableAddressHash>,
    /// The secret of the deal so far, in hexadecimal, if another one replaces it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

/// What the store keeps beside the number and the time of an entry.
#[derive(Serialize, Deserialize)]
struct Body<K, S> {
    #[serde(flatten)]
    kind: K,
    #[serde(flatten)]
    secrets: S,
}

impl LogEntry {
    /// Creates an entry without secrets.
    pub fn new(seq: Seq, at: Time, kind: EntryKind) -> LogEntry {
        LogEntry {
            seq,
            at,
            kind,
            secrets: Secrets::default(),
        }
    }

    /// Creates an entry from its public part, for a copy of the table. No token fits the hashes in it.
    pub fn from_public(entry: Entry) -> LogEntry {
        let none = || TokenHash(String::new());
        let secrets = match &entry.kind {
            EntryKind::Setup { .. } => Secrets {
                host: Some(none()),
                ..Secrets::default()
            },
            EntryKind::Seat { .. } => Secrets {
                token: Some(none()),
                ..Secrets::default()
            },
            _ => Secrets::default(),
        };
        LogEntry {
            seq: entry.seq,
            at: entry.at,
            kind: entry.kind,
            secrets,
        }
    }

    /// Returns the public part of the entry.
    pub fn public(&self) -> Entry {
        Entry {
            seq: self.seq,
            at: self.at,
            kind: self.kind.clone(),
        }
    }

    /// Returns the kind and the secrets as JSON for the store.
    pub fn body(&self) -> serde_json::Result<String> {
        serde_json::to_string(&Body {
            kind: &self.kind,
            secrets: &self.secrets,
        })
    }

    /// Parses an entry from its stored parts.
    pub fn read(seq: Seq, at: Time, body: &str) -> serde_json::Result<LogEntry> {
        let Body { kind, secrets } = serde_json::from_str(body)?;
        Ok(LogEntry {
            seq,
            at,
            kind,
            secrets,
        })
    }
}

/// The log of a table with its secrets, or the part of it that the receiver does not have: what a page stores, and what a
/// copy of a table is made from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableLog {
    /// The id of the table.
    pub id: TableId,
    /// The secret of the deal, in hexadecimal.
    pub secret: String,
    /// The entries, without gaps.
    pub entries: Vec<LogEntry>,
}

impl TableLog {
    /// Creates a log.
    pub fn new(id: &TableId, secret: &DealSecret, entries: &[LogEntry]) -> TableLog {
        TableLog {
            id: id.clone(),
            secret: hex(&secret.0),
            entries: entries.to_vec(),
        }
    }

    /// Returns the secret of the deal; `None` if it is not one.
    pub fn secret(&self) -> Option<DealSecret> {
        DealSecret::parse(&self.secret)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bodies as they were stored before public entries and secrets were separate types.
    const STORED: [&str; 5] = [
        r#"{"kind":"setup","settings":{"edition":"Plus2014","modules":[],"tiles":[],"options":[],"seats":[{"who":"here"},{"who":{"bot":"greedy"}}],"random_first":false,"listed":false,"title":"","clock":{"rule":"none"},"at_zero":{"then":"give-up"},"undo":"consent","chat":true,"aids":true},"commitment":"c0","host":"h0"}"#,
        r#"{"kind":"seat","seat":0,"name":"Ana","colour":"red","token":"t0","nonce":"n0"}"#,
        r#"{"kind":"move","seat":0,"pick":"@1,0 r0","confirmed":true}"#,
        r#"{"kind":"seat","seat":0,"name":"Ana","colour":"red","host":"h0","token":"t0","nonce":"n0","address":"a0"}"#,
        r#"{"kind":"outage","from":1,"until":2}"#,
    ];

    #[test]
    fn stored_entries_are_read_and_written_unchanged() {
        for body in STORED {
            let entry = LogEntry::read(1, 2, body).expect(body);
            assert_eq!(entry.body().expect("an entry is JSON"), body);
        }
    }

    #[test]
    fn a_public_entry_contains_no_secret() {
        for body in STORED {
            let entry = LogEntry::read(1, 2, body).expect(body);
            let public = serde_json::to_string(&entry.public()).expect("an entry is JSON");
            for secret in ["h0", "t0", "n0", "a0"] {
                assert!(!public.contains(secret), "{public}");
            }
        }
    }
}
