//! Why an action was refused. A refused action changes nothing.

use bastide_protocol::{ErrorCode, WireError};
use bastide_rules::Refusal;

/// Why an action was refused. The message says what is wrong and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// The settings of a new table are invalid.
    #[error("the table cannot be set up: {0}")]
    BadSettings(String),
    /// A name cannot be used.
    #[error("the name cannot be used: {0}")]
    BadName(String),
    /// Another player at the table has this name.
    #[error("another player at the table is called `{0}`: choose another name")]
    NameTaken(String),
    /// Another player at the table has this colour.
    #[error("{colour} is taken; the free colours are: {free}")]
    ColourTaken {
        /// The colour.
        colour: String,
        /// The free colours.
        free: String,
    },
    /// The seat is taken or does not exist.
    #[error("there is no free seat at this table")]
    NoFreeSeat,
    /// The client does not hold the seat.
    #[error("seat {0} is not yours: enter with its token first")]
    NotYourSeat(u8),
    /// Only the host may do that.
    #[error("only the host of the table may do that")]
    NotHost,
    /// The game has not begun.
    #[error("the game has not begun: some seats are free")]
    NotStarted,
    /// The game has begun.
    #[error("the game has already begun")]
    AlreadyStarted,
    /// The game has begun, and the host does not play.
    #[error("the game has already begun, and you have no seat: only its players can end it")]
    HostDoesNotPlay,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Another player is asked.
    #[error("it is not this seat's turn to pick")]
    NotAsked,
    /// The picks of this seat are not confirmed yet.
    #[error("the last picks are not confirmed: confirm or undo them")]
    Unconfirmed,
    /// There is nothing to confirm.
    #[error("there is nothing to confirm")]
    NothingToConfirm,
    /// The pick cannot be read.
    #[error("the pick `{pick}` cannot be read: {problem}")]
    BadPick {
        /// The text that was sent.
        pick: String,
        /// What is wrong.
        problem: String,
    },
    /// A rule forbids the pick.
    #[error("{0}")]
    Illegal(Refusal),
    /// The table has moved on.
    #[error("the table has moved on: its last entry is {head}")]
    Stale {
        /// The number of its last entry.
        head: u64,
    },
    /// There is no move to undo.
    #[error("you have no move to undo")]
    NothingToUndo,
    /// The table does not allow this undo.
    #[error("confirmed moves cannot be undone at this table")]
    UndoForbidden,
    /// The seat has reached the maximum number of undos.
    #[error("you have used all {0} undos at this table; from now on every pick is final")]
    TooManyUndos(u32),
    /// The table forbids hints.
    #[error("hints are off at this table")]
    HintsForbidden,
    /// The seat has proposed hints too often.
    #[error("you have proposed hints {0} times, which is the most at a table")]
    TooManyHintProposals(u32),
    /// The game cannot go back there.
    #[error("the game cannot go back to {0}: name an entry that was followed by a pick")]
    BadUndo(u64),
    /// Another proposal is open.
    #[error("another proposal is open")]
    ProposalOpen,
    /// There is no proposal, or none for this seat.
    #[error("there is no proposal for this seat to answer")]
    NoProposal,
    /// All seats would be bots.
    #[error("a person must take a seat before bots can fill the table")]
    NobodyPlays,
    /// There is no such bot.
    #[error("{0}")]
    NoBot(String),
    /// The player of the seat is online, or a bot already plays it.
    #[error("seat {0} cannot be taken over: its player is online, or a bot has it")]
    NotAbsent(u8),
    /// The game has a clock.
    #[error(
        "no player is replaced while a clock runs: the table settings say what happens when it runs out"
    )]
    ClockDecides,
    /// The seat is not a bot's.
    #[error("seat {0} is not the seat of a bot, so it cannot be offered")]
    NotBots(u8),
    /// No bot has the seat.
    #[error("no bot has taken over this seat")]
    NotTakenOver,
    /// It is the bot's move.
    #[error("it is the bot's move: take the seat back after it")]
    BotToMove,
    /// The log of the table is too long.
    #[error("the log of this table is full: only the game itself can continue")]
    WornOut,
    /// The game is not over yet.
    #[error("a rematch is possible when this game is over")]
    NotOver,
    /// The table already has a rematch.
    #[error("the table already has a rematch")]
    RematchExists,
}

impl From<ActionError> for WireError {
    fn from(refused: ActionError) -> WireError {
        let code = match &refused {
            ActionError::Illegal(refusal) => return WireError::from(*refusal),
            ActionError::BadSettings(_) => ErrorCode::BadSettings,
            ActionError::BadName(_) => ErrorCode::BadName,
            ActionError::NameTaken(_) => ErrorCode::NameTaken,
            ActionError::ColourTaken { .. } => ErrorCode::ColourTaken,
            ActionError::NoFreeSeat => ErrorCode::NoFreeSeat,
            ActionError::NotYourSeat(_) => ErrorCode::NotYourSeat,
            ActionError::NotHost => ErrorCode::Forbidden,
            ActionError::NotStarted => ErrorCode::NotStarted,
            ActionError::AlreadyStarted | ActionError::HostDoesNotPlay => ErrorCode::AlreadyStarted,
            ActionError::GameOver => ErrorCode::GameOver,
            ActionError::NotAsked => ErrorCode::NotAsked,
            ActionError::Unconfirmed => ErrorCode::Unconfirmed,
            ActionError::NothingToConfirm => ErrorCode::NothingToConfirm,
            ActionError::BadPick { .. } => ErrorCode::UnreadablePick,
            ActionError::Stale { .. } => ErrorCode::Stale,
            ActionError::NothingToUndo => ErrorCode::NothingToUndo,
            ActionError::UndoForbidden | ActionError::TooManyUndos(_) => ErrorCode::UndoForbidden,
            ActionError::HintsForbidden | ActionError::TooManyHintProposals(_) => {
                ErrorCode::HintsOff
            }
            ActionError::BadUndo(_) => ErrorCode::BadUndo,
            ActionError::ProposalOpen => ErrorCode::ProposalOpen,
            ActionError::NoProposal => ErrorCode::NoProposal,
            ActionError::NoBot(_) => ErrorCode::UnknownBot,
            ActionError::NobodyPlays => ErrorCode::BadSettings,
            ActionError::NotAbsent(_) | ActionError::ClockDecides => ErrorCode::NotAbsent,
            ActionError::NotBots(_) | ActionError::NotTakenOver | ActionError::BotToMove => {
                ErrorCode::NotTakenOver
            }
            ActionError::WornOut => ErrorCode::Full,
            ActionError::NotOver => ErrorCode::NotOver,
            ActionError::RematchExists => ErrorCode::RematchExists,
        };
        WireError::new(code, refused.to_string())
    }
}
