//! The sequential test: stop as soon as the games say enough.

use std::str::FromStr;

use serde::Serialize;

use crate::statistics::{elo, expected_rate};

/// Decides between two strengths while games come in. The errors are bounded by `alpha` and
/// `beta`, roughly, since how the results of a pair spread is itself estimated.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The win rate if there is nothing to find.
    pub rate0: f64,
    /// The win rate if there is.
    pub rate1: f64,
    /// How often to accept `rate1` wrongly.
    pub alpha: f64,
    /// How often to accept `rate0` wrongly.
    pub beta: f64,
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Not enough games yet.
    Open,
    /// The lower strength is accepted.
    Lower,
    /// The higher strength is accepted.
    Higher,
}

/// The words of a test cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0}; write the two strengths as elo0=0,elo1=30 or as win rates, rate0=0.7,rate1=0.8, and if \
     wanted alpha=0.05,beta=0.05"
)]
pub struct SprtError(String);

/// A whole loss and a whole win of a pair count as seen so often before the first one: either can always come.
const ALWAYS_POSSIBLE: f64 = 1e-3;

/// Halvings until a multiplier is exact enough.
const HALVINGS: usize = 60;

impl Sprt {
    /// The logarithm of how much likelier the pairs are under `rate1` than under `rate0`. Each pair is a result from 0 to 1.
    ///
    /// Of all spreads of a pair's results with the mean `rate0` the one that makes these pairs likeliest is taken, and the
    /// same for `rate1`. That holds for few pairs too, and if all came out alike, where a normal distribution would be sure
    /// much too soon.
    pub fn log_ratio(&self, pairs: &[f64]) -> f64 {
        likelihood(pairs, self.rate1) - likelihood(pairs, self.rate0)
    }

    /// The bounds of the logarithm: at or below the first `rate0` is accepted, at or above the
    /// second `rate1`.
    pub fn bounds(&self) -> [f64; 2] {
        [
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        ]
    }

    /// What the test says of these pairs.
    pub fn verdict(&self, pairs: &[f64]) -> Verdict {
        let [low, high] = self.bounds();
        let ratio = self.log_ratio(pairs);
        if ratio <= low {
            Verdict::Lower
        } else if ratio >= high {
            Verdict::Higher
        } else {
            Verdict::Open
        }
    }

    /// After how many of these pairs, taken in order, the test stops, and what it says then.
    pub fn stop(&self, pairs: &[f64]) -> (usize, Verdict) {
        for count in 1..=pairs.len() {
            let verdict = self.verdict(&pairs[..count]);
            if verdict != Verdict::Open {
                return (count, verdict);
            }
        }
        (pairs.len(), Verdict::Open)
    }
}

/// The logarithm of how likely the pairs are at best, if their mean is `rate`; without what is the same for every rate.
fn likelihood(pairs: &[f64], rate: f64) -> f64 {
    let seen = || {
        let always = [0.0, 1.0].map(|result| (result, ALWAYS_POSSIBLE));
        let pairs = pairs.iter().map(|result| (*result, 1.0));
        always
            .into_iter()
            .chain(pairs)
            .map(|(result, weight)| (result - rate, weight))
    };
    // The likeliest spread gives each result a chance of its part of the pairs by 1 + multiplier * (result - rate), with
    // the one multiplier that makes the mean right. The sum falls as the multiplier grows.
    let (mut low, mut high) = (-1.0 / (1.0 - rate), 1.0 / rate);
    for _ in 0..HALVINGS {
        let multiplier = f64::midpoint(low, high);
        let sum: f64 = seen()
            .map(|(off, weight)| weight * off / (1.0 + multiplier * off))
            .sum();
        if sum > 0.0 {
            low = multiplier;
        } else {
            high = multiplier;
        }
    }
    let multiplier = f64::midpoint(low, high);
    seen()
        .map(|(off, weight)| -weight * (1.0 + multiplier * off).ln())
        .sum()
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let (mut rate0, mut rate1, mut alpha, mut beta) = (None, None, 0.05, 0.05);
        for part in text.split(',') {
            let (name, value) = part
                .split_once('=')
                .ok_or_else(|| SprtError(format!("`{part}` has no value")))?;
            let number: f64 = value
                .trim()
                .parse()
                .ok()
                .filter(|number: &f64| number.is_finite())
                .ok_or_else(|| SprtError(format!("`{value}` is no number")))?;
            match name.trim() {
                "elo0" => rate0 = Some(expected_rate(number)),
                "elo1" => rate1 = Some(expected_rate(number)),
                "rate0" => rate0 = Some(number),
                "rate1" => rate1 = Some(number),
                "alpha" => alpha = number,
                "beta" => beta = number,
                other => return Err(SprtError(format!("`{other}` means nothing here"))),
            }
        }
        let (Some(rate0), Some(rate1)) = (rate0, rate1) else {
            return Err(SprtError("two strengths are needed".to_owned()));
        };
        let is_rate = |rate: f64| rate > 0.0 && rate < 1.0;
        if !is_rate(rate0) || !is_rate(rate1) || rate0 >= rate1 {
            return Err(SprtError(
                "the first strength must be below the second, and rates between 0 and 1".to_owned(),
            ));
        }
        let is_error = |error: f64| error > 0.0 && error < 0.5;
        if !is_error(alpha) || !is_error(beta) {
            return Err(SprtError("alpha and beta lie between 0 and 0.5".to_owned()));
        }
        Ok(Sprt {
            rate0,
            rate1,
            alpha,
            beta,
        })
    }
}

