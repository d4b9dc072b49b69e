//! Matches between computer players, and the bot protocol.
//!
//! - [`Arena`] plays pairs of games with the same draws and the seats swapped, many at once, and
//!   [`Duel`] and [`Standings`] say who is stronger and how sure that is.
//! - [`protocol`] lets any program play: as a host that starts it ([`protocol::Program`]), and as
//!   a program that speaks it ([`protocol::speak`]).

mod contestant;
mod failure;
mod game;
mod match_up;
mod mind;
pub mod plot;
pub mod protocol;
mod records;
pub mod report;
mod results;
mod run;
mod settings;
mod sprt;
mod standings;
pub mod statistics;
mod trial;

pub use contestant::{Contestant, ContestantError};
pub use failure::{Failure, Fault};
pub use game::{Opening, Played, play_game};
pub use match_up::{GameId, Outcome, Pair, pairs_of};
pub use mind::{BotMind, Mind, Question};
pub use report::{Duel, Estimate, Side};
pub use results::{GameLine, Results, ResultsError};
pub use run::{Arena, ArenaError, Progress};
pub use settings::{Settings, SettingsError};
pub use sprt::{Sprt, SprtError, Verdict};
pub use standings::{Standing, Standings};
pub use trial::Trial;
