//! The web client: its packages, its build, and its checks.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::house;

/// Where the client lies.
pub fn folder() -> PathBuf {
    house::root().join("web")
}

/// A command of npm in the client's folder.
pub fn npm<'a>(args: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new("npm");
    command.args(args).current_dir(folder());
    command
}

/// Whether somebody could build the client here.
pub fn has_npm() -> bool {
    npm(["--version"])
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Installs the packages of the lock file, unless they are there already.
pub fn packages() -> Result<()> {
    if !has_npm() {
        bail!("npm is missing; install Node.js 20.19 or later, which brings it");
    }
    let wanted = read("package-lock.json")?;
    // A copy of the lock file beside what it led to: npm itself would look at every package again.
    let installed = folder().join("node_modules/.bastide-lock.json");
    if std::fs::read_to_string(&installed).is_ok_and(|lock| lock == wanted) {
        println!("the packages are there");
        return Ok(());
    }
    // Not `npm ci`: it insists that the lock file names the parts for every other system, too.
    house::run(&mut npm([
        "install",
        "--no-save",
        "--no-audit",
        "--no-fund",
    ]))?;
    std::fs::write(&installed, wanted)
        .with_context(|| format!("{} cannot be written", installed.display()))
}

/// Builds the client into the folder that the program takes it from.
pub fn build() -> Result<()> {
    house::run(&mut npm(["run", "--silent", "build"]))
}

/// Types, style and unit tests.
pub fn checks() -> Result<()> {
    for script in ["check", "lint", "test"] {
        println!("npm run {script}");
        house::run(&mut npm(["run", "--silent", script]))?;
    }
    Ok(())
}

/// Games in a real browser, against a program that was built before.
pub fn browser(program: &std::path::Path) -> Result<()> {
    house::run(npm(["run", "--silent", "e2e"]).env("BASTIDE", program))
}

fn read(name: &str) -> Result<String> {
    let path = folder().join(name);
    std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scripts_that_are_run_are_there() {
        let manifest = read("package.json").unwrap();
        for script in ["build", "check", "lint", "test", "e2e"] {
            assert!(manifest.contains(&format!("\"{script}\": ")), "{script}");
        }
    }
}
