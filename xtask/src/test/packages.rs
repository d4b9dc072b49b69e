//! The system packages that the tests need.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::{python, workspace};

/// Debian packages, each with a command that it provides.
///
/// The server's tests start their own PostgreSQL. Its programs are not on the PATH, so `pg_createcluster` is looked for
/// instead. The example bot is written in Python. `python3-venv` has no command: `python3` then has another module. The
/// browser tests use Chromium.
pub const NEEDED: &[(&str, &str)] = &[
    ("postgresql", "pg_createcluster"),
    ("python3", "python3"),
    ("python3-venv", VENV),
    ("chromium", "chromium"),
];

/// Stands for the command that `python3-venv` does not have.
const VENV: &str = "python3 -m venv";

/// Checks that every package's command exists. Installs missing packages if `install` is set; otherwise returns an error
/// with the command to run.
pub fn provide(needed: &[(&str, &str)], install: bool) -> Result<()> {
    let missing = missing(needed, is_on_path);
    if missing.is_empty() {
        println!("all packages are installed");
        return Ok(());
    }
    let line = install_line(&missing);
    if !install {
        bail!(
            "missing: {}; install with\n    {line}\nor run with --install",
            missing.join(", ")
        );
    }
    println!("{line}");
    // No user can answer a package's questions.
    workspace::run(
        Command::new("sh")
            .args(["-c", &line])
            .env("DEBIAN_FRONTEND", "noninteractive"),
    )?;
    let still = self::missing(needed, is_on_path);
    if !still.is_empty() {
        bail!(
            "installed, but their commands are not on the PATH: {}",
            still.join(", ")
        );
    }
    Ok(())
}

fn missing<'a>(needed: &[(&'a str, &str)], is_there: impl Fn(&str) -> bool) -> Vec<&'a str> {
    needed
        .iter()
        .filter(|(_, command)| !is_there(command))
        .map(|(package, _)| *package)
        .collect()
}

fn install_line(packages: &[&str]) -> String {
    format!(
        "apt-get update && apt-get install -y {}",
        packages.join(" ")
    )
}

fn is_on_path(command: &str) -> bool {
    if command == VENV {
        return python::has_venv();
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| is_file(&folder.join(command)))
}

fn is_file(path: &Path) -> bool {
    path.metadata().is_ok_and(|data| data.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_missing_when_its_command_is() {
        let needed = [("chromium-driver", "chromedriver"), ("dash", "sh")];
        assert_eq!(
            missing(&needed, |command| command == "sh"),
            ["chromium-driver"]
        );
        assert!(is_on_path("sh"));
        assert!(!is_on_path("no-such-command"));
    }

    #[test]
    fn without_install_the_error_has_the_command() {
        let needed = [
            ("first", "no-such-command"),
            ("second", "no-such-command-either"),
        ];
        let error = provide(&needed, false).unwrap_err().to_string();
        assert!(
            error.contains("\n    apt-get update && apt-get install -y first second\n"),
            "{error}"
        );
    }

    #[test]
    fn nothing_is_installed_when_nothing_is_missing() {
        provide(&[("dash", "sh")], true).unwrap();
    }
}
