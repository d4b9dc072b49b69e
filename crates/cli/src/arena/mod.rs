//! `bastide arena`: matches between bots.

mod print;

use std::fs::OpenOptions;
use std::num::IntErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use bastide_arena::protocol::{self, Allowance};
use bastide_arena::{
    Arena, Contestant, Duel, GameId, Progress, Results, Settings, Sprt, Standings, plot,
};
use bastide_rules::{Edition, RulesVersion};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::bot_command::bots_help;
use bastide_arguments::{EditionName, ModuleNames, PlayerCount, duration, option_and_value};

/// Plays pairs of games with the same draws and swapped seats. A contestant is a built-in bot
/// (`greedy`, `master:sims=400` …) or any program that speaks the bot protocol (`cmd:./mybot`).
#[derive(Args)]
#[command(after_help = bots_help())]
pub struct ArenaArgs {
    /// The first contestant of a match.
    #[arg(
        long,
        value_name = "SPEC",
        requires = "b",
        required_unless_present = "specs"
    )]
    a: Option<Contestant>,
    /// The second contestant of a match.
    #[arg(long, value_name = "SPEC", requires = "a")]
    b: Option<Contestant>,
    /// A contestant in a round robin; repeat for each one.
    #[arg(long = "spec", value_name = "SPEC", conflicts_with_all = ["a", "b", "sprt"])]
    specs: Vec<Contestant>,
    /// Games between every two contestants; an even number, since games come in pairs.
    #[arg(long, default_value_t = 100, value_parser = even)]
    games: u32,
    /// The modules in play: names separated by commas, or `all`.
    #[arg(long, value_name = "LIST", default_value = "base")]
    modules: ModuleNames,
    /// The edition.
    #[arg(long, default_value = "Plus2014")]
    edition: EditionName,
    /// Seats at the table; the two contestants of a game take turns at them.
    #[arg(long, value_name = "N", default_value = "2")]
    players: PlayerCount,
    /// A game option, such as `farmers=no`; can be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option_and_value)]
    options: Vec<(String, String)>,
    /// The seed of the first pair; it increases by one for each pair.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games to play at once [default: the number of cores].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Stop as soon as a sequential test decides between two strengths of `a`: elo0=0,elo1=30, or as win rates
    /// rate0=0.7,rate1=0.8 [defaults: alpha=0.05,beta=0.05].
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,
    /// Save results to this file as games end; the same command resumes from it.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Save the record of every game in this folder.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Plot the result to this .svg or .png file; can be repeated.
    #[arg(long, value_name = "FILE", value_parser = picture_path)]
    plot: Vec<PathBuf>,
    /// Thinking time of programs for each pick [default: 1s].
    #[arg(long, value_parser = duration, conflicts_with = "sims")]
    time: Option<Duration>,
    /// Simulations of programs for each pick, instead of a time.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    sims: Option<u32>,
    /// How long to wait for a program after its time is up [default: 2s], or with --sims for its answer [default: 60s].
    #[arg(long, value_parser = duration)]
    patience: Option<Duration>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The exit code shells use for an interrupted program.
const INTERRUPTED: u8 = 130;

/// The shortest time between two updates of the progress bar's message.
const BETWEEN_MESSAGES: Duration = Duration::from_millis(200);

/// How often progress is written where there is no terminal.
const BETWEEN_LINES: Duration = Duration::from_secs(30);

/// Writes the progress to standard error, line by line.
struct ProgressLog {
    begun: Instant,
    last: Instant,
}

impl ProgressLog {
    fn new(now: Instant) -> ProgressLog {
        ProgressLog {
            begun: now,
            last: now,
        }
    }

    /// Writes a line at the end, and before that as often as [`BETWEEN_LINES`] says.
    fn show(&mut self, arena: &Arena, progress: &Progress<'_>) {
        let Progress {
            results,
            done,
            wanted,
        } = *progress;
        if done < wanted && self.last.elapsed() < BETWEEN_LINES {
            return;
        }
        self.last = Instant::now();
        let seconds = self.begun.elapsed().as_secs();
        let result = print::running(arena, results);
        eprintln!("{done}/{wanted} games after {seconds} s: {result}");
    }
}

fn even(text: &str) -> Result<u32, String> {
    match text.parse::<u32>() {
        Ok(games) if games > 0 && games % 2 == 0 => Ok(games),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => {
            Err(format!("the most is {} games", u32::MAX - 1))
        }
        _ => Err("expected an even number of games, such as 100: games come in pairs".to_owned()),
    }
}

fn picture_path(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension {
        Some("svg" | "png") => Ok(path),
        _ => Err("the file name must end in .svg or .png".to_owned()),
    }
}

pub fn run(args: ArenaArgs) -> Result<ExitCode> {
    let settings = settings(&args)?;
    let mut arena = Arena::new(settings)?;
    check_plots(&args.plot)?;
    arena.pairs = args.games / 2;
    arena.test = args.sprt;
    arena.threads = match args.threads {
        Some(threads) => usize::from(threads),
        None => thread::available_parallelism().map_or(1, usize::from),
    };
    arena.records.clone_from(&args.records);
    let mut results = match &args.resume {
        Some(path) => Results::open(path, arena.settings())?,
        None => Results::in_memory(),
    };
    if let Some(count) = without_record(&arena, &results) {
        eprintln!(
            "{count} of the games in the results file were played without --records and have no record."
        );
    }
    let bar = bar(&arena);
    let stop = stop_flag(bar.clone())?;
    let mut due = Instant::now();
    // Where nobody sees the bar, lines show that the match goes on.
    let mut log = bar.is_hidden().then(|| ProgressLog::new(Instant::now()));
    let played = arena.run(&mut results, &stop, |progress| {
        if let Some(log) = &mut log {
            log.show(&arena, &progress);
        }
        bar.set_length(progress.wanted);
        bar.set_position(progress.done);
        // Computing the message can be slow, so it takes at most about a twentieth of the time.
        let begun = Instant::now();
        if begun >= due {
            bar.set_message(print::running(&arena, progress.results));
            due = Instant::now() + Duration::max(BETWEEN_MESSAGES, 20 * begun.elapsed());
        }
    });
    bar.finish_and_clear();
    played?;
    let is_stopped = stop.load(Ordering::Relaxed);
    report(&arena, &results, &args, is_stopped)?;
    Ok(if is_stopped {
        ExitCode::from(INTERRUPTED)
    } else {
        ExitCode::SUCCESS
    })
}

