//! `bastide bench`: measures how fast random games are played on one thread. To verify what it measures, it first plays
//! a batch of games with known scores in the same loop.

mod thinking;

use std::hint::black_box;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use bastide_bots::Rng;
use bastide_rules::{Edition, Move, Outcome, Player, Rules, Setup, Situation, State};
use clap::Args;
use serde_json::json;

use bastide_arguments::{ModuleNames, PlayerCount, duration};

#[derive(Args)]
pub struct BenchArgs {
    /// The modules in play: names separated by commas, or `all`.
    #[arg(long, value_name = "LIST", default_value = "base")]
    modules: ModuleNames,
    /// The number of players.
    #[arg(long, value_name = "N", default_value = "2")]
    players: PlayerCount,
    /// How many copies of the base tiles to play with.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    copies: u8,
    /// Seconds to measure after the warm-up.
    #[arg(long, default_value_t = 5.0, value_parser = seconds)]
    seconds: f64,
    /// Only play this many known games, without measuring; for tools that count instructions.
    #[arg(long, conflicts_with = "seconds")]
    games: Option<u64>,
    /// Measure the bot `master` instead, with this time for each turn: its simulations, and by how much it exceeds its
    /// time.
    #[arg(long, alias = "think", value_name = "TIME", value_parser = duration, conflicts_with_all = ["seconds", "games"])]
    time: Option<Duration>,
    /// About how many turns `master` thinks about, spread evenly over whole games.
    #[arg(long, default_value_t = 200, requires = "time", value_parser = clap::value_parser!(u32).range(1..))]
    turns: u32,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The checksum of the known batch of the default game. Only a change to the rules, to the order of legal moves or to
/// the draws may change it.
const CHECKSUM_OF_DEFAULT: u64 = 0x77c4_63f2_4500_7624;

/// Games of the batch with a known checksum.
const KNOWN_GAMES: u64 = 500;
/// The seed of that batch.
const KNOWN_SEED: u64 = 2014;
/// Batches measured; the best and the median are reported.
const BATCHES: u32 = 10;
/// Games between two readings of the clock.
const GAMES_AT_ONCE: u64 = 50;
/// Copies made to measure one copy of a state.
const COPIES: u32 = 200_000;

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 100_000.0 => Ok(seconds),
        _ => Err("expected seconds, such as 0.5 or 10".to_owned()),
    }
}

/// Everything random games need, reused from game to game to avoid allocations.
struct BenchGame {
    rules: Rules,
    start: State,
    state: State,
    legal: Vec<Move>,
    outcomes: Vec<(Outcome, u32)>,
    dice: Rng,
}

/// The totals of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct BenchTotals {
    games: u64,
    moves: u64,
    scores: [i64; 8],
    checksum: u64,
}

impl BenchGame {
    fn new(rules: Rules) -> BenchGame {
        let start = rules.start();
        BenchGame {
            state: start.clone(),
            start,
            legal: Vec::new(),
            outcomes: Vec::new(),
            dice: Rng::new(KNOWN_SEED),
            rules,
        }
    }

