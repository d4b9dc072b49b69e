//! The bot protocol: lines of text over standard input and output, similar to UCI.
//! `docs/bots/bot-protocol.md` describes it for authors of bots.

mod allowance;
mod budget;
mod pipe;
mod position;
mod process_group;
mod program;
mod program_line;
mod speak;

pub use allowance::Allowance;
pub use process_group::end_programs;
pub use program::{Identity, Program, ProgramPlayer};
pub use program_line::ProgramLine;
pub use speak::{SpeakError, speak};

/// The version of the protocol implemented here, on both sides. Version 1 is still accepted, on both sides.
pub const VERSION: u32 = 2;

/// The version of programs that do not say which one they speak. Its questions have no numbers.
const FIRST_VERSION: u32 = 1;
