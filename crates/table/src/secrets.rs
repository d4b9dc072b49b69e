//! What nobody may guess: ids and tokens as they are made and kept, and the secret of a deal.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bastide_protocol::{TableId, Token};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What is kept of a token: its SHA-256, as hexadecimal digits. Tokens have 256 random bits, so that the plain hash
/// cannot be turned around.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenHash(pub String);

impl TokenHash {
    /// The hash of a token.
    pub fn of(token: &Token) -> TokenHash {
        TokenHash(hex(&Sha256::digest(token.reveal().as_bytes())))
    }
}

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
    Token::said(&URL_SAFE_NO_PAD.encode(bytes))
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
