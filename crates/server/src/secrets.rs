//! What nobody may guess: ids, tokens of seats, and the secret that a deal is made of.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The id of a table. Whoever knows it finds the table, so it cannot be guessed.
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

/// What proves that somebody holds a seat. It is told once, to whoever sits down.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    /// The text of it, for its holder alone.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// A token as its holder says it.
    pub fn said(text: &str) -> Token {
        Token(text.to_owned())
    }

    /// What is kept of it.
    pub fn hash(&self) -> TokenHash {
        TokenHash(hex(&Sha256::digest(self.0.as_bytes())))
    }
}

/// What is kept of a token: its SHA-256, as hexadecimal digits. Tokens have 256 random bits, so that the plain hash
/// cannot be turned around.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenHash(pub String);

/// What a player adds to the deal, as text; empty if the client adds nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Nonce(pub String);

/// What the server adds to a deal. Nobody sees it before the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct DealSecret(pub [u8; 32]);

impl fmt::Debug for DealSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DealSecret(…)")
    }
}

/// Where randomness comes from: the system, or a test.
pub trait Entropy: Send + Sync + 'static {
    /// Fills the bytes with what nobody can guess.
    fn fill(&self, bytes: &mut [u8]);
}

/// The system's randomness.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes)
            .expect("the system gives no random numbers; nothing can be kept secret without");
    }
}

/// A new id of a table: 128 random bits. None begins with a hyphen, which command lines would take for an option.
pub fn new_table_id(entropy: &dyn Entropy) -> TableId {
    loop {
        let mut bytes = [0; 16];
        entropy.fill(&mut bytes);
        let id = URL_SAFE_NO_PAD.encode(bytes);
        if !id.starts_with('-') {
            return TableId(id);
        }
    }
}

/// A new token: 256 random bits.
pub fn new_token(entropy: &dyn Entropy) -> Token {
    let mut bytes = [0; 32];
    entropy.fill(&mut bytes);
    Token(URL_SAFE_NO_PAD.encode(bytes))
}

/// A new secret for a deal.
pub fn new_deal_secret(entropy: &dyn Entropy) -> DealSecret {
    let mut bytes = [0; 32];
    entropy.fill(&mut bytes);
    DealSecret(bytes)
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU8, Ordering};

    use super::*;

    /// Fills with bytes of which the first time an id would begin with a hyphen.
    struct Hyphens(AtomicU8);

    impl Entropy for Hyphens {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0.fetch_add(4, Ordering::Relaxed));
        }
    }

    #[test]
    fn no_id_of_a_table_looks_like_an_option() {
        let entropy = Hyphens(AtomicU8::new(62 << 2));
        let TableId(id) = new_table_id(&entropy);
        assert!(id.starts_with('_'), "{id}");
    }
}
