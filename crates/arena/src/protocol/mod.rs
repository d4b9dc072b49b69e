//! The bot protocol: lines of text over standard input and output, in the manner of UCI.
//! `docs/bot-protocol.md` describes it for those who write a bot.

mod allowance;
mod answer;
mod budget;
mod kin;
mod pipe;
mod position;
mod program;
mod speak;

pub use allowance::Allowance;
pub use answer::Answer;
pub use kin::end_programs;
pub use program::{Identity, Program, ProgramMind};
pub use speak::{SpeakError, speak};

/// The version of the protocol that both sides speak here.
pub const VERSION: u32 = 1;
