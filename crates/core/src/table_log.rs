//! The log of a table with its secrets: what the page keeps, and what a copy of a table is made from.

use bastide_protocol::TableId;
use bastide_table::log::LogEntry;
use bastide_table::secrets::{DealSecret, hex};
use serde::{Deserialize, Serialize};

/// A log, or the part of it that the receiver does not have.
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
        let digits = self.secret.as_bytes();
        let mut bytes = [0; 32];
        if digits.len() != 2 * bytes.len() {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(DealSecret(bytes))
    }
}
