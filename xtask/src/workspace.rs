//! The workspace root, and running commands there.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};

/// Returns the root of the workspace. It comes from cargo at run time, so it is right even if the checkout was moved
/// after xtask was built.
pub fn root() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    xtask.parent().map_or(xtask.clone(), Path::to_path_buf)
}

/// Returns the path of a file or folder in the target folder of all builds.
pub fn target(part: &str) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    root().join(target).join(part)
}

/// Returns a cargo command that runs in the root of the workspace.
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

/// Returns the manifest of the workspace in a folder of the root.
pub fn manifest(folder: &str) -> PathBuf {
    root().join(folder).join("Cargo.toml")
}

/// Returns the output of `cargo metadata` for the workspace in a folder of the root. Its lock file must be up to date.
pub fn locked_metadata(folder: &str) -> Result<Vec<u8>> {
    let mut command = cargo("metadata --format-version 1 --locked --all-features".split(' '));
    command.arg("--manifest-path").arg(manifest(folder));
    let output = command.output().context("cannot start cargo metadata")?;
    if !output.status.success() {
        let error = String::from_utf8_lossy(&output.stderr);
        let hint = if error.contains("lock file") {
            let manifest = Path::new(folder).join("Cargo.toml");
            format!(
                "\nThe lock file does not fit the dependencies. Renew and commit it: \
                 cargo update --workspace --manifest-path {}",
                manifest.display()
            )
        } else {
            String::new()
        };
        bail!("cargo metadata failed: {}{hint}", error.trim_end());
    }
    Ok(output.stdout)
}

/// Whether cargo sets this variable to describe the package of the program it runs. Another cargo must not inherit it,
/// or it rebuilds too much: the build script of `ring`, for one, runs again when `CARGO_PKG_NAME` changes.
fn describes_package(name: &str) -> bool {
    let starts = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_"];
    let whole = ["CARGO_CRATE_NAME", "CARGO_PRIMARY_PACKAGE", "OUT_DIR"];
    starts.iter().any(|start| name.starts_with(start)) || whole.contains(&name)
}

/// Returns the program that was built together with the tests.
pub fn tested_program() -> PathBuf {
    built_with_tests("bastide")
}

/// Returns a program or an example (`examples/NAME`) that was built together with the tests.
pub fn built_with_tests(name: &str) -> PathBuf {
    target("debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// How to build a server-only program as fast as possible.
const QUICK: &[&str] = &["--profile", "play", "--no-default-features"];

/// Returns a command that builds the release program if necessary and runs it. It runs in the current folder, so that
/// relative file names work.
pub fn bastide<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Result<Command> {
    built(&["--release"], args)
}

/// Like [`bastide`], for a server-only program that builds as fast as possible.
pub fn quick_server<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Result<Command> {
    built(QUICK, args)
}

/// Builds the program of [`quick_server`].
pub fn build_quick_server() -> Result<()> {
    let mut command = cargo(["build", "--package", "bastide-cli", "--bin", "bastide"]);
    run(command.args(QUICK))
}

/// Like [`bastide`], for the program with the `faults` command, built like the tests.
pub fn bastide_with_faults<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Result<Command> {
    built(&["--features", "faults"], args)
}

fn built<S: AsRef<OsStr>>(how: &[&str], args: impl IntoIterator<Item = S>) -> Result<Command> {
    let here = std::env::current_dir().context("cannot read the current folder")?;
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

/// Runs a command. Returns an error unless it succeeds.
pub fn run(command: &mut Command) -> Result<()> {
    let line = shown(command);
    let status = command
        .status()
        .with_context(|| format!("cannot start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Runs a command and returns its exit code.
pub fn run_for_exit_code(command: &mut Command) -> Result<ExitCode> {
    let line = shown(command);
    let status = command
        .status()
        .with_context(|| format!("cannot start `{line}`"))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Whether cargo has a subcommand such as `fmt` or `nextest`.
pub fn cargo_has(subcommand: &str) -> bool {
    cargo([subcommand, "--version"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Returns a command as a user would type it.
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
    fn the_root_has_the_workspace_manifest() {
        let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[workspace]"));
    }

    #[test]
    fn cargo_does_not_inherit_variables_about_xtask() {
        // Cargo sets these for this test.
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
    fn variables_set_by_the_user_are_kept() {
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
    fn commands_are_shown_as_typed() {
        let mut command = Command::new("/somewhere/bin/cargo");
        command.args(["test", "--", "two words"]);
        assert_eq!(shown(&command), "cargo test -- 'two words'");
    }

    #[test]
    fn an_error_names_the_command() {
        let error = run(Command::new("false").arg("x")).unwrap_err().to_string();
        assert!(error.starts_with("`false x` failed"), "{error}");
        let error = run(&mut Command::new("no-such-program"))
            .unwrap_err()
            .to_string();
        assert_eq!(error, "cannot start `no-such-program`");
    }
}
