//! Rollouts of picks that look nearly equally good. Each is played on for some turns, many times, with the policy of
//! the bot without search. This reveals what the appraisal misjudges.
//!
//! All picks compared meet the same draws. Half of them drop out at each stage (sequential halving), so the best ones
//! get the most rollouts.

use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};
use web_time::Instant;

use super::final_scores;
use super::limits::SearchLimits;
use super::tempo::Tempo;
use crate::Rng;
use crate::appraisal::{Appraiser, Scores};
use crate::objective::{margin, search_objective};
use crate::ranking::{RankedPick, Ranker};
use crate::weights::Weights;

/// Tree simulations that take about as long as one rollout.
const SIMULATIONS_FOR_A_ROLLOUT: u32 = 12;

/// Tiles drawn in a rollout before the position is appraised, in addition to one for each player. Later draws depend
/// little on the pick.
const HORIZON: u32 = 4;

/// How many rollouts the tree's opinion counts for.
const TRUST: f32 = 12.0;

/// A pick to compare by rollouts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub pick: Move,
    /// How far it is expected to be behind the best pick, in points: by the tree at first, in the end also by rollouts.
    pub behind: f32,
    /// The sum of [`search_objective`] over the rollouts.
    wanted: f32,
    /// The sum of the final margins.
    margin: f32,
    /// The number of its rollouts.
    pub rollouts: u32,
}

impl Candidate {
    /// Creates a candidate that the tree expects to be `behind` points worse than the best pick.
    pub fn new(pick: Move, behind: f32) -> Candidate {
        Candidate {
            pick,
            behind,
            wanted: 0.0,
            margin: 0.0,
            rollouts: 0,
        }
    }

    /// The sort key among candidates that had the same number of rollouts.
    fn promise(&self) -> f32 {
        self.wanted - TRUST * self.behind
    }
}

/// Runs rollouts. Its allocations are reused.
#[derive(Debug)]
pub(crate) struct Rollouts {
    ranker: Ranker,
    state: Option<State>,
    /// The seed of all draws, from the fingerprint of the position.
    seed: u64,
    legal: Vec<Move>,
    outcomes: Vec<(Outcome, u32)>,
    ranked: Vec<RankedPick>,
    round: Vec<Scores>,
}

impl Rollouts {
    pub fn new(weights: Weights) -> Rollouts {
        Rollouts {
            ranker: Ranker::new(Appraiser::new(weights)),
            state: None,
            seed: 0,
            legal: Vec::new(),
            outcomes: Vec::new(),
            ranked: Vec::new(),
            round: Vec::new(),
        }
    }

    /// Sorts the candidates, best first, and returns the number of rollouts.
    pub fn compare(
        &mut self,
        rules: &Rules,
        state: &State,
        me: Player,
        candidates: &mut [Candidate],
        tempo: &Tempo,
        limits: &SearchLimits,
    ) -> u32 {
        self.ranker.appraiser.refresh(rules.view(state));
        self.seed = state.fingerprint();
        let begin = limits.until.map(|_| Instant::now());
        let (players, end) = (rules.players(), horizon(rules, state));
        let halvings = candidates.len().next_power_of_two().trailing_zeros();
        let mut left = candidates.len();
        let (mut rounds, mut made) = (0, 0);
        for halving in 1..=halvings {
            let part = halving as f32 / halvings as f32;
            while limits.used(in_simulations(made), begin) < part {
                if !self.play_round(rules, state, &candidates[..left], rounds, tempo, limits) {
                    break;
                }
                for (candidate, scores) in candidates.iter_mut().zip(&self.round) {
                    candidate.wanted += search_objective(scores, players, me, end);
                    candidate.margin += margin(scores, players, me);
                    candidate.rollouts += 1;
                }
                rounds += 1;
                made += left as u32;
            }
            candidates[..left].sort_by(|a, b| b.promise().total_cmp(&a.promise()));
            let best = candidates[0];
            for candidate in &mut candidates[left.div_ceil(2)..left] {
                settle(candidate, &best, rounds);
            }
            left = left.div_ceil(2);
        }
        if let Some(best) = candidates.first_mut() {
            best.behind = 0.0;
        }
        made
    }

