//! A game as a log: numbered entries, each with the server's time.

mod entry;
mod settings;

pub use entry::{Entry, Kind, Proposal, Seq, Time};
pub use settings::{AtZero, ClockRule, SeatKind, SeatSettings, TableSettings, UndoRule};
