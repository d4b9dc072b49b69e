//! Errors, identified by codes whose meaning never changes.

use bastide_rules::Refusal;
use serde::{Deserialize, Serialize};

use super::limits::MAX_ERROR_CHARACTERS;

/// Declares the codes with their meaning and the advice for clients, so that the documentation lists every one.
macro_rules! codes {
    ($( $code:ident: $word:literal, $meaning:literal, $advice:literal; )*) => {
        /// An error code. A code never changes its meaning; later versions only add codes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum ErrorCode {
            $( #[doc = $meaning] $code, )*
        }

        impl ErrorCode {
            /// All codes.
            pub const ALL: &'static [ErrorCode] = &[$( ErrorCode::$code, )*];

            /// Returns the code as it appears on the wire.
            pub fn word(self) -> &'static str {
                match self { $( ErrorCode::$code => $word, )* }
            }

            /// Returns the meaning of the code.
            pub fn meaning(self) -> &'static str {
                match self { $( ErrorCode::$code => $meaning, )* }
            }

            /// Returns the advice for a client.
            pub fn advice(self) -> &'static str {
                match self { $( ErrorCode::$code => $advice, )* }
            }
        }
    };
}

codes! {
    BadMessage: "bad-message", "The message is not JSON, or has an unknown type, an unknown field or an invalid value.",
        "Fix the client; the text says what is wrong.";
    TooLarge: "too-large", "The message, or a text in it, is longer than the limit.",
        "Send less. A message over the size limit also ends the connection.";
    TooFast: "too-fast", "More messages arrived than the limit allows.",
        "Wait a second, then send more slowly.";
    WrongVersion: "wrong-version", "The server does not speak this version of the protocol.",
        "Reload the client; the text says which versions the server speaks.";
    NotEntered: "not-entered", "The first message of a connection must be `enter`.",
        "Send `enter` first, and once.";
    UnknownTable: "unknown-table", "The table does not exist, or no longer exists.",
        "Check the link; old games are deleted after some time.";
    BadToken: "bad-token", "A token belongs to no seat of this table.",
        "Keep the token and try again. If it is still refused, enter without it and tell the user.";
    SeatGivenUp: "seat-given-up", "The seat of a token was given up before the game: its player left, or the host removed them.",
        "Tell the user, and enter without the token. Keep it until the user discards it.";
    NotYourSeat: "not-your-seat", "This connection does not hold that seat.",
        "Enter with the token of the seat.";
    NotAsked: "not-asked", "This seat has nothing to answer now.",
        "Wait for an `update` with an ask for the seat.";
    UnreadablePick: "unreadable-pick", "The text of the pick has no meaning in this position.",
        "Send the text of a pick of the ask, unchanged.";
    Illegal: "illegal", "A rule forbids the pick; the rule's id is in `rule`.",
        "Show the reason, and let the player pick something else.";
    Stale: "stale", "The game has moved on since the entry named in the message.",
        "Wait for the next `update`, then decide again.";
    Unconfirmed: "unconfirmed", "The last picks of this seat are not confirmed yet.",
        "Confirm or undo them.";
    NothingToConfirm: "nothing-to-confirm", "This seat has no pick to confirm.",
        "Nothing: it was already confirmed or undone.";
    NothingToUndo: "nothing-to-undo", "This seat has no pick to undo.",
        "Nothing.";
    UndoForbidden: "undo-forbidden", "The table does not allow this undo.",
        "Do not offer it; the table settings say when undo is allowed.";
    BadUndo: "bad-undo", "The game cannot go back to that entry: the entry after it is not a pick.",
        "Name the entry before a pick that still counts.";
    NoProposal: "no-proposal", "There is no open proposal, or none that this seat can answer.",
        "Nothing: it was decided, or the game moved on.";
    ProposalOpen: "proposal-open", "Another proposal is open.",
        "Wait until it is decided.";
    UnknownBot: "unknown-bot", "There is no bot with this name.",
        "Choose a bot from the list.";
    NotAbsent: "not-absent", "The player of that seat is online, or the seat is played by a bot.",
        "Do not propose it.";
    NotTakenOver: "not-taken-over", "No bot has taken over this seat, or its player resigned.",
        "Nothing.";
    GameOver: "game-over", "The game is over.",
        "Show the result; a rematch is possible.";
    NotOver: "not-over", "This is possible only after the game.",
        "Wait for the end of the game.";
    RematchExists: "rematch-exists", "The table already has a rematch.",
        "Go to the table named in `rematch`.";
    NotStarted: "not-started", "The game has not begun; some seats are free.",
        "Wait until all seats are taken.";
    AlreadyStarted: "already-started", "The game has already begun.",
        "Watch, or set up another table.";
    BadSettings: "bad-settings", "The settings are invalid; the text says why.",
        "Correct the settings.";
    BadRecord: "bad-record", "The record cannot be read, or its game cannot be set up; the text says where and why.",
        "Show the text, so that the user can correct the record.";
    BadName: "bad-name", "The name is empty, too long, or contains forbidden characters.",
        "Ask for another name.";
    NameTaken: "name-taken", "Another player at the table has this name.",
        "Ask for another name.";
    ColourTaken: "colour-taken", "Another player at the table has this colour.",
        "Offer the remaining colours.";
    NoFreeSeat: "no-free-seat", "All seats of the table are taken.",
        "Watch, or set up another table.";
    ChatOff: "chat-off", "Chat is disabled at this table.",
        "Do not offer chat; the table settings say so.";
    Muted: "muted", "This connection is muted at this table.",
        "Tell the user, and do not send it again.";
    UnknownLine: "unknown-line", "There is no chat line with this number, or no longer.",
        "Nothing.";
    AidsOff: "aids-off", "Aids are disabled at this table.",
        "Do not offer them; the table settings say so.";
    HintsOff: "hints-off", "Hints are off at this table, or not all players have agreed to them.",
        "Offer to propose them, unless the table settings forbid them.";
    HintComing: "hint-coming", "A hint for this seat is already being computed.",
        "Wait for it.";
    UnknownPlace: "unknown-place", "There is no tile there, or it has no such spot.",
        "Ask about cells and spots of the view.";
    Banned: "banned", "This address is banned.",
        "Show the text, and do not reconnect automatically.";
    Forbidden: "forbidden", "The request comes from a page of another site, or lacks the right to do this.",
        "Use the server's own page, or its operator's rights.";
    UnknownAnalysis: "unknown-analysis", "The analysis does not exist, or no longer exists.",
        "Request the analysis of the game again.";
    NotFound: "not-found", "There is nothing at this address.",
        "Check the address.";
    Full: "full", "The server has reached its limit of tables or connections.",
        "Try again later.";
    Busy: "busy", "The server has too much to do for this request now; nothing was changed.",
        "Send the request again after `retry_after` seconds.";
    Unavailable: "unavailable", "The server cannot write to its store now; nothing was changed.",
        "Send the request again after one second, then after two, and so on.";
    TooSlow: "too-slow", "The client did not read its messages fast enough.",
        "Reconnect with `since`; nothing is lost.";
    Restarting: "restarting", "The server is restarting.",
        "Reconnect with `since` after a second.";
    Idle: "idle", "The client was silent for too long.",
        "Reconnect with `since`; send `ping` from time to time.";
    Replaced: "replaced", "A bot has taken over this seat.",
        "Offer `return`, unless the player resigned.";
    Closed: "closed", "The table was closed; the text says why.",
        "Show the text.";
    Internal: "internal", "The server has an internal error.",
        "Reconnect with `since`; report it if it happens again.";
}

