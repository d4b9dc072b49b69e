//! Statistics over pairs of games.
//!
//! The two games of a pair have the same draws, so they are not independent. Every variance here is
//! taken over pairs, never over games.

use serde::{Serialize, Serializer};

/// The two-sided 95 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The least variance assumed for a pair, as a fraction of that of two independent games. Pairing
/// with the same draws does reduce the variance, but without this floor a few pairs that happen to
/// end alike would look like certainty.
const LEAST_VARIANCE: f64 = 0.25;

/// A 95 % confidence interval. Its ends may be infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Serializes as `[low, high]`; an infinite end is `null`.
impl Serialize for Interval {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.low, self.high].serialize(serializer)
    }
}

/// The count, mean and variance of some values.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    /// The number of values.
    pub count: usize,
    /// Their mean; 0 if there are none.
    pub mean: f64,
    /// Their sample variance (divided by n - 1); 0 for fewer than two.
    pub variance: f64,
}

impl Sample {
    /// Computes the sample of these values.
    pub fn of(values: &[f64]) -> Sample {
        let count = values.len();
        if count == 0 {
            return Sample::default();
        }
        let mean = values.iter().sum::<f64>() / count as f64;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let variance = if count > 1 {
            squares / (count - 1) as f64
        } else {
            0.0
        };
        Sample {
            count,
            mean,
            variance,
        }
    }

    /// Returns the interval of the mean by Student's distribution; infinite for fewer than two values.
    pub fn interval(&self) -> Interval {
        if self.count < 2 {
            return Interval {
                low: f64::NEG_INFINITY,
                high: f64::INFINITY,
            };
        }
        let error = (self.variance / self.count as f64).sqrt();
        let half = student(self.count - 1) * error;
        Interval {
            low: self.mean - half,
            high: self.mean + half,
        }
    }

    /// Returns the interval of a rate, each value being the mean result of a pair of games, from 0 to 1.
    ///
    /// This is Wilson's interval for the number of independent games that would have the same
    /// variance. It stays within 0 and 1 and does not vanish when every game was won.
    pub fn rate_interval(&self) -> Interval {
        if self.count == 0 {
            return Interval {
                low: 0.0,
                high: 1.0,
            };
        }
        let spread = self.mean * (1.0 - self.mean);
        let games = 2.0 * self.count as f64;
        let most = games / LEAST_VARIANCE;
        let error = self.variance / self.count as f64;
        let trials = if self.count == 1 || spread <= 0.0 {
            games
        } else if error <= 0.0 {
            most
        } else {
            (spread / error).min(most)
        };
        wilson(self.mean, trials)
    }
}

/// Returns Wilson's score interval for a rate observed in this many independent trials.
pub fn wilson(rate: f64, trials: f64) -> Interval {
    let square = Z * Z;
    let middle = (rate + square / (2.0 * trials)) / (1.0 + square / trials);
    let root = (rate * (1.0 - rate) / trials + square / (4.0 * trials * trials)).sqrt();
    let half = Z * root / (1.0 + square / trials);
    // These ends are exact in theory; avoid rounding errors.
    Interval {
        low: if rate <= 0.0 { 0.0 } else { middle - half },
        high: if rate >= 1.0 { 1.0 } else { middle + half },
    }
}

/// Returns the difference in Elo that corresponds to this rate. Infinite for 0 and 1.
pub fn elo(rate: f64) -> f64 {
    if rate <= 0.0 {
        return f64::NEG_INFINITY;
    }
    if rate >= 1.0 {
        return f64::INFINITY;
    }
    // In this form an even score gives 0, not -0.
    400.0 * (rate / (1.0 - rate)).log10()
}

/// Returns the expected rate for a difference in Elo.
pub fn expected_rate(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Returns the two-sided 95 % quantile of Student's distribution.
pub fn student(freedom: usize) -> f64 {
    const SMALL: [f64; 10] = [
        f64::INFINITY,
        12.706_205,
        4.302_653,
        3.182_446,
        2.776_445,
        2.570_582,
        2.446_912,
        2.364_624,
        2.306_004,
        2.262_157,
    ];
    if let Some(value) = SMALL.get(freedom) {
        return *value;
    }
    // Three terms of the expansion around the normal quantile; accurate to three digits from here on.
    let n = freedom as f64;
    let first = (Z.powi(3) + Z) / 4.0;
    let second = (5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z) / 96.0;
    let third = (3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * Z.powi(3) - 15.0 * Z) / 384.0;
    Z + first / n + second / n.powi(2) + third / n.powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: f64, expected: f64, tolerance: f64) {
        assert!(
            (found - expected).abs() <= tolerance,
            "{found} is not {expected}"
        );
    }

    #[test]
    fn quantiles_match_published_tables() {
        check(student(1), 12.706, 0.001);
        check(student(9), 2.262, 0.001);
        check(student(10), 2.228, 0.001);
        check(student(30), 2.042, 0.001);
        check(student(99), 1.984, 0.001);
        check(student(100_000), 1.960, 0.001);
    }

    #[test]
    fn the_interval_of_known_values_is_correct() {
        let sample = Sample::of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        check(sample.mean, 5.0, 1e-12);
        check(sample.variance, 32.0 / 7.0, 1e-12);
        // 5 ± 2.365 * 2.138 / sqrt(8)
        let interval = sample.interval();
        check(interval.low, 3.2125, 0.001);
        check(interval.high, 6.7875, 0.001);
    }

    #[test]
    fn the_interval_of_a_single_value_is_infinite() {
        let interval = Sample::of(&[12.0]).interval();
        assert_eq!(
            (interval.low, interval.high),
            (f64::NEG_INFINITY, f64::INFINITY)
        );
        assert_eq!(serde_json::to_string(&interval).unwrap(), "[null,null]");
    }

    #[test]
    fn wilson_matches_published_intervals() {
        // 81 of 263: Newcombe 1998, method 3.
        let interval = wilson(81.0 / 263.0, 263.0);
        check(interval.low, 0.2553, 0.0001);
        check(interval.high, 0.3662, 0.0001);
        let none = wilson(0.0, 20.0);
        check(none.low, 0.0, 1e-12);
        check(none.high, 0.1611, 0.0001);
    }

    #[test]
    fn correlated_pairs_widen_the_interval_and_cancelling_pairs_narrow_it() {
        let both_alike: Vec<f64> = (0..100).map(|n| f64::from(n % 2)).collect();
        let alike = Sample::of(&both_alike).rate_interval();
        // The interval of about 100 independent games, although 200 were played.
        let hundred = wilson(0.5, 99.0);
        check(alike.low, hundred.low, 1e-9);
        let cancelling = Sample::of(&[0.5; 100]).rate_interval();
        assert!(
            cancelling.low > 0.46 && cancelling.low < 0.5,
            "{cancelling:?}"
        );
    }

    #[test]
    fn a_clean_sweep_has_a_nonempty_interval() {
        let interval = Sample::of(&[1.0; 50]).rate_interval();
        check(interval.high, 1.0, 1e-12);
        check(interval.low, wilson(1.0, 100.0).low, 1e-12);
        assert_eq!(
            Sample::of(&[]).rate_interval(),
            Interval {
                low: 0.0,
                high: 1.0
            }
        );
    }

    #[test]
    fn elo_and_expected_rate_are_inverse() {
        check(elo(0.5), 0.0, 1e-12);
        check(elo(0.75), 190.848, 0.001);
        check(elo(10.0 / 11.0), 400.0, 1e-9);
        check(expected_rate(-400.0), 1.0 / 11.0, 1e-12);
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }
}
