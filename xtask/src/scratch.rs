//! A copy of the workspace that may be changed.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// Folders that are never copied, wherever they stand.
const LEFT_OUT: [&str; 3] = ["target", ".git", "node_modules"];

/// The copy, with the build folder that all its builds share.
pub struct Scratch {
    folder: PathBuf,
    /// Held as long as the scratch is in use: two runs would break each other.
    _lock: File,
}

impl Scratch {
    /// Copies the workspace into a folder of `target`, in place of the last copy.
    pub fn prepare(root: &Path, name: &str) -> Result<Scratch> {
        let folder = root.join("target").join(name);
        fs::create_dir_all(&folder).with_context(|| format!("{} not made", folder.display()))?;
        let lock = File::create(folder.join("lock")).context("the lock file cannot be made")?;
        if lock.try_lock().is_err() {
            bail!(
                "another `cargo xtask {name}` is at work in {}",
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
                    .with_context(|| format!("{} cannot be removed", old.display()))?;
            }
        }
        copy_folder(root, &scratch.workspace())?;
        fs::create_dir_all(scratch.logs()).context("the log folder cannot be made")?;
        Ok(scratch)
    }

    pub fn workspace(&self) -> PathBuf {
        self.folder.join("workspace")
    }

    pub fn target(&self) -> PathBuf {
        self.folder.join("target")
    }

    pub fn logs(&self) -> PathBuf {
        self.folder.join("logs")
    }

    pub fn read(&self, file: &str) -> Result<String> {
        fs::read_to_string(self.workspace().join(file)).context("cannot be read")
    }

    pub fn write(&self, file: &str, text: &str) -> Result<()> {
        fs::write(self.workspace().join(file), text)
            .with_context(|| format!("the copy of {file} cannot be written"))
    }
}

/// Copies a folder without what was built or fetched there.
pub fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("{} cannot be made", to.display()))?;
    let entries = fs::read_dir(from).with_context(|| format!("{} not read", from.display()))?;
    for entry in entries {
        let entry = entry.with_context(|| format!("{} cannot be read", from.display()))?;
        if LEFT_OUT.iter().any(|name| entry.file_name() == *name) {
            continue;
        }
        let copy = to.join(entry.file_name());
        // Links are followed: the copy stands on its own.
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &copy)?;
        } else {
            fs::copy(entry.path(), &copy)
                .with_context(|| format!("{} cannot be copied", entry.path().display()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small workspace of its own for each test, inside the build folder.
    fn workspace(name: &str) -> PathBuf {
        let root = crate::house::root().join("target/xtask-tests").join(name);
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
    fn the_copy_has_the_sources_and_neither_builds_nor_history() {
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
    fn breaking_the_copy_leaves_the_sources_alone_and_a_new_copy_is_whole() {
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
    fn two_runs_at_once_are_refused() {
        let root = workspace("twice");
        let _first = Scratch::prepare(&root, "mutants").unwrap();
        let second = Scratch::prepare(&root, "mutants")
            .err()
            .unwrap()
            .to_string();
        assert!(second.starts_with("another"), "{second}");
    }
}
