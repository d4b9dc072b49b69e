//! Checks of the engine while it plays: laws that hold after every move, and a comparison with
//! the oracle after every tile sequence.
//!
//! ```
//! use bastide_bots::Random;
//! use bastide_check::Game;
//! use bastide_record::Dealer;
//! use bastide_rules::Setup;
//!
//! let mut game = Game::new(&Setup::default())?;
//! game.play_out(&mut Dealer::new(1), &mut Random::new(1))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod game;
mod laws;
mod module;
mod modules;
mod narration;
mod oracle;
mod transcript;
mod variety;
mod violation;

pub use game::Game;
pub use laws::Ledger;
pub use narration::narrate;
pub use oracle::{Table, oracle_settings};
pub use variety::{Variety, VarietyError};
pub use violation::{Broken, Log, Violation};
