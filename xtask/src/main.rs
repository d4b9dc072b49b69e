//! Every habit of the house as one command: `cargo xtask --help` lists them.

mod example;
mod faults;
mod fuzz;
mod house;
mod instructions;
mod mutants;
mod play;
mod proof;
mod scratch;
mod soak;
mod table;
mod test;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
#[command(
    about = "Play, test and look after Bastide",
    arg_required_else_help = true
)]
struct Xtask {
    #[command(subcommand)]
    habit: Habit,
}

#[derive(Subcommand)]
enum Habit {
    /// Build the page and the program, and open a game in the browser
    Play(play::Play),
    /// Check everything: format, lints, tests, docs, a sample of checked games, games in a browser
    Test(test::Test),
    /// Break the rules one by one and see that the tests notice
    Mutants(mutants::Mutants),
    /// Play checked random games for a long time
    Soak(soak::Soak),
    /// Count the instructions that a random game takes
    Instructions(instructions::Instructions),
    /// Kill servers, fill disks and stop databases while games run
    Faults(faults::Faults),
    /// Play every match of the proof of strength, going on where it was stopped
    Proof(proof::ProofArgs),
    /// Register the example expansion in a copy of the workspace, and test or play it
    Example(example::Example),
    /// Run every fuzz target for a while
    Fuzz(fuzz::Fuzz),
}

fn main() -> ExitCode {
    let result = match Xtask::parse().habit {
        Habit::Play(play) => play.run(),
        Habit::Test(test) => test.run(),
        Habit::Mutants(mutants) => mutants.run(),
        Habit::Soak(soak) => soak.run(),
        Habit::Instructions(count) => count.run(),
        Habit::Faults(faults) => faults.run(),
        Habit::Proof(proof) => proof.run(),
        Habit::Example(example) => example.run(),
        Habit::Fuzz(fuzz) => fuzz.run(),
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
    fn the_command_line_is_well_formed() {
        Xtask::command().debug_assert();
    }

    #[test]
    fn play_hands_every_argument_on_even_help() {
        let parsed = Xtask::try_parse_from(["xtask", "play", "--help", "--seat", "ada"]);
        let Ok(Xtask {
            habit: Habit::Play(play),
        }) = parsed
        else {
            panic!("play did not parse")
        };
        assert_eq!(play.args, ["--help", "--seat", "ada"]);
    }
}
