//! The log of a table: its entries, with what only the server may know.

use bastide_protocol::{Entry, EntryKind, Seq, Time};
use serde::{Deserialize, Serialize};

use crate::secrets::{Nonce, TokenHash};

/// A numbered entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// Its number, from 1 without gaps.
    pub seq: Seq,
    /// When it was accepted.
    pub at: Time,
    /// What happened, as everybody may know it.
    #[serde(flatten)]
    pub kind: EntryKind,
    /// What nobody else may know.
    #[serde(flatten)]
    pub secrets: Secrets,
}

/// The secrets of an entry. They never leave the server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secrets {
    /// What proves the host, if the entry sets up the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<TokenHash>,
    /// What proves the seat, if the entry fills one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<TokenHash>,
    /// What its player adds to the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Nonce>,
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
    /// An entry without secrets.
    pub fn new(seq: Seq, at: Time, kind: EntryKind) -> LogEntry {
        LogEntry {
            seq,
            at,
            kind,
            secrets: Secrets::default(),
        }
    }

    /// The entry as everybody may read it.
    pub fn public(&self) -> Entry {
        Entry {
            seq: self.seq,
            at: self.at,
            kind: self.kind.clone(),
        }
    }

    /// What happened, as JSON for the store.
    pub fn body(&self) -> serde_json::Result<String> {
        serde_json::to_string(&Body {
            kind: &self.kind,
            secrets: &self.secrets,
        })
    }

    /// Reads an entry from its parts in the store.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Bodies as they were stored before public entries and secrets were separate types.
    const STORED: [&str; 3] = [
        r#"{"kind":"setup","settings":{"edition":"Plus2014","modules":[],"tiles":[],"options":[],"seats":[{"who":"here"},{"who":{"bot":"greedy"}}],"random_first":false,"listed":false,"title":"","clock":{"rule":"none"},"at_zero":{"then":"give-up"},"undo":"consent","chat":true,"aids":true},"commitment":"c0","host":"h0"}"#,
        r#"{"kind":"seat","seat":0,"name":"Ana","colour":"red","token":"t0","nonce":"n0"}"#,
        r#"{"kind":"move","seat":0,"pick":"@1,0 r0","confirmed":true}"#,
    ];

    #[test]
    fn stored_entries_are_read_and_written_as_before() {
        for body in STORED {
            let entry = LogEntry::read(1, 2, body).expect(body);
            assert_eq!(entry.body().expect("an entry is JSON"), body);
        }
    }

    #[test]
    fn a_public_entry_has_no_secret() {
        for body in STORED {
            let entry = LogEntry::read(1, 2, body).expect(body);
            let public = serde_json::to_string(&entry.public()).expect("an entry is JSON");
            for secret in ["h0", "t0", "n0"] {
                assert!(!public.contains(secret), "{public}");
            }
        }
    }
}
