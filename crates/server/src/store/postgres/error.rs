//! What the errors of PostgreSQL mean.

use crate::store::StoreError;
use crate::store::fault::{Fault, judge};

/// An error of a statement.
pub(in crate::store) fn failure(error: sqlx::Error) -> StoreError {
    judge(&error, fault)
}

/// An error of a commit. Only a constraint and a conflict say for sure that it did not happen.
pub(super) fn commit_failure(error: sqlx::Error) -> StoreError {
    match class(&error).as_deref() {
        Some("23" | "40") => failure(error),
        _ => StoreError::Unsure(error.to_string()),
    }
}

/// Why an append did not go through.
#[derive(Debug)]
pub(super) enum Setback {
    /// Another process was in the way: try again.
    Contended(String),
    /// It failed.
    Failed(StoreError),
}

impl From<sqlx::Error> for Setback {
    fn from(error: sqlx::Error) -> Setback {
        match class(&error).as_deref() {
            Some("40") => Setback::Contended(error.to_string()),
            _ => Setback::Failed(failure(error)),
        }
    }
}

impl From<StoreError> for Setback {
    fn from(error: StoreError) -> Setback {
        Setback::Failed(error)
    }
}

impl From<Setback> for StoreError {
    fn from(setback: Setback) -> StoreError {
        match setback {
            Setback::Contended(reason) => StoreError::Unavailable(reason),
            Setback::Failed(error) => error,
        }
    }
}

/// The first two characters of the code.
fn class(error: &sqlx::Error) -> Option<String> {
    let code = error.as_database_error()?.code()?;
    Some(code.get(..2)?.to_owned())
}

fn fault(code: &str) -> Fault {
    match code.get(..2).unwrap_or_default() {
        // Bad data, a broken constraint, something too large.
        "22" | "23" | "54" => Fault::Refused,
        // Leave to do it can be given later.
        "42" if code == "42501" => Fault::Unavailable,
        // A table or column is not there; the database itself is damaged.
        "42" | "XX" => Fault::Corrupt,
        // No connection, no room, a shutdown, a conflict.
        _ => Fault::Unavailable,
    }
}
