//! Several contestants, everybody against everybody.

use bastide_bots::Dice;
use serde::Serialize;

use crate::match_up::{Pair, pairs_of, twos};
use crate::report::{Duel, Estimate};
use crate::results::Results;
use crate::statistics::{Interval, Sample};

/// One contestant among all.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// As it was entered.
    pub spec: String,
    /// Games that count.
    pub games: u32,
    /// Its share of the wins over all its games.
    pub win_rate: f64,
    /// The interval of that.
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
    pub standings: Vec<Standing>,
    /// Every two of them, in the order of entry.
    pub matches: Vec<Duel>,
    /// For each place of `standings` the number of the contestant in the order of entry.
    #[serde(skip)]
    pub order: Vec<usize>,
}

/// How often the pairs are drawn anew to find the intervals of the Elo.
const RESAMPLES: usize = 1000;

/// Steps towards the best Elo; they stop when nothing changes any more.
const STEPS: usize = 2000;

impl Standings {
    /// The standings after the pairs below a number.
    pub fn of(results: &Results, specs: &[String], pairs: u32) -> Standings {
        let count = specs.len();
        let mut matches = Vec::new();
        let mut table: Table = vec![vec![Vec::new(); count]; count];
        for (a, b) in twos(count) {
            matches.push(Duel::of(results, specs, [a, b], pairs, None));
            let pairs = pairs_of(results, a, b, pairs);
            let shares: Vec<f64> = pairs.iter().map(Pair::share).collect();
            table[b][a] = shares.iter().map(|share| 1.0 - share).collect();
            table[a][b] = shares;
        }
        let elos = ratings(&with_a_tie(&table));
        let intervals = reweighed(&table);
        let mut standings: Vec<(usize, Standing)> = Vec::new();
        for (number, spec) in specs.iter().enumerate() {
            let shares: Vec<f64> = table[number].concat();
            let sample = Sample::of(&shares);
            standings.push((
                number,
                Standing {
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
        // The sort is stable, so that equals stay in the order of entry.
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
    /// The match of two contestants, by their numbers in the order of entry.
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

/// The mean points of a contestant in all its games together.
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

/// For every two contestants the shares of the first in their pairs.
type Table = Vec<Vec<Vec<f64>>>;

/// For every two contestants the games that they played, and how many of them the first won; both may be parts of games.
type Tally = Vec<Vec<(f64, f64)>>;

/// The tally of a table, with one tied game between every two who met, so that a clean sweep does not lead to infinity.
fn with_a_tie(table: &Table) -> Tally {
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

/// The Elo that fits all results best (Bradley and Terry, by minorisation).
fn ratings(tally: &Tally) -> Vec<f64> {
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

/// The intervals of the Elo, by weighing the pairs anew again and again (the Bayesian bootstrap). Half a pair won and half
/// a pair lost are among them each time, weighed in the same way: what was never seen may still be, so that also a clean
/// sweep leaves doubt, the more the fewer games there were.
fn reweighed(table: &Table) -> Vec<Interval> {
    let count = table.len();
    // The same results always give the same intervals.
    let mut dice = Dice::new(1);
    let mut found: Vec<Vec<f64>> = vec![Vec::new(); count];
    for _ in 0..RESAMPLES {
        let mut tally: Tally = vec![vec![(0.0, 0.0); count]; count];
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

/// A number between 0 and 1, both left out.
fn between(dice: &mut Dice) -> f64 {
    (dice.roll(1 << 20) as f64 + 0.5) / f64::from(1 << 20)
}

/// The weight of a pair: an exponential variable, so that all weights together are evenly spread.
fn weight(dice: &mut Dice) -> f64 {
    -between(dice).ln()
}

/// The weight of half a pair: two of these together are like one of the others.
fn half_a_weight(dice: &mut Dice) -> f64 {
    weight(dice) * (std::f64::consts::TAU * between(dice)).cos().powi(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_of_a_known_table_are_known() {
        // One met the other in many pairs and won three of four games: 191 Elo apart.
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
    fn a_clean_sweep_stays_finite_and_strangers_stay_equal() {
        let elos = ratings(&with_a_tie(&vec![
            vec![vec![], vec![1.0; 5]],
            vec![vec![0.0; 5], vec![]],
        ]));
        assert!(elos[0] > 100.0 && elos[0].is_finite(), "{elos:?}");
        let strangers: Table = vec![vec![Vec::new(); 3]; 3];
        assert_eq!(ratings(&with_a_tie(&strangers)), [0.0; 3]);
    }

    #[test]
    fn a_ring_of_three_is_even() {
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
    fn a_clean_sweep_leaves_doubt_and_less_of_it_with_more_games() {
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
    fn the_interval_of_many_games_is_that_of_the_normal_distribution() {
        // 200 pairs, half of them won by three games of four: a rate of 0.75 with an error of 0.0177.
        let shares: Vec<f64> = (0..200)
            .map(|n| if n % 2 == 0 { 1.0 } else { 0.5 })
            .collect();
        let others = shares.iter().map(|share| 1.0 - share).collect();
        let interval = reweighed(&vec![vec![vec![], shares], vec![others, vec![]]])[0];
        // Half of the difference of both, since their mean is 0.
        let elo = |rate: f64| 200.0 * (rate / (1.0 - rate)).log10();
        assert!((interval.low - elo(0.7153)).abs() < 4.0, "{interval:?}");
        assert!((interval.high - elo(0.7847)).abs() < 4.0, "{interval:?}");
    }
}
