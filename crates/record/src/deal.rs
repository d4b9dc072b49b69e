//! Fair deals: a seed that no single participant can choose and that everyone can check afterwards.
//! `docs/play/fair-deals.md` specifies them bit by bit.

use std::fmt;
use std::str::FromStr;

use bastide_rules::{ChanceSource, DrawMode, Outcome, Player};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::dealer::{Dealer, Seed};
use crate::hex;
use crate::names::Colour;

/// Hashed before the secret to compute a commitment.
const COMMITMENT_DOMAIN: &[u8] = b"bastide commitment 1\n";

/// Hashed before the secret and the nonces to compute a seed.
const SEED_DOMAIN: &[u8] = b"bastide seed 1\n";

/// The fair deal of a game: the commitment shown before it began, and the secret revealed when it
/// was over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairDeal {
    /// The hash of the secret, shown before the players chose their nonces.
    pub commitment: Commitment,
    /// The secret; `None` until the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
    /// How many outcomes of chance came before it. Only a deal that replaced another one during the game has any.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub from: u32,
    /// Whether the deal decided the starting player, as [`first_seat`] does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub first_dealt: bool,
    /// The nonces of the players. A colour that is missing added none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nonces: Vec<(Colour, Nonce)>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl FairDeal {
    /// Returns the nonce of a colour, if it added one.
    pub fn nonce(&self, colour: Colour) -> Option<&str> {
        let mut nonces = self.nonces.iter();
        nonces
            .find(|(other, _)| *other == colour)
            .map(|(_, nonce)| nonce.as_str())
    }

    /// Returns the seed for these seats, in playing order; `None` if the secret is unknown.
    pub fn seed(&self, seats: &[Colour]) -> Option<Seed> {
        let nonces = seats.iter().map(|colour| self.nonce(*colour));
        self.secret.map(|secret| seed(&secret, nonces))
    }
}

/// Computes the seed of a game: the hash of the secret and of each seat's nonce, in playing order.
///
/// Each nonce is hashed with its length, and a seat without a nonce has its own encoding. Moving
/// characters from one seat's nonce to the next therefore changes the hash.
pub fn seed<'a>(secret: &Secret, nonces: impl IntoIterator<Item = Option<&'a str>>) -> Seed {
    let mut hash = Sha256::new();
    hash.update(SEED_DOMAIN);
    hash.update(secret.0);
    for nonce in nonces {
        match nonce {
            None => hash.update(b"-,"),
            Some(nonce) => {
                hash.update(format!("{}:", nonce.len()));
                hash.update(nonce);
                hash.update(b",");
            }
        }
    }
    Seed::Key(hash.finalize().into())
}

/// Returns the starting seat when the deal decides it: the first draw of a separate source.
pub fn first_seat(seed: Seed, seats: u8) -> Player {
    let source = ChanceSource {
        name: "first-seat",
        mode: DrawMode::Independent,
    };
    let outcomes: Vec<(Outcome, u32)> = (0..seats).map(|seat| (Outcome::Face(seat), 1)).collect();
    match Dealer::new(seed).choose(source, &outcomes) {
        Some(Outcome::Face(seat)) => Player(seat),
        _ => Player(0),
    }
}

/// The dealer's part of the seed: 32 bytes that nobody else knows until the game is over.
///
/// Its `Debug` output does not reveal it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A commitment to a secret that does not reveal it: the SHA-256 hash of a domain prefix and the
/// secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

impl Commitment {
    /// Computes the commitment to a secret.
    pub fn to(secret: &Secret) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(COMMITMENT_DOMAIN);
        hash.update(secret.0);
        Commitment(hash.finalize().into())
    }
}

/// The error for a text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct DigitsError;

/// Implements text and serde forms of a 32-byte type as 64 hexadecimal digits.
macro_rules! as_digits {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                hex::write(&self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = DigitsError;

            fn from_str(text: &str) -> Result<$name, DigitsError> {
                hex::read(text).map($name).ok_or(DigitsError)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse()
                    .map_err(|wrong| serde::de::Error::custom(format!("`{text}`: {wrong}")))
            }
        }
    };
}