    /// Plays every candidate on once, with the same draws. Returns false if the limits were reached first.
    fn play_round(
        &mut self,
        rules: &Rules,
        state: &State,
        candidates: &[Candidate],
        number: u32,
        tempo: &Tempo,
        limits: &SearchLimits,
    ) -> bool {
        self.round.clear();
        for candidate in candidates {
            match self.play_on(rules, state, candidate.pick, number, tempo, limits) {
                Some(scores) => self.round.push(scores),
                None => return false,
            }
        }
        true
    }

    /// Plays a pick on for some turns and returns the scores expected then; `None` if the limits were reached first.
    fn play_on(
        &mut self,
        rules: &Rules,
        start: &State,
        pick: Move,
        number: u32,
        tempo: &Tempo,
        limits: &SearchLimits,
    ) -> Option<Scores> {
        let mut state = self.state.take().unwrap_or_else(|| start.clone());
        state.clone_from(start);
        let mut dice = Rng::new(self.seed.wrapping_add(u64::from(number)));
        let end = horizon(rules, start);
        let mut is_first = true;
        rules.play_unchecked(&mut state, pick, None);
        let scores = loop {
            match rules.situation(&state) {
                Situation::Over => break Some(final_scores(rules, &state)),
                Situation::Chance(_) => {
                    let game = rules.view(&state);
                    if game.tiles_left() <= end && end > 0 {
                        let mut scores = self.ranker.appraiser.appraise(game);
                        tempo.add_from(game.active_player(), game, &mut scores);
                        break Some(scores);
                    }
                    if !limits.allow(0) {
                        break None;
                    }
                    rules.outcomes(&state, &mut self.outcomes);
                    let outcome = if std::mem::take(&mut is_first) {
                        spread(&self.outcomes, number)
                    } else {
                        dice.draw(&self.outcomes)
                    };
                    rules.deal_unchecked(&mut state, outcome?, None);
                }
                Situation::Decision(ask) => self.play_turn(rules, &mut state, ask.player),
            }
        };
        self.state = Some(state);
        scores
    }

    /// Plays the pick that looks best, and the follow-up pick it was chosen for.
    fn play_turn(&mut self, rules: &Rules, state: &mut State, player: Player) {
        rules.legal(state, &mut self.legal);
        self.ranker
            .rank(rules, state, player, &self.legal, &mut self.ranked);
        let mut best: Option<&RankedPick> = None;
        for ranked in &self.ranked {
            if best.is_none_or(|best| ranked.standing > best.standing) {
                best = Some(ranked);
            }
        }
        let Some(best) = best else { return };
        rules.play_unchecked(state, best.pick, None);
        let goes_on =
            matches!(rules.situation(state), Situation::Decision(next) if next.player == player);
        if let Some(then) = best.then
            && goes_on
        {
            rules.play_unchecked(state, then, None);
        }
    }
}

/// Converts a number of rollouts to tree simulations that take about as long.
pub(crate) fn in_simulations(rollouts: u32) -> u32 {
    rollouts.saturating_mul(SIMULATIONS_FOR_A_ROLLOUT)
}

/// Returns how many tiles are left when the rollouts of a position end; 0 if they run to the end of the game.
fn horizon(rules: &Rules, start: &State) -> u32 {
    let drawn = HORIZON + u32::from(rules.players());
    rules.view(start).tiles_left().saturating_sub(drawn)
}

/// Records how far a candidate that drops out is behind the best.
fn settle(candidate: &mut Candidate, best: &Candidate, rounds: u32) {
    let seen = best.margin - candidate.margin;
    let thought = TRUST * (candidate.behind - best.behind);
    candidate.behind = ((seen + thought) / (rounds as f32 + TRUST)).max(0.0);
}

