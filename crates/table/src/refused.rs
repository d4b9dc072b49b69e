//! Why something cannot be done at a table. Nothing has changed then.

use bastide_protocol::{ErrorCode, WireError};
use bastide_rules::Refusal;

/// Why something cannot be done. The message says what, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The settings of a new table are wrong.
    #[error("the table cannot be set up: {0}")]
    BadSettings(String),
    /// A name cannot be used.
    #[error("the name cannot be used: {0}")]
    BadName(String),
    /// Somebody at the table has this name.
    #[error("somebody at the table is called `{0}` already: choose another name")]
    NameTaken(String),
    /// Somebody at the table has this colour.
    #[error("{colour} is taken; free are: {free}")]
    ColourTaken {
        /// The colour.
        colour: String,
        /// Those that are free.
        free: String,
    },
    /// The seat is not free, or there is none.
    #[error("there is no free seat at this table")]
    NoFreeSeat,
    /// The seat is not held by whoever asks.
    #[error("seat {0} is not yours: enter with its token first")]
    NotYourSeat(u8),
    /// Only the host may do that.
    #[error("only the host of the table may do that")]
    NotHost,
    /// The game has not begun.
    #[error("the game has not begun: some seats are still free")]
    NotStarted,
    /// The game has begun.
    #[error("the game has begun already")]
    AlreadyStarted,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Somebody else is asked.
    #[error("it is not this seat's turn to pick")]
    NotAsked,
    /// The picks of this seat wait for its confirmation.
    #[error("the last picks wait for a confirmation: confirm them or take them back")]
    Unconfirmed,
    /// There is nothing to confirm.
    #[error("there is nothing to confirm")]
    NothingToConfirm,
    /// The pick cannot be read.
    #[error("the pick `{pick}` cannot be read: {problem}")]
    BadPick {
        /// What was sent.
        pick: String,
        /// What is wrong.
        problem: String,
    },
    /// A rule forbids the pick.
    #[error("{0}")]
    Illegal(Refusal),
    /// The table has gone on since.
    #[error("the table has gone on: it stands at {head}")]
    Stale {
        /// Its last entry.
        head: u64,
    },
    /// There is no move to take back.
    #[error("there is no move of yours to take back")]
    NothingToUndo,
    /// The table does not allow it.
    #[error("moves that stand cannot be taken back at this table")]
    UndoForbidden,
    /// The seat has taken moves back so often that the table does it no more.
    #[error("you have taken back {0} times at this table; from now on every pick stands")]
    TooManyUndos(u32),
    /// The game cannot go back there.
    #[error("the game cannot go back to {0}: name an entry after which somebody was asked")]
    BadUndo(u64),
    /// Somebody else's proposal waits for answers.
    #[error("another proposal waits for answers")]
    ProposalOpen,
    /// Nothing is proposed, or not to this seat.
    #[error("there is no proposal for this seat to answer")]
    NoProposal,
    /// Computer players would be among themselves.
    #[error("somebody must sit down before computer players fill the table")]
    NobodyPlays,
    /// There is no such computer player.
    #[error("{0}")]
    NoBot(String),
    /// The player of the seat is there, or a computer player plays it already.
    #[error("seat {0} cannot be taken over: its player is here, or a computer player has it")]
    NotAbsent(u8),
    /// The game has a clock.
    #[error("nobody is replaced while a clock runs: at its end the table does what was agreed on")]
    ClockDecides,
    /// No computer player has the seat.
    #[error("no computer player has taken over this seat")]
    NotTakenOver,
    /// The computer player of the seat is to move.
    #[error("the computer player is to move: come back when it has")]
    BotToMove,
    /// Too much has happened at the table.
    #[error("too much has happened at this table: only the game itself goes on")]
    WornOut,
    /// The game is not over yet.
    #[error("a new game can be started here when this one is over")]
    NotOver,
    /// There is a rematch already.
    #[error("the table plays again already")]
    RematchExists,
}

impl From<Refused> for WireError {
    fn from(refused: Refused) -> WireError {
        let code = match &refused {
            Refused::Illegal(refusal) => return WireError::from(*refusal),
            Refused::BadSettings(_) => ErrorCode::BadSettings,
            Refused::BadName(_) => ErrorCode::BadName,
            Refused::NameTaken(_) => ErrorCode::NameTaken,
            Refused::ColourTaken { .. } => ErrorCode::ColourTaken,
            Refused::NoFreeSeat => ErrorCode::NoFreeSeat,
            Refused::NotYourSeat(_) => ErrorCode::NotYourSeat,
            Refused::NotHost => ErrorCode::Forbidden,
            Refused::NotStarted => ErrorCode::NotStarted,
            Refused::AlreadyStarted => ErrorCode::AlreadyStarted,
            Refused::GameOver => ErrorCode::GameOver,
            Refused::NotAsked => ErrorCode::NotAsked,
            Refused::Unconfirmed => ErrorCode::Unconfirmed,
            Refused::NothingToConfirm => ErrorCode::NothingToConfirm,
            Refused::BadPick { .. } => ErrorCode::UnreadablePick,
            Refused::Stale { .. } => ErrorCode::Stale,
            Refused::NothingToUndo => ErrorCode::NothingToUndo,
            Refused::UndoForbidden | Refused::TooManyUndos(_) => ErrorCode::UndoForbidden,
            Refused::BadUndo(_) => ErrorCode::BadUndo,
            Refused::ProposalOpen => ErrorCode::ProposalOpen,
            Refused::NoProposal => ErrorCode::NoProposal,
            Refused::NoBot(_) => ErrorCode::UnknownBot,
            Refused::NobodyPlays => ErrorCode::BadSettings,
            Refused::NotAbsent(_) | Refused::ClockDecides => ErrorCode::NotAbsent,
            Refused::NotTakenOver | Refused::BotToMove => ErrorCode::NotTakenOver,
            Refused::WornOut => ErrorCode::Full,
            Refused::NotOver => ErrorCode::NotOver,
            Refused::RematchExists => ErrorCode::RematchExists,
        };
        WireError::new(code, refused.to_string())
    }
}
