//! Our player with search.

use std::time::{Duration, Instant};

use bastide_rules::{Move, Player, Rules, Situation, State};

use crate::search::endgame::Endgame;
use crate::search::limits::Limits;
use crate::search::rollouts::{Candidate, Rollouts, SIMULATIONS_FOR_A_ROLLOUT};
use crate::search::{Manner, Search};
use crate::weights::Weights;
use crate::{Bot, Budget, Considered, Stop, Thoughts};

/// The part of the time of a turn that its first pick takes; the rest is for those that follow.
const FIRST_PICK: f64 = 0.75;

/// With fewer rollouts than this nothing is decided by them: luck would speak louder than the tree.
const LEAST_ROLLOUTS: u32 = 48;

/// Simulations without a limit of their own: a bound for those who only set a time.
const NO_LIMIT: u32 = u32::MAX;

/// Positions of an end that take about as long as one simulation.
const POSITIONS_FOR_A_SIMULATION: u64 = 40;

/// Looks ahead by tree search, and plays on what looks best there.
#[derive(Debug)]
pub struct Thinker {
    name: String,
    budget: Budget,
    manner: Manner,
    /// The budget while nobody sets another.
    own: Budget,
    search: Search,
    rollouts: Rollouts,
    endgame: Endgame,
    thoughts: Thoughts,
    /// The position that the last pick led to, if the same player goes on there.
    expected: Option<u64>,
    /// Time spent on the turn so far.
    spent: Duration,
    stop: Stop,
}

impl Thinker {
    /// A player with a budget for each turn. It rolls no dice: what it picks depends on the position
    /// and the budget alone.
    pub fn new(name: &str, budget: Budget, manner: Manner, weights: Weights) -> Thinker {
        Thinker {
            name: name.to_owned(),
            budget,
            manner,
            own: budget,
            search: Search::new(manner, weights),
            rollouts: Rollouts::new(weights),
            endgame: Endgame::default(),
            thoughts: Thoughts::default(),
            expected: None,
            spent: Duration::ZERO,
            stop: Stop::default(),
        }
    }

    /// How long to think about this pick.
    fn limits(&self, goes_on: bool, start: Option<Instant>) -> Limits {
        let all = self.budget.simulations.unwrap_or(NO_LIMIT);
        let simulations = if goes_on && all != NO_LIMIT {
            all / 4
        } else {
            all
        };
        let until = self.budget.time.zip(start).map(|(time, start)| {
            let part = if goes_on {
                // Half of what is left: more picks may follow.
                time.saturating_sub(self.spent) / 2
            } else {
                time.mul_f64(FIRST_PICK)
            };
            start + part
        });
        Limits {
            simulations,
            until,
            stop: self.stop.clone(),
        }
    }

    /// The best pick by the tree, and of those nearly as good by playing them on.
    fn look_ahead(
        &mut self,
        rules: &Rules,
        state: &State,
        me: Player,
        limits: &Limits,
    ) -> Option<Move> {
        let [mut first, rest] = limits.split(self.manner.tree);
        let plays_on = rest.simulations >= LEAST_ROLLOUTS * SIMULATIONS_FOR_A_ROLLOUT;
        if !plays_on {
            first = limits.clone();
        }
        // A pick that goes on with a turn uses what is known already.
        first.simulations = first.simulations.saturating_sub(self.search.visits());
        self.search.run(rules, state, &first);
        self.thoughts = self.search.thoughts();
        let mut candidates = self.search.candidates();
        if !plays_on || candidates.len() < 2 {
            return self.search.best();
        }
        let tempo = &self.search.tempo;
        let made = self
            .rollouts
            .compare(rules, state, me, &mut candidates, tempo, &rest);
        self.think_again(&candidates, made);
        candidates.first().map(|best| best.pick)
    }

    /// Tells what the rollouts found, the rest as the tree had it.
    fn think_again(&mut self, candidates: &[Candidate], made: u32) {
        let Thoughts {
            picks,
            margin,
            simulations,
            ..
        } = &mut self.thoughts;
        *simulations += made * SIMULATIONS_FOR_A_ROLLOUT;
        picks.retain(|old| !candidates.iter().any(|new| new.pick == old.pick));
        for old in &mut *picks {
            old.share = 0.0;
        }
        let best = margin.unwrap_or(0.0);
        let found = candidates.iter().map(|candidate| Considered {
            pick: candidate.pick,
            share: candidate.rollouts as f32 / made.max(1) as f32,
            margin: best - candidate.behind,
        });
        picks.splice(0..0, found);
    }

    /// The best pick near the end of the game, if it can be counted out with half of the budget.
    fn count_out(&mut self, rules: &Rules, state: &State, limits: &Limits) -> Option<Move> {
        let simulations = u64::from(self.budget.simulations.unwrap_or(NO_LIMIT));
        let positions = simulations.saturating_mul(POSITIONS_FOR_A_SIMULATION);
        let now = limits.until.map(|until| (until, Instant::now()));
        let until = now.map(|(until, now)| now + until.saturating_duration_since(now) / 2);
        let (pick, value) = self.endgame.solve(rules, state, positions, until)?;
        self.thoughts.margin = Some(value.margin);
        self.thoughts.picks.push(Considered {
            pick,
            share: 1.0,
            margin: value.margin,
        });
        Some(pick)
    }
}

impl Bot for Thinker {
    fn choose(&mut self, rules: &Rules, state: &State, legal: &[Move]) -> Move {
        self.thoughts = Thoughts::default();
        let expected = self.expected.take();
        let Situation::Decision(ask) = rules.situation(state) else {
            return legal.first().copied().unwrap_or(Move::Pass);
        };
        if let [only] = legal {
            return *only;
        }
        let start = self.budget.time.map(|_| Instant::now());
        let goes_on = expected == Some(state.fingerprint());
        if !goes_on {
            self.spent = Duration::ZERO;
            self.search.begin(rules, state);
        }
        let limits = self.limits(goes_on, start);
        let pick = match self.count_out(rules, state, &limits) {
            Some(pick) => Some(pick),
            None => {
                let pick = self.look_ahead(rules, state, ask.player, &limits);
                pick.filter(|pick| legal.contains(pick))
            }
        };
        let pick = pick.or(legal.first().copied()).unwrap_or(Move::Pass);
        let mut after = state.clone();
        rules.play_unchecked(&mut after, pick, None);
        let same_player = matches!(rules.situation(&after), Situation::Decision(next) if next.player == ask.player);
        if same_player && self.search.descend(pick) {
            self.expected = Some(after.fingerprint());
        }
        self.spent += start.map_or(Duration::ZERO, |start| start.elapsed());
        pick
    }

    fn name(&self) -> String {
        self.name.clone()
    }

    fn thoughts(&self) -> Thoughts {
        self.thoughts.clone()
    }

    fn set_budget(&mut self, budget: Budget) {
        let is_set = budget != Budget::default();
        self.budget = if is_set { budget } else { self.own };
    }

    fn heed(&mut self, stop: Stop) {
        self.endgame.stop = stop.clone();
        self.stop = stop;
    }
}
