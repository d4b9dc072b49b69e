//! The messages of a connection: client messages and server messages.

use serde::{Deserialize, Serialize};

use super::PROTOCOL;
use super::anchor::CellPair;
use super::ask::Ask;
use super::changes::Changes;
use super::entry::Entry;
use super::error::{ErrorCode, WireError};
use super::event::GameEvent;
use super::info::{FeatureInfo, PickRefusal, ProjectedScores, UnseenTile};
use super::limits::{
    MAX_BOT_BYTES, MAX_CHAT_CHARACTERS, MAX_MESSAGE_BYTES, MAX_PICK_BYTES, MAX_SPOT_BYTES,
    MAX_TOKEN_BYTES, MAX_TOKENS,
};
use super::pick::Pick;
use super::table::{ChatMessage, Clocks, Presence, TableInfo, Waiting};
use super::view::View;
use crate::text::is_invisible;
use crate::{Seq, Time};

/// A client message: a numbered request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClientMessage {
    /// A number chosen by the client and repeated in the answer.
    pub id: u32,
    /// The request.
    pub request: Request,
}

/// A client's request.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub enum Request {
    /// Enters the table. Always the first message, sent once.
    Enter {
        /// The protocol version of the client.
        version: u32,
        /// The tokens of the seats held. Empty for a spectator.
        #[serde(default)]
        tokens: Vec<String>,
        /// The last entry that the client has seen. The answer includes the entries after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Seq>,
    },
    /// Makes a pick.
    Move {
        /// The seat that picks.
        seat: u8,
        /// The text of the pick.
        pick: String,
        /// Whether to confirm the turn at once if this is its last pick.
        #[serde(default)]
        confirm: bool,
        /// The entry that the pick follows. The pick is refused if the game has moved on since.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Seq>,
    },
    /// Confirms the picks of the turn.
    Confirm {
        /// The seat that confirms.
        seat: u8,
    },
    /// Undoes picks, or proposes to.
    Undo {
        /// The seat that asks for the undo.
        seat: u8,
        /// The last entry that should still count; by default the one before the seat's last pick.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seq>,
    },
    /// Answers the open proposal.
    Consent {
        /// The seat that answers.
        seat: u8,
        /// Whether the player agrees.
        yes: bool,
        /// The `seq` of the proposal to answer. The answer is refused if a different proposal is open by now. If
        /// absent, the answer applies to the open proposal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seq>,
    },
    /// Proposes that a bot take over the seat of an absent player.
    ProposeTakeOver {
        /// The seat that proposes it.
        seat: u8,
        /// The seat of the absent player.
        absent: u8,
        /// The name of the bot.
        bot: String,
    },
    /// Proposes to allow hints.
    ProposeHints {
        /// The seat that proposes it.
        seat: u8,
    },
    /// Takes the player's seat back from the bot.
    Return {
        /// The seat.
        seat: u8,
    },
    /// Resigns.
    Resign {
        /// The seat.
        seat: u8,
    },
    /// Leaves the seat before the game begins.
    Leave {
        /// The seat.
        seat: u8,
    },
    /// Asks for a rematch after the game.
    Rematch {
        /// The seat.
        seat: u8,
    },
    /// Writes a chat line.
    Chat {
        /// The seat that writes; absent for a spectator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// The text of the line.
        text: String,
    },
    /// Reports a chat line to the operator.
    Report {
        /// The line's number.
        number: u64,
    },
    /// Asks why a pick is illegal.
    Why {
        /// The text of the pick.
        pick: String,
    },
    /// Asks about the features of a tile.
    Look {
        /// The tile's cell.
        cell: CellPair,
        /// One of its spots; all of them if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spot: Option<String>,
    },
    /// Asks for the scores if the game ended now.
    Projected {},
    /// Asks for the unseen tiles.
    Unseen {},
    /// Asks for the unseen tiles that can be placed in an empty cell.
    Fitting {
        /// The cell.
        cell: CellPair,
    },
    /// Asks what a bot would pick. The answer takes a moment; other messages may be answered before it.
    Hint {
        /// The seat to advise.
        seat: u8,
    },
    /// Shows that the client is still connected.
    Ping {},
}

