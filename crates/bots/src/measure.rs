//! How fast our player thinks, and how well it keeps to its time.

use std::time::{Duration, Instant};

use bastide_rules::{Outcome, Rules, Situation};

use crate::thinker::turn_of;
use crate::{Bot, Budget, Dice, Manner, Thinker, Weights};

/// What [`measure`] found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Turns that were thought about.
    pub turns: u32,
    /// Simulations in each second of thinking.
    pub simulations_per_second: f64,
    /// Simulations in each turn, on average: what to write behind `sims=` to play as strongly
    /// without a clock.
    pub simulations_per_turn: f64,
    /// By how much the slowest turn in a hundred took longer than its budget, as a part of it;
    /// 0 if none did.
    pub overshoot_p99: f64,
}

/// Lets our player play against itself with a time for each turn, until it has thought about so
/// many turns or the game is over often enough for it. The draws depend on the seed.
pub fn measure(rules: &Rules, time: Duration, turns: u32, seed: u64) -> Measured {
    let budget = Budget {
        time: Some(time),
        simulations: None,
    };
    let seat = |_| Thinker::new("master", budget, Manner::default(), Weights::default());
    let mut bots: Vec<Thinker> = (0..rules.players()).map(seat).collect();
    let mut dice = Dice::new(seed);
    let mut outcomes: Vec<(Outcome, u32)> = Vec::new();
    let mut legal = Vec::new();
    let mut taken: Vec<Duration> = Vec::new();
    let mut simulations = 0_u64;
    while taken.len() < turns as usize {
        let before = taken.len();
        let mut state = rules.start();
        // What everybody spent on the turn so far.
        let mut spent = vec![Duration::ZERO; bots.len()];
        let mut turn = turn_of(rules.look(&state));
        while taken.len() < turns as usize {
            let now = turn_of(rules.look(&state));
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
                    simulations += u64::from(bots[seat].thoughts().simulations);
                    rules.play_unchecked(&mut state, pick, None);
                }
            }
        }
        if taken.len() == before {
            // A game without a single decision would be played for ever.
            break;
        }
    }
    taken.sort();
    let all: Duration = taken.iter().sum();
    let slow = taken.get((taken.len() * 99).div_ceil(100).saturating_sub(1));
    let over = slow.map_or(Duration::ZERO, |slow| slow.saturating_sub(time));
    Measured {
        turns: taken.len() as u32,
        simulations_per_second: simulations as f64 / all.as_secs_f64().max(1e-9),
        simulations_per_turn: simulations as f64 / taken.len().max(1) as f64,
        overshoot_p99: over.as_secs_f64() / time.as_secs_f64().max(1e-9),
    }
}