impl std::fmt::Display for Sprt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let percent = |rate: f64| format!("{:.1} % (Elo {:+.0})", rate * 100.0, elo(rate));
        write!(f, "{} against {}", percent(self.rate0), percent(self.rate1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_rates_and_errors_are_bounds() {
        let test: Sprt = "elo0=0,elo1=30".parse().unwrap();
        assert!((test.rate1 - 0.543_067).abs() < 1e-5);
        let [low, high] = test.bounds();
        assert!((low + 2.944_439).abs() < 1e-6 && (high - 2.944_439).abs() < 1e-6);
    }

    #[test]
    fn pairs_won_or_lost_as_a_whole_are_throws_of_a_coin() {
        let test: Sprt = "rate0=0.7,rate1=0.8".parse().unwrap();
        for (won, lost) in [(30, 10), (8, 0), (0, 8), (1, 0), (0, 0)] {
            let pairs = [vec![1.0; won], vec![0.0; lost]].concat();
            let coin = won as f64 * (0.8_f64 / 0.7).ln() + lost as f64 * (0.2_f64 / 0.3).ln();
            let ratio = test.log_ratio(&pairs);
            assert!((ratio - coin).abs() < 0.02, "{won}:{lost} {ratio} {coin}");
        }
    }

    #[test]
    fn many_pairs_come_near_the_normal_distribution() {
        let test: Sprt = "elo0=0,elo1=30".parse().unwrap();
        // 600 pairs, 55 % won, variance 0.0725.
        let pairs = [[0.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0, 1.0]; 60].concat();
        let normal = 600.0 * (test.rate1 - 0.5) * (1.1 - 0.5 - test.rate1) / (2.0 * 0.0725);
        let ratio = test.log_ratio(&pairs);
        assert!((ratio / normal - 1.0).abs() < 0.1, "{ratio} {normal}");
    }

    #[test]
    fn a_sweep_is_decided_soon_and_a_tie_is_not() {
        let test: Sprt = "rate0=0.45,rate1=0.55".parse().unwrap();
        assert_eq!(test.stop(&[1.0; 40]), (15, Verdict::Higher));
        assert_eq!(test.stop(&[0.0; 40]), (15, Verdict::Lower));
        assert_eq!(test.stop(&[1.0; 14]), (14, Verdict::Open));
        let even: Vec<f64> = (0..40).map(|n| f64::from(n % 2)).collect();
        assert_eq!(test.stop(&even), (40, Verdict::Open));
    }

    #[test]
    fn it_errs_no_more_often_than_it_promises() {
        let test: Sprt = "rate0=0.7,rate1=0.8".parse().unwrap();
        let mut seed = 1_u64;
        let mut throw = |rate: f64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            f64::from(u8::from(
                ((seed >> 11) as f64 / (1_u64 << 53) as f64) < rate,
            )) / 2.0
        };
        for (rate, wrong) in [(test.rate0, Verdict::Higher), (test.rate1, Verdict::Lower)] {
            let mut errors = 0;
            for _ in 0..300 {
                let pairs: Vec<f64> = (0..150).map(|_| throw(rate) + throw(rate)).collect();
                errors += u32::from(test.stop(&pairs).1 == wrong);
            }
            // One in twenty is promised; a fair test stays below this nearly always.
            assert!(errors <= 24, "{errors} of 300 at {rate}");
        }
    }

    #[test]
    fn mistakes_are_told_with_what_would_be_right() {
        for (text, part) in [
            ("", "has no value"),
            ("elo0=0", "two strengths"),
            ("elo0=30,elo1=0", "must be below"),
            ("elo0=x,elo1=1", "`x` is no number"),
            ("elo0=0,elo1=30,gamma=1", "`gamma`"),
            ("rate0=0.5,rate1=1.5", "between 0 and 1"),
            ("elo0=0,elo1=30,alpha=0.7", "alpha"),
        ] {
            let error = text.parse::<Sprt>().unwrap_err().to_string();
            assert!(
                error.contains(part) && error.contains("elo0=0,elo1=30"),
                "{text}: {error}"
            );
        }
    }
}
