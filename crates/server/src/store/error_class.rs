//! Classifies database errors for the caller.

use super::StoreError;

/// The class of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ErrorClass {
    /// The database cannot do it now.
    Unavailable,
    /// The data to be stored is invalid.
    Refused,
    /// The stored data cannot be read.
    Corrupt,
}

impl ErrorClass {
    /// Creates the error of this class.
    pub(super) fn with(self, reason: String) -> StoreError {
        match self {
            ErrorClass::Unavailable => StoreError::Unavailable(reason),
            ErrorClass::Refused => StoreError::Refused(reason),
            ErrorClass::Corrupt => StoreError::Corrupt(reason),
        }
    }
}

/// Classifies an error. `by_code` knows the error codes of the database.
pub(super) fn classify(error: &sqlx::Error, by_code: fn(&str) -> ErrorClass) -> StoreError {
    let fault = match error {
        sqlx::Error::Database(database) => by_code(&database.code().unwrap_or_default()),
        sqlx::Error::Encode(_) | sqlx::Error::InvalidArgument(_) => ErrorClass::Refused,
        sqlx::Error::RowNotFound
        | sqlx::Error::TypeNotFound { .. }
        | sqlx::Error::ColumnIndexOutOfBounds { .. }
        | sqlx::Error::ColumnNotFound(_)
        | sqlx::Error::ColumnDecode { .. }
        | sqlx::Error::Decode(_) => ErrorClass::Corrupt,
        sqlx::Error::PoolTimedOut => {
            return StoreError::Unavailable("no connection became free in time".to_owned());
        }
        sqlx::Error::PoolClosed => {
            return StoreError::Unavailable("the store has been closed".to_owned());
        }
        _ => ErrorClass::Unavailable,
    };
    fault.with(error.to_string())
}
