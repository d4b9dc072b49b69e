//! Our player with search.

use std::time::{Duration, Instant};

use bastide_rules::{Look, Move, Player, Rules, Situation, State};

use crate::search::endgame::Endgame;
use crate::search::limits::Limits;
use crate::search::rollouts::{Candidate, Rollouts, in_simulations};
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
    /// The turn it thought about last. Auctions ask everybody, and come back to whom they have asked.
    turn: Option<Turn>,
    /// Time spent on that turn so far.
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
            turn: None,
            spent: Duration::ZERO,
            stop: Stop::default(),
        }
    }

    /// How long to think about this pick.
    fn limits(&self, is_first: bool, start: Option<Instant>) -> Limits {
        let all = self.budget.simulations.unwrap_or(NO_LIMIT);
        let simulations = if !is_first && all != NO_LIMIT {
            all / 4
        } else {
            all
        };
        let until = self.budget.time.zip(start).map(|(time, start)| {
            let part = if is_first {
                time.mul_f64(FIRST_PICK)
            } else {
                // Half of what is left: more picks may follow.
                time.saturating_sub(self.spent) / 2
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
        let plays_on = rest.simulations >= in_simulations(LEAST_ROLLOUTS);
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
        *simulations = simulations.saturating_add(in_simulations(made));
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

/// A turn of a game: whose it is, and how many tiles are left.
pub(crate) type Turn = (Player, u32);

/// The turn that a position belongs to.
pub(crate) fn turn_of(look: Look<'_>) -> Turn {
    (look.active(), look.tiles_left())
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
        let turn = turn_of(rules.look(state));
        let is_first = self.turn.replace(turn) != Some(turn);
        if is_first {
            self.spent = Duration::ZERO;
        }
        if expected != Some(state.fingerprint()) {
            self.search.begin(rules, state);
        }
        let limits = self.limits(is_first, start);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;
    use bastide_rules::Setup;

    #[test]
    fn later_picks_of_a_turn_take_less_also_when_others_bid_in_between() {
        let setup = Setup {
            modules: vec!["bazaars".to_owned()],
            ..Setup::default()
        };
        let rules = Rules::new(&setup).unwrap();
        let budget = Budget {
            time: None,
            simulations: Some(40),
        };
        let seat = || Thinker::new("master", budget, Manner::default(), Weights::default());
        let mut bots = [seat(), seat()];
        let mut turns: [Option<Turn>; 2] = [None, None];
        let mut last_asked = None;
        let mut asked_again = 0;
        let (mut dice, mut state) = (Dice::new(2), rules.start());
        let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
        loop {
            match rules.situation(&state) {
                Situation::Over => break,
                Situation::Chance(_) => {
                    rules.outcomes(&state, &mut outcomes);
                    let outcome = dice.draw(&outcomes).unwrap();
                    rules.deal_unchecked(&mut state, outcome, None);
                }
                Situation::Decision(ask) => {
                    let seat = usize::from(ask.player.0);
                    rules.legal(&state, &mut legal);
                    let pick = bots[seat].choose(&rules, &state, &legal);
                    if legal.len() > 1 {
                        let turn = turn_of(rules.look(&state));
                        let is_first = turns[seat].replace(turn) != Some(turn);
                        let most = if is_first { 40 } else { 10 };
                        let made = bots[seat].thoughts().simulations;
                        assert!(made <= most, "{made} simulations for {pick:?}");
                        asked_again += u32::from(!is_first && last_asked != Some(seat));
                        last_asked = Some(seat);
                    }
                    rules.play_unchecked(&mut state, pick, None);
                }
            }
        }
        assert!(asked_again > 0, "nobody bid twice");
    }
}
