//! The comparison of two contestants.

use serde::Serialize;

use crate::match_up::{Pair, pairs_of};
use crate::results::Results;
use crate::sequential_test::SequentialTest;
use crate::sprt::{Sprt, SprtVerdict};
use crate::statistics::{Interval, Sample, elo};

/// A value with its interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The value; `null` in JSON if it is infinite.
    pub mean: f64,
    /// The 95 % confidence interval.
    pub ci95: Interval,
}

/// One of the two contestants.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ContestantReport {
    /// The contestant, as entered.
    pub spec: String,
    /// Its share of the wins; ties are shared.
    pub win_rate: f64,
    /// Games won.
    pub wins: u32,
    /// Games in which the win was shared.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Games lost because it failed.
    pub failures: u32,
    /// Mean points of its seats in games without a failure; `None` if there was no such game.
    pub points: Option<f64>,
    /// The number of games without a failure.
    #[serde(skip)]
    pub finished: u32,
}

/// The state of a sequential test.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TestReport {
    /// The test.
    #[serde(flatten)]
    pub test: Sprt,
    /// The log-likelihood ratio.
    pub log_ratio: f64,
    /// The bounds at which the test stops.
    pub bounds: [f64; 2],
    /// The decision.
    pub verdict: SprtVerdict,
}

impl TestReport {
    fn of(trial: &SequentialTest) -> TestReport {
        let test = trial.test();
        TestReport {
            test,
            log_ratio: trial.log_ratio(),
            bounds: test.bounds(),
            verdict: trial.verdict(),
        }
    }
}

/// The comparison of two contestants, over complete pairs of games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Duel {
    /// The first contestant.
    pub a: ContestantReport,
    /// The second contestant.
    pub b: ContestantReport,
    /// Games that count: two of each pair.
    pub games: u32,
    /// The interval of `a.win_rate`.
    pub ci95: Interval,
    /// Points of `a` minus points of `b`; `null` where too few games were finished.
    pub points_difference: Estimate,
    /// The strength of `a` relative to `b`, in Elo.
    pub elo: Estimate,
    /// The sequential test, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<TestReport>,
}

impl Duel {
    /// Compares two contestants by the pairs with numbers below `pairs`. With a test, only the pairs
    /// needed to decide it count, even if more were played.
    pub fn of(
        results: &Results,
        specs: &[String],
        [a, b]: [usize; 2],
        pairs: u32,
        test: Option<Sprt>,
    ) -> Duel {
        let trial = test.map(|test| {
            let mut trial = SequentialTest::of(test);
            trial.follow(results, [a, b], pairs);
            trial
        });
        let mut pairs = pairs_of(results, a, b, pairs);
        if let Some(trial) = &trial {
            pairs.truncate(trial.pairs());
        }
        let shares: Vec<f64> = pairs.iter().map(Pair::share).collect();
        let differences: Vec<f64> = pairs.iter().filter_map(Pair::difference).collect();
        let (shares, differences) = (Sample::of(&shares), Sample::of(&differences));
        let ci95 = shares.rate_interval();
        let name = |number: usize| specs.get(number).cloned().unwrap_or_default();
        Duel {
            a: side(name(a), &pairs, false),
            b: side(name(b), &pairs, true),
            games: 2 * pairs.len() as u32,
            ci95,
            points_difference: Estimate {
                mean: if differences.count == 0 {
                    f64::NAN
                } else {
                    differences.mean
                },
                ci95: differences.interval(),
            },
            elo: Estimate {
                mean: if shares.count == 0 {
                    0.0
                } else {
                    elo(shares.mean)
                },
                ci95: Interval {
                    low: elo(ci95.low),
                    high: elo(ci95.high),
                },
            },
            sprt: trial.as_ref().map(TestReport::of),
        }
    }
}

