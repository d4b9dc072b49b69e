//! Where the workspace is and how its commands are run.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the workspace. Cargo says at run time where xtask lies, so a
/// checkout that was moved after it was built is still found.
pub fn root() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    xtask.parent().map_or(xtask.clone(), Path::to_path_buf)
}

/// A cargo command, run from the root of the workspace.
pub fn cargo<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).current_dir(root());
    let names = std::env::vars_os().map(|(name, _)| name);
    for name in names.filter(|name| name.to_str().is_some_and(describes_package)) {
        command.env_remove(name);
    }
    command
}

/// Whether cargo sets this variable for the program that it runs, to describe that program's package. A cargo that
/// inherits it rebuilds what was built without it: the build script of `ring`, for one, asks to be run again when
/// `CARGO_PKG_NAME` changes.
fn describes_package(name: &str) -> bool {
    let starts = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_"];
    let whole = ["CARGO_CRATE_NAME", "CARGO_PRIMARY_PACKAGE", "OUT_DIR"];
    starts.iter().any(|start| name.starts_with(start)) || whole.contains(&name)
}

/// The program that was built together with the tests.
pub fn tested_program() -> PathBuf {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    root()
        .join(target)
        .join("debug")
        .join(format!("bastide{}", std::env::consts::EXE_SUFFIX))
}

/// The release build of the program, built if need be. It runs where the
/// caller stands, so that file names on the command line mean what they say.
pub fn bastide<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Result<Command> {
    built(&["--release"], args)
}

/// The server alone, built as quickly as possible.
pub fn quick_server<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Result<Command> {
    built(&["--profile", "play", "--no-default-features"], args)
}

/// The program with the command `faults`, built as the tests are.
pub fn breakable_bastide<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Result<Command> {
    built(&["--features", "faults"], args)
}

fn built<S: AsRef<OsStr>>(how: &[&str], args: impl IntoIterator<Item = S>) -> Result<Command> {
    let here = std::env::current_dir().context("the current folder cannot be read")?;
    let mut command = cargo(["run", "--manifest-path"]);
    command
        .arg(root().join("Cargo.toml"))
        .args(["--package", "bastide-cli", "--bin", "bastide"])
        .args(how)
        .arg("--")
        .args(args)
        .current_dir(here);
    Ok(command)
}

/// Runs a command to its end and fails unless it succeeds.
pub fn run(command: &mut Command) -> Result<()> {
    let line = shown(command);
    let status = command
        .status()
        .with_context(|| format!("`{line}` could not be started"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Runs a command to its end and hands its exit code on.
pub fn hand_over(command: &mut Command) -> Result<ExitCode> {
    let line = shown(command);
    let status = command
        .status()
        .with_context(|| format!("`{line}` could not be started"))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Whether cargo knows a subcommand such as `fmt` or `nextest`.
pub fn cargo_has(subcommand: &str) -> bool {
    cargo([subcommand, "--version"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// A command as a person would type it.
pub fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut line = program
        .file_stem()
        .unwrap_or(program.as_os_str())
        .to_string_lossy()
        .into_owned();
    for arg in command.get_args() {
        let arg = arg.to_string_lossy();
        line.push(' ');
        if arg.is_empty() || arg.contains(char::is_whitespace) {
            line.push_str(&format!("'{arg}'"));
        } else {
            line.push_str(&arg);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_holds_the_workspace() {
        let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[workspace]"));
    }

    #[test]
    fn cargo_is_not_told_of_the_package_of_xtask() {
        // Cargo has set these for this test.
        let own = "CARGO_PKG_NAME";
        assert_eq!(std::env::var(own).as_deref(), Ok("xtask"));
        let command = cargo(["build"]);
        let removed: Vec<_> = command
            .get_envs()
            .filter(|(_, value)| value.is_none())
            .map(|(name, _)| name)
            .collect();
        for name in [own, "CARGO_PKG_VERSION_MAJOR", "CARGO_MANIFEST_DIR"] {
            assert!(removed.contains(&OsStr::new(name)), "{name}: {removed:?}");
        }
    }

    #[test]
    fn variables_that_a_person_sets_for_cargo_stay() {
        for name in [
            "CARGO_PKG_NAME",
            "CARGO_PKG_RUST_VERSION",
            "CARGO_MANIFEST_DIR",
            "CARGO_MANIFEST_PATH",
            "CARGO_BIN_NAME",
            "CARGO_CRATE_NAME",
            "CARGO_PRIMARY_PACKAGE",
            "OUT_DIR",
        ] {
            assert!(describes_package(name), "{name}");
        }
        for name in [
            "CARGO",
            "CARGO_HOME",
            "CARGO_TARGET_DIR",
            "CARGO_BUILD_JOBS",
            "CARGO_TERM_COLOR",
            "CARGO_NET_OFFLINE",
            "CARGO_PROFILE_DEV_DEBUG",
            "RUSTFLAGS",
            "PATH",
        ] {
            assert!(!describes_package(name), "{name}");
        }
    }

    #[test]
    fn a_command_is_shown_as_it_would_be_typed() {
        let mut command = Command::new("/somewhere/bin/cargo");
        command.args(["test", "--", "two words"]);
        assert_eq!(shown(&command), "cargo test -- 'two words'");
    }

    #[test]
    fn a_failing_command_is_named_in_the_error() {
        let error = run(Command::new("false").arg("x")).unwrap_err().to_string();
        assert!(error.starts_with("`false x` failed"), "{error}");
        let error = run(&mut Command::new("no-such-program"))
            .unwrap_err()
            .to_string();
        assert_eq!(error, "`no-such-program` could not be started");
    }
}
