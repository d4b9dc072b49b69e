//! The program `bastide`.

mod admin;
#[cfg(feature = "lab")]
mod analyse;
#[cfg(feature = "lab")]
mod arena;
mod backup;
#[cfg(feature = "lab")]
mod bench;
#[cfg(feature = "lab")]
mod bot_command;
mod count;
mod database;
#[cfg(feature = "terminal")]
mod embedded;
mod language;
mod open_files;
mod open_page;
mod options_command;
#[cfg(feature = "lab")]
mod perft_command;
mod render;
mod replay;
mod restore;
mod rules_command;
mod serve;
#[cfg(feature = "lab")]
mod simulate;
mod tiles_command;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Context;
#[cfg(feature = "faults")]
use bastide_load::faults;
#[cfg(feature = "lab")]
use bastide_load::load;
#[cfg(feature = "terminal")]
use bastide_tui::{host, join, play};
use clap::{Parser, Subcommand};

#[cfg(feature = "terminal")]
use embedded::EmbeddedServer;

/// Carcassonne with thirteen expansions: play, host, analyse.
#[derive(Parser)]
#[command(name = "bastide", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal, with people and bots.
    #[cfg(feature = "terminal")]
    Play(play::PlayArgs),
    /// Check a record and explain its scores.
    Replay(replay::ReplayArgs),
    /// Verify that games were played by the rules and dealt fairly.
    Verify(verify::VerifyArgs),
    /// Run a server for games in browsers and terminals.
    Serve(Box<serve::ServeArgs>),
    /// Set up a table that others join by link. Runs a server itself unless you name one.
    #[cfg(feature = "terminal")]
    Host(Box<host::HostArgs>),
    /// Join a table by its link.
    #[cfg(feature = "terminal")]
    Join(join::JoinArgs),
    /// Back up a server's database to a file while games go on.
    Backup(backup::BackupArgs),
    /// Restore a backup into an empty database.
    Restore(restore::RestoreArgs),
    /// Administer a server: tables, bans, reports, exports.
    Admin(admin::AdminArgs),
    /// Load-test a server with many games at once.
    #[cfg(feature = "lab")]
    Load(load::LoadArgs),
    /// Kill a server, fill its disk and disconnect its database while games run, and check that nothing is lost.
    #[cfg(feature = "faults")]
    Faults(faults::FaultsArgs),
    /// Evaluate every decision of a game and the luck of every draw.
    #[cfg(feature = "lab")]
    Analyse(analyse::AnalyseArgs),
    /// Play matches between bots to measure their strength.
    #[cfg(feature = "lab")]
    Arena(Box<arena::ArenaArgs>),
    /// Run a built-in bot that speaks the bot protocol.
    #[cfg(feature = "lab")]
    Bot(bot_command::BotArgs),
    /// Draw a record as SVG or PNG, or animate it as a GIF; or draw contact sheets of the artwork.
    Render(render::RenderArgs),
    /// Print a rule with its examples.
    Rules(rules_command::RulesArgs),
    /// Play many random games in parallel, optionally with checks.
    #[cfg(feature = "lab")]
    Simulate(simulate::SimulateArgs),
    /// Measure how fast random games are played on one thread.
    #[cfg(feature = "lab")]
    Bench(bench::BenchArgs),
    /// Count the positions reachable from the start.
    #[cfg(feature = "lab")]
    Perft(perft_command::PerftArgs),
    /// List the tiles of the game.
    Tiles(tiles_command::TilesArgs),
    /// List the options of an edition, with the rules they change.
    Options(options_command::OptionsArgs),
}

/// The exit code for bad input; clap uses the same.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        #[cfg(feature = "terminal")]
        Command::Play(args) => play::run(args).map(|()| ExitCode::SUCCESS),
        Command::Replay(args) => replay::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Serve(args) => serve::run(*args),
        #[cfg(feature = "terminal")]
        Command::Host(args) => host::run::<EmbeddedServer>(*args),
        #[cfg(feature = "terminal")]
        Command::Join(args) => join::run(args),
        Command::Backup(args) => backup::run(args),
        Command::Restore(args) => restore::run(args),
        Command::Admin(args) => admin::run(args),
        #[cfg(feature = "lab")]
        Command::Load(args) => {
            open_files::allow_many();
            load::run(args)
        }
        #[cfg(feature = "faults")]
        Command::Faults(args) => faults::run(args),
        #[cfg(feature = "lab")]
        Command::Analyse(args) => analyse::run(args),
        #[cfg(feature = "lab")]
        Command::Arena(args) => arena::run(*args),
        #[cfg(feature = "lab")]
        Command::Bot(args) => bot_command::run(args),
        Command::Render(args) => render::run(args),
        Command::Rules(args) => rules_command::run(args),
        #[cfg(feature = "lab")]
        Command::Simulate(args) => simulate::run(args),
        #[cfg(feature = "lab")]
        Command::Bench(args) => bench::run(args),
        #[cfg(feature = "lab")]
        Command::Perft(args) => perft_command::run(args),
        Command::Tiles(args) => tiles_command::run(args),
        Command::Options(args) => options_command::run(args),
    };
    match result {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // If this fails too, there is nowhere left to report it.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Creates the async runtime of commands that open a database.
fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Runtime::new().context("cannot start the async runtime")
}

/// Whether the reader of our output went away, as `head` does. This is not an error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain();
    causes.any(|cause| match cause.downcast_ref::<io::Error>() {
        Some(io) => io.kind() == io::ErrorKind::BrokenPipe,
        None => cause
            .downcast_ref::<serde_json::Error>()
            .is_some_and(|json| json.io_error_kind() == Some(io::ErrorKind::BrokenPipe)),
    })
}
