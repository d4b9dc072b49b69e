//! A sequential test under way: pairs come one by one, and each is judged once.

use crate::match_up::Pair;
use crate::results::Results;
use crate::sprt::{Sprt, Verdict};

/// A sequential test that takes pairs in order until it has decided. A further pair costs as much as there are different
/// results, whatever the number of pairs before it.
#[derive(Clone, Debug)]
pub struct Trial {
    test: Sprt,
    /// How often each result of a pair was seen. There are few: two players have five.
    seen: Vec<(f64, f64)>,
    pairs: usize,
    log_ratio: f64,
    verdict: Verdict,
}

/// A whole loss and a whole win of a pair count as seen so often before the first one: either can always come.
const ALWAYS_POSSIBLE: f64 = 1e-3;

/// Halvings until a multiplier is exact enough.
const HALVINGS: usize = 60;

impl Trial {
    /// A test that has seen nothing.
    pub fn of(test: Sprt) -> Trial {
        Trial {
            test,
            seen: [0.0, 1.0].map(|result| (result, ALWAYS_POSSIBLE)).to_vec(),
            pairs: 0,
            log_ratio: 0.0,
            verdict: Verdict::Open,
        }
    }

    /// The test.
    pub fn test(&self) -> Sprt {
        self.test
    }

    /// Takes the result of the next pair, from 0 to 1. What comes after the decision does not count any more.
    pub fn take(&mut self, result: f64) {
        if self.verdict != Verdict::Open {
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
            Verdict::Lower
        } else if self.log_ratio >= high {
            Verdict::Higher
        } else {
            Verdict::Open
        };
    }

    /// Takes the pairs of two contestants below a number that came since the last time, up to the first that is missing.
    pub fn follow(&mut self, results: &Results, [a, b]: [usize; 2], pairs: u32) {
        let numbers = u32::try_from(self.pairs).unwrap_or(u32::MAX)..pairs;
        let arrived = numbers.map_while(|number| Pair::of(results, a, b, number));
        for pair in arrived {
            if self.verdict != Verdict::Open {
                break;
            }
            self.take(pair.share());
        }
    }

    /// The pairs that count.
    pub fn pairs(&self) -> usize {
        self.pairs
    }

    /// What the test says.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The logarithm of how much likelier the pairs are under `rate1` than under `rate0`.
    ///
    /// Of all spreads of a pair's results with the mean `rate0` the one that makes these pairs likeliest is taken, and the
    /// same for `rate1`. That holds for few pairs too, and if all came out alike, where a normal distribution would be sure
    /// much too soon.
    pub fn log_ratio(&self) -> f64 {
        self.log_ratio
    }

    /// The logarithm of how likely the pairs are at best, if their mean is `rate`; without what is the same for every rate.
    fn likelihood(&self, rate: f64) -> f64 {
        let seen = || {
            let seen = self.seen.iter();
            seen.map(|(result, times)| (result - rate, times))
        };
        // The likeliest spread gives each result a chance of its part of the pairs by 1 + multiplier * (result - rate),
        // with the one multiplier that makes the mean right. The sum falls as the multiplier grows.
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

    /// The ratio after all of these pairs, also those after a decision.
    fn log_ratio(test: Sprt, pairs: &[f64]) -> f64 {
        let mut trial = Trial::of(test);
        for result in pairs {
            trial.verdict = Verdict::Open;
            trial.take(*result);
        }
        trial.log_ratio()
    }

    #[test]
    fn pairs_won_or_lost_as_a_whole_are_throws_of_a_coin() {
        let test: Sprt = "rate0=0.7,rate1=0.8".parse().unwrap();
        for (won, lost) in [(30, 10), (8, 0), (0, 8), (1, 0), (0, 0)] {
            let pairs = [vec![1.0; won], vec![0.0; lost]].concat();
            let coin = won as f64 * (0.8_f64 / 0.7).ln() + lost as f64 * (0.2_f64 / 0.3).ln();
            let ratio = log_ratio(test, &pairs);
            assert!((ratio - coin).abs() < 0.02, "{won}:{lost} {ratio} {coin}");
        }
    }

    #[test]
    fn many_pairs_come_near_the_normal_distribution() {
        let test: Sprt = "elo0=0,elo1=30".parse().unwrap();
        // 600 pairs, 55 % won, variance 0.0725.
        let pairs = [[0.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0, 1.0]; 60].concat();
        let normal = 600.0 * (test.rate1 - 0.5) * (1.1 - 0.5 - test.rate1) / (2.0 * 0.0725);
        let ratio = log_ratio(test, &pairs);
        assert!((ratio / normal - 1.0).abs() < 0.1, "{ratio} {normal}");
    }

    #[test]
    fn many_pairs_are_kept_as_the_few_results_that_they_have() {
        let test: Sprt = "rate0=0.49,rate1=0.51,alpha=0.0001,beta=0.0001"
            .parse()
            .unwrap();
        let mut trial = Trial::of(test);
        // With the likelihoods of all pairs computed anew for each, this would take hours.
        for number in 0..20_000 {
            trial.take([0.0, 1.0, 0.25, 0.75, 0.5, 0.5][number % 6]);
        }
        assert_eq!((trial.pairs(), trial.verdict()), (20_000, Verdict::Open));
        assert_eq!(trial.seen.len(), 5);
    }

    #[test]
    fn what_comes_after_the_decision_does_not_count() {
        let test: Sprt = "rate0=0.45,rate1=0.55".parse().unwrap();
        let mut trial = Trial::of(test);
        (0..15).for_each(|_| trial.take(1.0));
        let decided = trial.log_ratio();
        (0..99).for_each(|_| trial.take(0.0));
        assert_eq!((trial.pairs(), trial.verdict()), (15, Verdict::Higher));
        assert_eq!(trial.log_ratio(), decided);
    }

    #[test]
    fn pairs_are_taken_in_order_as_soon_as_those_before_are_there() {
        let mut trial = Trial::of("elo0=0,elo1=30".parse().unwrap());
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
                results.add(game).expect("memory takes everything");
            }
            // The fifth pair is not wanted.
            trial.follow(&results, [0, 1], 4);
            assert_eq!(trial.pairs(), expected, "after pair {pair}");
        }
    }
}
