//! Matches between computer players, and the bot protocol.
//!
//! - [`Arena`] plays pairs of games with the same draws and the seats swapped, many at once.
//!   [`Duel`] and [`Standings`] report who is stronger, with confidence intervals.
//! - [`protocol`] implements both sides of the bot protocol: the host that starts a program
//!   ([`protocol::Program`]), and a program that runs one of our bots ([`protocol::speak`]).

mod contestant;
mod failure;
mod game;
mod match_up;
mod player;
pub mod plot;
pub mod protocol;
mod records;
pub mod report;
mod results;
mod run;
mod saved_game;
mod sequential_test;
mod settings;
mod sprt;
mod standings;
pub mod statistics;

pub use contestant::{Contestant, ContestantError};
pub use failure::{Failure, FailureKind};
pub use game::{GameStart, PlayedGame, play_game};
pub use match_up::{GameId, GameScore, Pair, pairs_of};
pub use player::{ArenaPlayer, BotPlayer, Question};
pub use report::{ContestantReport, Duel, Estimate};
pub use results::{GameLine, Results, ResultsError};
pub use run::{Arena, ArenaError, Progress};
pub use sequential_test::SequentialTest;
pub use settings::{Settings, SettingsError};
pub use sprt::{Sprt, SprtError, SprtVerdict};
pub use standings::{Standings, StandingsRow};
