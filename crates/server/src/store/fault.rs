//! What an error of a database means for whoever asked.

use super::StoreError;

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The database cannot do it now.
    Unavailable,
    /// What was given cannot be stored.
    Refused,
    /// What is stored cannot be read.
    Corrupt,
}

impl Fault {
    /// The error that says so.
    pub(super) fn with(self, reason: String) -> StoreError {
        match self {
            Fault::Unavailable => StoreError::Unavailable(reason),
            Fault::Refused => StoreError::Refused(reason),
            Fault::Corrupt => StoreError::Corrupt(reason),
        }
    }
}

/// Judges an error; `by_code` knows the codes of the database.
pub(super) fn judge(error: &sqlx::Error, by_code: fn(&str) -> Fault) -> StoreError {
    let fault = match error {
        sqlx::Error::Database(database) => by_code(&database.code().unwrap_or_default()),
        sqlx::Error::Encode(_) | sqlx::Error::InvalidArgument(_) => Fault::Refused,
        sqlx::Error::RowNotFound
        | sqlx::Error::TypeNotFound { .. }
        | sqlx::Error::ColumnIndexOutOfBounds { .. }
        | sqlx::Error::ColumnNotFound(_)
        | sqlx::Error::ColumnDecode { .. }
        | sqlx::Error::Decode(_) => Fault::Corrupt,
        sqlx::Error::PoolTimedOut => {
            return StoreError::Unavailable("no connection could be had in time".to_owned());
        }
        sqlx::Error::PoolClosed => {
            return StoreError::Unavailable("the store has been closed".to_owned());
        }
        _ => Fault::Unavailable,
    };
    fault.with(error.to_string())
}
