//! A sequential test in progress: it takes the pairs one by one, each once.

use crate::match_up::Pair;
use crate::results::Results;
use crate::sprt::{Sprt, SprtVerdict};

/// A sequential test that takes pairs in order until it has decided. The cost of a pair depends on the number of
/// distinct results, not on the number of earlier pairs.
#[derive(Clone, Debug)]
pub struct SequentialTest {
    test: Sprt,
    /// The distinct results of pairs, each with its count. There are few: with two players, five.
    seen: Vec<(f64, f64)>,
    pairs: usize,
    log_ratio: f64,
    verdict: SprtVerdict,
}

/// The initial count of a pair lost 0:2 and of a pair won 2:0: both are always possible.
const ALWAYS_POSSIBLE: f64 = 1e-3;

/// The number of bisection steps for the multiplier.
const HALVINGS: usize = 60;

impl SequentialTest {
    /// Creates a trial without any pairs.
    pub fn of(test: Sprt) -> SequentialTest {
        SequentialTest {
            test,
            seen: [0.0, 1.0].map(|result| (result, ALWAYS_POSSIBLE)).to_vec(),
            pairs: 0,
            log_ratio: 0.0,
            verdict: SprtVerdict::Open,
        }
    }

    /// Returns the test.
    pub fn test(&self) -> Sprt {
        self.test
    }

    /// Takes the result of the next pair, from 0 to 1. Pairs after the decision are ignored.
    pub fn take(&mut self, result: f64) {
        if self.verdict != SprtVerdict::Open {
            return;
        }
        match self.seen.iter_mut().find(|(known, _)| *known == result) {
            Some((_, times)) => *times += 1.0,
            None => self.seen.push((result, 1.0)),
        }
        self.pairs += 1;
        self.log_ratio = self.likelihood(self.test.rate1) - self.likelihood(self.test.rate0);
        let [low, high] = self.test.bounds();
        self.verdict = if self.log_ratio <= low {
            SprtVerdict::Lower
        } else if self.log_ratio >= high {
            SprtVerdict::Higher
        } else {
            SprtVerdict::Open
        };
    }

    /// Takes the new pairs of two contestants with numbers below `pairs`, in order, up to the first missing one.
    pub fn follow(&mut self, results: &Results, [a, b]: [usize; 2], pairs: u32) {
        let numbers = u32::try_from(self.pairs).unwrap_or(u32::MAX)..pairs;
        let arrived = numbers.map_while(|number| Pair::of(results, a, b, number));
        for pair in arrived {
            if self.verdict != SprtVerdict::Open {
                break;
            }
            self.take(pair.share());
        }
    }

    /// Returns the number of pairs that count.
    pub fn pairs(&self) -> usize {
        self.pairs
    }

    /// Returns the decision so far.
    pub fn verdict(&self) -> SprtVerdict {
        self.verdict
    }

    /// Returns the log-likelihood ratio of `rate1` to `rate0`.
    ///
    /// Each likelihood is the maximum over all distributions of a pair's results with that mean. This works for few
    /// pairs too, and if all results are equal; a normal approximation would decide much too early there.
    pub fn log_ratio(&self) -> f64 {
        self.log_ratio
    }

