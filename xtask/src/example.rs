//! `cargo xtask example`: what `docs/adding-a-module.md` tells authors to do, done in a copy of the workspace.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;
use clap::Args;

use crate::house;
use crate::scratch::{Scratch, copy_folder};

/// The tests that say whether an expansion is complete. Those of the ledger and of the oracle are not among them: they
/// know the printed expansions only.
const TESTS: &str = "binary(guards) + test(every_example_of_the_rulebooks_runs) + test(words) + package(bastide-words) \
                     + package(bastide-art) + test(every_question_of_every_module_is_answered_by_keys)";

#[derive(Args)]
pub struct Example {
    /// Play in the browser instead of testing
    #[arg(long)]
    play: bool,
}

impl Example {
    pub fn run(self) -> Result<ExitCode> {
        let scratch = Scratch::prepare(&house::root(), "example")?;
        let copy = scratch.workspace();
        register(&copy)?;
        let mut command = Command::new("cargo");
        command
            .current_dir(&copy)
            .env("CARGO_TARGET_DIR", scratch.target());
        if self.play {
            command.args(["xtask", "play"]);
        } else {
            let packages = ["rules", "record", "words", "art", "tui"];
            command.args(["nextest", "run", "-E", TESTS]);
            command.args(packages.map(|package| format!("--package=bastide-{package}")));
        }
        house::hand_over(&mut command)
    }
}

/// Puts the example where an expansion belongs.
fn register(workspace: &Path) -> Result<()> {
    let example = workspace.join("examples/expansion");
    let modules = workspace.join("crates/rules/src/modules");
    copy_folder(&example.join("wells"), &modules.join("wells"))?;
    std::fs::copy(
        example.join("art.rs"),
        workspace.join("crates/art/src/modules/wells.rs"),
    )?;
    let mut apply = Command::new("git");
    apply
        .args(["apply", "examples/expansion/register.patch"])
        .current_dir(workspace)
        // The copy lies inside a repository, whose rules for paths do not concern it.
        .env(
            "GIT_CEILING_DIRECTORIES",
            workspace.parent().unwrap_or(workspace),
        );
    house::run(&mut apply)
}
