//! Measures the speed of our bot, and how well it keeps to its time budget.

use std::time::Duration;

use bastide_rules::{Outcome, Rules, Situation};
use web_time::Instant;

use crate::search_bot::turn_of;
use crate::{Bot, Budget, OneTurn, Rng, SearchBot, SearchParams, Weights};

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

/// Lets our bot play whole games against itself, in which it thinks for this time about this many
/// turns. They are spread evenly over the games, because openings and endings take unequal effort;
/// the other turns are played quickly. The draws depend on the seed.
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
    let mut quick = OneTurn::new("hard", seed, Weights::default(), 0.0);
    let per_game = rules.view(&rules.start()).tiles_left().max(1);
    let games = turns.div_ceil(per_game).max(1);
    // Whether to think about a turn of all games, counted from 0.
    let is_measured = |turn: u32| {
        let all = u64::from(games) * u64::from(per_game);
        let share = |turn: u32| u64::from(turn) * u64::from(turns) / all;
        share(turn + 1) > share(turn)
    };
    let mut dice = Rng::new(seed);
    let mut outcomes: Vec<(Outcome, u32)> = Vec::new();
    let mut legal = Vec::new();
    let mut taken: Vec<Duration> = Vec::new();
    let mut simulations = 0_u64;
    for game in 0..games {
        let mut state = rules.start();
        // The time each player has spent on the turn so far.
        let mut spent = vec![Duration::ZERO; bots.len()];
        let mut turn = turn_of(rules.view(&state));
        loop {
            let view = rules.view(&state);
            let now = turn_of(view);
            if std::mem::replace(&mut turn, now) != now {
                take_turns(&mut spent, &mut taken);
            }
            let drawn = per_game.saturating_sub(view.tiles_left());
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
                    let pick = if is_measured(game * per_game + drawn.saturating_sub(1)) {
                        let start = Instant::now();
                        let pick = bots[seat].choose(rules, &state, &legal);
                        spent[seat] += start.elapsed();
                        simulations += u64::from(bots[seat].report().simulations);
                        pick
                    } else {
                        quick.choose(rules, &state, &legal)
                    };
                    rules.play_unchecked(&mut state, pick, None);
                }
            }
        }
        take_turns(&mut spent, &mut taken);
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

/// Ends a turn: moves the time that each player spent on it to the list.
fn take_turns(spent: &mut [Duration], taken: &mut Vec<Duration>) {
    let thought = spent.iter_mut().map(std::mem::take);
    taken.extend(thought.filter(|spent| !spent.is_zero()));
}
