//! The project's development commands; `cargo xtask --help` lists them.

mod deny;
mod example;
mod faults;
mod fuzz;
mod instructions;
mod mutants;
mod page;
mod page_core;
mod play;
mod proof;
mod python;
mod scratch;
mod soak;
mod table;
mod test;
mod web;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
#[command(
    about = "Play, test and maintain Bastide",
    arg_required_else_help = true
)]
struct Xtask {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the page and the program, and open a game in the browser
    Play(play::Play),
    /// Run every check: format, lints, tests, docs, checked games, games in a browser
    Test(test::Test),
    /// Break the rules one by one and check that the tests notice
    Mutants(mutants::Mutants),
    /// Play checked random games for a long time
    Soak(soak::Soak),
    /// Count the machine instructions of a random game
    Instructions(instructions::Instructions),
    /// Kill servers, fill disks and stop databases while games run
    Faults(faults::Faults),
    /// Play the matches that prove the strength of the bots, resuming where they stopped
    Proof(proof::ProofArgs),
    /// Register the example expansion in a copy of the workspace, then test or play it
    Example(example::Example),
    /// Run the fuzz targets
    Fuzz(fuzz::Fuzz),
    /// Build the Python package for release: a source distribution, and a wheel from it
    Wheel(python::Wheel),
    /// Build the core of the page: games in the browser without a server
    Core(page_core::Core),
    /// Build the core and the page, which the program then contains
    Page(page::Page),
    /// Build a static site: the page for a plain file server, with games on this device
    Site(page::Site),
}

fn main() -> ExitCode {
    let result = match Xtask::parse().task {
        Task::Play(play) => play.run(),
        Task::Test(test) => test.run(),
        Task::Mutants(mutants) => mutants.run(),
        Task::Soak(soak) => soak.run(),
        Task::Instructions(count) => count.run(),
        Task::Faults(faults) => faults.run(),
        Task::Proof(proof) => proof.run(),
        Task::Example(example) => example.run(),
        Task::Fuzz(fuzz) => fuzz.run(),
        Task::Wheel(wheel) => wheel.run(),
        Task::Core(core) => core.run(),
        Task::Page(page) => page.run(),
        Task::Site(site) => site.run(),
    };
    match result {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_valid() {
        Xtask::command().debug_assert();
    }

    #[test]
    fn play_passes_every_argument_on_even_help() {
        let parsed = Xtask::try_parse_from(["xtask", "play", "--help", "--seat", "ada"]);
        let Ok(Xtask {
            task: Task::Play(play),
        }) = parsed
        else {
            panic!("play did not parse")
        };
        assert_eq!(play.args, ["--help", "--seat", "ada"]);
    }
}
