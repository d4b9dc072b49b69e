//! `cargo xtask test`: runs every check that a change must pass.

mod mounting;
mod packages;
mod stage;

use std::cell::Cell;
use std::process::{Command, ExitCode};
use std::rc::Rc;

use anyhow::{Result, bail};
use clap::Args;

use crate::{deny, page_core, python, web, workspace};
use stage::Stage;

const WEB_PACKAGES: &str = "web packages";
const WEB_BUILD: &str = "web build";
const BUILD: &str = "build";

/// One set of features for tests, doc tests and the program of the browser tests, so that everything is built once.
const FEATURES: &[&str] = &["--workspace", "--features", "bastide-cli/faults"];

/// The crates that are ready to be published. Nothing in them may come from outside their folders.
const PUBLISHED: &[&str] = &["rules", "record", "bots"];

/// The only test that mounts a file system. It is skipped where mounting is not allowed, because installing a package
/// cannot change that.
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
        let has_core = Rc::new(Cell::new(false));
        let report = stage::run(vec![
            Stage::new("system packages", move || {
                packages::provide(packages::NEEDED, install)
            }),
            // Before all builds, because the program embeds the page, and the page loads the core.
            Stage::new("core of the page", {
                let has_core = Rc::clone(&has_core);
                move || {
                    has_core.set(page_core::provide()?);
                    Ok(())
                }
            }),
            Stage::new(WEB_PACKAGES, web::packages),
            Stage::new(WEB_BUILD, web::build).after(WEB_PACKAGES),
            Stage::new("web checks", web::checks).after(WEB_PACKAGES),
            Stage::new("format", format),
            Stage::new("clippy", clippy),
            Stage::new("dependencies", deny::check),
            Stage::new("docs", docs),
            Stage::new(BUILD, build),
            Stage::new("tests", tests).after(BUILD),
            Stage::new("doc tests", doc_tests),
            Stage::new("checked games", checked_games).after(BUILD),
            Stage::new("games in a browser", {
                let has_core = Rc::clone(&has_core);
                move || games_in_a_browser(has_core.get())
            })
            .after(BUILD),
            Stage::new("games in the core", {
                let has_core = Rc::clone(&has_core);
                move || games_in_the_core(has_core.get())
            })
            .after(BUILD),
            Stage::new("crates to publish", crates_to_publish),
            Stage::new("Python package", python::test),
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
    step(&mut workspace::cargo(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    needs_component("clippy", "clippy")?;
    let line = "clippy --workspace --all-targets --all-features -- -D warnings";
    step(&mut workspace::cargo(line.split(' ')))
}

/// Runs all tests, including those that `cargo test` ignores because they need system packages. The first stage has
/// installed them.
fn tests() -> Result<()> {
    let runner: &[&str] = if workspace::cargo_has("nextest") {
        &["nextest", "run"]
    } else {
        &["test"]
    };
    let mut command = workspace::cargo(runner);
    command.args(FEATURES).arg("--no-fail-fast");
    if runner == ["test"] {
        // Doc tests have their own stage.
        command.args(["--lib", "--bins", "--tests"]);
    }
    command.args(["--", "--include-ignored"]);
    if !mounting::is_allowed() {
        println!(
            "skipped: {MOUNTS}, because this user may not mount a file system (run it as root)"
        );
        command.args(["--skip", MOUNTS]);
    }
    step(&mut command)
}

fn doc_tests() -> Result<()> {
    let mut command = workspace::cargo(["test", "--doc", "--no-fail-fast"]);
    step(command.args(FEATURES))
}

fn docs() -> Result<()> {
    let mut command = workspace::cargo(["doc", "--workspace", "--no-deps", "--all-features"]);
    let flags = std::env::var("RUSTDOCFLAGS").unwrap_or_default();
    command.env("RUSTDOCFLAGS", format!("{flags} -D warnings").trim());
    step(&mut command)
}

/// Builds everything that later stages run. Also builds the benchmarks, which no stage runs.
fn build() -> Result<()> {
    let mut command = workspace::cargo(["build", "--all-targets"]);
    step(command.args(FEATURES))
}

/// Plays the same games every time, so that a failure can be reproduced.
fn checked_games() -> Result<()> {
    let games = [
        "simulate --games 300 --seed 1 --players random --edition random --check",
        "simulate --games 60 --seed 1 --modules random --players random --edition random --check",
        "simulate --games 20 --seed 1 --modules all --players random --edition random --check",
    ];
    for line in games {
        step(Command::new(workspace::tested_program()).args(line.split(' ')))?;
    }
    Ok(())
}

fn games_in_a_browser(has_core: bool) -> Result<()> {
    web::browser(&workspace::tested_program(), has_core)
}

/// Checks that games in the core of the page are the same as everywhere.
fn games_in_the_core(has_core: bool) -> Result<()> {
    if !has_core {
        println!("skipped: the core was not built, because there is no compiler for it");
        return Ok(());
    }
    page_core::compare()
}

/// Packages the crates that are ready to be published, and builds them from the packages.
fn crates_to_publish() -> Result<()> {
    let mut command = workspace::cargo(["package", "--allow-dirty", "--quiet"]);
    for name in PUBLISHED {
        command.args(["--package", &format!("bastide-{name}")]);
    }
    step(&mut command)
}

fn step(command: &mut Command) -> Result<()> {
    println!("{}", workspace::shown(command));
    workspace::run(command)
}

fn needs_component(subcommand: &str, component: &str) -> Result<()> {
    if !workspace::cargo_has(subcommand) {
        bail!("{component} is missing; add it with `rustup component add {component}`");
    }
    Ok(())
}