    /// Plays a whole game, each legal move equally likely, and adds it to the tally.
    fn play(&mut self, tally: &mut BenchTotals) {
        self.state.clone_from(&self.start);
        while self.step(tally) {}
        tally.games += 1;
        let game = self.rules.view(&self.state);
        for player in game.players_from(Player(0)) {
            let score = i64::from(game.score(player));
            tally.scores[usize::from(player.0)] += score;
            // FNV-1a over scores: sensitive to order and seats.
            tally.checksum = (tally.checksum ^ score as u64).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Takes one step; `false` if the game is over.
    fn step(&mut self, tally: &mut BenchTotals) -> bool {
        match self.rules.situation(&self.state) {
            Situation::Over => return false,
            Situation::Chance(_) => {
                self.rules.outcomes(&self.state, &mut self.outcomes);
                let Some(outcome) = self.dice.draw(&self.outcomes) else {
                    return false;
                };
                self.rules.deal_unchecked(&mut self.state, outcome, None);
            }
            Situation::Decision(_) => {
                self.rules.legal(&self.state, &mut self.legal);
                let pick = self.legal[self.dice.below(self.legal.len())];
                self.rules.play_unchecked(&mut self.state, pick, None);
                tally.moves += 1;
            }
        }
        true
    }

    /// Plays the batch that always gives the same result.
    fn known_batch(&mut self) -> BenchTotals {
        self.known_games(KNOWN_GAMES)
    }

    /// Plays this many games, the same each time.
    fn known_games(&mut self, games: u64) -> BenchTotals {
        self.dice = Rng::new(KNOWN_SEED);
        let mut tally = BenchTotals::default();
        for _ in 0..games {
            self.play(&mut tally);
        }
        tally
    }

    /// Plays for the given time and returns games and moves per second.
    fn measure(&mut self, time: Duration, all: &mut BenchTotals) -> (f64, f64) {
        let began = Instant::now();
        let mut tally = BenchTotals::default();
        while began.elapsed() < time {
            for _ in 0..GAMES_AT_ONCE {
                self.play(&mut tally);
            }
        }
        let seconds = began.elapsed().as_secs_f64();
        all.games += tally.games;
        for (sum, score) in all.scores.iter_mut().zip(tally.scores) {
            *sum += score;
        }
        (tally.games as f64 / seconds, tally.moves as f64 / seconds)
    }

    /// Measures the nanoseconds it takes to copy a late state into one that already has the capacity.
    fn measure_copy(&mut self) -> f64 {
        self.state.clone_from(&self.start);
        let late = self.rules.view(&self.start).tiles_left() / 8;
        let mut tally = BenchTotals::default();
        while self.rules.view(&self.state).tiles_left() > late && self.step(&mut tally) {}
        let mut copy = self.state.clone();
        let began = Instant::now();
        for _ in 0..COPIES {
            black_box(&mut copy).clone_from(black_box(&self.state));
        }
        began.elapsed().as_nanos() as f64 / f64::from(COPIES)
    }

    /// The mean number of open cells when a tile is drawn, in a few games.
    fn mean_open_cells(&mut self) -> f64 {
        let mut tally = BenchTotals::default();
        let (mut open, mut draws) = (0, 0);
        for _ in 0..3 {
            self.state.clone_from(&self.start);
            while self.step(&mut tally) {
                if let Situation::Chance(_) = self.rules.situation(&self.state) {
                    open += self.rules.view(&self.state).open_cells().count();
                    draws += 1;
                }
            }
        }
        open as f64 / f64::from(draws.max(1))
    }

    /// The largest size of a state after some games, in bytes.
    fn state_bytes(&mut self) -> usize {
        let mut tally = BenchTotals::default();
        let mut most = 0;
        for _ in 0..GAMES_AT_ONCE {
            self.play(&mut tally);
            most = most.max(self.state.bytes());
        }
        most
    }
}

pub fn run(args: BenchArgs) -> Result<ExitCode> {
    let is_default = args.modules.0 == ["base"] && args.players.0 == 2 && args.copies == 1;
    let players = usize::from(args.players.0);
    let rules = Rules::new(&Setup {
        edition: Edition::Plus2014,
        modules: args.modules.0,
        tiles: vec![("base".to_owned(), args.copies)],
        players: args.players.0,
        ..Setup::default()
    })?;
    if let Some(time) = args.time {
        return thinking::run(&rules, time, args.turns, args.json);
    }
    let mut table = BenchGame::new(rules);
    if let Some(games) = args.games {
        let BenchTotals {
            moves, checksum, ..
        } = table.known_games(games);
        let report = json!({
            "games": games,
            "moves": moves,
            "checksum": format!("{checksum:016x}"),
            "open_cells": table.mean_open_cells().round(),
        });
        writeln!(io::stdout(), "{report}")?;
        return Ok(ExitCode::SUCCESS);
    }

    // This also warms up.
    let known = table.known_batch();
    let expected = if is_default {
        CHECKSUM_OF_DEFAULT
    } else {
        table.known_batch().checksum
    };
    if known.checksum != expected {
        bail!(
            "the games of seed {KNOWN_SEED} give the checksum {:#018x} instead of {expected:#018x}: \
             the engine does not play as expected, so its speed means nothing",
            known.checksum
        );
    }
    let state_bytes = table.state_bytes();
    let clone_ns = table.measure_copy();
    let batch = Duration::from_secs_f64(args.seconds / f64::from(BATCHES));
    let mut all = BenchTotals::default();
    let mut rates: Vec<(f64, f64)> = (0..BATCHES)
        .map(|_| table.measure(batch, &mut all))
        .collect();
    rates.sort_by(|a, b| a.0.total_cmp(&b.0));
    let median = rates[rates.len() / 2];
    let best = rates[rates.len() - 1];
    // Measuring must not change what is computed.
    if table.known_batch() != known {
        bail!("the same games gave other scores after measuring: the engine keeps hidden state");
    }
    let means = all.scores[..players]
        .iter()
        .map(|sum| *sum as f64 / all.games as f64);
    let means: Vec<f64> = means.map(|mean| (mean * 100.0).round() / 100.0).collect();
    let mut out = io::stdout().lock();
    if args.json {
        let report = json!({
            "games_per_second": median.0.round(),
            "moves_per_second": median.1.round(),
            "mean_scores": means,
            "state_bytes": state_bytes,
            "clone_ns": (clone_ns * 10.0).round() / 10.0,
            "games": all.games,
            "checksum": format!("{:016x}", known.checksum),
            "best_games_per_second": best.0.round(),
        });
        serde_json::to_writer_pretty(&mut out, &report)?;
        writeln!(out)?;
    } else {
        let (games, checksum) = (all.games, known.checksum);
        writeln!(
            out,
            "{:.0} games/s (median of {BATCHES} batches; best {:.0})",
            median.0, best.0
        )?;
        writeln!(out, "{:.0} moves/s", median.1)?;
        writeln!(out, "mean scores {means:?} over {games} games")?;
        writeln!(out, "state {state_bytes} bytes, copied in {clone_ns:.0} ns")?;
        writeln!(
            out,
            "checksum of {KNOWN_GAMES} known games {checksum:016x}: as expected"
        )?;
    }
    Ok(ExitCode::SUCCESS)
}
