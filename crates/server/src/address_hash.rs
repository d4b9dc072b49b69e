//! Keyed hashes of client addresses. Operators recognise and ban an address by its hash; the address itself is stored
//! nowhere unless an operator bans it.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use bastide_table::secrets::hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::http::counted;

/// Every hash begins with this, so that it cannot be taken for an address.
const PREFIX: &str = "a-";

/// The number of hexadecimal digits after the prefix.
const DIGITS: usize = 16;

/// The key of the hashes. Every database has its own.
#[derive(Clone, PartialEq, Eq)]
pub struct AddressKey(String);

impl fmt::Debug for AddressKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AddressKey(…)")
    }
}

impl AddressKey {
    /// Reads a key of 64 hexadecimal digits.
    pub fn parse(digits: &str) -> Option<AddressKey> {
        is_hex(digits, 64).then(|| AddressKey(digits.to_owned()))
    }

    /// Returns the digits, for the database and for backups.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Hashes an address. All addresses that share limits also share the hash.
    pub fn hash(&self, address: IpAddr) -> AddressHash {
        let mut hasher = Sha256::new();
        // The key has a fixed length, so no two pairs of key and address give the same bytes.
        hasher.update(self.0.as_bytes());
        hasher.update(counted(address.to_canonical()).to_string().as_bytes());
        let digits = hex(&hasher.finalize());
        AddressHash(format!("{PREFIX}{}", &digits[..DIGITS]))
    }
}

/// The keyed hash of an address, such as `a-0123456789abcdef`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AddressHash(String);

/// Not the hash of an address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not the hash of an address; it is `{PREFIX}` and {DIGITS} digits from 0 to f")]
pub struct AddressHashError(String);

impl AddressHash {
    /// Returns the text of the hash.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AddressHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for AddressHash {
    type Err = AddressHashError;

    fn from_str(text: &str) -> Result<AddressHash, AddressHashError> {
        match text.strip_prefix(PREFIX) {
            Some(digits) if is_hex(digits, DIGITS) => Ok(AddressHash(text.to_owned())),
            _ => Err(AddressHashError(text.to_owned())),
        }
    }
}

impl TryFrom<String> for AddressHash {
    type Error = AddressHashError;

    fn try_from(text: String) -> Result<AddressHash, AddressHashError> {
        text.parse()
    }
}

impl From<AddressHash> for String {
    fn from(hash: AddressHash) -> String {
        hash.0
    }
}

fn is_hex(text: &str, digits: usize) -> bool {
    let is_digit = |letter: u8| letter.is_ascii_digit() || (b'a'..=b'f').contains(&letter);
    text.len() == digits && text.bytes().all(is_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(key: &str, address: &str) -> AddressHash {
        let key = AddressKey::parse(&key.repeat(64)).expect("a key");
        key.hash(address.parse().expect("an address"))
    }

    #[test]
    fn a_hash_depends_on_the_key_and_on_the_counted_address() {
        let one = hash("0", "192.0.2.7");
        assert_eq!(one, hash("0", "::ffff:192.0.2.7"));
        assert_ne!(one, hash("0", "192.0.2.8"));
        assert_ne!(one, hash("1", "192.0.2.7"));
        assert_eq!(hash("0", "2001:db8::1"), hash("0", "2001:db8::2"));
        assert_ne!(hash("0", "2001:db8::1"), hash("0", "2001:db8:0:1::1"));
    }

    #[test]
    fn hashes_are_read_back_and_nothing_else_is() {
        let one = hash("0", "192.0.2.7");
        assert_eq!(one.as_str().parse(), Ok(one));
        for wrong in [
            "192.0.2.7",
            "a-",
            "a-0123456789abcdeg",
            "a-0123456789ABCDEF",
            "a-0",
        ] {
            assert!(wrong.parse::<AddressHash>().is_err(), "{wrong}");
        }
        assert!(AddressKey::parse("0").is_none());
    }
}
