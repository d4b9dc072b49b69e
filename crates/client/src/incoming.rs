//! How a session reads what the server says. Programs that need only a part of it, such as one that plays at a
//! thousand tables, bring a type of their own.

use bastide_protocol::Seq;
use bastide_protocol::{ServerMessage, WireError};

/// A message of the server, as far as a program wants to know.
pub trait Incoming: Sized {
    /// Reads it.
    fn read(text: &str) -> Result<Self, serde_json::Error>;

    /// What it means for how far the client is in the log.
    fn progress(&self) -> Progress;
}

/// What a message means for how far the client is in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The first message: the log stands at `head`, and these entries were missed.
    Welcome {
        /// The last entry.
        head: Seq,
        /// The numbers of the entries that were missed.
        missed: Vec<Seq>,
    },
    /// The log has grown by these entries.
    Update(Vec<Seq>),
    /// The connection ends.
    Bye(WireError),
    /// Nothing.
    Other,
}

impl Incoming for ServerMessage {
    fn read(text: &str) -> Result<ServerMessage, serde_json::Error> {
        serde_json::from_str(text)
    }

    fn progress(&self) -> Progress {
        match self {
            ServerMessage::Welcome { head, missed, .. } => Progress::Welcome {
                head: *head,
                missed: missed.iter().map(|missed| missed.entry.seq).collect(),
            },
            ServerMessage::Update { told, .. } => {
                Progress::Update(told.iter().map(|told| told.entry.seq).collect())
            }
            ServerMessage::Bye { error } => Progress::Bye(error.clone()),
            _ => Progress::Other,
        }
    }
}
