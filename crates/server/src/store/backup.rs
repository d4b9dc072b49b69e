//! Backups to a file, made while the server runs.

use std::path::{Path, PathBuf};

use tokio::io::{AsyncWriteExt, BufWriter};

use super::{DumpCounts, DumpError, Store};

/// Writes everything to a new file as lines of JSON, which every kind of database can import. The file gets its name
/// only when it is complete and on disk. An existing file is not touched.
pub async fn backup(store: &dyn Store, to: &Path) -> Result<DumpCounts, DumpError> {
    let unfinished = begin(to)?;
    let written = write(store, &unfinished).await;
    finish(written, &unfinished, to)
}

async fn write(store: &dyn Store, unfinished: &Path) -> Result<DumpCounts, DumpError> {
    let file = tokio::fs::File::from_std(private_file(unfinished)?);
    let mut out = BufWriter::new(file);
    let counts = store.export_all(&mut out).await?;
    out.flush().await?;
    Ok(counts)
}

/// Returns the temporary name of a backup. Fails if `to` exists or is not a file name.
pub(super) fn begin(to: &Path) -> Result<PathBuf, std::io::Error> {
    if to.exists() {
        let reason = format!("{} already exists; name a new file", to.display());
        return Err(std::io::Error::new(
            std::io::ErrorKind::AlreadyExists,
            reason,
        ));
    }
    let Some(name) = to.file_name() else {
        let reason = format!("{} is not a file name", to.display());
        return Err(std::io::Error::new(
            std::io::ErrorKind::InvalidInput,
            reason,
        ));
    };
    let mut unfinished = name.to_owned();
    unfinished.push(format!(".{}.unfinished", std::process::id()));
    Ok(to.with_file_name(unfinished))
}

/// Renames a complete backup, and removes a failed one.
pub(super) fn finish<T>(
    written: Result<T, DumpError>,
    unfinished: &Path,
    to: &Path,
) -> Result<T, DumpError> {
    let named = written.and_then(|value| {
        std::fs::File::open(unfinished)?.sync_all()?;
        std::fs::rename(unfinished, to)?;
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
        std::fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
        Ok(value)
    });
    if named.is_err() {
        // Half a backup is worse than none. If it cannot be removed, the original error still matters more.
        let _ = std::fs::remove_file(unfinished);
    }
    named
}

/// Creates a file that only its owner can read, because it will contain the secrets of deals.
pub(super) fn private_file(path: &Path) -> Result<std::fs::File, std::io::Error> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}
