//! `cargo xtask wheel` builds the Python package for release. The stage `Python` of `cargo xtask test` builds it quickly and
//! tests it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result};
use clap::Args;

use crate::workspace;

/// The folder for everything that is built, next to the artefacts of the workspace.
const TARGET: &str = "target/python";

#[derive(Args)]
pub struct Wheel {
    /// The oldest Linux that the wheel is for, such as manylinux2014; needs `pip install ziglang`
    #[arg(long)]
    compatibility: Option<String>,
}

impl Wheel {
    pub fn run(self) -> Result<ExitCode> {
        let out = target().join("dist");
        replace_folder(&out)?;
        // Builds the wheel from the source distribution, which proves that it is complete.
        let mut command = maturin(["build", "--release", "--locked", "--sdist", "--out"])?;
        command.arg(&out);
        if let Some(compatibility) = self.compatibility {
            command.args(["--zig", "--compatibility", &compatibility]);
        }
        workspace::run(&mut command)?;
        println!(
            "the source distribution and the wheel are in {}",
            out.display()
        );
        Ok(ExitCode::SUCCESS)
    }
}

/// Checks the crate, builds a wheel with debug assertions, installs it into a fresh environment, and runs its tests.
pub fn test() -> Result<()> {
    workspace::locked_metadata("python")?;
    for line in ["fmt --check", "clippy --locked -- -D warnings"] {
        let mut command = workspace::cargo(line.split(' '));
        step(
            command
                .current_dir(folder())
                .env("CARGO_TARGET_DIR", target()),
        )?;
    }
    let out = target().join("test-wheels");
    replace_folder(&out)?;
    let mut build = maturin(["build", "--locked", "--out"])?;
    step(build.arg(&out))?;
    let wheels = fs::read_dir(&out).context("the build wrote nothing")?;
    let wheel = wheels.flatten().map(|entry| entry.path()).next();
    let wheel = wheel.context("the build wrote no wheel")?;
    let venv = target().join("test-venv");
    replace_folder(&venv)?;
    let python = environment(&venv)?;
    let mut install = pip(&python);
    install
        .arg(&wheel)
        .arg("--requirement")
        .arg(folder().join("requirements-test.txt"));
    step(&mut install)?;
    // In the folder of the tests the package is the installed one, not the sources.
    for line in [
        "-m pytest -q -p no:cacheprovider",
        "-m mypy --cache-dir=/dev/null .",
    ] {
        let mut command = Command::new(&python);
        command
            .args(line.split(' '))
            .current_dir(folder().join("tests"));
        step(&mut command)?;
    }
    Ok(())
}

fn folder() -> PathBuf {
    workspace::root().join("python")
}

fn target() -> PathBuf {
    workspace::root().join(TARGET)
}

/// Returns a maturin command. Installs maturin into an environment of its own if necessary.
fn maturin<const N: usize>(args: [&str; N]) -> Result<Command> {
    let venv = target().join("tools");
    let requirements = folder().join("requirements-build.txt");
    let wanted = fs::read_to_string(&requirements)?;
    let stamp = venv.join("requirements.txt");
    if fs::read_to_string(&stamp).ok().as_ref() != Some(&wanted) {
        replace_folder(&venv)?;
        let python = environment(&venv)?;
        step(pip(&python).arg("--requirement").arg(&requirements))?;
        fs::write(&stamp, wanted)?;
    }
    let mut command = Command::new(program(&venv, "maturin"));
    command
        .args(args)
        .current_dir(folder())
        .env("CARGO_TARGET_DIR", target());
    Ok(command)
}

/// Creates a virtual environment and returns its Python.
fn environment(venv: &Path) -> Result<PathBuf> {
    let mut create = Command::new("python3");
    create.args(["-m", "venv"]).arg(venv);
    step(&mut create)?;
    Ok(program(venv, "python"))
}

fn program(venv: &Path, name: &str) -> PathBuf {
    let folder = if cfg!(windows) { "Scripts" } else { "bin" };
    venv.join(folder).join(name)
}

fn pip(python: &Path) -> Command {
    let mut command = Command::new(python);
    command.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]);
    command
}

fn replace_folder(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)
            .with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

fn step(command: &mut Command) -> Result<()> {
    println!("{}", workspace::shown(command));
    workspace::run(command)
}

/// Whether Python can create virtual environments. On Debian this is a package of its own.
pub fn has_venv() -> bool {
    let mut command = Command::new("python3");
    command.args(["-c", "import ensurepip, venv"]);
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}
