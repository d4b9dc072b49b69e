//! The system packages that the tests need.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::house;

/// Debian packages, each with the command that it must provide.
///
/// The server's tests start a PostgreSQL of their own; its programs are not on the PATH, but what Debian keeps beside
/// them is. The example of a bot is written in Python. The client's tests play in Chromium.
pub const NEEDED: &[(&str, &str)] = &[
    ("postgresql", "pg_createcluster"),
    ("python3", "python3"),
    ("chromium", "chromium"),
];

/// Sees that every package's command is there: installs what is missing if
/// it may, and otherwise fails with the line to run.
pub fn provide(needed: &[(&str, &str)], install: bool) -> Result<()> {
    let missing = missing(needed, is_on_path);
    if missing.is_empty() {
        println!("nothing is missing");
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
    // Nobody is there to answer a package's questions.
    house::run(
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
    fn without_leave_to_install_the_exact_line_is_told() {
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
