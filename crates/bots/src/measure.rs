//! Measures the speed of our bot, and how well it keeps to its time budget.

use std::time::{Duration, Instant};

use bastide_rules::{Outcome, Rules, Situation};

use crate::search_bot::turn_of;
use crate::{Bot, Budget, Rng, SearchBot, SearchParams, Weights};

/// The result of [`measure`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measurement {
    /// Turns measured.
    pub turns: u32,
    /// Simulations per second of thinking.
    pub simulations_per_second: f64,
    /// Mean number of simulations per turn: use it with `sims=` for the same strength without a
    /// clock.
    pub simulations_per_turn: f64,
    /// The 99th percentile of the time beyond the budget, as a fraction of the budget; 0 if that turn
    /// kept to it.
    pub overshoot_p99: f64,
}

/// Lets our bot play against itself with a time budget for each turn, in as many games as needed,
/// until it has played this many turns. The draws depend on the seed.
pub fn measure(rules: &Rules, time: Duration, turns: u32, seed: u64) -> Measurement {
    let budget = Budget {
        time: Some(time),
        simulations: None,
    };
    let seat = |_| {
        SearchBot::new(
            "master",
            budget,
            SearchParams::default(),
            Weights::default(),
        )
    };
    let mut bots: Vec<SearchBot> = (0..rules.players()).map(seat).collect();
    let mut dice = Rng::new(seed);
    let mut outcomes: Vec<(Outcome, u32)> = Vec::new();
    let mut legal = Vec::new();
    let mut taken: Vec<Duration> = Vec::new();
    let mut simulations = 0_u64;
    while taken.len() < turns as usize {
        let before = taken.len();
        let mut state = rules.start();
        // The time each player has spent on the turn so far.
        let mut spent = vec![Duration::ZERO; bots.len()];
        let mut turn = turn_of(rules.view(&state));
        while taken.len() < turns as usize {
            let now = turn_of(rules.view(&state));
            if std::mem::replace(&mut turn, now) != now {
                let thought = spent.iter_mut().map(std::mem::take);
                taken.extend(thought.filter(|spent| !spent.is_zero()));
            }
            match rules.situation(&state) {
                Situation::Over => break,
                Situation::Chance(_) => {
                    rules.outcomes(&state, &mut outcomes);
                    let Some(outcome) = dice.draw(&outcomes) else {
                        break;
                    };
                    rules.deal_unchecked(&mut state, outcome, None);
                }
                Situation::Decision(ask) => {
                    let seat = usize::from(ask.player.0);
                    rules.legal(&state, &mut legal);
                    let start = Instant::now();
                    let pick = bots[seat].choose(rules, &state, &legal);
                    spent[seat] += start.elapsed();
                    simulations += u64::from(bots[seat].report().simulations);
                    rules.play_unchecked(&mut state, pick, None);
                }
            }
        }
        if taken.len() == before {
            // Games without any decision would repeat for ever.
            break;
        }
    }
    taken.sort();
    let all: Duration = taken.iter().sum();
    let slow = taken.get((taken.len() * 99).div_ceil(100).saturating_sub(1));
    let over = slow.map_or(Duration::ZERO, |slow| slow.saturating_sub(time));
    Measurement {
        turns: taken.len() as u32,
        simulations_per_second: simulations as f64 / all.as_secs_f64().max(1e-9),
        simulations_per_turn: simulations as f64 / taken.len().max(1) as f64,
        overshoot_p99: over.as_secs_f64() / time.as_secs_f64().max(1e-9),
    }
}