/// An error as sent to a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[error("{message}")]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct WireError {
    /// What went wrong.
    pub code: ErrorCode,
    /// The error in English, with what to do about it.
    pub message: String,
    /// The id of the rule that refused, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The message key of the reason, if a rule refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// How many seconds to wait before sending the request again, if the server knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
}

impl WireError {
    /// Creates the error of a server that has too much to do now.
    pub fn busy(retry_after: u32) -> WireError {
        let message = format!("the server is busy: try again in {retry_after} s");
        WireError {
            retry_after: Some(retry_after),
            ..WireError::new(ErrorCode::Busy, message)
        }
    }

    /// Creates an error with a specific text. Long texts are cut.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> WireError {
        WireError {
            code,
            message: cut(message.into()),
            rule: None,
            key: None,
            retry_after: None,
        }
    }
}

impl From<ErrorCode> for WireError {
    fn from(code: ErrorCode) -> WireError {
        WireError::new(code, code.meaning())
    }
}

impl From<Refusal> for WireError {
    fn from(refusal: Refusal) -> WireError {
        WireError {
            rule: Some(refusal.rule.0.to_owned()),
            key: Some(format!("why-{}", refusal.key)),
            ..WireError::new(ErrorCode::Illegal, refusal.reason)
        }
    }
}

/// Cuts a text to the maximum length.
fn cut(message: String) -> String {
    match message.char_indices().nth(MAX_ERROR_CHARACTERS - 1) {
        Some((end, last)) if end + last.len_utf8() < message.len() => {
            format!("{}…", &message[..end])
        }
        _ => message,
    }
}
