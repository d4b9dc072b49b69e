//! Tunes the weights of the appraisal by matches of the player without search, one number after
//! the other: `cargo run --release -p bastide-bots --example tune -- games rounds [name=value …]`.
//! A change is kept if it gains points, with some certainty, against the old weights and greedy.

use std::process::ExitCode;

use bastide_bots::{Bot, Greedy, OneTurn, Weights};
use bastide_record::Dealer;
use bastide_rules::{Player, Rules, Setup, Situation};

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
    let usage = "usage: tune games rounds [name=value …]";
    let [games, rounds, changes @ ..] = words.as_slice() else {
        return Err(usage.to_owned());
    };
    let games: u64 = games.parse().map_err(|_| usage.to_owned())?;
    let rounds: u32 = rounds.parse().map_err(|_| usage.to_owned())?;
    let rules = Rules::new(&Setup::default()).map_err(|error| error.to_string())?;
    let mut best = Weights::default();
    for change in changes {
        let (name, value) = change.split_once('=').ok_or(usage)?;
        let value: f32 = value.parse().map_err(|_| usage.to_owned())?;
        let mut numbers = best.numbers();
        let number = numbers.iter_mut().find(|(known, _)| known == name);
        *number.ok_or(format!("there is no weight {name}"))?.1 = value;
    }
    let mut seed = 1;
    let found = against_greedy(&rules, best, games, seed);
    println!("greedy: {found}");
    if rounds == 0 && !changes.is_empty() {
        println!(
            "old: {}",
            against(&rules, best, Weights::default(), games, seed)
        );
    }
    let count = best.numbers().len();
    for _ in 0..rounds {
        for index in 0..count {
            for factor in [0.65, 1.5] {
                seed += games;
                let mut tried = best;
                let mut numbers = tried.numbers();
                let (name, number) = &mut numbers[index];
                **number *= factor;
                let (name, value) = (name.clone(), **number);
                let direct = against(&rules, tried, best, games, seed);
                if direct.points < 0.5 * direct.error {
                    println!("{name}={value:.3}: {direct}");
                    continue;
                }
                let more = against(&rules, tried, best, games, seed + 1_000_000);
                let gain = direct.points + more.points;
                let keep = gain > 1.5 * direct.error;
                println!(
                    "{name}={value:.3}: {direct}; {more}{}",
                    if keep { " KEPT" } else { "" }
                );
                if keep {
                    best = tried;
                    break;
                }
            }
        }
        println!("greedy: {}", against_greedy(&rules, best, games, 7_000_000));
        println!("{best:?}");
    }
    Ok(())
}

/// The outcome of a match.
struct Found {
    points: f64,
    error: f64,
    wins: f64,
}

impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Found {
            points,
            error,
            wins,
        } = self;
        write!(f, "{points:+.2} ± {error:.2} points, {:.1} %", wins * 100.0)
    }
}

fn against(rules: &Rules, a: Weights, b: Weights, games: u64, seed: u64) -> Found {
    let bots = |seed| -> [Box<dyn Bot>; 2] {
        [
            Box::new(OneTurn::new("a", seed, a, 0.0)),
            Box::new(OneTurn::new("b", seed, b, 0.0)),
        ]
    };
    meet(rules, bots, games, seed)
}

fn against_greedy(rules: &Rules, a: Weights, games: u64, seed: u64) -> Found {
    let bots = |seed| -> [Box<dyn Bot>; 2] {
        [
            Box::new(OneTurn::new("a", seed, a, 0.0)),
            Box::new(Greedy::new(seed)),
        ]
    };
    meet(rules, bots, games, seed)
}

/// Pairs of games with the same draws and swapped seats.
fn meet(rules: &Rules, bots: impl Fn(u64) -> [Box<dyn Bot>; 2], games: u64, seed: u64) -> Found {
    let (mut sum, mut squares, mut wins) = (0.0, 0.0, 0.0);
    let pairs = games.div_ceil(2).max(2);
    for pair in 0..pairs {
        let mut both = 0.0;
        for seat in [0, 1] {
            let mut bots = bots(seed + pair);
            let margin = play(rules, &mut bots, seat, seed + pair);
            both += f64::from(margin) / 2.0;
            wins += f64::from(margin.signum() + 1) / 2.0;
        }
        sum += both;
        squares += both * both;
    }
    let pairs = pairs as f64;
    let mean = sum / pairs;
    Found {
        points: mean,
        error: ((squares / pairs - mean * mean) / (pairs - 1.0)).sqrt(),
        wins: wins / pairs / 2.0,
    }
}

fn play(rules: &Rules, bots: &mut [Box<dyn Bot>; 2], seat: u8, seed: u64) -> i32 {
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
