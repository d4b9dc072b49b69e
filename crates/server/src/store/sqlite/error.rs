//! Classifies the errors of SQLite.

use crate::store::StoreError;
use crate::store::error_class::{ErrorClass, classify};

/// Converts the error of a statement.
pub(in crate::store) fn failure(error: sqlx::Error) -> StoreError {
    classify(&error, fault)
}

/// Converts the error of a commit. After a disk error, the entries may have reached the disk and reappear after a
/// crash.
pub(super) fn commit_failure(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(database) if primary(&database.code().unwrap_or_default()) != 10 => {
            failure(error)
        }
        _ => StoreError::Unsure(error.to_string()),
    }
}

/// Whether the file is not a database.
pub(super) fn is_no_database(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| primary(&code) == 26)
}

fn fault(code: &str) -> ErrorClass {
    match primary(code) {
        // TOOBIG, CONSTRAINT, MISMATCH, RANGE.
        18 | 19 | 20 | 25 => ErrorClass::Refused,
        // ERROR (a table or column is missing), CORRUPT, FORMAT, NOTADB.
        1 | 11 | 24 | 26 => ErrorClass::Corrupt,
        // BUSY, READONLY, IOERR, FULL, CANTOPEN and the like.
        _ => ErrorClass::Unavailable,
    }
}

/// Returns the kind of error: the low byte of an extended code.
fn primary(code: &str) -> u32 {
    code.parse::<u32>().unwrap_or_default() & 0xff
}
