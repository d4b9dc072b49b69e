//! `bastide faults`: kills the server, fills its disk or stops its database while games run, also with two servers on
//! one database. Afterwards it checks that the database has everything the server acknowledged.

mod check;
mod crowd;
mod disk;
mod person;
mod proxy;
mod shared_tables;
mod trial;
mod two_nodes;

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bastide_bots::Rng;
use bastide_server::testing::ThrowawayPostgres;
use clap::{Args, ValueEnum};

use disk::SmallDisk;
use trial::{FaultTrial, TrialOutcome, pause};

/// The reason why a disk cannot be filled.
const NO_SMALL_DISK: &str = "it needs the right to mount a small file system (run it as root)";

/// Arguments of `bastide faults`.
#[derive(Args)]
pub struct FaultsArgs {
    /// How many times to kill the server.
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Run only a few rounds, in about ten seconds.
    #[arg(long)]
    quick: bool,
    /// The database: an SQLite file, or a temporary PostgreSQL server.
    #[arg(long, value_enum, default_value_t = DatabaseKind::Sqlite)]
    database: DatabaseKind,
    /// Run only this trial, and fail if it cannot run here.
    #[arg(long, value_enum)]
    trial: Option<TrialName>,
    /// Games at the same time.
    #[arg(long, value_name = "G", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed for times and picks.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum DatabaseKind {
    /// An SQLite file.
    Sqlite,
    /// A temporary PostgreSQL server.
    Postgres,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TrialName {
    /// Kill the server; for both databases.
    Killed,
    /// Fill the disk; for SQLite.
    DiskFull,
    /// Stop the database; for PostgreSQL.
    DatabaseAway,
    /// Send every connection to the other of two servers, and kill them in turn; for PostgreSQL.
    TwoNodes,
}

/// The intensity of the trials.
struct TrialPlan {
    kills: u32,
    outages: u32,
    games: u64,
    seed: u64,
    /// The longest time between two faults.
    calm: Duration,
}

/// Runs the trials. The exit code is 1 if anything acknowledged was lost.
pub fn run(args: FaultsArgs) -> Result<ExitCode> {
    let plan = TrialPlan {
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
        DatabaseKind::Sqlite if args.trial == Some(TrialName::DatabaseAway) => {
            bail!("only PostgreSQL can be stopped; use --database postgres")
        }
        DatabaseKind::Sqlite if args.trial == Some(TrialName::TwoNodes) => {
            bail!("several servers need PostgreSQL; use --database postgres")
        }
        DatabaseKind::Sqlite => {
            if is_wanted(TrialName::Killed) {
                kept &= print_outcome("killed", killed(&plan, None)?);
            }
            if is_wanted(TrialName::DiskFull) {
                match SmallDisk::mount()? {
                    Some(disk) => kept &= print_outcome("disk full", full_disk(&plan, &disk)?),
                    None if args.trial.is_some() => bail!("disk full: {NO_SMALL_DISK}"),
                    None => println!("disk full: skipped; {NO_SMALL_DISK}"),
                }
            }
        }
        DatabaseKind::Postgres if args.trial == Some(TrialName::DiskFull) => {
            bail!("the disk can only be filled with SQLite; use --database sqlite")
        }
        DatabaseKind::Postgres => {
            let postgres = ThrowawayPostgres::start()?;
            if is_wanted(TrialName::Killed) {
                let database = postgres.new_database()?;
                kept &= print_outcome("killed", killed(&plan, Some(&database))?);
            }
            if is_wanted(TrialName::DatabaseAway) {
                let database = postgres.new_database()?;
                kept &= print_outcome("database away", stop_database(&plan, &postgres, &database)?);
            }
            if is_wanted(TrialName::TwoNodes) {
                let database = postgres.new_database()?;
                kept &= print_outcome("two nodes", two_nodes::run(&plan, &database)?);
            }
        }
    }
    Ok(match kept {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// Kills the server at random times and restarts it.
fn killed(plan: &TrialPlan, database: Option<&str>) -> Result<TrialOutcome> {
    let folder = tempfile::tempdir()?;
    let mut dice = Rng::new(plan.seed);
    let mut trial =
        FaultTrial::start(&folder.path().join("data"), database, plan.games, plan.seed)?;
    for round in 1..=plan.kills {
        trial
            .wait_for_moves()
            .with_context(|| format!("before kill {round}"))?;
        pause(plan.calm, &mut dice);
        trial.kill_and_start()?;
    }
    trial.wait_for_moves().context("after the last kill")?;
    trial.finish(plan.kills)
}

/// Fills the disk to the last byte while games run, and frees it again.
fn full_disk(plan: &TrialPlan, disk: &SmallDisk) -> Result<TrialOutcome> {
    let mut dice = Rng::new(plan.seed);
    let mut trial = FaultTrial::start(&disk.path().join("data"), None, plan.games, plan.seed)?;
    for round in 1..=plan.outages {
        let when = || format!("at full disk {round}");
        trial.wait_for_moves().with_context(when)?;
        disk.fill()?;
        trial.wait_for_refusals().with_context(when)?;
        pause(plan.calm, &mut dice);
        // In the last round the server is killed while the disk is full.
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

/// Stops the database, as in a crash, and restarts it.
fn stop_database(
    plan: &TrialPlan,
    postgres: &ThrowawayPostgres,
    database: &str,
) -> Result<TrialOutcome> {
    let folder = tempfile::tempdir()?;
    let mut dice = Rng::new(plan.seed);
    let data = folder.path().join("data");
    let trial = FaultTrial::start(&data, Some(database), plan.games, plan.seed)?;
    for round in 1..=plan.outages {
        let when = || format!("at outage {round}");
        trial.wait_for_moves().with_context(when)?;
        pause(plan.calm, &mut dice);
        postgres.stop()?;
        trial.wait_for_refusals().with_context(when)?;
        postgres.start_again()?;
    }
    trial.wait_for_moves().context("after the last outage")?;
    trial.finish(plan.outages)
}

/// Prints the outcome of a trial and returns whether everything was kept.
fn print_outcome(name: &str, outcome: TrialOutcome) -> bool {
    println!("{name}: {outcome}");
    outcome.is_good()
}
