//! The messages of a connection: what a client says, and what the server says.

use serde::{Deserialize, Serialize};

use super::PROTOCOL;
use super::anchor::CellPair;
use super::ask::Ask;
use super::changes::Changes;
use super::entry::Entry;
use super::error::{ErrorCode, WireError};
use super::event::GameEvent;
use super::info::{FeatureInfo, ProjectedScores, UnseenTile, WhyNot};
use super::limits::{
    MAX_BOT_BYTES, MAX_CHAT_CHARACTERS, MAX_MESSAGE_BYTES, MAX_PICK_BYTES, MAX_SPOT_BYTES,
    MAX_TOKEN_BYTES, MAX_TOKENS,
};
use super::pick::Pick;
use super::table::{ChatMessage, Clocks, Presence, TableInfo, Waiting};
use super::view::View;
use crate::text::is_invisible;
use crate::{Seq, Time};

/// What a client says: a request with a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClientMessage {
    /// A number that the client chooses; the answer repeats it.
    pub id: u32,
    /// What it wants.
    pub request: Request,
}

/// What a client wants.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub enum Request {
    /// Comes to the table; always the first message, and sent once.
    Enter {
        /// The version of the protocol that the client speaks.
        version: u32,
        /// What proves the seats held; none for a spectator.
        #[serde(default)]
        tokens: Vec<String>,
        /// The last entry that the client has seen; what happened behind it is told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Seq>,
    },
    /// Picks something.
    Move {
        /// Who picks.
        seat: u8,
        /// The text of the pick.
        pick: String,
        /// Whether the turn is confirmed at once, should this be its last pick.
        #[serde(default)]
        confirm: bool,
        /// The entry that the pick follows. If the game has gone on since, it is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Seq>,
    },
    /// Agrees that the picks of the turn stand.
    Confirm {
        /// Who agrees.
        seat: u8,
    },
    /// Takes picks back, or proposes to.
    Undo {
        /// Who wants it.
        seat: u8,
        /// The last entry that is to count; the one before the seat's last pick if it is not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seq>,
    },
    /// Answers the open proposal.
    Consent {
        /// Who answers.
        seat: u8,
        /// Whether they agree.
        yes: bool,
        /// The `seq` of the proposal that is meant. If another one is open by now, the answer is refused; without it the
        /// answer is to whatever is open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seq>,
    },
    /// Proposes that a computer player takes over for somebody who is not there.
    ProposeTakeOver {
        /// Who proposes it.
        seat: u8,
        /// The seat of the absent player.
        absent: u8,
        /// The computer player.
        bot: String,
    },
    /// Is back, and plays the seat that a computer player has taken over.
    Return {
        /// Who.
        seat: u8,
    },
    /// Gives up.
    Resign {
        /// Who.
        seat: u8,
    },
    /// Stands up before the game begins.
    Leave {
        /// Who.
        seat: u8,
    },
    /// Wants to play again, after the game.
    Rematch {
        /// Who.
        seat: u8,
    },
    /// Writes to the others.
    Chat {
        /// The seat that writes; a spectator if it is not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// What.
        text: String,
    },
    /// Reports a line of chat to the operator.
    Report {
        /// The line's number.
        number: u64,
    },
    /// Asks why something cannot be picked.
    Why {
        /// The text of the pick.
        pick: String,
    },
    /// Asks about the features of a tile.
    Look {
        /// The tile's cell.
        cell: CellPair,
        /// One of its spots; all of them if it is not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spot: Option<String>,
    },
    /// Asks for the scores if the game ended now.
    Projected {},
    /// Asks for the tiles that nobody has seen.
    Unseen {},
    /// Asks what a computer player would pick. The answer takes a moment; other messages are answered before it.
    Hint {
        /// The seat that is asked for a pick.
        seat: u8,
    },
    /// Shows that the client is still there.
    Ping {},
}

