//! Tunes the weights of the appraisal by self-play, all numbers at once (SPSA):
//! `cargo run --release -p bastide-bots --example tune -- steps games [name=value …]`.
//!
//! Each step moves every number a little up or down at random. The bot without search then plays
//! against itself with all numbers moved the opposite way, in pairs of games with the same draws and
//! swapped seats. Each number moves a bit towards its value on the better side. One step says
//! little about any single number, but thousands of steps do. The numbers are changed by factors.
//! The result is the mean over the last half of the steps, which is less noisy than the last one.
//! At the end the result plays against greedy and against the default weights. Runs with the same
//! arguments give the same result.

use std::process::ExitCode;
use std::thread;

use bastide_bots::{Bot, Greedy, OneTurn, Rng, Weights};
use bastide_record::Dealer;
use bastide_rules::{Player, Rules, Setup, Situation};

/// The relative size of the trial moves, in the first and in the last step.
const MOVED: [f64; 2] = [0.25, 0.12];

/// The gain of the updates, in the first and in the last step.
const GAIN: [f64; 2] = [0.03, 0.006];

/// Margins beyond this many points count less and less: a game is won or lost.
const SCALE: f64 = 20.0;

/// The weight that is not tuned: the base game has no figures other than followers.
const LEFT_ALONE: &str = "helper";

/// The number of games in each comparison at the end.
const COMPARED: u64 = 4000;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let usage = "usage: tune steps games [name=value …]";
    let [steps, games, changes @ ..] = words.as_slice() else {
        return Err(usage.to_owned());
    };
    let steps: u64 = steps.parse().map_err(|_| usage.to_owned())?;
    let games: u64 = games.parse().map_err(|_| usage.to_owned())?;
    let rules = Rules::new(&Setup::default()).map_err(|error| error.to_string())?;
    let mut start = Weights::default();
    for change in changes {
        let (name, value) = change.split_once('=').ok_or(usage)?;
        let value: f32 = value.parse().map_err(|_| usage.to_owned())?;
        let mut numbers = start.numbers();
        let number = numbers.iter_mut().find(|(known, _)| known == name);
        *number.ok_or(format!("there is no weight {name}"))?.1 = value;
    }
    let found = if steps > 0 {
        tune(&rules, start, steps, games)
    } else {
        start
    };
    println!("{found:#?}");
    let seed = 1 << 40;
    let old = Weights::default();
    println!(
        "greedy: {}",
        meet(&rules, Some(found), None, COMPARED, seed)
    );
    println!(
        "before: {}",
        meet(&rules, Some(found), Some(old), COMPARED, seed)
    );
    Ok(())
}

fn tune(rules: &Rules, start: Weights, steps: u64, games: u64) -> Weights {
    let mut dice = Rng::new(1);
    let mut named = start;
    let left_alone: Vec<bool> = named
        .numbers()
        .iter()
        .map(|(name, _)| name == LEFT_ALONE)
        .collect();
    let count = left_alone.len();
    // The logarithms of the factors applied to the numbers.
    let mut place = vec![0.0_f64; count];
    let mut sum = vec![0.0_f64; count];
    let mut summed = 0.0;
    for step in 0..steps {
        let done = step as f64 / steps as f64;
        let between = |[from, to]: [f64; 2]| from * (to / from).powf(done);
        let (moved, gain) = (between(MOVED), between(GAIN));
        let ways = left_alone.iter().map(|left_alone| match dice.below(2) {
            _ if *left_alone => 0.0,
            0 => 1.0,
            _ => -1.0,
        });
        let ways: Vec<f64> = ways.collect();
        let at = |sign: f64| {
            let moves = place.iter().zip(&ways);
            changed(start, moves.map(|(place, way)| place + sign * moved * way))
        };
        let result = meet(
            rules,
            Some(at(1.0)),
            Some(at(-1.0)),
            games,
            1 + step * games,
        );
        for (place, way) in place.iter_mut().zip(&ways) {
            *place += gain * result.worth * way / moved;
        }
        if step >= steps / 2 {
            summed += 1.0;
            for (sum, place) in sum.iter_mut().zip(&place) {
                *sum += place;
            }
        }
        if (step + 1) % (steps / 20).max(1) == 0 {
            println!(
                "{} steps: {}",
                step + 1,
                shown(changed(start, place.iter().copied()))
            );
        }
    }
    changed(start, sum.iter().map(|sum| sum / summed))
}

