//! Picks that look nearly as good as each other are played on for some turns, again and again, as the player without search
//! would: what an appraisal misjudges shows there.
//!
//! All picks that are compared meet the same luck. Half of them drop out from time to time, so that the best ones are
//! tried most.

use std::time::Instant;

use bastide_rules::{Move, Outcome, Player, Rules, Situation, State};

use super::final_scores;
use super::limits::Limits;
use super::tempo::Tempo;
use crate::Dice;
use crate::appraisal::{Appraiser, Scores};
use crate::ranking::{Ranked, Ranker};
use crate::standing::{margin, wanted};
use crate::weights::Weights;

/// Simulations of the tree that take about as long as playing on once.
const SIMULATIONS_FOR_A_ROLLOUT: u32 = 12;

/// Tiles that are drawn until a position is appraised, beside one for each player: after that little depends on the pick.
const HORIZON: u32 = 4;

/// For how many rollouts the opinion of the tree counts.
const TRUST: f32 = 12.0;

/// A pick that is compared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub pick: Move,
    /// How much less is expected of it than of the best one, in points: by the tree at first, by all that is known in the end.
    pub behind: f32,
    /// What the player wanted and got, summed up over the rollouts.
    wanted: f32,
    /// The final margins, summed up.
    margin: f32,
    /// How often it was played on.
    pub rollouts: u32,
}

impl Candidate {
    /// A pick of which the tree expects so much less than of the best.
    pub fn new(pick: Move, behind: f32) -> Candidate {
        Candidate {
            pick,
            behind,
            wanted: 0.0,
            margin: 0.0,
            rollouts: 0,
        }
    }

    /// What speaks for it after so many rollouts as all others had.
    fn promise(&self) -> f32 {
        self.wanted - TRUST * self.behind
    }
}

/// Plays positions on, in room that is kept.
#[derive(Debug)]
pub(crate) struct Rollouts {
    ranker: Ranker,
    state: Option<State>,
    legal: Vec<Move>,
    outcomes: Vec<(Outcome, u32)>,
    ranked: Vec<Ranked>,
    round: Vec<Scores>,
}

impl Rollouts {
    pub fn new(weights: Weights) -> Rollouts {
        Rollouts {
            ranker: Ranker::new(Appraiser::new(weights)),
            state: None,
            legal: Vec::new(),
            outcomes: Vec::new(),
            ranked: Vec::new(),
            round: Vec::new(),
        }
    }

    /// Puts the candidates into order, best first, and returns how often one was played on.
    pub fn compare(
        &mut self,
        rules: &Rules,
        state: &State,
        me: Player,
        candidates: &mut [Candidate],
        tempo: &Tempo,
        limits: &Limits,
    ) -> u32 {
        self.ranker.appraiser.refresh(rules.look(state));
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
                    candidate.wanted += wanted(scores, players, me, end);
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

    /// Plays every candidate on once, with the same luck. False if the limits did not allow that.
    fn play_round(
        &mut self,
        rules: &Rules,
        state: &State,
        candidates: &[Candidate],
        number: u32,
        tempo: &Tempo,
        limits: &Limits,
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

    /// The scores that are expected when a pick was played on for some turns; `None` if the time is up before.
    fn play_on(
        &mut self,
        rules: &Rules,
        start: &State,
        pick: Move,
        number: u32,
        tempo: &Tempo,
        limits: &Limits,
    ) -> Option<Scores> {
        let mut state = self.state.take().unwrap_or_else(|| start.clone());
        state.clone_from(start);
        let mut dice = Dice::new(start.fingerprint().wrapping_add(u64::from(number)));
        let end = horizon(rules, start);
        let mut is_first = true;
        rules.play_unchecked(&mut state, pick, None);
        let scores = loop {
            match rules.situation(&state) {
                Situation::Over => break Some(final_scores(rules, &state)),
                Situation::Chance(_) => {
                    let look = rules.look(&state);
                    if look.tiles_left() <= end && end > 0 {
                        let mut scores = self.ranker.appraiser.appraise(look);
                        tempo.add_from(look.active(), look, &mut scores);
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

    /// Plays the pick that looks best, and the one that it was chosen for.
    fn play_turn(&mut self, rules: &Rules, state: &mut State, player: Player) {
        rules.legal(state, &mut self.legal);
        self.ranker
            .rank(rules, state, player, &self.legal, &mut self.ranked);
        let mut best: Option<&Ranked> = None;
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

/// How many simulations of the tree so many rollouts count for.
pub(crate) fn in_simulations(rollouts: u32) -> u32 {
    rollouts.saturating_mul(SIMULATIONS_FOR_A_ROLLOUT)
}

/// How many tiles are left where rollouts of a position end; 0 if they go to the end of the game.
fn horizon(rules: &Rules, start: &State) -> u32 {
    let drawn = HORIZON + u32::from(rules.players());
    rules.look(start).tiles_left().saturating_sub(drawn)
}

/// Writes down how far a candidate that drops out is behind the best.
fn settle(candidate: &mut Candidate, best: &Candidate, rounds: u32) {
    let seen = best.margin - candidate.margin;
    let thought = TRUST * (candidate.behind - best.behind);
    candidate.behind = ((seen + thought) / (rounds as f32 + TRUST)).max(0.0);
}

/// One of the outcomes by their weights, such that any few numbers in a row are spread evenly over them.
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
    use crate::Stop;
    use bastide_rules::Setup;

    /// A game after its first draw, with the picks of whoever is asked.
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

    fn limits(simulations: u32) -> Limits {
        Limits {
            simulations,
            until: None,
            stop: Stop::default(),
        }
    }

    #[test]
    fn the_best_picks_are_played_on_most_and_come_first() {
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
    fn whoever_may_not_play_on_keeps_the_order_of_the_tree() {
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
