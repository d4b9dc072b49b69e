//! Why a connection is lost, and whether it is worth coming back.

use bastide_protocol::{ErrorCode, WireError};

/// Why a connection is lost, or did not come about.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Lost {
    /// The server cannot be reached.
    #[error("the server cannot be reached: {0}")]
    Unreachable(String),
    /// The connection broke.
    #[error("the connection broke: {0}")]
    Broken(String),
    /// The server ended the connection, or did not let us in.
    #[error("the server says {}: {}", .0.code.word(), .0.message)]
    Told(WireError),
    /// What the server said cannot be understood, or contradicts what it said before.
    #[error("the server does not keep to the protocol: {0}")]
    Nonsense(String),
}

impl Lost {
    /// Whether coming back cannot help: the same would happen again.
    pub fn is_final(&self) -> bool {
        match self {
            Lost::Unreachable(_) | Lost::Broken(_) | Lost::Nonsense(_) => false,
            Lost::Told(error) => !matches!(
                error.code,
                ErrorCode::TooFast
                    | ErrorCode::Full
                    | ErrorCode::Unavailable
                    | ErrorCode::TooSlow
                    | ErrorCode::Restarting
                    | ErrorCode::Idle
                    | ErrorCode::Internal
            ),
        }
    }
}