as_digits!(Secret);
as_digits!(Commitment);

/// A player's contribution to a deal: any short text that fits into a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Nonce(String);

impl Nonce {
    /// The maximum length in bytes.
    pub const LONGEST: usize = 128;

    /// Returns the exact text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The reason why a text is not a valid nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NonceError {
    /// Too many bytes.
    #[error("a nonce can have at most {most} bytes; this one has {bytes}", most = Nonce::LONGEST)]
    TooLong {
        /// The length of the text in bytes.
        bytes: usize,
    },
    /// A double quote or a control character, which a record cannot hold.
    #[error("a nonce cannot contain quotes, line breaks or other control characters")]
    Sign,
}

impl FromStr for Nonce {
    type Err = NonceError;

    fn from_str(text: &str) -> Result<Nonce, NonceError> {
        if text.len() > Nonce::LONGEST {
            let bytes = text.len();
            return Err(NonceError::TooLong { bytes });
        }
        if text.contains(|letter: char| letter == '"' || letter.is_control()) {
            return Err(NonceError::Sign);
        }
        Ok(Nonce(text.to_owned()))
    }
}

impl<'de> Deserialize<'de> for Nonce {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Nonce, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SEVENS: Secret = Secret([7; 32]);

    fn counting() -> Secret {
        Secret(std::array::from_fn(|number| number as u8))
    }

    #[test]
    fn known_secrets_give_known_commitments() {
        let known = [
            (
                SEVENS,
                "ff3a243c394a56d8f8fec2e46102f3900d1a8d3ea2fec2c8f19fa269483e8b0b",
            ),
            (
                counting(),
                "b2963ac164d00a6db1ece9ba7c9840c033a4467b5020ea5015872ee333711887",
            ),
        ];
        for (secret, expected) in known {
            assert_eq!(Commitment::to(&secret).to_string(), expected);
        }
    }

    #[test]
    fn known_secrets_and_nonces_give_known_seeds() {
        let known: [(Secret, &[Option<&str>], &str); 5] = [
            (
                SEVENS,
                &[Some("frog"), Some("three blind mice")],
                "1c33618299f5c1ce0cef14de595732ea41689bf51d4489bae9a5f309ff4a21a1",
            ),
            (
                SEVENS,
                &[None, None],
                "acd0aeebca39ba5a020478deed812556ef7e54d76acf5ed9b1924bd4a074ad1c",
            ),
            (
                SEVENS,
                &[Some(""), Some("señor"), None],
                "c556a1a879ae107b7c428969ace78317c353c169c3233f0174d8fe9133c1706c",
            ),
            (
                counting(),
                &[Some("a"), Some("b")],
                "749ed47086b37ee389a8816299170a2804abd12033791f2408fb8e862294a1c1",
            ),
            (
                counting(),
                &[Some("b"), Some("a")],
                "498d66c5e1b108c01b753823ade59f5e72909f51ea5bfdb4654060103131da2f",
            ),
        ];
        for (secret, nonces, expected) in known {
            let seed = seed(&secret, nonces.iter().copied());
            assert_eq!(seed.to_string(), expected, "{nonces:?}");
        }
    }

    #[test]
    fn known_seeds_give_known_starting_seats() {
        let first = |seed: Seed| [2, 3, 5, 8].map(|seats| first_seat(seed, seats).0);
        assert_eq!(first(Seed::Key([7; 32])), [1, 0, 0, 3]);
        let frog = seed(&SEVENS, [Some("frog"), Some("three blind mice")]);
        assert_eq!(first(frog), [1, 1, 1, 3]);
        let counting = seed(&counting(), [Some("a"), Some("b")]);
        assert_eq!(first(counting), [0, 2, 4, 0]);
        // Every seat starts about equally often, and a game without seats does not panic.
        let mut starts = [0; 3];
        for number in 0..300 {
            starts[usize::from(first_seat(Seed::Number(number), 3).0)] += 1;
        }
        assert!(
            starts.iter().all(|times| (70..130).contains(times)),
            "{starts:?}"
        );
        assert_eq!(first_seat(Seed::Number(1), 0), Player(0));
    }

