//! Why a connection was lost, and whether reconnecting can help.

use bastide_protocol::{ErrorCode, WireError};

/// Why a connection was lost or could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConnectionError {
    /// The server cannot be reached.
    #[error("the server cannot be reached: {0}")]
    Unreachable(String),
    /// The connection broke.
    #[error("the connection broke: {0}")]
    Broken(String),
    /// The server ended or refused the connection.
    #[error("the server says {}: {}", .0.code.word(), .0.message)]
    Told(WireError),
    /// A message from the server cannot be read, or contradicts an earlier one.
    #[error("the server broke the protocol: {0}")]
    Nonsense(String),
}

impl ConnectionError {
    /// Whether reconnecting is pointless because the same error would occur again. A refused token is not final: a
    /// [`Session`](super::Session) tries it again a few times.
    pub fn is_final(&self) -> bool {
        match self {
            ConnectionError::Unreachable(_)
            | ConnectionError::Broken(_)
            | ConnectionError::Nonsense(_) => false,
            ConnectionError::Told(error) => !matches!(
                error.code,
                ErrorCode::TooFast
                    | ErrorCode::Full
                    | ErrorCode::Busy
                    | ErrorCode::Unavailable
                    | ErrorCode::TooSlow
                    | ErrorCode::Restarting
                    | ErrorCode::Idle
                    | ErrorCode::Internal
                    | ErrorCode::BadToken
            ),
        }
    }
}
