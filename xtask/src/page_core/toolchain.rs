//! The compiler for WebAssembly: the target of rustup, or else Debian's packages, which come with the sources of the
//! standard library.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result, bail};

use super::limited::succeeds_within;
use crate::workspace::{self, target};

/// The target.
pub const WASM: &str = "wasm32-unknown-unknown";

/// What to print if there is no compiler.
pub const MISSING: &str = "there is no compiler for the core of the page: `rustup target add wasm32-unknown-unknown` \
                           failed, and Debian's rustc-web cannot be downloaded";

/// The packages of Debian's compiler. They are unpacked into the target folder, because an installed one would conflict
/// with rustup.
const PACKAGES: &[&str] = &["rustc-web", "rust-web-src", "libstd-rust-web-dev"];

/// The package with the shared libraries of the compiler, without its version.
const LIBRARIES: &str = "libstd-rust-web-";

/// The package of LLVM, which those need, without its version.
const LLVM: &str = "libllvm";

/// How long `rustup target add` may take.
const RUSTUP_PATIENCE: Duration = Duration::from_secs(120);

/// How long the download of the packages may take.
const DEBIAN_PATIENCE: Duration = Duration::from_secs(120);

/// How long a failure is remembered.
const FORGET_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

/// Which compiler to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Choice {
    /// The first one that works.
    #[default]
    Any,
    /// The target of rustup.
    Rustup,
    /// Debian's packages.
    Debian,
}

/// A compiler for WebAssembly.
#[derive(Debug, PartialEq, Eq)]
pub enum Toolchain {
    /// The compiler of the workspace has the target.
    Rustup,
    /// Debian's compiler, unpacked in this folder.
    Debian(PathBuf),
}

impl Toolchain {
    /// Finds or downloads a compiler. Returns `None` if that is impossible.
    pub fn find(choice: Choice) -> Result<Option<Toolchain>> {
        let rustup = choice != Choice::Debian && (has_target() || adds_target()?);
        if rustup {
            return Ok(Some(Toolchain::Rustup));
        }
        if choice == Choice::Rustup {
            return Ok(None);
        }
        Ok(debian()?.map(Toolchain::Debian))
    }

    /// Returns a cargo command for the target.
    pub fn cargo(&self, subcommand: &str) -> Result<Command> {
        let mut command = workspace::cargo([subcommand, "--target", WASM]);
        if let Toolchain::Debian(folder) = self {
            // Only the compiler is Debian's. Its cargo needs many more libraries.
            let programs = folder.join("usr/bin");
            command
                .args(["-Z", "build-std=std,panic_abort"])
                .env("RUSTC", programs.join("rustc"))
                .env("RUSTDOC", programs.join("rustdoc"))
                .env("RUSTC_BOOTSTRAP", "1")
                .env("LD_LIBRARY_PATH", folder.join("usr/lib/x86_64-linux-gnu"))
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?);
        }
        Ok(command)
    }
}

/// Whether the compiler of the workspace has the standard library of the target.
fn has_target() -> bool {
    library_folder(&["--target", WASM]).is_some_and(|folder| {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut names = files.map(|file| file.file_name().to_string_lossy().into_owned());
        names.any(|name| name.starts_with("libstd-"))
    })
}

/// Asks the compiler of the workspace for the folder of a target's libraries.
fn library_folder(target: &[&str]) -> Option<PathBuf> {
    let output = Command::new("rustc")
        .args(["--print", "target-libdir"])
        .args(target)
        .current_dir(workspace::root())
        .output()
        .ok()?;
    let folder = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| folder.trim().into())
}

/// Returns the linker for WebAssembly, which comes with the compiler of the workspace.
fn linker() -> Result<PathBuf> {
    let libraries = library_folder(&[]).context("rustc does not say where its libraries are")?;
    let linker = libraries.with_file_name("bin").join("rust-lld");
    if !linker.is_file() {
        bail!("there is no linker at {}", linker.display());
    }
    Ok(linker)
}

/// Adds the target, unless that failed a short time ago.
fn adds_target() -> Result<bool> {
    attempt(&target("core/no-rustup-target"), || {
        let mut command = Command::new("rustup");
        command
            .args(["target", "add", WASM])
            .current_dir(workspace::root());
        succeeds_within(&mut command, RUSTUP_PATIENCE)
    })
}

/// Does something that may hang, unless it failed a short time ago. The file remembers a failure.
fn attempt(failure: &Path, try_it: impl FnOnce() -> bool) -> Result<bool> {
    let age = fs::metadata(failure).and_then(|file| file.modified()).ok();
    let age = age.and_then(|failed| SystemTime::now().duration_since(failed).ok());
    if age.is_some_and(|age| age < FORGET_AFTER) {
        return Ok(false);
    }
    let is_done = try_it();
    if !is_done {
        if let Some(folder) = failure.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(failure, "failed\n")?;
    }
    Ok(is_done)
}

/// Returns the folder of Debian's compiler, and downloads it if necessary.
fn debian() -> Result<Option<PathBuf>> {
    let folder = target("rustc-web");
    if folder.join("usr/bin/rustc").is_file() {
        return Ok(Some(folder));
    }
    let is_there = attempt(&target("core/no-debian-packages"), || {
        download(&folder)
            .inspect_err(|error| println!("{error:#}"))
            .is_ok()
    })?;
    Ok(is_there.then_some(folder))
}

fn download(folder: &Path) -> Result<()> {
    let parts = target("rustc-web-packages");
    fs::create_dir_all(&parts)?;
    let libraries = needed_package("libstd-rust-web-dev", LIBRARIES)?;
    let llvm = needed_package(&libraries, LLVM)?;
    let mut fetch = Command::new("apt-get");
    fetch
        .arg("download")
        .args(PACKAGES)
        .args([libraries, llvm])
        .current_dir(&parts);
    if !succeeds_within(&mut fetch, DEBIAN_PATIENCE) {
        bail!("`{}` failed", workspace::shown(&fetch));
    }
    // Unpacked beside its final place, so that an interrupted run leaves nothing half-done.
    let unpacked = folder.with_extension("new");
    fs::create_dir_all(&unpacked)?;
    for file in fs::read_dir(&parts)? {
        let file = file?.path();
        if file.extension().is_some_and(|extension| extension == "deb") {
            workspace::run(Command::new("dpkg").arg("-x").args([&file, &unpacked]))?;
        }
    }
    fs::rename(&unpacked, folder).context("cannot unpack the packages")
}

/// Returns the package whose name begins so among those that a package needs.
fn needed_package(package: &str, start: &str) -> Result<String> {
    let output = Command::new("apt-cache")
        .args(["depends", package])
        .output()
        .context("this is not Debian")?;
    let output = String::from_utf8_lossy(&output.stdout);
    let name = output.lines().find_map(|line| {
        let name = line.trim().strip_prefix("Depends: ")?;
        name.starts_with(start).then(|| name.to_owned())
    });
    name.with_context(|| format!("Debian here has no {package} that needs {start}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_remembered() {
        let file = target("xtask-tests/failure/mark");
        let _ = fs::remove_file(&file);
        assert!(attempt(&file, || true).unwrap());
        assert!(!attempt(&file, || false).unwrap());
        let again = attempt(&file, || panic!("it failed a moment ago"));
        assert!(!again.unwrap());
    }
}