/// Tokens are secrets, so printing a message never reveals one.
impl std::fmt::Debug for Request {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Request::Enter {
                version,
                tokens,
                since,
            } => write!(
                f,
                "Enter {{ version: {version}, tokens: {} of them, since: {since:?} }}",
                tokens.len()
            ),
            // No other request contains a secret.
            other => f.write_str(&json(other)),
        }
    }
}

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub enum ServerMessage {
    /// The answer to `enter`: the complete current state.
    Welcome {
        /// The protocol version in use.
        version: u32,
        /// The table.
        table: Box<TableInfo>,
        /// The seats that this connection holds.
        seats: Vec<u8>,
        /// The last entry of the log.
        head: Seq,
        /// The game; absent before it begins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        view: Option<Box<View>>,
        /// The question to a seat of this connection.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<Box<Ask>>,
        /// What the table waits for.
        waiting: Waiting,
        /// The remaining time of all seats, if the table has a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
        /// The seats and spectators that are online.
        presence: Presence,
        /// The entries after `since`, oldest first.
        missed: Vec<EntryWithEvents>,
        /// The last lines of chat.
        chat: Vec<ChatMessage>,
    },
    /// The log has grown.
    Update {
        /// The last entry of the log.
        seq: Seq,
        /// When it was accepted.
        at: Time,
        /// The new entries and their events. The first one follows the last entry sent before.
        told: Vec<EntryWithEvents>,
        /// What changed in the view.
        changes: Box<Changes>,
        /// The current question to a seat of this connection. It replaces the previous question, even if it is absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<Box<Ask>>,
        /// What the table waits for.
        waiting: Waiting,
        /// The remaining time of all seats, if the table has a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
        /// The table, if it changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<Box<TableInfo>>,
    },
    /// The request was carried out and stored durably.
    Done {
        /// The number of the request.
        id: u32,
        /// The entry that the request created, or the last entry if it created none.
        seq: Seq,
    },
    /// The answer to a question.
    Answer {
        /// The number of the request.
        id: u32,
        /// The answer.
        #[serde(flatten)]
        answer: Answer,
    },
    /// The request was refused and nothing changed.
    Error {
        /// The number of the request, if it could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u32>,
        /// The error.
        #[serde(flatten)]
        error: WireError,
    },
    /// A new chat line.
    Chat {
        /// The line.
        line: ChatMessage,
    },
    /// A player or spectator connected or disconnected.
    Presence(Presence),
    /// The server ends the connection. Always the last message.
    Bye {
        /// The reason.
        #[serde(flatten)]
        error: WireError,
    },
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "to", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub enum Answer {
    /// To `why`: why the pick is illegal, if it is.
    Why {
        /// The reason.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refused: Option<PickRefusal>,
    },
    /// To `look`.
    Look {
        /// The features.
        features: Vec<FeatureInfo>,
    },
    /// To `projected`.
    Projected(ProjectedScores),
    /// To `unseen`.
    Unseen {
        /// The tiles by kind.
        tiles: Vec<UnseenTile>,
    },
    /// To `fitting`.
    Fitting {
        /// The tiles by kind.
        tiles: Vec<UnseenTile>,
    },
    /// To `hint`.
    Hint {
        /// The seat to advise.
        seat: u8,
        /// The entry that the hint follows. The hint is outdated if the game has moved on since.
        seq: Seq,
        /// The best picks, best first.
        picks: Vec<HintPick>,
    },
    /// To `ping`.
    Ping {
        /// The server's time.
        at: Time,
    },
}

/// A pick that a bot recommends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct HintPick {
    /// The pick.
    #[serde(flatten)]
    pub pick: Pick,
    /// The expected final margin after it, in points: the player's score minus the best other score.
    pub margin: f64,
    /// The share of the bot's simulations spent on it, from 0 to 1. A high share means high confidence.
    pub share: f64,
}

/// A log entry and its events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct EntryWithEvents {
    /// The entry.
    pub entry: Entry,
    /// The events in the game that it caused.
    pub events: Vec<GameEvent>,
}

