//! `bastide simulate`: plays many random games, optionally with checks.

mod simulated_game;
mod summary;
mod violation_file;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::Result;
use bastide_check::SetupGenerator;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use bastide_arguments::{EditionName, ModuleNames, OrRandom, PlayerCount, option_and_value};
use simulated_game::{SimulatedGame, play};
use summary::SimulationSummary;

#[derive(Args)]
pub struct SimulateArgs {
    /// Games to play [default: 100].
    #[arg(long, conflicts_with = "minutes", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Minutes to play.
    #[arg(long, value_parser = minutes)]
    minutes: Option<Duration>,
    /// The modules in play: names separated by commas, `all`, or `random`.
    #[arg(long, value_name = "LIST", default_value = "base")]
    modules: OrRandom<ModuleNames>,
    /// The number of players, or `random`: any number the edition allows.
    #[arg(long, value_name = "N", default_value = "2")]
    players: OrRandom<PlayerCount>,
    /// The edition, or `random`, which also varies single options and copies of tile sets.
    #[arg(long, default_value = "Plus2014")]
    edition: OrRandom<EditionName>,
    /// The seed of the first game; it increases by one for each game [default: from the clock].
    #[arg(long)]
    seed: Option<u64>,
    /// A game option for all games, such as `farmers=no`; can be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option_and_value)]
    options: Vec<(String, String)>,
    /// Check the laws after every move, and compare with the oracle after every tile sequence.
    #[arg(long)]
    check: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Games to play at once [default: the number of cores].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The folder for records of games that break a law.
    #[arg(long, default_value = "violations")]
    out: PathBuf,
}

/// Stop after this many violations.
const ENOUGH_VIOLATIONS: usize = 20;

fn minutes(text: &str) -> Result<Duration, String> {
    let minutes: f64 = text
        .parse()
        .map_err(|_| format!("`{text}` is not a number"))?;
    let wrong = |_| "expected minutes, such as 0.5 or 20".to_owned();
    if minutes <= 0.0 {
        return Err("expected minutes, such as 0.5 or 20".to_owned());
    }
    Duration::try_from_secs_f64(minutes * 60.0).map_err(wrong)
}

/// When to stop.
#[derive(Clone, Copy)]
enum StopCondition {
    Games(u64),
    Time(Duration),
}

pub fn run(args: SimulateArgs) -> Result<ExitCode> {
    let variety = SetupGenerator {
        modules: args.modules.fixed().map(|names| names.0),
        players: args.players.fixed().map(|count| count.0),
        edition: args.edition.fixed().map(|name| name.0),
        options: args.options,
    };
    variety.check()?;
    let limit = match (args.games, args.minutes) {
        (_, Some(time)) => StopCondition::Time(time),
        (games, None) => StopCondition::Games(games.unwrap_or(100)),
    };
    let seed = args.seed.unwrap_or_else(seed_of_the_clock);
    let threads = match args.threads {
        Some(threads) => usize::from(threads),
        None => thread::available_parallelism().map_or(1, usize::from),
    };
    let began = Instant::now();
    let one_game = |number| play(&variety, seed.wrapping_add(number), args.check);
    let mut played = in_parallel(limit, threads, began, &one_game);
    // The summary must not depend on which thread was faster.
    played.sort_by_key(|(number, _)| *number);
    let mut summary = SimulationSummary::new(seed, args.check, began.elapsed());
    for (number, played) in played {
        summary.add(number, played, &args.out)?;
    }
    summary.print(args.json)?;
    Ok(ExitCode::from(u8::from(summary.has_violations())))
}

fn seed_of_the_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(1, |since| since.as_secs())
}

fn in_parallel(
    limit: StopCondition,
    threads: usize,
    began: Instant,
    one_game: &(dyn Fn(u64) -> SimulatedGame + Sync),
) -> Vec<(u64, SimulatedGame)> {
    let next = AtomicU64::new(0);
    let all = Mutex::new(Vec::new());
    let violations = AtomicU64::new(0);
    let is_over = |number| match limit {
        StopCondition::Games(games) => number >= games,
        StopCondition::Time(time) => began.elapsed() >= time,
    };
    let work = || {
        while violations.load(Ordering::Relaxed) < ENOUGH_VIOLATIONS as u64 {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if is_over(number) {
                break;
            }
            let played = one_game(number);
            violations.fetch_add(u64::from(played.violation.is_some()), Ordering::Relaxed);
            if let Ok(mut all) = all.lock() {
                all.push((number, played));
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let bar = bar(limit);
        while !workers.iter().all(thread::ScopedJoinHandle::is_finished) {
            let games = all.lock().map_or(0, |all| all.len());
            bar.set_position(match limit {
                StopCondition::Games(_) => games as u64,
                StopCondition::Time(_) => began.elapsed().as_secs(),
            });
            bar.set_message(format!(
                "{games} games, {} violations",
                violations.load(Ordering::Relaxed)
            ));
            thread::sleep(Duration::from_millis(50));
        }
        bar.finish_and_clear();
    });
    all.into_inner().unwrap_or_default()
}

/// A progress bar on standard error, hidden unless that is a terminal.
fn bar(limit: StopCondition) -> ProgressBar {
    let bar = match limit {
        StopCondition::Games(games) => ProgressBar::new(games),
        StopCondition::Time(time) => ProgressBar::new(time.as_secs().max(1)),
    };
    let style = ProgressStyle::with_template("{elapsed_precise} {wide_bar} {msg}");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