fn settings(args: &ArenaArgs) -> Result<Settings> {
    let contestants: Vec<&Contestant> = match (&args.a, &args.b) {
        (Some(a), Some(b)) => vec![a, b],
        _ => args.specs.iter().collect(),
    };
    ensure!(
        contestants.len() >= 2,
        "a round robin needs at least two contestants: pass --spec for each of them"
    );
    let has_programs = contestants.iter().any(|contestant| contestant.is_program());
    let is_limited = args.time.is_some() || args.sims.is_some() || args.patience.is_some();
    if is_limited && !has_programs {
        bail!(
            "--time, --sims and --patience are for programs (cmd:…); built-in bots have their limits in \
             their names, such as master:time=1s or master:sims=400"
        );
    }
    let allowance = match args.sims {
        Some(simulations) => Allowance::of_simulations(simulations, args.patience),
        None => Allowance::of_time(args.time.unwrap_or(Duration::from_secs(1)), args.patience),
    };
    let EditionName(edition) = args.edition;
    Ok(Settings {
        contestants: contestants.iter().map(ToString::to_string).collect(),
        rules_version: RulesVersion::default().number(),
        edition: Edition::name(edition).to_owned(),
        modules: args.modules.0.clone(),
        options: args.options.clone(),
        players: args.players.0,
        seed: args.seed,
        allowance: has_programs.then_some(allowance),
    })
}

/// The number of games that have no record although records are kept; `None` if there are none.
fn without_record(arena: &Arena, results: &Results) -> Option<usize> {
    let paths = results
        .games()
        .filter_map(|game| arena.record_path(game.id));
    Some(paths.filter(|path| !path.exists()).count()).filter(|count| *count > 0)
}

/// Returns a flag that Ctrl-C sets. The first Ctrl-C kills the programs; results are kept and printed. The second exits
/// at once.
fn stop_flag(bar: ProgressBar) -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let handler = move || {
        if flag.swap(true, Ordering::Relaxed) {
            protocol::end_programs();
            std::process::exit(i32::from(INTERRUPTED));
        }
        bar.suspend(|| {
            eprintln!("Stopping; results so far are kept. Press Ctrl-C again to quit at once.")
        });
        protocol::end_programs();
    };
    ctrlc::set_handler(handler).context("cannot handle Ctrl-C")?;
    Ok(stop)
}

/// A progress bar on standard error, hidden unless that is a terminal.
fn bar(arena: &Arena) -> ProgressBar {
    let contestants = arena.settings().contestants.len();
    let bar = ProgressBar::new(GameId::count(contestants, arena.pairs));
    let style = ProgressStyle::with_template("{elapsed_precise} {bar:12} {pos}/{len} {wide_msg}");
    let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    // A game may take minutes; the ticking clock shows that the match is running.
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

fn report(arena: &Arena, results: &Results, args: &ArenaArgs, is_stopped: bool) -> Result<()> {
    let specs = &if args.json {
        arena.settings().contestants.clone()
    } else {
        arena.shown_names()
    };
    let counted = arena.counted_pairs(results);
    let standings = Standings::of(results, specs, counted);
    let context = print::Context {
        arena,
        failures: print::failures(results, counted),
        is_stopped,
    };
    if specs.len() == 2 {
        let duel = Duel::of(results, specs, [0, 1], arena.pairs, arena.test);
        print::duel(&context, &duel, args.json)?;
    } else {
        print::round_robin(&context, &standings, args.json)?;
    }
    if is_stopped && !args.json {
        match &args.resume {
            Some(path) => println!("Stopped. The same command resumes from {}.", path.display()),
            None => println!("Stopped. Use --resume FILE to be able to resume a match."),
        }
    }
    // Last, because a plot that fails must not hide the result.
    let mut plots = args.plot.iter();
    plots.try_for_each(|path| draw(&standings, arena, path))
}

/// Checks that the plots can be written before hours of games are played.
fn check_plots(paths: &[PathBuf]) -> Result<()> {
    for path in paths {
        let wrong = || {
            format!(
                "{} cannot be written; --plot needs a file in an existing folder",
                path.display()
            )
        };
        let is_new = !path.exists();
        // Keeps an existing file unchanged until the new plot is drawn.
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        options.open(path).with_context(wrong)?;
        if is_new {
            std::fs::remove_file(path).with_context(wrong)?;
        }
    }
    Ok(())
}

fn is_png(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "png")
}

fn draw(standings: &Standings, arena: &Arena, path: &Path) -> Result<()> {
    let title = print::title(arena);
    let bytes = if is_png(path) {
        plot::png(standings, &title)?
    } else {
        plot::svg(standings, &title).into_bytes()
    };
    std::fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}
