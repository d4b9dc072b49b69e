//! Plays a match between two computer players: pairs of games with the same draws and swapped
//! seats. `cargo run --release -p bastide-bots --example match -- A B games [modules] [seed]`
//!
//! Besides the known specifications, `try:sims=400,curiosity=3,city.effort=0.1` is our own bot with
//! other numbers, and `turn:city.effort=0.1,blur=2` the same without search.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use bastide_bots::{Bot, Budget, OneTurn, SearchBot, SearchParams, Weights, create_bot};
use bastide_record::Dealer;
use bastide_rules::{Player, Rules, Setup, Situation};

/// The totals of one of the two players over the whole match.
#[derive(Default)]
struct Side {
    points: i64,
    time: Duration,
    turns: u32,
    longest: Duration,
}

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
    let usage = "usage: match A B games [modules separated by commas, or all] [seed]";
    let [a, b, games, rest @ ..] = words.as_slice() else {
        return Err(usage.to_owned());
    };
    let games: u64 = games.parse().map_err(|_| usage.to_owned())?;
    let mut setup = Setup::default();
    let modules = rest.first().map_or("base", String::as_str);
    setup.modules = match modules {
        "all" => bastide_rules::modules::MODULES
            .iter()
            .map(|module| module.name().to_owned())
            .filter(|name| name != "base")
            .collect(),
        list => list
            .split(',')
            .filter(|name| *name != "base")
            .map(str::to_owned)
            .collect(),
    };
    let first_seed: u64 = match rest.get(1) {
        Some(seed) => seed.parse().map_err(|_| usage.to_owned())?,
        None => 1,
    };
    let rules = Rules::new(&setup).map_err(|error| error.to_string())?;
    let mut sides = [Side::default(), Side::default()];
    let (mut wins, mut ties, mut played) = (0.0, 0, 0);
    for pair in 0..games.div_ceil(2) {
        for seat_of_a in [0, 1] {
            let seed = first_seed + pair;
            let bot = |spec: &str, salt| seated(spec, seed * 4 + salt);
            let mut bots = [bot(a, 0)?, bot(b, 1)?];
            let scores = play(&rules, &mut bots, seat_of_a, seed, &mut sides)?;
            let (mine, other) = (scores[seat_of_a], scores[1 - seat_of_a]);
            sides[0].points += i64::from(mine);
            sides[1].points += i64::from(other);
            wins += if mine > other {
                1.0
            } else if mine == other {
                0.5
            } else {
                0.0
            };
            ties += u32::from(mine == other);
            played += 1;
            if std::env::var_os("VERBOSE").is_some() {
                eprintln!("{played}: {mine}:{other}, so far {wins} of {played}");
            }
        }
    }
    let rate = wins / f64::from(played);
    let error = 1.96 * (rate * (1.0 - rate) / f64::from(played)).sqrt();
    println!(
        "{a} against {b} ({modules}): {wins} of {played} ({ties} tied) = {:.1} % ± {:.1}; points {:.1} : {:.1}; ms per turn {:.2} : {:.2}; longest {:.0} : {:.0}",
        rate * 100.0,
        error * 100.0,
        sides[0].points as f64 / f64::from(played),
        sides[1].points as f64 / f64::from(played),
        sides[0].time.as_secs_f64() * 1000.0 / f64::from(sides[0].turns.max(1)),
        sides[1].time.as_secs_f64() * 1000.0 / f64::from(sides[1].turns.max(1)),
        sides[0].longest.as_secs_f64() * 1000.0,
        sides[1].longest.as_secs_f64() * 1000.0,
    );
    Ok(())
}

/// Creates a bot from a known specification, or with numbers to try.
fn seated(spec: &str, seed: u64) -> Result<Box<dyn Bot>, String> {
    let (searches, changes) = match spec.split_once(':') {
        Some(("try", changes)) => (true, changes),
        Some(("turn", changes)) => (false, changes),
        _ => return create_bot(spec, seed).map_err(|error| error.to_string()),
    };
    let (mut params, mut weights, mut budget) = (
        SearchParams::default(),
        Weights::default(),
        Budget::default(),
    );
    let mut blur = 0.0;
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let wrong = || format!("`{change}` is not a change; write name=number");
        let (name, value) = change.split_once('=').ok_or_else(wrong)?;
        let value: f32 = value.parse().map_err(|_| wrong())?;
        if name == "sims" {
            budget.simulations = Some(value as u32);
            continue;
        }
        if name == "blur" {
            blur = value;
            continue;
        }
        if name == "ms" {
            budget.time = Some(Duration::from_secs_f32(value / 1000.0));
            continue;
        }
        let (mut of_search, mut of_weights) = (params.numbers(), weights.numbers());
        let param = of_search.iter_mut().find(|(known, _)| *known == name);
        let weight = of_weights.iter_mut().find(|(known, _)| known == name);
        match (param, weight) {
            (Some((_, number)), _) => **number = value,
            (_, Some((_, number))) => **number = value,
            _ => return Err(format!("there is no number `{name}`")),
        }
    }
    Ok(if searches {
        Box::new(SearchBot::new(spec, budget, params, weights))
    } else {
        Box::new(OneTurn::new(spec, seed, weights, blur))
    })
}

/// Plays one game; the first bot sits at `seat_of_a`.
fn play(
    rules: &Rules,
    bots: &mut [Box<dyn Bot>; 2],
    seat_of_a: usize,
    seed: u64,
    sides: &mut [Side; 2],
) -> Result<[i32; 2], String> {
    let mut dealer = Dealer::new(seed);
    let mut state = rules.start();
    let mut legal = Vec::new();
    let mut spent = [Duration::ZERO; 2];
    loop {
        match rules.situation(&state) {
            Situation::Over => break,
            Situation::Chance(_) => {
                for (side, spent) in sides.iter_mut().zip(&mut spent) {
                    side.time += *spent;
                    side.turns += u32::from(!spent.is_zero());
                    side.longest = side.longest.max(std::mem::take(spent));
                }
                let outcome = dealer
                    .deal(rules, &state)
                    .ok_or("chance has nothing left")?;
                rules
                    .deal(&mut state, outcome)
                    .map_err(|error| error.to_string())?;
            }
            Situation::Decision(ask) => {
                rules.legal(&state, &mut legal);
                let who = usize::from(usize::from(ask.player.0) != seat_of_a);
                let start = Instant::now();
                let pick = bots[who].choose(rules, &state, &legal);
                spent[who] += start.elapsed();
                rules
                    .play(&mut state, pick)
                    .map_err(|error| format!("{}: {pick:?}: {error}", bots[who].name()))?;
            }
        }
    }
    let game = rules.view(&state);
    Ok([game.score(Player(0)), game.score(Player(1))])
}
