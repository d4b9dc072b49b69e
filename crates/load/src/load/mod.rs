//! `bastide load`: plays many games at once over real connections, with players who pick at random, to measure a
//! server. It also checks that the server keeps its guarantees.

pub mod counters;
pub mod game;
pub mod journal;
mod partial_message;
mod player;
mod process_time;
mod report;
pub mod server_process;

use std::cell::{Cell, RefCell};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::net::IpAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use bastide_bots::Rng;
use bastide_client::{Api, ServerAddress};
use clap::Args;
use tokio::sync::watch;
use tokio::task::{LocalSet, spawn_local};

use bastide_arguments::{ModuleNames, PlayerCount};
use counters::LoadCounters;
use game::Games;
use report::{CpuTime, Report};
use server_process::{ANYWHERE, ServerOptions, ServerProcess};

/// The time for all games to start.
const OPENING: Duration = Duration::from_secs(120);

/// The time games run before measuring, to let the server recover from the rush of new connections.
const SETTLING: Duration = Duration::from_secs(2);

/// Arguments of `bastide load`.
#[derive(Args)]
pub struct LoadArgs {
    /// Games at the same time; a game that ends is replaced by a new one.
    #[arg(long, value_name = "G", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seconds to measure, once all games have started.
    #[arg(long, value_name = "S", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
    /// The server, such as http://localhost:7777, started with --unlimited [default: a temporary server]. Repeat it for
    /// several servers on one database: the players of each game are spread over them.
    #[arg(long, value_name = "URL")]
    server: Vec<ServerAddress>,
    /// The number of temporary servers.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "server", value_parser = clap::value_parser!(u8).range(1..))]
    nodes: u8,
    /// The database of the servers, to start temporary ones or to measure its processor time [default: a temporary
    /// file].
    #[arg(
        long,
        value_name = "URL",
        env = "BASTIDE_LOAD_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,
    /// The number of players in each game.
    #[arg(long, value_name = "N", default_value = "2")]
    players: PlayerCount,
    /// The modules in play: names separated by commas, or `all`.
    #[arg(long, value_name = "LIST", default_value = "base")]
    modules: ModuleNames,
    /// Moves per second over all games [default: as fast as possible].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    rate: Option<u32>,
    /// Games started per second.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    connect_rate: u32,
    /// Write everything players saw, and the acknowledged moves, to this file: one JSON line per game.
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// The seed for the players' picks.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Plays, measures and prints the report. The exit code is 1 if the server broke a guarantee.
pub fn run(args: LoadArgs) -> Result<ExitCode> {
    let folder = tempfile::tempdir().context("cannot create a folder for the server")?;
    if args.nodes > 1 && args.database.is_none() {
        bail!("several servers share a PostgreSQL database; add --database postgres://…");
    }
    let hosted = match args.server.is_empty() {
        true => (0..args.nodes)
            .map(|number| {
                ServerProcess::start(&ServerOptions {
                    listen: ANYWHERE,
                    data: &folder.path().join(format!("data-{number}")),
                    database: args.database.as_deref(),
                })
            })
            .collect::<Result<Vec<_>>>()?,
        false => Vec::new(),
    };
    let hosted_addresses = hosted.iter().map(|server| server.address().clone());
    let servers = args.server.iter().cloned().chain(hosted_addresses);
    let processes = MeasuredProcesses {
        servers: match hosted.is_empty() {
            true => {
                let addresses = args.server.iter().map(ServerAddress::to_string);
                addresses.map(|address| local_process(&address)).collect()
            }
            false => hosted.iter().map(|server| Some(server.id())).collect(),
        },
        database: args.database.as_deref().and_then(local_process),
    };
    // One thread leaves the rest of a small machine to the server.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let report =
        LocalSet::new().block_on(&runtime, measure(&args, servers.collect(), &processes))?;
    let mut out = std::io::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut out, &report)?;
        writeln!(out)?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(match report.violation_count {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

async fn measure(
    args: &LoadArgs,
    servers: Vec<ServerAddress>,
    processes: &MeasuredProcesses,
) -> Result<Report> {
    let tally = Rc::new(LoadCounters::default());
    let journal = match &args.journal {
        None => None,
        Some(path) => {
            let file = File::create(path)
                .with_context(|| format!("{} cannot be written", path.display()))?;
            Some(RefCell::new(BufWriter::new(file)))
        }
    };
    let games = Rc::new(Games {
        apis: servers.into_iter().map(Api::new).collect(),
        opened: Cell::new(0),
        players: args.players.0,
        modules: args.modules.0.clone(),
        pause: args
            .rate
            .map(|rate| Duration::from_secs_f64(args.games as f64 / f64::from(rate))),
        tally: tally.clone(),
        journal,
    });
    let (stop, stopping) = watch::channel(false);
    let mut dice = Rng::new(args.seed);
    let mut places = Vec::new();
    let began = Instant::now();
    for number in 0..args.games {
        let due = Duration::from_secs_f64(number as f64 / f64::from(args.connect_rate));
        tokio::time::sleep(due.saturating_sub(began.elapsed())).await;
        let dice = Rng::new(dice.next_u64());
        places.push(spawn_local(games.clone().play(dice, stopping.clone())));
    }
    while tally.playing() < args.games {
        if began.elapsed() > OPENING {
            let errors = tally.counts().errors;
            bail!(
                "only {} of {} games started within {} seconds; errors: {errors:?}",
                tally.playing(),
                args.games,
                OPENING.as_secs()
            );
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(SETTLING).await;
    let before = processes.times();
    tally.restart();
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    let counts = tally.counts();
    let (took, after) = (counts.since.elapsed(), processes.times());
    // The tasks awaited below hold the receivers.
    let _ = stop.send(true);
    for place in places {
        place.await.context("a game failed")?;
    }
    if let Some(journal) = &games.journal {
        journal.borrow_mut().flush()?;
    }
    let used = after.since(&before);
    let mut report = Report::new(&counts, args.games, args.players.0, took, used);
    // Includes violations found after the measurement.
    let end = tally.counts();
    report.violations = end.violations;
    report.violation_count = end.violation_count;
    Ok(report)
}

/// The processes whose processor time is measured, as far as they run on this machine.
struct MeasuredProcesses {
    servers: Vec<Option<String>>,
    database: Option<String>,
}

impl MeasuredProcesses {
    fn times(&self) -> CpuTime {
        let servers = self.servers.iter();
        let servers = servers.map(|server| process_time::of_process(server.as_deref()?));
        CpuTime {
            servers: servers.collect(),
            database: self.database.as_deref().and_then(process_time::of_family),
            client: process_time::of_process("self"),
        }
    }
}

/// The process that serves an address such as `http://127.0.0.1:7777`, if it runs on this machine. Without a port, the
/// address means PostgreSQL's.
fn local_process(address: &str) -> Option<String> {
    const POSTGRES: &str = "5432";
    let (_, rest) = address.split_once("://")?;
    let host = rest.split(['/', '?']).next().unwrap_or(rest);
    let host = host.rsplit_once('@').map_or(host, |(_, host)| host);
    let (name, port) = host.rsplit_once(':').unwrap_or((host, POSTGRES));
    let is_local = name == "localhost" || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    is_local.then(|| process_time::listening_on(port.parse().ok()?))?
}
