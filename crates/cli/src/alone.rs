//! One server for one SQLite file: two would keep every game whole, but neither would know who sits at the other's tables.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

/// Holds a SQLite file for one server until it is dropped; the system lets go when the program ends, however it ends.
#[derive(Debug)]
pub struct Alone {
    _lock: File,
}

impl Alone {
    /// Takes hold of a file that is there. The lock is on a file beside it: closing the database itself once more
    /// would let go of SQLite's own locks.
    pub fn with(database: &Path) -> anyhow::Result<Alone> {
        // By its real name, so that another way to the same file leads to the same lock.
        let database = database
            .canonicalize()
            .with_context(|| format!("{} cannot be found", database.display()))?;
        let path = beside(&database);
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .with_context(|| format!("{} cannot be written to", path.display()))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!(
                "another server has the games of {} open; stop it, say another folder with --data, or use PostgreSQL, \
                 which several servers can share",
                database.display()
            ),
            // Some network file systems have no locks; they are no reason to refuse games.
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, path = %path.display(), "nothing keeps a second server off the same games");
            }
        }
        Ok(Alone { _lock: lock })
    }
}

fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-serving");
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_server_is_refused_until_the_first_has_gone() {
        let folder = std::env::temp_dir().join(format!("bastide-alone-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("inner")).expect("a folder");
        let [file, other] = ["games.sqlite", "other.sqlite"].map(|name| folder.join(name));
        for path in [&file, &other] {
            std::fs::write(path, "").expect("a file");
        }
        let first = Alone::with(&file).expect("nobody has it");
        let same = folder.join("inner/../games.sqlite");
        let problem = Alone::with(&same).expect_err("somebody has it").to_string();
        assert!(
            problem.contains("another server") && problem.contains("--data"),
            "{problem}"
        );
        Alone::with(&other).expect("another file is free");
        drop(first);
        Alone::with(&same).expect("nobody has it any more");
        std::fs::remove_dir_all(&folder).expect("our folder");
    }
}
