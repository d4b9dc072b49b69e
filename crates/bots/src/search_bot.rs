//! Our own bot with search.

use std::time::Duration;

use bastide_rules::{GameRef, Move, Player, Rules, Situation, State};
use web_time::Instant;

use crate::search::endgame::Endgame;
use crate::search::limits::SearchLimits;
use crate::search::rollouts::{Candidate, Rollouts, in_simulations};
use crate::search::{Search, SearchParams};
use crate::weights::Weights;
use crate::{Bot, BotReport, Budget, ConsideredPick, StopFlag};

/// The share of a turn's time for its first pick; later picks get the rest.
const FIRST_PICK: f64 = 0.75;

/// With a budget for fewer rollouts than this, there are none: luck would outweigh the tree.
const LEAST_ROLLOUTS: u32 = 48;

/// The number of simulations if the budget limits only the time.
const NO_LIMIT: u32 = u32::MAX;

/// Endgame positions that take about as long as one simulation.
const POSITIONS_FOR_A_SIMULATION: u64 = 40;

/// A bot that searches a tree and compares the best picks found there by rollouts.
#[derive(Debug)]
pub struct SearchBot {
    name: String,
    budget: Budget,
    params: SearchParams,
    /// The default budget.
    own: Budget,
    search: Search,
    rollouts: Rollouts,
    endgame: Endgame,
    thoughts: BotReport,
    /// The fingerprint of the position after the last pick, if the same player decides again there.
    expected: Option<u64>,
    /// The turn of the last decision. Auctions ask all players and may ask the same one again.
    turn: Option<TurnKey>,
    /// Time spent on that turn so far.
    spent: Duration,
    stop: StopFlag,
}

impl SearchBot {
    /// Creates a bot with a budget for each turn. It takes no seed: its picks depend only on the
    /// positions and the budget.
    pub fn new(name: &str, budget: Budget, params: SearchParams, weights: Weights) -> SearchBot {
        SearchBot {
            name: name.to_owned(),
            budget,
            params,
            own: budget,
            search: Search::new(params, weights),
            rollouts: Rollouts::new(weights),
            endgame: Endgame::default(),
            thoughts: BotReport::default(),
            expected: None,
            turn: None,
            spent: Duration::ZERO,
            stop: StopFlag::default(),
        }
    }

    /// Returns the limits for this pick.
    fn limits(&self, is_first: bool, start: Option<Instant>) -> SearchLimits {
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
                // Half of the time left: more picks may follow.
                time.saturating_sub(self.spent) / 2
            };
            start + part
        });
        SearchLimits {
            simulations,
            until,
            stop: self.stop.clone(),
        }
    }

    /// Returns the best pick of the tree, or the best of several close ones by rollouts.
    fn search_pick(
        &mut self,
        rules: &Rules,
        state: &State,
        me: Player,
        limits: &SearchLimits,
    ) -> Option<Move> {
        let [mut first, rest] = limits.split(self.params.tree);
        let plays_on = rest.simulations >= in_simulations(LEAST_ROLLOUTS);
        if !plays_on {
            first = limits.clone();
        }
        // Later picks of a turn reuse the simulations made for earlier ones.
        first.simulations = first.simulations.saturating_sub(self.search.visits());
        self.search.run(rules, state, &first);
        self.thoughts = self.search.report();
        let mut candidates = self.search.candidates();
        if !plays_on || candidates.len() < 2 {
            return self.search.best();
        }
        let tempo = &self.search.tempo;
        let made = self
            .rollouts
            .compare(rules, state, me, &mut candidates, tempo, &rest);
        self.update_report(&candidates, made);
        candidates.first().map(|best| best.pick)
    }

    /// Updates the thoughts with the results of the rollouts.
    fn update_report(&mut self, candidates: &[Candidate], made: u32) {
        let BotReport {
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
        let found = candidates.iter().map(|candidate| ConsideredPick {
            pick: candidate.pick,
            share: candidate.rollouts as f32 / made.max(1) as f32,
            margin: best - candidate.behind,
        });
        picks.splice(0..0, found);
    }

    /// Returns the best pick near the end of the game, if it can be solved exactly. That may take half of the time, or
    /// as many positions as the simulations of the budget allow.
    fn solve_endgame(
        &mut self,
        rules: &Rules,
        state: &State,
        limits: &SearchLimits,
    ) -> Option<Move> {
        let simulations = u64::from(self.budget.simulations.unwrap_or(NO_LIMIT));
        let positions = simulations.saturating_mul(POSITIONS_FOR_A_SIMULATION);
        let now = limits.until.map(|until| (until, Instant::now()));
        let until = now.map(|(until, now)| now + until.saturating_duration_since(now) / 2);
        let (pick, value) = self.endgame.solve(rules, state, positions, until)?;
        self.thoughts.margin = Some(value.margin);
        self.thoughts.picks.push(ConsideredPick {
            pick,
            share: 1.0,
            margin: value.margin,
        });
        Some(pick)
    }
}