/// Returns the weights with each number multiplied by a factor, given as its logarithm.
fn changed(start: Weights, by: impl Iterator<Item = f64>) -> Weights {
    let mut weights = start;
    for ((_, number), by) in weights.numbers().into_iter().zip(by) {
        *number *= by.exp() as f32;
    }
    weights
}

fn shown(mut weights: Weights) -> String {
    let numbers = weights.numbers().into_iter();
    let numbers: Vec<String> = numbers
        .map(|(name, number)| format!("{name}={number:.3}"))
        .collect();
    numbers.join(" ")
}

/// The result of a match.
struct Found {
    points: f64,
    error: f64,
    wins: f64,
    /// The mean of the margins, each mapped to a value between -1 and 1.
    worth: f64,
}

impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Found {
            points,
            error,
            wins,
            ..
        } = self;
        write!(f, "{points:+.2} ± {error:.2} points, {:.1} %", wins * 100.0)
    }
}

/// Plays pairs of games with the same draws and swapped seats, on two threads. `None` stands for greedy.
fn meet(rules: &Rules, a: Option<Weights>, b: Option<Weights>, games: u64, seed: u64) -> Found {
    let pairs = games.div_ceil(2).max(2);
    let half = pairs / 2;
    let margins = |pairs: std::ops::Range<u64>| -> Vec<[i32; 2]> {
        pairs
            .map(|pair| {
                [0, 1].map(|seat| {
                    let bots = [bot(a, seed + pair), bot(b, seed + pair)];
                    play(rules, bots, seat, seed + pair)
                })
            })
            .collect()
    };
    let margins = thread::scope(|scope| {
        let other = scope.spawn(|| margins(half..pairs));
        let mut all = margins(0..half);
        all.extend(other.join().expect("games do not panic"));
        all
    });
    let (mut sum, mut squares, mut wins, mut worth) = (0.0, 0.0, 0.0, 0.0);
    for pair in margins {
        let both = f64::from(pair[0] + pair[1]) / 2.0;
        sum += both;
        squares += both * both;
        for margin in pair {
            wins += f64::from(margin.signum() + 1) / 2.0;
            worth += f64::from(margin) / (f64::from(margin.abs()) + SCALE);
        }
    }
    let pairs = pairs as f64;
    let mean = sum / pairs;
    Found {
        points: mean,
        error: ((squares / pairs - mean * mean) / (pairs - 1.0)).sqrt(),
        wins: wins / pairs / 2.0,
        worth: worth / pairs / 2.0,
    }
}

fn bot(weights: Option<Weights>, seed: u64) -> Box<dyn Bot> {
    match weights {
        Some(weights) => Box::new(OneTurn::new("tuned", seed, weights, 0.0)),
        None => Box::new(Greedy::new(seed)),
    }
}

fn play(rules: &Rules, mut bots: [Box<dyn Bot>; 2], seat: u8, seed: u64) -> i32 {
    let mut dealer = Dealer::new(seed);
    let mut state = rules.start();
    let mut legal = Vec::new();
    loop {
        match rules.situation(&state) {
            Situation::Over => break,
            Situation::Chance(_) => {
                let Some(outcome) = dealer.deal(rules, &state) else {
                    break;
                };
                rules.deal_unchecked(&mut state, outcome, None);
            }
            Situation::Decision(ask) => {
                rules.legal(&state, &mut legal);
                let who = usize::from(ask.player.0 != seat);
                let pick = bots[who].choose(rules, &state, &legal);
                rules.play_unchecked(&mut state, pick, None);
            }
        }
    }
    let game = rules.view(&state);
    game.score(Player(seat)) - game.score(Player(1 - seat))
}
