//! The sequential test: stop as soon as the games say enough.

use std::str::FromStr;

use serde::Serialize;

use crate::statistics::{Sample, elo, expected_rate};

/// Decides between two strengths while games come in. The errors are bounded by `alpha` and
/// `beta`, roughly, since the spread of a pair is itself estimated.
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

/// Before so many pairs the spread of a pair is not known well enough to decide anything.
const FEWEST_PAIRS: usize = 8;

impl Sprt {
    /// The logarithm of how much likelier the pairs are under `rate1` than under `rate0`, by the
    /// normal approximation.
    pub fn log_ratio(&self, pairs: &Sample) -> f64 {
        if pairs.count == 0 {
            return 0.0;
        }
        let distance = self.rate1 - self.rate0;
        let from_middle = 2.0 * pairs.mean - self.rate0 - self.rate1;
        pairs.count as f64 * distance * from_middle / (2.0 * pairs.careful_variance())
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
    pub fn verdict(&self, pairs: &Sample) -> Verdict {
        let [low, high] = self.bounds();
        let ratio = self.log_ratio(pairs);
        if pairs.count < FEWEST_PAIRS {
            Verdict::Open
        } else if ratio <= low {
            Verdict::Lower
        } else if ratio >= high {
            Verdict::Higher
        } else {
            Verdict::Open
        }
    }

    /// After how many of these pairs, taken in order, the test stops, and what it says then.
    pub fn stop(&self, results: &[f64]) -> (usize, Verdict) {
        for count in FEWEST_PAIRS..=results.len() {
            let verdict = self.verdict(&Sample::of(&results[..count]));
            if verdict != Verdict::Open {
                return (count, verdict);
            }
        }
        (results.len(), Verdict::Open)
    }
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
    fn the_ratio_is_that_of_the_formula() {
        let test: Sprt = "elo0=0,elo1=30".parse().unwrap();
        assert!((test.rate1 - 0.543_067).abs() < 1e-5);
        let [low, high] = test.bounds();
        assert!((low + 2.944_439).abs() < 1e-6 && (high - 2.944_439).abs() < 1e-6);
        // 100 pairs, 60 % won, variance 0.1: 100 * 0.043068 * (1.2 - 1.043068) / 0.2
        let sample = Sample {
            count: 100,
            mean: 0.6,
            variance: 0.1,
        };
        assert!((test.log_ratio(&sample) - 3.379_4).abs() < 0.001);
        assert_eq!(test.verdict(&sample), Verdict::Higher);
    }

    #[test]
    fn a_sweep_is_decided_soon_and_a_tie_is_not() {
        let test: Sprt = "rate0=0.45,rate1=0.55".parse().unwrap();
        assert_eq!(test.stop(&[1.0; 40]), (8, Verdict::Higher));
        assert_eq!(test.stop(&[0.0; 40]), (8, Verdict::Lower));
        assert_eq!(test.stop(&[1.0; 7]), (7, Verdict::Open));
        let even: Vec<f64> = (0..40).map(|n| f64::from(n % 2)).collect();
        assert_eq!(test.stop(&even), (40, Verdict::Open));
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
