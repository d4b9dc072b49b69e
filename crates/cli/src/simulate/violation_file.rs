//! Writes games that broke a law as records.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use bastide_check::Violation;

/// Writes the game of a violation and returns the path.
pub fn write(folder: &Path, seed: u64, violation: &Violation) -> Result<PathBuf> {
    let path = folder.join(format!("violation-{seed}.bastide"));
    let place = || {
        format!(
            "{} cannot be written; choose another folder with --out",
            path.display()
        )
    };
    fs::create_dir_all(folder).with_context(place)?;
    fs::write(&path, violation.record(seed)).with_context(place)?;
    Ok(path)
}