/// The number of a message that cannot be read otherwise.
#[derive(Deserialize)]
struct Numbered {
    id: u32,
}

/// The first message of a client of protocol version 1, in which requests had no envelope.
#[derive(Deserialize)]
struct OldEnter {
    version: u32,
}

impl ClientMessage {
    /// Serializes the message.
    pub fn text(&self) -> String {
        json(self)
    }

    /// Parses a message. The error comes with the number of the message if that part can be read.
    pub fn read(text: &str) -> Result<ClientMessage, (Option<u32>, WireError)> {
        if text.len() > MAX_MESSAGE_BYTES {
            let message = format!("a message has at most {MAX_MESSAGE_BYTES} bytes");
            return Err((None, WireError::new(ErrorCode::TooLarge, message)));
        }
        let message: ClientMessage = serde_json::from_str(text).map_err(|error| {
            if let Ok(OldEnter { version }) = serde_json::from_str(text) {
                return (None, wrong_version(version));
            }
            let id = serde_json::from_str(text).ok().map(|Numbered { id }| id);
            let message = format!(
                "the message cannot be read: {}",
                unquoted(&error.to_string())
            );
            (id, WireError::new(ErrorCode::BadMessage, message))
        })?;
        match message.request.fault() {
            None => Ok(message),
            Some(error) => Err((Some(message.id), error)),
        }
    }
}

/// Returns the error for a client with another protocol version.
pub fn wrong_version(version: u32) -> WireError {
    let message = format!("this server speaks version {PROTOCOL} of the protocol, not {version}");
    WireError::new(ErrorCode::WrongVersion, message)
}

impl Request {
    /// Wraps the request in a message with this number.
    pub fn numbered(self, id: u32) -> ClientMessage {
        ClientMessage { id, request: self }
    }

    /// Returns an error if something in the request is too long or invalid.
    fn fault(&self) -> Option<WireError> {
        let too_large = |what: &str, most: usize, unit: &str| {
            let message = format!("{what} has at most {most} {unit}");
            Some(WireError::new(ErrorCode::TooLarge, message))
        };
        match self {
            Request::Enter { tokens, .. } if tokens.len() > MAX_TOKENS => {
                too_large("a connection", MAX_TOKENS, "tokens")
            }
            Request::Enter { tokens, .. }
                if tokens.iter().any(|token| token.len() > MAX_TOKEN_BYTES) =>
            {
                too_large("a token", MAX_TOKEN_BYTES, "bytes")
            }
            Request::Move { pick, .. } | Request::Why { pick, .. }
                if pick.len() > MAX_PICK_BYTES =>
            {
                too_large("a pick", MAX_PICK_BYTES, "bytes")
            }
            Request::ProposeTakeOver { bot, .. } if bot.len() > MAX_BOT_BYTES => {
                too_large("the name of a bot", MAX_BOT_BYTES, "bytes")
            }
            Request::Look {
                spot: Some(spot), ..
            } if spot.len() > MAX_SPOT_BYTES => {
                too_large("the name of a spot", MAX_SPOT_BYTES, "bytes")
            }
            Request::Chat { text, .. } => {
                if text.chars().count() > MAX_CHAT_CHARACTERS {
                    return too_large("a chat line", MAX_CHAT_CHARACTERS, "characters");
                }
                let is_blank = |letter: char| letter.is_whitespace() || is_invisible(letter);
                let empty = text.chars().all(is_blank);
                (empty || text.chars().any(char::is_control)).then(|| {
                    let message = "a chat line must be a single line and must not be empty";
                    WireError::new(ErrorCode::BadMessage, message)
                })
            }
            _ => None,
        }
    }
}

/// Removes the text between the outermost quotes, because parse errors repeat the input and it may be a token.
fn unquoted(text: &str) -> String {
    match (text.find('"'), text.rfind('"')) {
        (Some(first), Some(last)) if first < last => {
            format!("{}\"…{}", &text[..first], &text[last..])
        }
        _ => text.to_owned(),
    }
}

impl ServerMessage {
    /// Serializes the message.
    pub fn text(&self) -> String {
        json(self)
    }
}

/// Serializes a message.
fn json(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("messages contain only texts and numbers")
}
