//! The parameters of a sequential probability ratio test (SPRT), which stops as soon as the games decide it.

use std::str::FromStr;

use serde::Serialize;

use crate::statistics::{elo, expected_rate};

/// A test that decides between two strengths while games come in. `alpha` and `beta` bound the error
/// rates only approximately, since the distribution of the pair results is itself estimated.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The win rate under the null hypothesis.
    pub rate0: f64,
    /// The win rate under the alternative.
    pub rate1: f64,
    /// The allowed probability of wrongly accepting `rate1`.
    pub alpha: f64,
    /// The allowed probability of wrongly accepting `rate0`.
    pub beta: f64,
}

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SprtVerdict {
    /// Not enough games yet.
    Open,
    /// The lower strength is accepted.
    Lower,
    /// The higher strength is accepted.
    Higher,
}

/// The error for an invalid description of a test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0}; write the two strengths as elo0=0,elo1=30 or as win rates, rate0=0.7,rate1=0.8, and \
     optionally alpha=0.05,beta=0.05"
)]
pub struct SprtError(String);

impl Sprt {
    /// Returns the bounds of the log-likelihood ratio: `rate0` is accepted at or below the first,
    /// `rate1` at or above the second.
    pub fn bounds(&self) -> [f64; 2] {
        [
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        ]
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
                .ok_or_else(|| SprtError(format!("`{value}` is not a number")))?;
            match name.trim() {
                "elo0" => rate0 = Some(expected_rate(number)),
                "elo1" => rate1 = Some(expected_rate(number)),
                "rate0" => rate0 = Some(number),
                "rate1" => rate1 = Some(number),
                "alpha" => alpha = number,
                "beta" => beta = number,
                other => return Err(SprtError(format!("there is no parameter `{other}`"))),
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
            return Err(SprtError(
                "alpha and beta must be between 0 and 0.5".to_owned(),
            ));
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
    use crate::sequential_test::SequentialTest;

    /// Returns after how many of these pairs the test stops, and its verdict.
    fn stop(test: Sprt, pairs: &[f64]) -> (usize, SprtVerdict) {
        let mut trial = SequentialTest::of(test);
        pairs.iter().for_each(|result| trial.take(*result));
        (trial.pairs(), trial.verdict())
    }

    #[test]
    fn elo_becomes_a_rate_and_errors_become_bounds() {
        let test: Sprt = "elo0=0,elo1=30".parse().unwrap();
        assert!((test.rate1 - 0.543_067).abs() < 1e-5);
        let [low, high] = test.bounds();
        assert!((low + 2.944_439).abs() < 1e-6 && (high - 2.944_439).abs() < 1e-6);
    }

    #[test]
    fn a_sweep_decides_early_and_even_results_do_not() {
        let test: Sprt = "rate0=0.45,rate1=0.55".parse().unwrap();
        assert_eq!(stop(test, &[1.0; 40]), (15, SprtVerdict::Higher));
        assert_eq!(stop(test, &[0.0; 40]), (15, SprtVerdict::Lower));
        assert_eq!(stop(test, &[1.0; 14]), (14, SprtVerdict::Open));
        let even: Vec<f64> = (0..40).map(|n| f64::from(n % 2)).collect();
        assert_eq!(stop(test, &even), (40, SprtVerdict::Open));
    }

    #[test]
    fn error_rates_stay_within_their_bounds() {
        let test: Sprt = "rate0=0.7,rate1=0.8".parse().unwrap();
        let mut seed = 1_u64;
        let mut throw = |rate: f64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            f64::from(u8::from(
                ((seed >> 11) as f64 / (1_u64 << 53) as f64) < rate,
            )) / 2.0
        };
        for (rate, wrong) in [
            (test.rate0, SprtVerdict::Higher),
            (test.rate1, SprtVerdict::Lower),
        ] {
            let mut errors = 0;
            for _ in 0..300 {
                let pairs: Vec<f64> = (0..150).map(|_| throw(rate) + throw(rate)).collect();
                errors += u32::from(stop(test, &pairs).1 == wrong);
            }
            // The bound is one in twenty; a correct test nearly always stays below this.
            assert!(errors <= 24, "{errors} of 300 at {rate}");
        }
    }

    #[test]
    fn errors_say_what_would_be_right() {
        for (text, part) in [
            ("", "has no value"),
            ("elo0=0", "two strengths"),
            ("elo0=30,elo1=0", "must be below"),
            ("elo0=x,elo1=1", "`x` is not a number"),
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
