//! Reading of server messages by a session. A program that needs only part of each message, such as one that plays at a
//! thousand tables, can implement its own type.

use bastide_protocol::Seq;
use bastide_protocol::{ServerMessage, WireError};

/// A server message, or the part of it that a program needs.
pub trait Incoming: Sized {
    /// Parses a message.
    fn read(text: &str) -> Result<Self, serde_json::Error>;

    /// Returns what the message says about the client's position in the log.
    fn progress(&self) -> LogProgress;
}

/// The effect of a message on the client's position in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogProgress {
    /// The first message: the log ends at `head`, and the client missed these entries.
    Welcome {
        /// The number of the last entry.
        head: Seq,
        /// The numbers of the missed entries.
        missed: Vec<Seq>,
    },
    /// The log has grown by these entries.
    Update(Vec<Seq>),
    /// The server ends the connection.
    Bye(WireError),
    /// No effect on the position.
    Other,
}

impl Incoming for ServerMessage {
    fn read(text: &str) -> Result<ServerMessage, serde_json::Error> {
        serde_json::from_str(text)
    }

    fn progress(&self) -> LogProgress {
        match self {
            ServerMessage::Welcome { head, missed, .. } => LogProgress::Welcome {
                head: *head,
                missed: missed.iter().map(|missed| missed.entry.seq).collect(),
            },
            ServerMessage::Update { told, .. } => {
                LogProgress::Update(told.iter().map(|told| told.entry.seq).collect())
            }
            ServerMessage::Bye { error } => LogProgress::Bye(error.clone()),
            _ => LogProgress::Other,
        }
    }
}
