//! Allows one server per SQLite file. Two servers would not damage games, but neither would see the other's clients.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::store::OpenError;

/// A lock on a SQLite file for one server, released on drop. The system also releases it when the process ends for any
/// reason.
#[derive(Debug)]
pub(super) struct ServingLock {
    _lock: File,
}

impl ServingLock {
    /// Locks an existing database. The lock is on a file next to it: opening and closing the database file itself would
    /// release SQLite's own locks. A file has only one name when this is called (see [`super::file::prepare`]), so
    /// there is only one lock.
    pub fn take(database: &Path) -> Result<ServingLock, OpenError> {
        let unwritable = |path: &Path, error: &std::io::Error| OpenError::File {
            path: path.to_owned(),
            reason: error.to_string(),
        };
        // Every path to the same file must lead to the same lock.
        let database = database
            .canonicalize()
            .map_err(|error| unwritable(database, &error))?;
        let path = lock_path(&database);
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(|error| unwritable(&path, &error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::Served(database)),
            // Some network file systems do not support locks. The server starts anyway.
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, path = %path.display(), "cannot lock the database: a second server could open it");
            }
        }
        Ok(ServingLock { _lock: lock })
    }
}

fn lock_path(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-serving");
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_server_is_refused_until_the_first_stops() {
        let folder = std::env::temp_dir().join(format!("bastide-alone-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("inner")).expect("a folder");
        let [file, other] = ["games.sqlite", "other.sqlite"].map(|name| folder.join(name));
        for path in [&file, &other] {
            std::fs::write(path, "").expect("a file");
        }
        let first = ServingLock::take(&file).expect("the file is free");
        let same = folder.join("inner/../games.sqlite");
        let problem = ServingLock::take(&same)
            .expect_err("it is locked")
            .to_string();
        assert!(
            problem.contains("another server") && problem.contains("--data"),
            "{problem}"
        );
        ServingLock::take(&other).expect("another file is free");
        drop(first);
        ServingLock::take(&same).expect("the lock was released");
        std::fs::remove_dir_all(&folder).expect("our folder");
    }
}
