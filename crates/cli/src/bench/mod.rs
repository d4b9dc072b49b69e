//! `bastide bench`: how fast random games go on one thread. It asserts what it computes while
//! it measures: a batch of games with known scores is played first, in the same loop.

mod thinking;

use std::hint::black_box;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use bastide_bots::Dice;
use bastide_rules::{Edition, Move, Outcome, Player, Rules, Setup, Situation, State};
use clap::Args;
use serde_json::json;

use bastide_arguments::{ModuleNames, PlayerCount, duration};

#[derive(Args)]
pub struct BenchArgs {
    /// The modules in play: names separated by commas, or `all`.
    #[arg(long, default_value = "base")]
    modules: ModuleNames,
    /// How many play.
    #[arg(long, default_value = "2")]
    players: PlayerCount,
    /// How long to measure, after warming up.
    #[arg(long, default_value_t = 5.0, value_parser = seconds)]
    seconds: f64,
    /// Play just so many known games and measure nothing, for tools that count instructions.
    #[arg(long, conflicts_with = "seconds")]
    games: Option<u64>,
    /// Measure instead how the bot `master` thinks with so much time for each turn: simulations, and by how much it
    /// exceeds its time.
    #[arg(long, value_name = "TIME", value_parser = duration, conflicts_with_all = ["seconds", "games"])]
    think: Option<Duration>,
    /// About how many turns it thinks.
    #[arg(long, default_value_t = 200, requires = "think", value_parser = clap::value_parser!(u32).range(1..))]
    turns: u32,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What the known batch of the default game gives. A change of the rules, of the order of legal
/// moves or of the draws changes it; anything else must not.
const CHECKSUM_OF_DEFAULT: u64 = 0x77c4_63f2_4500_7624;

/// Games of the batch with a known checksum.
const KNOWN_GAMES: u64 = 500;
/// The seed of that batch.
const KNOWN_SEED: u64 = 2014;
/// The time is measured in so many batches, of which the best and the median are told.
const BATCHES: u32 = 10;
/// Games between two looks at the clock.
const GAMES_AT_ONCE: u64 = 50;
/// How often a state is copied to measure one copy.
const COPIES: u32 = 200_000;

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 100_000.0 => Ok(seconds),
        _ => Err("say how many seconds, such as 0.5 or 10".to_owned()),
    }
}

/// Everything that random games need, kept from game to game so that nothing is allocated.
struct Table {
    rules: Rules,
    start: State,
    state: State,
    legal: Vec<Move>,
    outcomes: Vec<(Outcome, u32)>,
    dice: Dice,
}

/// What came of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    games: u64,
    moves: u64,
    scores: [i64; 8],
    checksum: u64,
}

impl Table {
    fn new(rules: Rules) -> Table {
        let start = rules.start();
        Table {
            state: start.clone(),
            start,
            legal: Vec::new(),
            outcomes: Vec::new(),
            dice: Dice::new(KNOWN_SEED),
            rules,
        }
    }

    /// Plays a whole game, each legal move equally likely, and adds what came of it.
    fn play(&mut self, tally: &mut Tally) {
        self.state.clone_from(&self.start);
        while self.step(tally) {}
        tally.games += 1;
        let look = self.rules.look(&self.state);
        for player in look.players_from(Player(0)) {
            let score = i64::from(look.score(player));
            tally.scores[usize::from(player.0)] += score;
            // FNV-1a over scores: sensitive to order and seats.
            tally.checksum = (tally.checksum ^ score as u64).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Takes one step; `false` if the game is over.
    fn step(&mut self, tally: &mut Tally) -> bool {
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
                let pick = self.legal[self.dice.roll(self.legal.len())];
                self.rules.play_unchecked(&mut self.state, pick, None);
                tally.moves += 1;
            }
        }
        true
    }

    /// The batch that always gives the same.
    fn known_batch(&mut self) -> Tally {
        self.known_games(KNOWN_GAMES)
    }

    /// So many games that are the same each time.
    fn known_games(&mut self, games: u64) -> Tally {
        self.dice = Dice::new(KNOWN_SEED);
        let mut tally = Tally::default();
        for _ in 0..games {
            self.play(&mut tally);
        }
        tally
    }

    /// Plays for a while; games and moves each second.
    fn measure(&mut self, time: Duration, all: &mut Tally) -> (f64, f64) {
        let began = Instant::now();
        let mut tally = Tally::default();
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

    /// Nanoseconds to copy a state late in the game into one that has room for it.
    fn measure_copy(&mut self) -> f64 {
        self.state.clone_from(&self.start);
        let late = self.rules.look(&self.start).tiles_left() / 8;
        let mut tally = Tally::default();
        while self.rules.look(&self.state).tiles_left() > late && self.step(&mut tally) {}
        let mut copy = self.state.clone();
        let began = Instant::now();
        for _ in 0..COPIES {
            black_box(&mut copy).clone_from(black_box(&self.state));
        }
        began.elapsed().as_nanos() as f64 / f64::from(COPIES)
    }

    /// The most bytes that a state has in some games.
    fn state_bytes(&mut self) -> usize {
        let mut tally = Tally::default();
        let mut most = 0;
        for _ in 0..GAMES_AT_ONCE {
            self.play(&mut tally);
            most = most.max(self.state.bytes());
        }
        most
    }
}

pub fn run(args: BenchArgs) -> Result<ExitCode> {
    let is_default = args.modules.0 == ["base"] && args.players.0 == 2;
    let players = usize::from(args.players.0);
    let rules = Rules::new(&Setup {
        edition: Edition::Plus2014,
        modules: args.modules.0,
        players: args.players.0,
        ..Setup::default()
    })?;
    if let Some(time) = args.think {
        return thinking::run(&rules, time, args.turns, args.json);
    }
    let mut table = Table::new(rules);
    if let Some(games) = args.games {
        let Tally {
            moves, checksum, ..
        } = table.known_games(games);
        let report =
            json!({"games": games, "moves": moves, "checksum": format!("{checksum:016x}")});
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
             the engine plays otherwise than it should, so its speed says nothing",
            known.checksum
        );
    }
    let state_bytes = table.state_bytes();
    let clone_ns = table.measure_copy();
    let batch = Duration::from_secs_f64(args.seconds / f64::from(BATCHES));
    let mut all = Tally::default();
    let mut rates: Vec<(f64, f64)> = (0..BATCHES)
        .map(|_| table.measure(batch, &mut all))
        .collect();
    rates.sort_by(|a, b| a.0.total_cmp(&b.0));
    let median = rates[rates.len() / 2];
    let best = rates[rates.len() - 1];
    // What was measured did not change what is computed.
    if table.known_batch() != known {
        bail!("the same games gave other scores after measuring: the engine remembers something");
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
