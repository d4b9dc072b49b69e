//! Values that cannot be guessed: table ids, tokens and their hashes, and the secret of a deal.

use std::fmt;
use std::net::IpAddr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bastide_protocol::{TableId, Token};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The SHA-256 hash of a token, in hexadecimal. Tokens have 256 random bits, so an unsalted hash cannot be reversed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenHash(pub String);

impl TokenHash {
    /// Hashes a token.
    pub fn of(token: &Token) -> TokenHash {
        TokenHash(hex(&Sha256::digest(token.reveal().as_bytes())))
    }
}

/// A hash of the address from which a seat was taken. It differs from table to table, and cannot be reversed without the
/// secret of the table's deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableAddressHash(pub String);

impl TableAddressHash {
    /// Hashes an address for a table.
    pub fn of(secret: &DealSecret, address: IpAddr) -> TableAddressHash {
        let hash = Sha256::new()
            .chain_update(secret.0)
            .chain_update(b"address")
            .chain_update(address.to_string());
        TableAddressHash(hex(&hash.finalize()))
    }
}

/// A player's contribution to the deal, as text; empty if the client contributes nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Nonce(pub String);

/// The server's contribution to a deal. It stays secret until the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct DealSecret(pub [u8; 32]);

impl DealSecret {
    /// Parses 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<DealSecret> {
        let secret: bastide_record::Secret = text.parse().ok()?;
        Some(DealSecret(secret.0))
    }
}

impl fmt::Debug for DealSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DealSecret(…)")
    }
}

/// A source of randomness: the system, or a test.
pub trait Entropy: Send + Sync + 'static {
    /// Fills the buffer with unpredictable bytes.
    fn fill(&self, bytes: &mut [u8]);
}

/// Creates a table id of 128 random bits. It never begins with a hyphen, which command lines would take for an option.
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

/// Creates a token of 256 random bits.
pub fn new_token(entropy: &dyn Entropy) -> Token {
    let mut bytes = [0; 32];
    entropy.fill(&mut bytes);
    Token::new(&URL_SAFE_NO_PAD.encode(bytes))
}

/// Creates a secret for a deal.
pub fn new_deal_secret(entropy: &dyn Entropy) -> DealSecret {
    let mut bytes = [0; 32];
    entropy.fill(&mut bytes);
    DealSecret(bytes)
}

/// Encodes bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU8, Ordering};

    use super::*;

    /// Yields bytes whose first id would begin with a hyphen.
    struct Hyphens(AtomicU8);

    impl Entropy for Hyphens {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0.fetch_add(4, Ordering::Relaxed));
        }
    }

    #[test]
    fn table_ids_never_begin_with_a_hyphen() {
        let entropy = Hyphens(AtomicU8::new(62 << 2));
        let TableId(id) = new_table_id(&entropy);
        assert!(id.starts_with('_'), "{id}");
    }
}
