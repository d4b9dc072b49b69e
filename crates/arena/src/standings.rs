//! The standings of a round robin.

use bastide_bots::Rng;
use serde::Serialize;

use crate::match_up::{Pair, pairs_of, twos};
use crate::report::{Duel, Estimate};
use crate::results::Results;
use crate::statistics::{Interval, Sample};

/// One row of the standings.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StandingsRow {
    /// The contestant, as entered.
    pub spec: String,
    /// Games that count.
    pub games: u32,
    /// Its share of the wins over all its games.
    pub win_rate: f64,
    /// The interval of the win rate.
    pub ci95: Interval,
    /// Mean points in games without a failure; `None` if there was no such game.
    pub points: Option<f64>,
    /// Strength in Elo; the mean of all contestants is 0.
    pub elo: Estimate,
}

/// The result of a round robin.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// The contestants, strongest first.
    pub standings: Vec<StandingsRow>,
    /// The matches of every two contestants, in the order of entry.
    pub matches: Vec<Duel>,
    /// For each place of `standings`, the number of the contestant in the order of entry.
    #[serde(skip)]
    pub order: Vec<usize>,
}

/// The number of resamples for the intervals of the Elo.
const RESAMPLES: usize = 1000;

/// The most iterations for the Elo fit; it stops earlier when it has converged.
const STEPS: usize = 2000;

impl Standings {
    /// Computes the standings from the pairs with numbers below `pairs`.
    pub fn of(results: &Results, specs: &[String], pairs: u32) -> Standings {
        let count = specs.len();
        let mut matches = Vec::new();
        let mut table: PairShares = vec![vec![Vec::new(); count]; count];
        for (a, b) in twos(count) {
            matches.push(Duel::of(results, specs, [a, b], pairs, None));
            let pairs = pairs_of(results, a, b, pairs);
            let shares: Vec<f64> = pairs.iter().map(Pair::share).collect();
            table[b][a] = shares.iter().map(|share| 1.0 - share).collect();
            table[a][b] = shares;
        }
        let elos = ratings(&with_a_tie(&table));
        let intervals = reweighed(&table);
        let mut standings: Vec<(usize, StandingsRow)> = Vec::new();
        for (number, spec) in specs.iter().enumerate() {
            let shares: Vec<f64> = table[number].concat();
            let sample = Sample::of(&shares);
            standings.push((
                number,
                StandingsRow {
                    spec: spec.clone(),
                    games: 2 * shares.len() as u32,
                    win_rate: if shares.is_empty() { 0.5 } else { sample.mean },
                    ci95: sample.rate_interval(),
                    points: points_of(&matches, count, number),
                    elo: Estimate {
                        mean: elos[number],
                        ci95: intervals[number],
                    },
                },
            ));
        }
        // A stable sort: equal contestants keep the order of entry.
        standings.sort_by(|(_, one), (_, other)| other.elo.mean.total_cmp(&one.elo.mean));
        let (order, standings) = standings.into_iter().unzip();
        Standings {
            standings,
            matches,
            order,
        }
    }
}

impl Standings {
    /// Returns the match of two contestants, by their numbers in the order of entry.
    pub fn duel(&self, a: usize, b: usize) -> Option<&Duel> {
        let count = self.standings.len();
        let (low, high) = (a.min(b), a.max(b));
        if low == high || high >= count {
            return None;
        }
        let before: usize = (0..low).map(|earlier| count - 1 - earlier).sum();
        self.matches.get(before + high - low - 1)
    }
}

/// Returns the mean points of a contestant over all its games.
fn points_of(matches: &[Duel], count: usize, number: usize) -> Option<f64> {
    let own = twos(count).zip(matches).filter_map(|((a, b), duel)| {
        let side = match number {
            number if number == a => &duel.a,
            number if number == b => &duel.b,
            _ => return None,
        };
        Some((side.points?, f64::from(side.finished)))
    });
    let (points, games) = own.fold((0.0, 0.0), |(points, games), (mean, finished)| {
        (points + mean * finished, games + finished)
    });
    (games > 0.0).then(|| points / games)
}

/// For every two contestants, the shares of the first in their pairs.
type PairShares = Vec<Vec<Vec<f64>>>;

/// For every two contestants, the number of games played and the number won by the first. Both may be fractional.
type WinCounts = Vec<Vec<(f64, f64)>>;

/// Sums up a table and adds one tied game between every two contestants that met. This keeps the Elo finite after a
/// clean sweep.
fn with_a_tie(table: &PairShares) -> WinCounts {
    let met = |shares: &Vec<f64>| match shares.len() {
        0 => (0.0, 0.0),
        pairs => (
            2.0 * pairs as f64 + 1.0,
            2.0 * shares.iter().sum::<f64>() + 0.5,
        ),
    };
    let rows = table.iter().map(|row| row.iter().map(met).collect());
    rows.collect()
}

/// Fits the Elo ratings to all results (Bradley-Terry model, by the MM algorithm).
fn ratings(tally: &WinCounts) -> Vec<f64> {
    let count = tally.len();
    let mut strengths = vec![1.0_f64; count];
    for _ in 0..STEPS {
        let mut largest_change = 0.0_f64;
        for a in 0..count {
            let others = || (0..count).filter(move |b| *b != a);
            let wins: f64 = others().map(|b| tally[a][b].1).sum();
            let weights: f64 = others()
                .map(|b| tally[a][b].0 / (strengths[a] + strengths[b]))
                .sum();
            if weights > 0.0 {
                let strength = wins / weights;
                largest_change = largest_change.max((strength / strengths[a]).ln().abs());
                strengths[a] = strength;
            }
        }
        if largest_change < 1e-9 {
            break;
        }
    }
    let elos: Vec<f64> = strengths
        .iter()
        .map(|strength| 400.0 * strength.log10())
        .collect();
    let mean = elos.iter().sum::<f64>() / count.max(1) as f64;
    elos.into_iter().map(|elo| elo - mean).collect()
}

