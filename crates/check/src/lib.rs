//! Checks the engine during play: laws that hold after every move, and a comparison with the
//! oracle.
//!
//! ```
//! use bastide_bots::Random;
//! use bastide_check::CheckedGame;
//! use bastide_record::Dealer;
//! use bastide_rules::Setup;
//!
//! let mut game = CheckedGame::new(&Setup::default())?;
//! game.play_out(&mut Dealer::new(1), &mut Random::new(1))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod game;
mod laws;
mod module;
mod modules;
mod narration;
mod oracle;
mod setup_generator;
mod transcript;
mod violation;

pub use game::CheckedGame;
pub use laws::PointLedger;
pub use narration::narrate;
pub use oracle::{OracleTable, oracle_settings};
pub use setup_generator::{SetupGenerator, SetupGeneratorError};
pub use violation::{BrokenLaw, DecisionLog, Violation};