/// A turn of a game: the active player, and the number of tiles left.
pub(crate) type TurnKey = (Player, u32);

/// Returns the turn that a position belongs to.
pub(crate) fn turn_of(game: GameRef<'_>) -> TurnKey {
    (game.active_player(), game.tiles_left())
}

impl Bot for SearchBot {
    fn choose(&mut self, rules: &Rules, state: &State, legal: &[Move]) -> Move {
        self.thoughts = BotReport::default();
        let expected = self.expected.take();
        let Situation::Decision(ask) = rules.situation(state) else {
            return legal.first().copied().unwrap_or(Move::Pass);
        };
        if let [only] = legal {
            return *only;
        }
        let start = self.budget.time.map(|_| Instant::now());
        let turn = turn_of(rules.view(state));
        let is_first = self.turn.replace(turn) != Some(turn);
        if is_first {
            self.spent = Duration::ZERO;
        }
        if expected != Some(state.fingerprint()) {
            self.search.begin(rules, state);
        }
        let limits = self.limits(is_first, start);
        let pick = match self.solve_endgame(rules, state, &limits) {
            Some(pick) => Some(pick),
            None => {
                let pick = self.search_pick(rules, state, ask.player, &limits);
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

    fn report(&self) -> BotReport {
        self.thoughts.clone()
    }

    fn set_budget(&mut self, budget: Budget) {
        let is_set = budget != Budget::default();
        self.budget = if is_set { budget } else { self.own };
    }

    fn set_stop_flag(&mut self, stop: StopFlag) {
        self.endgame.stop = stop.clone();
        self.stop = stop;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use bastide_rules::Setup;

    #[test]
    fn later_picks_of_a_turn_get_fewer_simulations_even_after_other_bids() {
        let setup = Setup {
            modules: vec!["bazaars".to_owned()],
            ..Setup::default()
        };
        let rules = Rules::new(&setup).unwrap();
        let budget = Budget {
            time: None,
            simulations: Some(40),
        };
        let seat = || {
            SearchBot::new(
                "master",
                budget,
                SearchParams::default(),
                Weights::default(),
            )
        };
        let mut bots = [seat(), seat()];
        let mut turns: [Option<TurnKey>; 2] = [None, None];
        let mut last_asked = None;
        let mut asked_again = 0;
        let (mut dice, mut state) = (Rng::new(2), rules.start());
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
                        let turn = turn_of(rules.view(&state));
                        let is_first = turns[seat].replace(turn) != Some(turn);
                        let most = if is_first { 40 } else { 10 };
                        let made = bots[seat].report().simulations;
                        assert!(made <= most, "{made} simulations for {pick:?}");
                        asked_again += u32::from(!is_first && last_asked != Some(seat));
                        last_asked = Some(seat);
                    }
                    rules.play_unchecked(&mut state, pick, None);
                }
            }
        }
        assert!(asked_again > 0, "no player bid twice");
    }
}
