//! `cargo xtask test`: everything that must hold before a change is good.

mod mounting;
mod packages;
mod stage;

use std::process::{Command, ExitCode};

use anyhow::{Result, bail};
use clap::Args;

use crate::{house, web};
use stage::Stage;

const WEB_PACKAGES: &str = "web packages";
const WEB_BUILD: &str = "web build";
const OPTIMISED_BUILD: &str = "optimised build";

/// The one test that mounts a file system. No package gives that right, so it is left out where it is missing.
const MOUNTS: &str = "a_full_disk_loses_nothing";

#[derive(Args)]
pub struct Test {
    /// Install missing system packages (also done where CI=true)
    #[arg(long)]
    install: bool,
}

impl Test {
    pub fn run(self) -> Result<ExitCode> {
        let install = self.install || std::env::var("CI").is_ok_and(|ci| ci == "true" || ci == "1");
        let report = stage::run(vec![
            Stage::new("system packages", move || {
                packages::provide(packages::NEEDED, install)
            }),
            // First of all: the program takes the client in.
            Stage::new(WEB_PACKAGES, web::packages),
            Stage::new(WEB_BUILD, web::build).after(WEB_PACKAGES),
            Stage::new("web checks", web::checks).after(WEB_PACKAGES),
            Stage::new("format", format),
            Stage::new("clippy", clippy),
            Stage::new("tests", tests),
            Stage::new("doc tests", doc_tests),
            Stage::new("docs", docs),
            Stage::new(OPTIMISED_BUILD, optimised_build),
            Stage::new("checked games", checked_games).after(OPTIMISED_BUILD),
            Stage::new("games in a browser", games_in_a_browser).after(OPTIMISED_BUILD),
            Stage::new("benches compile", benches),
        ]);
        print!("\n{report}");
        Ok(if report.all_passed() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }
}

fn format() -> Result<()> {
    needs_component("fmt", "rustfmt")?;
    step(&mut house::cargo(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    needs_component("clippy", "clippy")?;
    let line = "clippy --workspace --all-targets --all-features -- -D warnings";
    step(&mut house::cargo(line.split(' ')))
}

/// All tests, also those that plain `cargo test` ignores because they need something beside Rust: the first stage has
/// provided it.
fn tests() -> Result<()> {
    let runner: &[&str] = if house::cargo_has("nextest") {
        &["nextest", "run"]
    } else {
        &["test"]
    };
    let mut command = house::cargo(runner);
    command.args(["--workspace", "--all-features", "--no-fail-fast"]);
    if runner == ["test"] {
        // Doc tests are a stage of their own.
        command.args(["--lib", "--bins", "--tests"]);
    }
    command.args(["--", "--include-ignored"]);
    if !mounting::is_allowed() {
        println!("left out: {MOUNTS}; nobody may mount a file system here (run it as root)");
        command.args(["--skip", MOUNTS]);
    }
    step(&mut command)
}

fn doc_tests() -> Result<()> {
    step(&mut house::cargo([
        "test",
        "--doc",
        "--workspace",
        "--all-features",
        "--no-fail-fast",
    ]))
}

fn docs() -> Result<()> {
    let mut command = house::cargo(["doc", "--workspace", "--no-deps", "--all-features"]);
    let flags = std::env::var("RUSTDOCFLAGS").unwrap_or_default();
    command.env("RUSTDOCFLAGS", format!("{flags} -D warnings").trim());
    step(&mut command)
}

fn optimised_build() -> Result<()> {
    step(&mut house::cargo([
        "build",
        "--profile",
        "quick",
        "--package",
        "bastide-cli",
    ]))
}

/// The same games every time, so that a failure here can be looked at again.
fn checked_games() -> Result<()> {
    let games = [
        "simulate --games 300 --seed 1 --players random --edition random --check",
        "simulate --games 60 --seed 1 --modules random --players random --edition random --check",
        "simulate --games 20 --seed 1 --modules all --players random --edition random --check",
    ];
    for line in games {
        step(Command::new(house::quick_program()).args(line.split(' ')))?;
    }
    Ok(())
}

/// The page in Chromium, played on the program that the stage before has built.
fn games_in_a_browser() -> Result<()> {
    web::browser(&house::quick_program())
}

/// Compiled as the tests are, so that almost everything is built already.
fn benches() -> Result<()> {
    step(&mut house::cargo([
        "test",
        "--workspace",
        "--all-features",
        "--benches",
        "--no-run",
    ]))
}

fn step(command: &mut Command) -> Result<()> {
    println!("{}", house::shown(command));
    house::run(command)
}

fn needs_component(subcommand: &str, component: &str) -> Result<()> {
    if !house::cargo_has(subcommand) {
        bail!("{component} is missing; add it with `rustup component add {component}`");
    }
    Ok(())
}