fn side(spec: String, pairs: &[Pair], is_b: bool) -> ContestantReport {
    let mut side = ContestantReport {
        spec,
        win_rate: 0.5,
        wins: 0,
        draws: 0,
        losses: 0,
        failures: 0,
        points: None,
        finished: 0,
    };
    let (mut shares, mut games, mut points) = (0.0, 0.0, 0.0);
    for game in pairs.iter().flat_map(|pair| pair.games) {
        let share = if is_b { 1.0 - game.share } else { game.share };
        shares += share;
        games += 1.0;
        side.wins += u32::from(share >= 1.0);
        side.losses += u32::from(share <= 0.0);
        side.draws += u32::from(share > 0.0 && share < 1.0);
        side.failures += u32::from(game.failed == Some(!is_b));
        if let Some(both) = game.points {
            points += both[usize::from(is_b)];
            side.finished += 1;
        }
    }
    if games > 0.0 {
        side.win_rate = shares / games;
    }
    if side.finished > 0 {
        side.points = Some(points / f64::from(side.finished));
    }
    side
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_up::GameId;
    use crate::results::GameLine;

    /// Creates results from pairs, each with the points of `a` and `b` in both games.
    fn results(pairs: &[[[i32; 2]; 2]]) -> Results {
        let mut results = Results::in_memory();
        for (pair, games) in (0..).zip(pairs) {
            for (swapped, [a, b]) in [false, true].into_iter().zip(games) {
                let id = GameId {
                    pair,
                    a: 0,
                    b: 1,
                    swapped,
                };
                let scores = if swapped { vec![*b, *a] } else { vec![*a, *b] };
                let game = GameLine {
                    id,
                    seed: u64::from(pair),
                    scores,
                    failure: None,
                };
                results.add(game).expect("results in memory cannot fail");
            }
        }
        results
    }

    fn names() -> Vec<String> {
        vec!["x".to_owned(), "y".to_owned()]
    }

    #[test]
    fn wins_ties_and_points_are_counted_from_each_side() {
        let results = results(&[[[60, 40], [50, 50]], [[70, 60], [30, 60]]]);
        let duel = Duel::of(&results, &names(), [0, 1], 100, None);
        assert_eq!(
            (duel.games, duel.a.wins, duel.a.draws, duel.a.losses),
            (4, 2, 1, 1)
        );
        assert_eq!((duel.b.wins, duel.b.draws, duel.b.losses), (1, 1, 2));
        assert_eq!((duel.a.win_rate, duel.b.win_rate), (0.625, 0.375));
        assert_eq!((duel.a.points, duel.b.points), (Some(52.5), Some(52.5)));
        // Pair differences are 10 and -10.
        assert_eq!(duel.points_difference.mean, 0.0);
        assert!((duel.points_difference.ci95.high - 127.06).abs() < 0.01);
        assert!((duel.elo.mean - 88.739).abs() < 0.001);
    }

    #[test]
    fn incomplete_pairs_do_not_count() {
        let mut results = results(&[[[60, 40], [50, 50]]]);
        let id = GameId {
            pair: 1,
            a: 0,
            b: 1,
            swapped: true,
        };
        let half = GameLine {
            id,
            seed: 1,
            scores: vec![0, 9],
            failure: None,
        };
        results.add(half).expect("results in memory cannot fail");
        assert_eq!(Duel::of(&results, &names(), [0, 1], 100, None).games, 2);
        let nothing = Duel::of(&Results::in_memory(), &names(), [0, 1], 100, None);
        assert_eq!((nothing.games, nothing.a.win_rate), (0, 0.5));
        assert_eq!(nothing.a.points, None);
        assert_eq!((nothing.ci95.low, nothing.ci95.high), (0.0, 1.0));
        assert!(serde_json::to_string(&nothing).is_ok());
    }

    #[test]
    fn a_test_counts_only_the_pairs_it_needed() {
        let results = results(&[[[60, 40], [60, 40]]; 30]);
        let test = "elo0=0,elo1=50".parse().ok();
        let duel = Duel::of(&results, &names(), [0, 1], 100, test);
        let report = duel.sprt.expect("there was a test");
        assert_eq!(report.verdict, SprtVerdict::Higher);
        assert_eq!(duel.games, 46);
        assert!(report.log_ratio >= report.bounds[1]);
    }
}
