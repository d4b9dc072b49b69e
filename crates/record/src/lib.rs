//! Notation and game records: read, write, replay and verify them; the seeded dealer; the
//! executable rulebook.

mod chacha;
pub mod dealer;

pub use dealer::{Dealer, Seed};