/// Picks an outcome for a number. Consecutive numbers are spread evenly over the outcomes, by their weights.
fn spread(outcomes: &[(Outcome, u32)], number: u32) -> Option<Outcome> {
    // Steps by the golden ratio.
    let place = u64::from(number.wrapping_mul(0x9E37_79B9));
    let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut left = (place * total) >> 32;
    for (outcome, weight) in outcomes {
        if left < u64::from(*weight) {
            return Some(*outcome);
        }
        left -= u64::from(*weight);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StopFlag;
    use bastide_rules::Setup;

    /// Returns a game after its first draw, with the player asked and their picks.
    fn position() -> (Rules, State, Player, Vec<Candidate>) {
        let rules = Rules::new(&Setup::default()).unwrap();
        let mut state = rules.start();
        let tile = rules.kind_named("base/E").unwrap();
        rules.deal_unchecked(&mut state, Outcome::Tile(tile), None);
        let Situation::Decision(ask) = rules.situation(&state) else {
            panic!("a tile was drawn");
        };
        let mut legal = Vec::new();
        rules.legal(&state, &mut legal);
        let candidates = legal.iter().map(|pick| Candidate::new(*pick, 0.0));
        let candidates = candidates.collect();
        (rules, state, ask.player, candidates)
    }

    fn limits(simulations: u32) -> SearchLimits {
        SearchLimits {
            simulations,
            until: None,
            stop: StopFlag::default(),
        }
    }

    #[test]
    fn the_best_picks_come_first_and_get_the_most_rollouts() {
        let (rules, state, me, mut candidates) = position();
        let budget = 30 * SIMULATIONS_FOR_A_ROLLOUT * candidates.len() as u32;
        let mut rollouts = Rollouts::new(Weights::default());
        let tempo = Tempo::default();
        let made = rollouts.compare(&rules, &state, me, &mut candidates, &tempo, &limits(budget));
        let often: Vec<u32> = candidates.iter().map(|one| one.rollouts).collect();
        assert_eq!(often.iter().sum::<u32>(), made);
        assert!(often.is_sorted_by(|a, b| a >= b), "{often:?}");
        assert!(often[0] > 2 * often[often.len() - 1], "{often:?}");
        assert_eq!(candidates[0].behind, 0.0);
        assert!(candidates.iter().all(|one| one.behind >= 0.0));
    }

    #[test]
    fn without_rollouts_the_tree_order_is_kept() {
        let (rules, state, me, mut candidates) = position();
        for (place, candidate) in (0..).zip(&mut candidates) {
            candidate.behind = place as f32;
        }
        let before: Vec<Move> = candidates.iter().map(|one| one.pick).collect();
        let stopped = limits(1_000_000);
        stopped.stop.set(true);
        let mut rollouts = Rollouts::new(Weights::default());
        let tempo = Tempo::default();
        let made = rollouts.compare(&rules, &state, me, &mut candidates, &tempo, &stopped);
        let after: Vec<Move> = candidates.iter().map(|one| one.pick).collect();
        assert_eq!((made, after), (0, before));
    }

    #[test]
    fn first_draws_are_spread_evenly_over_the_tiles() {
        let (rules, state, _, candidates) = position();
        let mut state = state;
        rules.play_unchecked(&mut state, candidates[0].pick, None);
        while let Situation::Decision(_) = rules.situation(&state) {
            rules.play_unchecked(&mut state, Move::Pass, None);
        }
        let mut outcomes = Vec::new();
        rules.outcomes(&state, &mut outcomes);
        let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        for (outcome, weight) in &outcomes {
            let rounds = 10;
            let drawn = (0..total * rounds).filter(|n| spread(&outcomes, *n) == Some(*outcome));
            let (drawn, due) = (drawn.count() as u32, weight * rounds);
            assert!(drawn.abs_diff(due) <= 3, "{outcome:?}: {drawn} of {due}");
        }
    }
}
