//! `bastide arena`: matches between computer players.

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
use bastide_arena::{Arena, Contestant, Duel, GameId, Results, Settings, Sprt, Standings, plot};
use bastide_rules::Edition;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::bot_command::bots_help;
use bastide_arguments::{EditionName, ModuleNames, PlayerCount, duration, option_and_value};

/// Pairs of games with the same draws and the seats swapped. A contestant is one of our bots
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
    /// A contestant of a round robin; give it for each of them.
    #[arg(long = "spec", value_name = "SPEC", conflicts_with_all = ["a", "b", "sprt"])]
    specs: Vec<Contestant>,
    /// How many games every two contestants play: an even number, since a pair counts two.
    #[arg(long, default_value_t = 100, value_parser = even)]
    games: u32,
    /// The modules in play: names separated by commas, or `all`.
    #[arg(long, default_value = "base")]
    modules: ModuleNames,
    /// The edition.
    #[arg(long, default_value = "Plus2014")]
    edition: EditionName,
    /// Seats at the table; the two contestants of a game alternate around it.
    #[arg(long, default_value = "2")]
    players: PlayerCount,
    /// An option of the game, as name=value.
    #[arg(long = "option", value_parser = option_and_value)]
    options: Vec<(String, String)>,
    /// The seed of the first pair; each further pair has the next one.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play at once [default: as many as the machine has cores].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Stop as soon as the games decide between two strengths of `a`: elo0=0,elo1=30, or as win
    /// rates rate0=0.7,rate1=0.8; alpha=0.05,beta=0.05 unless said.
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,
    /// Keep the results in this file as they come; the same command goes on where it stopped.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Keep every game as a record in this folder.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Draw the result into this file, .svg or .png; can be given again.
    #[arg(long, value_name = "FILE", value_parser = picture)]
    plot: Vec<PathBuf>,
    /// How long programs may think about each pick [default: 1s].
    #[arg(long, value_parser = duration, conflicts_with = "sims")]
    time: Option<Duration>,
    /// How many simulations programs may make for each pick, instead of a time.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    sims: Option<u32>,
    /// How long to wait for a program beyond its time [default: 2s], or with --sims for its whole
    /// answer [default: 60s].
    #[arg(long, value_parser = duration)]
    patience: Option<Duration>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The exit code of a program that was interrupted, as shells know it.
const INTERRUPTED: u8 = 130;

/// How often the progress bar tells the result so far, at most.
const BETWEEN_MESSAGES: Duration = Duration::from_millis(200);

fn even(text: &str) -> Result<u32, String> {
    match text.parse::<u32>() {
        Ok(games) if games > 0 && games % 2 == 0 => Ok(games),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => {
            Err(format!("say at most {} games", u32::MAX - 1))
        }
        _ => Err("say an even number of games, such as 100: a pair counts two".to_owned()),
    }
}

fn picture(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension {
        Some("svg" | "png") => Ok(path),
        _ => Err("name a file that ends in .svg or .png".to_owned()),
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
            "{count} of the games in the file of results were played before without --records; they have no record."
        );
    }
    let bar = bar(&arena);
    let stop = stop_flag(bar.clone())?;
    let mut due = Instant::now();
    let played = arena.run(&mut results, &stop, |progress| {
        bar.set_length(progress.wanted);
        bar.set_position(progress.done);
        // Not for every one of a thousand quick games, and however many there are, telling takes little of the time.
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
        "a round robin needs at least two contestants: give --spec for each of them"
    );
    let has_programs = contestants.iter().any(|contestant| contestant.is_program());
    let is_limited = args.time.is_some() || args.sims.is_some() || args.patience.is_some();
    if is_limited && !has_programs {
        bail!(
            "--time, --sims and --patience are for programs (cmd:…); our own bots have their limits in \
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
        edition: Edition::name(edition).to_owned(),
        modules: args.modules.0.clone(),
        options: args.options.clone(),
        players: args.players.0,
        seed: args.seed,
        allowance: has_programs.then_some(allowance),
    })
}

/// How many of the games that are there have no record, if records are kept; `None` if all have one.
fn without_record(arena: &Arena, results: &Results) -> Option<usize> {
    let paths = results
        .games()
        .filter_map(|game| arena.record_path(game.id));
    Some(paths.filter(|path| !path.exists()).count()).filter(|count| *count > 0)
}

/// A flag that Ctrl-C raises: the results are kept and told, and programs are ended. A second
/// Ctrl-C ends at once.
fn stop_flag(bar: ProgressBar) -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let handler = move || {
        if flag.swap(true, Ordering::Relaxed) {
            protocol::end_programs();
            std::process::exit(i32::from(INTERRUPTED));
        }
        bar.suspend(|| eprintln!("Stopping; what was played is kept. Ctrl-C again ends at once."));
        protocol::end_programs();
    };
    ctrlc::set_handler(handler).context("Ctrl-C cannot be listened to")?;
    Ok(stop)
}

/// A bar on the error stream, which hides itself when nobody watches.
fn bar(arena: &Arena) -> ProgressBar {
    let contestants = arena.settings().contestants.len();
    let bar = ProgressBar::new(GameId::count(contestants, arena.pairs));
    let style = ProgressStyle::with_template("{elapsed_precise} {bar:12} {pos}/{len} {wide_msg}");
    let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    // One game may take minutes; the clock shows that something happens.
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

fn report(arena: &Arena, results: &Results, args: &ArenaArgs, is_stopped: bool) -> Result<()> {
    let specs = &arena.settings().contestants;
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
            Some(path) => println!("Stopped; the same command goes on from {}.", path.display()),
            None => println!("Stopped; with --resume FILE a match can go on later."),
        }
    }
    // Last, so that a plot that cannot be drawn after all does not keep the result back.
    let mut plots = args.plot.iter();
    plots.try_for_each(|path| draw(&standings, arena, path))
}

/// Whether the plots can be written, before hours of games are played for them.
fn check_plots(paths: &[PathBuf]) -> Result<()> {
    for path in paths {
        let wrong = || {
            format!(
                "{} cannot be written; name a file in a folder that is there with --plot",
                path.display()
            )
        };
        let is_new = !path.exists();
        // What is there is left as it is until the new plot is drawn.
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
