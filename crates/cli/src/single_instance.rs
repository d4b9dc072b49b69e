//! Allows one server per SQLite file. Two servers would not damage games, but neither would see the other's clients.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

/// A lock on a SQLite file for one server, released on drop. The system also releases it when the process ends for any
/// reason.
#[derive(Debug)]
pub struct SingleInstance {
    _lock: File,
}

impl SingleInstance {
    /// Locks an existing database. The lock is on a file next to it: opening and closing the database file itself would
    /// release SQLite's own locks.
    pub fn lock(database: &Path) -> anyhow::Result<SingleInstance> {
        // Every path to the same file must lead to the same lock.
        let database = database
            .canonicalize()
            .with_context(|| format!("{} cannot be found", database.display()))?;
        let path = lock_path(&database);
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .with_context(|| format!("{} cannot be written to", path.display()))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!(
                "another server has the games of {} open; stop it, choose another folder with --data, or use \
                 PostgreSQL, which several servers can share",
                database.display()
            ),
            // Some network file systems do not support locks. The server starts anyway.
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, path = %path.display(), "cannot lock the database: a second server could open it");
            }
        }
        Ok(SingleInstance { _lock: lock })
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
        let first = SingleInstance::lock(&file).expect("the file is free");
        let same = folder.join("inner/../games.sqlite");
        let problem = SingleInstance::lock(&same)
            .expect_err("it is locked")
            .to_string();
        assert!(
            problem.contains("another server") && problem.contains("--data"),
            "{problem}"
        );
        SingleInstance::lock(&other).expect("another file is free");
        drop(first);
        SingleInstance::lock(&same).expect("the lock was released");
        std::fs::remove_dir_all(&folder).expect("our folder");
    }
}