    /// Returns the largest log-likelihood of the pairs if their mean is `rate`, up to a constant that is the same for
    /// every rate.
    fn likelihood(&self, rate: f64) -> f64 {
        let seen = || {
            let seen = self.seen.iter();
            seen.map(|(result, times)| (result - rate, times))
        };
        // The most likely distribution gives each result its share of the pairs divided by
        // 1 + multiplier * (result - rate), with the one multiplier that gives the right mean. The sum falls as the
        // multiplier grows.
        let (mut low, mut high) = (-1.0 / (1.0 - rate), 1.0 / rate);
        for _ in 0..HALVINGS {
            let multiplier = f64::midpoint(low, high);
            let sum: f64 = seen()
                .map(|(off, times)| times * off / (1.0 + multiplier * off))
                .sum();
            if sum > 0.0 {
                low = multiplier;
            } else {
                high = multiplier;
            }
        }
        let multiplier = f64::midpoint(low, high);
        seen()
            .map(|(off, times)| -times * (1.0 + multiplier * off).ln())
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_up::GameId;
    use crate::results::GameLine;

    /// Returns the ratio after all of these pairs, including those after a decision.
    fn log_ratio(test: Sprt, pairs: &[f64]) -> f64 {
        let mut trial = SequentialTest::of(test);
        for result in pairs {
            trial.verdict = SprtVerdict::Open;
            trial.take(*result);
        }
        trial.log_ratio()
    }

    #[test]
    fn sweeps_give_the_likelihood_ratio_of_coin_tosses() {
        let test: Sprt = "rate0=0.7,rate1=0.8".parse().unwrap();
        for (won, lost) in [(30, 10), (8, 0), (0, 8), (1, 0), (0, 0)] {
            let pairs = [vec![1.0; won], vec![0.0; lost]].concat();
            let coin = won as f64 * (0.8_f64 / 0.7).ln() + lost as f64 * (0.2_f64 / 0.3).ln();
            let ratio = log_ratio(test, &pairs);
            assert!((ratio - coin).abs() < 0.02, "{won}:{lost} {ratio} {coin}");
        }
    }

    #[test]
    fn many_pairs_approach_the_normal_approximation() {
        let test: Sprt = "elo0=0,elo1=30".parse().unwrap();
        // 600 pairs, 55 % won, variance 0.0725.
        let pairs = [[0.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0, 1.0]; 60].concat();
        let normal = 600.0 * (test.rate1 - 0.5) * (1.1 - 0.5 - test.rate1) / (2.0 * 0.0725);
        let ratio = log_ratio(test, &pairs);
        assert!((ratio / normal - 1.0).abs() < 0.1, "{ratio} {normal}");
    }

    #[test]
    fn many_pairs_are_stored_as_a_few_distinct_results() {
        let test: Sprt = "rate0=0.49,rate1=0.51,alpha=0.0001,beta=0.0001"
            .parse()
            .unwrap();
        let mut trial = SequentialTest::of(test);
        // This would take hours if each pair recomputed the likelihoods of all earlier ones.
        for number in 0..20_000 {
            trial.take([0.0, 1.0, 0.25, 0.75, 0.5, 0.5][number % 6]);
        }
        assert_eq!(
            (trial.pairs(), trial.verdict()),
            (20_000, SprtVerdict::Open)
        );
        assert_eq!(trial.seen.len(), 5);
    }

    #[test]
    fn pairs_after_the_decision_do_not_count() {
        let test: Sprt = "rate0=0.45,rate1=0.55".parse().unwrap();
        let mut trial = SequentialTest::of(test);
        (0..15).for_each(|_| trial.take(1.0));
        let decided = trial.log_ratio();
        (0..99).for_each(|_| trial.take(0.0));
        assert_eq!((trial.pairs(), trial.verdict()), (15, SprtVerdict::Higher));
        assert_eq!(trial.log_ratio(), decided);
    }

    #[test]
    fn pairs_are_taken_in_order_without_gaps() {
        let mut trial = SequentialTest::of("elo0=0,elo1=30".parse().unwrap());
        let mut results = Results::in_memory();
        for (pair, expected) in [(0, 1), (2, 1), (1, 3), (4, 3), (3, 4)] {
            for swapped in [false, true] {
                let id = GameId {
                    pair,
                    a: 0,
                    b: 1,
                    swapped,
                };
                let game = GameLine {
                    id,
                    seed: 0,
                    scores: vec![1, 2],
                    failure: None,
                };
                results.add(game).expect("results in memory cannot fail");
            }
            // The fifth pair is beyond the limit.
            trial.follow(&results, [0, 1], 4);
            assert_eq!(trial.pairs(), expected, "after pair {pair}");
        }
    }
}
