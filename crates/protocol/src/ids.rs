//! The id of a table, and the secret that proves a seat.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The id of a table. Anyone who knows it can open the table, so it cannot be guessed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub String);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TableId {
    /// Reads an id out of an address; `None` if it cannot be one.
    pub fn parse(text: &str) -> Option<TableId> {
        let fits = (8..=32).contains(&text.len())
            && text
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
        fits.then(|| TableId(text.to_owned()))
    }
}

/// The secret that proves ownership of a seat. Sent once, when the player sits down.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    /// Returns the text of the token. Only its holder may see it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Wraps a token that a client sent.
    pub fn new(text: &str) -> Token {
        Token(text.to_owned())
    }
}
