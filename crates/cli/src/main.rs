//! The program `bastide`.

mod play;

use clap::{Parser, Subcommand};

/// The tile-laying game of the five rulebooks.
#[derive(Parser)]
#[command(name = "bastide", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays in the terminal, alone or with several people, against bots or without.
    Play(play::PlayArgs),
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().command {
        Command::Play(args) => play::run(args),
    }
}
