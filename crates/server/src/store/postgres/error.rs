//! Classifies the errors of PostgreSQL.

use crate::store::error_class::{ErrorClass, classify};
use crate::store::{OpenError, StoreError};

/// Converts the error of a statement.
pub(in crate::store) fn failure(error: sqlx::Error) -> StoreError {
    classify(&error, fault)
}

/// Converts the error of a commit. Only a constraint violation or a conflict proves that it did not happen.
pub(super) fn commit_failure(error: sqlx::Error) -> StoreError {
    match class(&error).as_deref() {
        Some("23" | "40") => failure(error),
        _ => StoreError::Unsure(error.to_string()),
    }
}

/// Converts the error of a new connection. A database that starts, restarts, is full or cannot be found in the network
/// may be reached later; a wrong password stays wrong.
pub(super) fn connect_failure(error: sqlx::Error) -> OpenError {
    let code = error.as_database_error().and_then(|error| error.code());
    let may_pass = match &error {
        // A certificate that cannot be verified is reported like this.
        sqlx::Error::Io(error) => error.kind() != std::io::ErrorKind::InvalidData,
        sqlx::Error::PoolTimedOut | sqlx::Error::Protocol(_) => true,
        // Connection errors, too many connections, a shutdown, a start.
        sqlx::Error::Database(_) => code.is_some_and(|code| {
            code.starts_with("08") || code.starts_with("57P") || code == "53300"
        }),
        _ => false,
    };
    match may_pass {
        true => OpenError::Unreachable(error.to_string()),
        false => OpenError::Store(failure(error)),
    }
}

/// Why a write failed.
#[derive(Debug)]
pub(super) enum WriteError {
    /// Another node was in the way; try again.
    Contended(String),
    /// A permanent or unknown failure.
    Failed(StoreError),
}

impl From<sqlx::Error> for WriteError {
    fn from(error: sqlx::Error) -> WriteError {
        match class(&error).as_deref() {
            Some("40") => WriteError::Contended(error.to_string()),
            _ => WriteError::Failed(failure(error)),
        }
    }
}

impl From<StoreError> for WriteError {
    fn from(error: StoreError) -> WriteError {
        WriteError::Failed(error)
    }
}

impl From<WriteError> for StoreError {
    fn from(setback: WriteError) -> StoreError {
        match setback {
            WriteError::Contended(reason) => StoreError::Unavailable(reason),
            WriteError::Failed(error) => error,
        }
    }
}

/// Returns the first two characters of the error code.
fn class(error: &sqlx::Error) -> Option<String> {
    let code = error.as_database_error()?.code()?;
    Some(code.get(..2)?.to_owned())
}

fn fault(code: &str) -> ErrorClass {
    match code.get(..2).unwrap_or_default() {
        // Bad data, a broken constraint, something too large.
        "22" | "23" | "54" => ErrorClass::Refused,
        // Missing privileges can be granted later.
        "42" if code == "42501" => ErrorClass::Unavailable,
        // A table or column is missing, or the database itself is damaged.
        "42" | "XX" => ErrorClass::Corrupt,
        // A lost connection, a full disk, a shutdown, a conflict.
        _ => ErrorClass::Unavailable,
    }
}
