//! What the errors of SQLite mean.

use crate::store::StoreError;
use crate::store::fault::{Fault, judge};

/// An error of a statement.
pub(in crate::store) fn failure(error: sqlx::Error) -> StoreError {
    judge(&error, fault)
}

/// An error of a commit. When the disk itself failed, the entries may have reached it and come back after a crash.
pub(super) fn commit_failure(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(database) if primary(&database.code().unwrap_or_default()) != 10 => {
            failure(error)
        }
        _ => StoreError::Unsure(error.to_string()),
    }
}

/// Whether the file is something else than a database.
pub(super) fn is_no_database(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| primary(&code) == 26)
}

fn fault(code: &str) -> Fault {
    match primary(code) {
        // TOOBIG, CONSTRAINT, MISMATCH, RANGE.
        18 | 19 | 20 | 25 => Fault::Refused,
        // ERROR (a table or column is not there), CORRUPT, FORMAT, NOTADB.
        1 | 11 | 24 | 26 => Fault::Corrupt,
        // BUSY, READONLY, IOERR, FULL, CANTOPEN and the like.
        _ => Fault::Unavailable,
    }
}

/// The low byte of an extended code is the kind of error.
fn primary(code: &str) -> u32 {
    code.parse::<u32>().unwrap_or_default() & 0xff
}
