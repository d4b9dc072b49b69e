//! `cargo xtask example`: follows `docs/develop/adding-a-module.md` in a copy of the workspace.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;
use clap::Args;

use crate::scratch::{Scratch, copy_folder};
use crate::workspace;

/// The tests that a complete expansion passes. The tests of the ledger and the oracle are left out, because they only
/// know the printed expansions, and so are two tests of the drawings, which count tiles and compare a checksum.
const TESTS: &str = "binary(guards) + test(every_example_of_the_rulebooks_runs) + test(words) + package(bastide-words) \
                     + (package(bastide-art) - test(every_kind_of_every_set_is_tested) \
                     - test(the_art_is_the_same_on_every_machine)) + test(every_question_of_every_module_can_be_answered_with_keys)";

#[derive(Args)]
pub struct Example {
    /// Play in the browser instead of testing
    #[arg(long)]
    play: bool,
}

impl Example {
    pub fn run(self) -> Result<ExitCode> {
        let scratch = Scratch::prepare(&workspace::root(), "example")?;
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
            command.args(["nextest", "run", "--no-fail-fast", "-E", TESTS]);
            command.args(packages.map(|package| format!("--package=bastide-{package}")));
        }
        workspace::run_for_exit_code(&mut command)
    }
}

/// Adds the example to the workspace as an expansion.
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
        // The copy is inside a repository. Without this, git would apply the patch relative to that repository.
        .env(
            "GIT_CEILING_DIRECTORIES",
            workspace.parent().unwrap_or(workspace),
        );
    workspace::run(&mut apply)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_registration_fits_the_code() {
        let mut check = Command::new("git");
        check
            .args(["apply", "--check", "examples/expansion/register.patch"])
            .current_dir(workspace::root());
        workspace::run(&mut check).unwrap();
    }
}