/// Computes the intervals of the Elo by giving the pairs random weights many times (the Bayesian bootstrap). Each
/// resample also contains half a pair won and half a pair lost, weighted in the same way: results never seen are still
/// possible. A clean sweep therefore has an interval too, which is wider with fewer games.
fn reweighed(table: &PairShares) -> Vec<Interval> {
    let count = table.len();
    // A fixed seed: the same results always give the same intervals.
    let mut dice = Rng::new(1);
    let mut found: Vec<Vec<f64>> = vec![Vec::new(); count];
    for _ in 0..RESAMPLES {
        let mut tally: WinCounts = vec![vec![(0.0, 0.0); count]; count];
        for (a, b) in twos(count) {
            let shares = &table[a][b];
            if shares.is_empty() {
                continue;
            }
            let (mut won, lost) = (half_a_weight(&mut dice), half_a_weight(&mut dice));
            let mut all = won + lost;
            for share in shares {
                let weight = weight(&mut dice);
                won += weight * share;
                all += weight;
            }
            let games = 2.0 * shares.len() as f64;
            tally[a][b] = (games, games * won / all);
            tally[b][a] = (games, games * (all - won) / all);
        }
        for (found, elo) in found.iter_mut().zip(ratings(&tally)) {
            found.push(elo);
        }
    }
    let interval = |mut elos: Vec<f64>| {
        elos.sort_by(f64::total_cmp);
        let at = |part: f64| elos[((elos.len() - 1) as f64 * part).round() as usize];
        Interval {
            low: at(0.025),
            high: at(0.975),
        }
    };
    found.into_iter().map(interval).collect()
}

/// Returns a random number between 0 and 1, both excluded.
fn between(dice: &mut Rng) -> f64 {
    (dice.below(1 << 20) as f64 + 0.5) / f64::from(1 << 20)
}

/// Returns the random weight of a pair: exponentially distributed, so normalised weights are uniform on the simplex.
fn weight(dice: &mut Rng) -> f64 {
    -between(dice).ln()
}

/// Returns the random weight of half a pair: the sum of two is distributed like the weight of a pair.
fn half_a_weight(dice: &mut Rng) -> f64 {
    weight(dice) * (std::f64::consts::TAU * between(dice)).cos().powi(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_of_a_known_table_are_correct() {
        // The first contestant won three of four games in many pairs: 191 Elo apart.
        let shares: Vec<f64> = (0..10_000)
            .map(|n| if n % 2 == 0 { 1.0 } else { 0.5 })
            .collect();
        let others = shares.iter().map(|share| 1.0 - share).collect();
        let elos = ratings(&with_a_tie(&vec![
            vec![vec![], shares],
            vec![others, vec![]],
        ]));
        assert!((elos[0] - elos[1] - 190.8).abs() < 0.5, "{elos:?}");
        assert!((elos[0] + elos[1]).abs() < 1e-9);
    }

    #[test]
    fn a_clean_sweep_stays_finite_and_contestants_without_games_are_equal() {
        let elos = ratings(&with_a_tie(&vec![
            vec![vec![], vec![1.0; 5]],
            vec![vec![0.0; 5], vec![]],
        ]));
        assert!(elos[0] > 100.0 && elos[0].is_finite(), "{elos:?}");
        let strangers: PairShares = vec![vec![Vec::new(); 3]; 3];
        assert_eq!(ratings(&with_a_tie(&strangers)), [0.0; 3]);
    }

    #[test]
    fn a_cycle_of_three_is_even() {
        let win = || vec![1.0; 4];
        let loss = || vec![0.0; 4];
        let elos = ratings(&with_a_tie(&vec![
            vec![vec![], win(), loss()],
            vec![loss(), vec![], win()],
            vec![win(), loss(), vec![]],
        ]));
        assert!(elos.iter().all(|elo| elo.abs() < 1e-6), "{elos:?}");
    }

    #[test]
    fn the_interval_after_a_clean_sweep_narrows_with_more_games() {
        let sweep = |pairs: usize| {
            let table = vec![
                vec![vec![], vec![1.0; pairs]],
                vec![vec![0.0; pairs], vec![]],
            ];
            let elo = ratings(&with_a_tie(&table))[0];
            (elo, reweighed(&table)[0])
        };
        let (few, many) = (sweep(3), sweep(50));
        for (elo, interval) in [few, many] {
            assert!(
                interval.low + 50.0 < elo && elo + 50.0 < interval.high,
                "{elo} in {interval:?}"
            );
        }
        assert!(few.1.low + 100.0 < many.1.low, "{few:?} {many:?}");
    }

    #[test]
    fn the_interval_of_many_games_approaches_the_normal_distribution() {
        // 200 pairs, half of them won 2:0 and half tied 1:1: a rate of 0.75 with a standard error of 0.0177.
        let shares: Vec<f64> = (0..200)
            .map(|n| if n % 2 == 0 { 1.0 } else { 0.5 })
            .collect();
        let others = shares.iter().map(|share| 1.0 - share).collect();
        let interval = reweighed(&vec![vec![vec![], shares], vec![others, vec![]]])[0];
        // Half of the difference, since the mean of both is 0.
        let elo = |rate: f64| 200.0 * (rate / (1.0 - rate)).log10();
        assert!((interval.low - elo(0.7153)).abs() < 4.0, "{interval:?}");
        assert!((interval.high - elo(0.7847)).abs() < 4.0, "{interval:?}");
    }
}