/// Tokens are secrets: no log line shows one, however a message is printed.
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
            // Nothing else is secret.
            other => f.write_str(&json(other)),
        }
    }
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub enum ServerMessage {
    /// The answer to `enter`: everything as it is now.
    Welcome {
        /// The version of the protocol that is spoken.
        version: u32,
        /// The table.
        table: Box<TableInfo>,
        /// The seats that this connection holds.
        seats: Vec<u8>,
        /// The last entry of the log.
        head: Seq,
        /// The game; nothing before it begins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        view: Option<Box<View>>,
        /// What is asked of a seat of this connection.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<Box<Ask>>,
        /// What the table waits for.
        waiting: Waiting,
        /// What is left of everybody's time, if time is counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
        /// Who is there.
        presence: Presence,
        /// What happened behind `since`, oldest first.
        missed: Vec<Told>,
        /// The last lines of chat.
        chat: Vec<ChatMessage>,
    },
    /// The log has grown.
    Update {
        /// The last entry of the log.
        seq: Seq,
        /// When it was accepted.
        at: Time,
        /// The new entries with what happened because of them; the first follows the last one that was told before.
        told: Vec<Told>,
        /// What changed in the view.
        changes: Box<Changes>,
        /// What is asked of a seat of this connection now. It replaces what was asked before, also by nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<Box<Ask>>,
        /// What the table waits for.
        waiting: Waiting,
        /// What is left of everybody's time, if time is counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
        /// The table, if something changed there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<Box<TableInfo>>,
    },
    /// What a message wanted is done, and durable.
    Done {
        /// The message's number.
        id: u32,
        /// The entry that it became, or the last one if it became none.
        seq: Seq,
    },
    /// The answer to a question.
    Answer {
        /// The message's number.
        id: u32,
        /// The answer.
        #[serde(flatten)]
        answer: Answer,
    },
    /// What a message wanted was refused, and nothing has changed.
    Error {
        /// The message's number, if it could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u32>,
        /// What is wrong.
        #[serde(flatten)]
        error: WireError,
    },
    /// Somebody wrote something.
    Chat {
        /// What.
        line: ChatMessage,
    },
    /// Somebody came or went.
    Presence(Presence),
    /// The server ends the connection; the last message.
    Bye {
        /// Why.
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
    /// To `why`: what forbids the pick, or nothing if it is allowed.
    Why {
        /// What forbids it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refused: Option<WhyNot>,
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
    /// To `hint`.
    Hint {
        /// The seat that was asked for a pick.
        seat: u8,
        /// The entry that the hint follows. If the game has gone on since, it is about the past.
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

/// A pick that a computer player thinks well of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct HintPick {
    /// The pick.
    #[serde(flatten)]
    pub pick: Pick,
    /// The final margin that can be expected after it, in points: the own score less the best other.
    pub margin: f64,
    /// The share of the thinking that went to it, from 0 to 1: how sure it is.
    pub share: f64,
}

/// An entry of the log, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Told {
    /// The entry.
    pub entry: Entry,
    /// What happened in the game because of it.
    pub events: Vec<GameEvent>,
}

/// The number of a message that could not be read otherwise.
#[derive(Deserialize)]
struct Numbered {
    id: u32,
}

/// The first message of a client of version 1, where requests had no envelope.
#[derive(Deserialize)]
struct OldEnter {
    version: u32,
}

impl ClientMessage {
    /// The message as text.
    pub fn text(&self) -> String {
        json(self)
    }

    /// Reads a message. The error comes with the message's number, if that much can be read.
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

/// The error for a client that speaks another version.
pub fn wrong_version(version: u32) -> WireError {
    let message = format!("this server speaks version {PROTOCOL} of the protocol, not {version}");
    WireError::new(ErrorCode::WrongVersion, message)
}

impl Request {
    /// The message with this number.
    pub fn numbered(self, id: u32) -> ClientMessage {
        ClientMessage { id, request: self }
    }

    /// What is too long in it, or cannot be.
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
                too_large("the name of a computer player", MAX_BOT_BYTES, "bytes")
            }
            Request::Look {
                spot: Some(spot), ..
            } if spot.len() > MAX_SPOT_BYTES => {
                too_large("the name of a spot", MAX_SPOT_BYTES, "bytes")
            }
            Request::Chat { text, .. } => {
                if text.chars().count() > MAX_CHAT_CHARACTERS {
                    return too_large("a line of chat", MAX_CHAT_CHARACTERS, "characters");
                }
                let is_blank = |letter: char| letter.is_whitespace() || is_invisible(letter);
                let empty = text.chars().all(is_blank);
                (empty || text.chars().any(char::is_control)).then(|| {
                    let message = "a line of chat is one line of text that is not empty";
                    WireError::new(ErrorCode::BadMessage, message)
                })
            }
            _ => None,
        }
    }
}

/// A text without what stands between its quotes: errors repeat what they found, which may be a token.
fn unquoted(text: &str) -> String {
    match (text.find('"'), text.rfind('"')) {
        (Some(first), Some(last)) if first < last => {
            format!("{}\"…{}", &text[..first], &text[last..])
        }
        _ => text.to_owned(),
    }
}

impl ServerMessage {
    /// The message as text.
    pub fn text(&self) -> String {
        json(self)
    }
}

/// A message as text.
fn json(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("messages are made of texts and numbers alone")
}