    #[test]
    fn moving_text_between_the_nonces_of_two_seats_changes_the_seed() {
        let alike: [&[Option<&str>]; 9] = [
            &[Some("ab"), Some("c")],
            &[Some("a"), Some("bc")],
            &[Some("abc"), Some("")],
            &[Some(""), Some("abc")],
            &[Some("abc"), None],
            &[None, Some("abc")],
            &[Some("abc")],
            &[Some("2:ab,1:c,")],
            &[Some("2:ab,1:c"), None],
        ];
        let seeds = alike.map(|nonces| seed(&SEVENS, nonces.iter().copied()));
        for (number, seed) in seeds.iter().enumerate() {
            assert!(
                !seeds[..number].contains(seed),
                "{:?} has the same seed as another list",
                alike[number]
            );
        }
    }

    #[test]
    fn debug_output_never_reveals_a_secret() {
        let shown = format!("{:?}", Some(SEVENS));
        assert!(!shown.contains('7'), "{shown}");
    }

    #[test]
    fn invalid_nonces_are_refused() {
        assert!("lucky frog, señor #3".parse::<Nonce>().is_ok());
        assert!("é".repeat(64).parse::<Nonce>().is_ok());
        let long = "é".repeat(65).parse::<Nonce>();
        assert_eq!(long, Err(NonceError::TooLong { bytes: 130 }));
        for text in ["a\"b", "a\nb", "a\u{85}b", "\0"] {
            assert_eq!(text.parse::<Nonce>(), Err(NonceError::Sign), "{text:?}");
        }
    }

    fn nonces() -> impl Strategy<Value = Vec<Option<String>>> {
        prop::collection::vec(prop::option::of("[ -~é]{0,20}"), 1..9)
    }

    fn seed_of(secret: &Secret, nonces: &[Option<String>]) -> Seed {
        seed(secret, nonces.iter().map(Option::as_deref))
    }

    proptest! {
        #[test]
        fn changing_the_nonce_of_any_seat_changes_the_seed(
            secret: [u8; 32],
            nonces in nonces(),
            seat in any::<prop::sample::Index>(),
            other in prop::option::of("[ -~é]{0,20}"),
        ) {
            let seat = seat.index(nonces.len());
            prop_assume!(nonces[seat] != other);
            let mut changed = nonces.clone();
            changed[seat] = other;
            let secret = Secret(secret);
            prop_assert_ne!(seed_of(&secret, &nonces), seed_of(&secret, &changed));
        }

        #[test]
        fn swapping_the_nonces_of_two_seats_changes_the_seed(
            secret: [u8; 32],
            nonces in nonces(),
            one in any::<prop::sample::Index>(),
            two in any::<prop::sample::Index>(),
        ) {
            let (one, two) = (one.index(nonces.len()), two.index(nonces.len()));
            prop_assume!(nonces[one] != nonces[two]);
            let mut changed = nonces.clone();
            changed.swap(one, two);
            let secret = Secret(secret);
            prop_assert_ne!(seed_of(&secret, &nonces), seed_of(&secret, &changed));
        }

        #[test]
        fn flipping_any_bit_of_the_secret_changes_commitment_and_seed(
            secret: [u8; 32],
            nonces in nonces(),
            bit in 0_usize..256,
        ) {
            let mut changed = secret;
            changed[bit / 8] ^= 1 << (bit % 8);
            let (secret, changed) = (Secret(secret), Secret(changed));
            prop_assert_ne!(Commitment::to(&secret), Commitment::to(&changed));
            prop_assert_ne!(seed_of(&secret, &nonces), seed_of(&changed, &nonces));
        }
    }
}
