//! What can go wrong, by codes that never change their meaning.

use bastide_rules::Refusal;
use serde::{Deserialize, Serialize};

use super::limits::MAX_ERROR_CHARACTERS;

/// Declares the codes with what they mean and what a client should do, so that the table in the documentation cannot
/// leave one out.
macro_rules! codes {
    ($( $code:ident: $word:literal, $meaning:literal, $advice:literal; )*) => {
        /// What went wrong. A code keeps its meaning for ever; later versions add codes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum ErrorCode {
            $( #[doc = $meaning] $code, )*
        }

        impl ErrorCode {
            /// All codes.
            pub const ALL: &'static [ErrorCode] = &[$( ErrorCode::$code, )*];

            /// The code as it is written.
            pub fn word(self) -> &'static str {
                match self { $( ErrorCode::$code => $word, )* }
            }

            /// What it means.
            pub fn meaning(self) -> &'static str {
                match self { $( ErrorCode::$code => $meaning, )* }
            }

            /// What a client should do.
            pub fn advice(self) -> &'static str {
                match self { $( ErrorCode::$code => $advice, )* }
            }
        }
    };
}

codes! {
    BadMessage: "bad-message", "The message is no JSON, has an unknown type or field, or a value that cannot be.",
        "Correct the client: the text says what is wrong.";
    TooLarge: "too-large", "The message, or a text in it, is longer than the limit.",
        "Send less. A message beyond the size limit also ends the connection.";
    TooFast: "too-fast", "More messages came than the limit allows.",
        "Wait a second, then go on more slowly.";
    WrongVersion: "wrong-version", "The server does not speak this version of the protocol.",
        "Reload the client; the text says which versions the server speaks.";
    NotEntered: "not-entered", "The first message of a connection must be `enter`.",
        "Send `enter` first, and once.";
    UnknownTable: "unknown-table", "There is no such table, or no longer.",
        "Check the link; old games are removed after a while.";
    BadToken: "bad-token", "A token belongs to no seat of this table.",
        "Forget the token and enter without it: the seat may have moved to another device.";
    NotYourSeat: "not-your-seat", "This connection does not hold that seat.",
        "Enter with the token of the seat.";
    NotAsked: "not-asked", "This seat is not asked for anything now.",
        "Wait for an `update` with an ask for the seat.";
    UnreadablePick: "unreadable-pick", "The text of the pick means nothing in this position.",
        "Send the text of a pick of the ask, unchanged.";
    Illegal: "illegal", "A rule forbids the pick; the rule's id is in `rule`.",
        "Show the reason, and let the player pick something else.";
    Stale: "stale", "The game has gone on since the entry that the message says it follows.",
        "Wait for the `update` that is on its way, then decide anew.";
    Unconfirmed: "unconfirmed", "The last picks of this seat wait for its confirmation.",
        "Confirm them, or take them back.";
    NothingToConfirm: "nothing-to-confirm", "No pick of this seat waits to be confirmed.",
        "Nothing: it was confirmed already, or taken back.";
    NothingToUndo: "nothing-to-undo", "There is no pick of this seat to take back.",
        "Nothing.";
    UndoForbidden: "undo-forbidden", "The table does not allow that to be taken back.",
        "Do not offer it: the settings of the table say when it is allowed.";
    BadUndo: "bad-undo", "The game cannot go back to that entry: nobody picked right behind it.",
        "Name the entry before a pick that still counts.";
    NoProposal: "no-proposal", "There is no open proposal, or none that this seat can answer.",
        "Nothing: it was decided, or the game went on.";
    ProposalOpen: "proposal-open", "Another proposal is open.",
        "Wait until it is decided.";
    UnknownBot: "unknown-bot", "There is no computer player of this name.",
        "Take one of the list of computer players.";
    NotAbsent: "not-absent", "That seat is played by somebody who is here, or by a computer player.",
        "Do not propose it.";
    NotTakenOver: "not-taken-over", "No computer player has taken over this seat, or its player gave up.",
        "Nothing.";
    GameOver: "game-over", "The game is over.",
        "Show the result; a rematch is possible.";
    NotOver: "not-over", "That is possible only after the game.",
        "Wait for the end of the game.";
    RematchExists: "rematch-exists", "The table plays again already.",
        "Go to the table that `rematch` names.";
    NotStarted: "not-started", "The game has not begun: seats are free.",
        "Wait until all seats are taken.";
    AlreadyStarted: "already-started", "The game has begun.",
        "Watch, or set up another table.";
    BadSettings: "bad-settings", "No game can be played with these settings; the text says why.",
        "Correct the settings.";
    BadRecord: "bad-record", "The record cannot be read, or its game cannot be set up; the text says where and why.",
        "Show the text, and let the record be corrected.";
    BadName: "bad-name", "The name is empty, too long, or has signs that names cannot have.",
        "Ask for another name.";
    NameTaken: "name-taken", "Another player at the table has this name.",
        "Ask for another name.";
    ColourTaken: "colour-taken", "Another player at the table has this colour.",
        "Offer the colours that are left.";
    NoFreeSeat: "no-free-seat", "All seats of the table are taken.",
        "Watch, or set up another table.";
    ChatOff: "chat-off", "Nobody can write at this table.",
        "Do not offer it: the settings of the table say so.";
    Muted: "muted", "This connection may not write at this table.",
        "Say so, and do not send again.";
    UnknownLine: "unknown-line", "There is no line of chat with this number, or no longer.",
        "Nothing.";
    AidsOff: "aids-off", "This table is played without aids.",
        "Do not offer them: the settings of the table say so.";
    HintComing: "hint-coming", "A hint for this seat is being thought about already.",
        "Wait for it.";
    UnknownPlace: "unknown-place", "No tile lies there, or it has no such spot.",
        "Ask about cells and spots of the view.";
    Banned: "banned", "This address may not come in.",
        "Say so, with the text, and do not come back by yourself.";
    Forbidden: "forbidden", "The request comes from a page of another site, or may not do this.",
        "Use the server's own page, or its operator's rights.";
    UnknownAnalysis: "unknown-analysis", "There is no such analysis, or no longer.",
        "Ask for the analysis of the game again.";
    NotFound: "not-found", "There is nothing at this address.",
        "Check the address.";
    Full: "full", "The server has as many tables or connections as it can have.",
        "Come back later.";
    Unavailable: "unavailable", "The server cannot write now; nothing was changed.",
        "Send the same again after a second, then after two, and so on.";
    TooSlow: "too-slow", "The client did not read what was sent to it.",
        "Come back with `since`: nothing is lost.";
    Restarting: "restarting", "The server is being restarted.",
        "Come back with `since` after a second.";
    Idle: "idle", "Nothing was heard of the client for too long.",
        "Come back with `since`; send `ping` now and then.";
    Replaced: "replaced", "A computer player plays the seat instead of its player.",
        "Offer `return`, unless the player gave up.";
    Closed: "closed", "The table was closed; the text says why.",
        "Show the text.";
    Internal: "internal", "Something went wrong in the server that should not.",
        "Come back with `since`; report it if it happens again.";
}

/// An error on its way to a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[error("{message}")]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct WireError {
    /// What went wrong.
    pub code: ErrorCode,
    /// The same in English, with what to do.
    pub message: String,
    /// The rule that refused, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The key of the reason in people's languages, if a rule refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

impl WireError {
    /// An error with a text of its own. Long texts are cut.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> WireError {
        WireError {
            code,
            message: cut(message.into()),
            rule: None,
            key: None,
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

/// A text of bearable length.
fn cut(message: String) -> String {
    match message.char_indices().nth(MAX_ERROR_CHARACTERS - 1) {
        Some((end, last)) if end + last.len_utf8() < message.len() => {
            format!("{}…", &message[..end])
        }
        _ => message,
    }
}
