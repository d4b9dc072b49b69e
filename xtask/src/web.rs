//! The page: its npm packages, its build and its checks.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::workspace;

/// Returns the folder of the page.
pub fn folder() -> PathBuf {
    workspace::root().join("web")
}

/// Returns an npm command that runs in the folder of the page.
pub fn npm<'a>(args: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new("npm");
    command.args(args).current_dir(folder());
    command
}

/// Whether npm is installed.
pub fn has_npm() -> bool {
    npm(["--version"])
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Installs the packages of the lock file, unless they are already installed.
pub fn packages() -> Result<()> {
    if !has_npm() {
        bail!("npm is missing; install Node.js 20.19 or later, which brings it");
    }
    let wanted = read("package-lock.json")?;
    // A copy of the lock file beside the installed packages. Comparing it is faster than asking npm.
    let installed = folder().join("node_modules/.bastide-lock.json");
    if std::fs::read_to_string(&installed).is_ok_and(|lock| lock == wanted) {
        println!("the packages are up to date");
        return Ok(());
    }
    workspace::run(&mut npm(["ci", "--no-audit", "--no-fund"]))?;
    std::fs::write(&installed, wanted)
        .with_context(|| format!("cannot write {}", installed.display()))
}

/// Builds the page into the folder that the program embeds.
pub fn build() -> Result<()> {
    workspace::run(&mut npm(["run", "--silent", "build"]))
}

/// Builds the page into another folder, whose files it deletes. `site` makes it a static site: it is the URL of the
/// server for tables by link, or `none`.
pub fn build_into(folder: &Path, site: Option<&str>) -> Result<()> {
    let mut command = npm([
        "run",
        "--silent",
        "build",
        "--",
        "--emptyOutDir",
        "--outDir",
    ]);
    command.arg(folder);
    if let Some(server) = site {
        command.env("BASTIDE_SITE", server);
    }
    workspace::run(&mut command)
}

/// Checks types and style, and runs the unit tests.
pub fn checks() -> Result<()> {
    for script in ["check", "lint", "test"] {
        println!("npm run {script}");
        workspace::run(&mut npm(["run", "--silent", script]))?;
    }
    Ok(())
}

/// Runs the browser tests against a built program. If its page has no core, those of games on the device are left out.
pub fn browser(program: &Path, has_core: bool) -> Result<()> {
    let mut command = npm(["run", "--silent", "e2e"]);
    command.env("BASTIDE", program);
    if !has_core {
        println!("without the tests of games on the device, because the core was not built");
        command.env("BASTIDE_WITHOUT_CORE", "1");
    }
    workspace::run(&mut command)
}

fn read(name: &str) -> Result<String> {
    let path = folder().join(name);
    std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn package_json_has_the_scripts() {
        let manifest = read("package.json").unwrap();
        for script in ["build", "check", "lint", "test", "e2e"] {
            assert!(manifest.contains(&format!("\"{script}\": ")), "{script}");
        }
    }

    /// `npm ci` refuses a lock file without the optional packages of all platforms, and some registries do not have all
    /// of them. So npm removes some when it writes the file; put them back.
    #[test]
    fn the_lock_file_lists_every_optional_package_and_no_registry() {
        let text = read("package-lock.json").unwrap();
        let lock: serde_json::Value = serde_json::from_str(&text).unwrap();
        let packages = lock["packages"].as_object().unwrap();
        for (name, package) in packages {
            assert!(package.get("resolved").is_none(), "{name} names a registry");
            let optional = package["optionalDependencies"].as_object();
            for (wanted, version) in optional.into_iter().flatten() {
                let listed = &packages[&format!("node_modules/{wanted}")];
                if version
                    .as_str()
                    .is_some_and(|version| version.starts_with(|c: char| c.is_ascii_digit()))
                {
                    assert_eq!(&listed["version"], version, "{wanted} of {name}");
                }
            }
        }
    }
}
