//! `bastide faults`: what becomes of games when the server is killed, the disk is full or the database goes away. Games
//! run all the while, and afterwards everything that was promised is looked for in the database.

mod check;
mod crowd;
mod disk;
mod trial;

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bastide_bots::Dice;
use bastide_server::testing::ThrowawayPostgres;
use clap::{Args, ValueEnum};

use disk::SmallDisk;
use trial::{Outcome, Trial};

/// Why no disk can be filled.
const NO_SMALL_DISK: &str = "it takes the right to mount a small file system (run it as root)";

/// What `faults` understands.
#[derive(Args)]
pub struct FaultsArgs {
    /// How often the server is killed.
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// A few rounds only, in about ten seconds.
    #[arg(long)]
    quick: bool,
    /// Where games are kept: in a file, or in a PostgreSQL that is started for this.
    #[arg(long, value_enum, default_value_t = Kind::Sqlite)]
    database: Kind,
    /// Only this trial; an error if it cannot be made here.
    #[arg(long, value_enum)]
    trial: Option<TrialName>,
    /// Games at the same time.
    #[arg(long, value_name = "G", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// What moments and picks come from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// A file.
    Sqlite,
    /// A PostgreSQL that is started for this.
    Postgres,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TrialName {
    /// The server is killed; with both databases.
    Killed,
    /// The disk is full; with SQLite.
    DiskFull,
    /// The database is stopped; with PostgreSQL.
    DatabaseAway,
}

/// What is tried, and how hard.
struct Plan {
    kills: u32,
    outages: u32,
    games: u64,
    seed: u64,
    /// The longest time between two faults.
    calm: Duration,
}

/// Tries everything. The exit code is 1 if anything promised was not kept.
pub fn run(args: FaultsArgs) -> Result<ExitCode> {
    let plan = Plan {
        kills: if args.quick {
            args.rounds.min(3)
        } else {
            args.rounds
        },
        outages: if args.quick { 1 } else { 3 },
        games: if args.quick {
            args.games.min(12)
        } else {
            args.games
        },
        seed: args.seed,
        calm: Duration::from_millis(if args.quick { 300 } else { 1500 }),
    };
    let is_wanted = |trial| args.trial.is_none_or(|only| only == trial);
    let mut kept = true;
    match args.database {
        Kind::Sqlite if args.trial == Some(TrialName::DatabaseAway) => {
            bail!("SQLite is never away; say --database postgres")
        }
        Kind::Sqlite => {
            if is_wanted(TrialName::Killed) {
                kept &= told("killed", killed(&plan, None)?);
            }
            if is_wanted(TrialName::DiskFull) {
                match SmallDisk::mount()? {
                    Some(disk) => kept &= told("disk full", full_disk(&plan, &disk)?),
                    None if args.trial.is_some() => bail!("disk full: {NO_SMALL_DISK}"),
                    None => println!("disk full: left out; {NO_SMALL_DISK}"),
                }
            }
        }
        Kind::Postgres if args.trial == Some(TrialName::DiskFull) => {
            bail!("the disk is only filled under SQLite; say --database sqlite")
        }
        Kind::Postgres => {
            let postgres = ThrowawayPostgres::start()?;
            if is_wanted(TrialName::Killed) {
                let database = postgres.new_database()?;
                kept &= told("killed", killed(&plan, Some(&database))?);
            }
            if is_wanted(TrialName::DatabaseAway) {
                let database = postgres.new_database()?;
                kept &= told("database away", away(&plan, &postgres, &database)?);
            }
        }
    }
    Ok(match kept {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// The server is killed at random moments and started again.
fn killed(plan: &Plan, database: Option<&str>) -> Result<Outcome> {
    let folder = tempfile::tempdir()?;
    let mut dice = Dice::new(plan.seed);
    let mut trial = Trial::start(&folder.path().join("data"), database, plan.games, plan.seed)?;
    for round in 1..=plan.kills {
        trial
            .wait_for_moves()
            .with_context(|| format!("before kill {round}"))?;
        trial.pause(plan.calm, &mut dice);
        trial.kill_and_start()?;
    }
    trial.wait_for_moves().context("after the last kill")?;
    trial.finish(plan.kills)
}

/// The disk is filled to its last byte while games run, and gets room again.
fn full_disk(plan: &Plan, disk: &SmallDisk) -> Result<Outcome> {
    let mut dice = Dice::new(plan.seed);
    let mut trial = Trial::start(&disk.path().join("data"), None, plan.games, plan.seed)?;
    for round in 1..=plan.outages {
        let moves = || format!("at full disk {round}");
        trial.wait_for_moves().with_context(moves)?;
        disk.fill()?;
        trial.wait_for_refusals().with_context(moves)?;
        trial.pause(plan.calm, &mut dice);
        // The last time the server dies with a full disk.
        if round == plan.outages {
            trial.kill();
            disk.clear()?;
            trial.start_again()?;
        } else {
            disk.clear()?;
        }
    }
    trial.wait_for_moves().context("after the last full disk")?;
    trial.finish(plan.outages)
}

/// The database is stopped, as by a crash, and started again.
fn away(plan: &Plan, postgres: &ThrowawayPostgres, database: &str) -> Result<Outcome> {
    let folder = tempfile::tempdir()?;
    let mut dice = Dice::new(plan.seed);
    let data = folder.path().join("data");
    let trial = Trial::start(&data, Some(database), plan.games, plan.seed)?;
    for round in 1..=plan.outages {
        let when = || format!("at outage {round}");
        trial.wait_for_moves().with_context(when)?;
        trial.pause(plan.calm, &mut dice);
        postgres.stop()?;
        trial.wait_for_refusals().with_context(when)?;
        postgres.start_again()?;
    }
    trial.wait_for_moves().context("after the last outage")?;
    trial.finish(plan.outages)
}

/// Prints what became of a trial; whether everything was kept.
fn told(name: &str, outcome: Outcome) -> bool {
    println!("{name}: {outcome}");
    outcome.is_good()
}
