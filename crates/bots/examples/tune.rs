//! Tunes the weights of the appraisal by self-play, all numbers at once (SPSA):
//! `cargo run --release -p bastide-bots --example tune -- steps games [name=value …]`.
//!
//! A step moves every number a little up or down, by dice, and lets the player without search meet
//! itself with all of them moved the other way: pairs of games with the same draws and swapped
//! seats. Each number then goes a bit towards where the better side had it. One step says little
//! about any single number; thousands together find the way. The numbers are changed by factors,
//! and the mean over the last half of the steps is taken, which is calmer than the last of them.
//! In the end it meets greedy and the weights it began with. The same on every machine.

use std::process::ExitCode;
use std::thread;

use bastide_bots::{Bot, Dice, Greedy, OneTurn, Weights};
use bastide_record::Dealer;
use bastide_rules::{Player, Rules, Setup, Situation};

/// By which part of itself a number is moved at first, and at the end.
const MOVED: [f64; 2] = [0.25, 0.12];

/// How far a number goes after a step that was won by the whole scale, as a part of itself.
const GAIN: [f64; 2] = [0.03, 0.006];

/// Margins beyond this many points count less and less: a game is won or lost.
const SCALE: f64 = 20.0;

/// What the base game cannot tell: there are no figures in it beside the followers.
const LEFT_ALONE: &str = "helper";

/// Games of the comparison at the end.
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
    let mut dice = Dice::new(1);
    let mut named = start;
    let left_alone: Vec<bool> = named
        .numbers()
        .iter()
        .map(|(name, _)| name == LEFT_ALONE)
        .collect();
    let count = left_alone.len();
    // Logarithms of the factors by which the numbers were changed.
    let mut place = vec![0.0_f64; count];
    let mut sum = vec![0.0_f64; count];
    let mut summed = 0.0;
    for step in 0..steps {
        let done = step as f64 / steps as f64;
        let between = |[from, to]: [f64; 2]| from * (to / from).powf(done);
        let (moved, gain) = (between(MOVED), between(GAIN));
        let ways = left_alone.iter().map(|left_alone| match dice.roll(2) {
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

/// The weights with each number changed by a factor, given by its logarithm.
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

/// The outcome of a match.
struct Found {
    points: f64,
    error: f64,
    wins: f64,
    /// The mean of the margins, each brought between -1 and 1.
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

/// Pairs of games with the same draws and swapped seats, on two threads; greedy is who has no weights.
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
    let look = rules.look(&state);
    look.score(Player(seat)) - look.score(Player(1 - seat))
}
