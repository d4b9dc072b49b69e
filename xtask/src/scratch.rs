//! A copy of the workspace that commands may change.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// Folders that are not copied, at any depth.
const LEFT_OUT: [&str; 3] = ["target", ".git", "node_modules"];

/// The copy, with one target folder for all its builds.
pub struct Scratch {
    folder: PathBuf,
    /// Held while the copy is in use, because two runs would disturb each other.
    _lock: File,
}

impl Scratch {
    /// Copies the workspace into a folder of `target`, replacing the previous copy.
    pub fn prepare(root: &Path, name: &str) -> Result<Scratch> {
        let folder = root.join("target").join(name);
        fs::create_dir_all(&folder)
            .with_context(|| format!("cannot create {}", folder.display()))?;
        let lock = File::create(folder.join("lock")).context("cannot create the lock file")?;
        if lock.try_lock().is_err() {
            bail!(
                "another `cargo xtask {name}` is running in {}",
                folder.display()
            );
        }
        let scratch = Scratch {
            folder,
            _lock: lock,
        };
        for old in [scratch.workspace(), scratch.logs()] {
            if old.exists() {
                fs::remove_dir_all(&old)
                    .with_context(|| format!("cannot remove {}", old.display()))?;
            }
        }
        copy_folder(root, &scratch.workspace())?;
        fs::create_dir_all(scratch.logs()).context("cannot create the log folder")?;
        Ok(scratch)
    }

    /// Returns the root of the copy.
    pub fn workspace(&self) -> PathBuf {
        self.folder.join("workspace")
    }

    /// Returns the target folder of all builds in the copy.
    pub fn target(&self) -> PathBuf {
        self.folder.join("target")
    }

    /// Returns the folder for the output of commands.
    pub fn logs(&self) -> PathBuf {
        self.folder.join("logs")
    }

    /// Reads a file of the copy.
    pub fn read(&self, file: &str) -> Result<String> {
        fs::read_to_string(self.workspace().join(file))
            .with_context(|| format!("cannot read the copy of {file}"))
    }

    /// Writes a file of the copy.
    pub fn write(&self, file: &str, text: &str) -> Result<()> {
        fs::write(self.workspace().join(file), text)
            .with_context(|| format!("cannot write the copy of {file}"))
    }
}

/// Copies a folder without build results, dependencies and git history.
pub fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot create {}", to.display()))?;
    let entries = fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))?;
    for entry in entries {
        let entry = entry.with_context(|| format!("cannot read {}", from.display()))?;
        if LEFT_OUT.iter().any(|name| entry.file_name() == *name) {
            continue;
        }
        let copy = to.join(entry.file_name());
        // Symbolic links are followed, so the copy is independent.
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &copy)?;
        } else {
            fs::copy(entry.path(), &copy)
                .with_context(|| format!("cannot copy {}", entry.path().display()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a small workspace for a test, inside the target folder.
    fn workspace(name: &str) -> PathBuf {
        let root = crate::workspace::root()
            .join("target/xtask-tests")
            .join(name);
        if root.exists() {
            fs::remove_dir_all(&root).unwrap();
        }
        for file in [
            "Cargo.toml",
            ".git/HEAD",
            "target/x",
            "crates/a/src/lib.rs",
            "crates/a/target/y",
        ] {
            let path = root.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, file).unwrap();
        }
        root
    }

    #[test]
    fn the_copy_has_the_sources_without_builds_and_history() {
        let scratch = Scratch::prepare(&workspace("copy"), "mutants").unwrap();
        assert_eq!(
            scratch.read("crates/a/src/lib.rs").unwrap(),
            "crates/a/src/lib.rs"
        );
        for left_out in [".git", "target", "crates/a/target"] {
            assert!(!scratch.workspace().join(left_out).exists(), "{left_out}");
        }
    }

    #[test]
    fn changes_to_the_copy_affect_neither_the_sources_nor_the_next_copy() {
        let root = workspace("broken");
        let scratch = Scratch::prepare(&root, "mutants").unwrap();
        scratch.write("crates/a/src/lib.rs", "broken").unwrap();
        assert_eq!(
            fs::read_to_string(root.join("crates/a/src/lib.rs")).unwrap(),
            "crates/a/src/lib.rs"
        );
        drop(scratch);
        let scratch = Scratch::prepare(&root, "mutants").unwrap();
        assert_eq!(
            scratch.read("crates/a/src/lib.rs").unwrap(),
            "crates/a/src/lib.rs"
        );
    }

    #[test]
    fn concurrent_runs_are_rejected() {
        let root = workspace("twice");
        let _first = Scratch::prepare(&root, "mutants").unwrap();
        let second = Scratch::prepare(&root, "mutants")
            .err()
            .unwrap()
            .to_string();
        assert!(second.starts_with("another"), "{second}");
    }
}
