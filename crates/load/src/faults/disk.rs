//! A small disk that can be filled.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use tempfile::TempDir;

/// The mount option for the size of the disk.
const SIZE: &str = "size=96m";

/// Bytes written at a time to fill the disk.
const PIECE: usize = 4096;

/// A file system in memory, unmounted on drop.
pub struct SmallDisk {
    folder: TempDir,
}

impl SmallDisk {
    /// Mounts the file system; `None` if this user may not mount.
    pub fn mount() -> Result<Option<SmallDisk>> {
        let folder = tempfile::tempdir()?;
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", SIZE, "bastide-faults"])
            .arg(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        Ok(match mounted {
            Ok(status) if status.success() => Some(SmallDisk { folder }),
            _ => None,
        })
    }

    /// The mount point.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Fills the disk to the last byte.
    pub fn fill(&self) -> Result<()> {
        let path = self.ballast();
        let mut file = File::options()
            .create(true)
            .append(true)
            .open(&path)
            .with_context(|| format!("{} cannot be written", path.display()))?;
        loop {
            match file.write_all(&[0; PIECE]) {
                Ok(()) => {}
                Err(error) if error.kind() == ErrorKind::StorageFull => return Ok(()),
                Err(error) => return Err(error).context("the disk cannot be filled"),
            }
        }
    }

    /// Frees the space again.
    pub fn clear(&self) -> Result<()> {
        std::fs::remove_file(self.ballast()).context("the disk cannot be cleared")
    }

    fn ballast(&self) -> PathBuf {
        self.path().join("ballast")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily, because a dying server may still hold a file open.
        let _ = Command::new("umount")
            .arg("--lazy")
            .arg(self.folder.path())
            .status();
    }
}
