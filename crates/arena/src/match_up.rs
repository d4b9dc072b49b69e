//! Pairs of games: the same draws, the seats swapped.

use bastide_bots::Dice;
use serde::{Deserialize, Serialize};

use crate::results::{GameLine, Results};

/// Which game: of which two contestants, in which pair, and who sits first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GameId {
    /// The number of the pair, from 0.
    pub pair: u32,
    /// One contestant, by number.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// Whether `b` has the first seat.
    pub swapped: bool,
}

impl GameId {
    /// All games of an arena in the order in which they are played: first the first pair of
    /// every two contestants. They are made one by one, since there may be billions.
    pub fn all(contestants: usize, pairs: u32) -> impl Iterator<Item = GameId> {
        (0..pairs).flat_map(move |pair| {
            twos(contestants).flat_map(move |(a, b)| {
                [false, true].map(|swapped| GameId {
                    pair,
                    a,
                    b,
                    swapped,
                })
            })
        })
    }

    /// How many games these are.
    pub fn count(contestants: usize, pairs: u32) -> u64 {
        let contestants = contestants as u64;
        u64::from(pairs) * contestants * contestants.saturating_sub(1)
    }

    /// The other game of its pair.
    pub fn twin(self) -> GameId {
        GameId {
            swapped: !self.swapped,
            ..self
        }
    }

    /// The contestant at each seat: the two alternate around the table.
    pub fn seats(self, players: u8) -> Vec<usize> {
        let first = if self.swapped {
            [self.b, self.a]
        } else {
            [self.a, self.b]
        };
        (0..usize::from(players))
            .map(|seat| first[seat % 2])
            .collect()
    }

    /// What chance is dealt from: the same for both games of a pair, and for every two
    /// contestants.
    pub fn deal_seed(self, seed: u64) -> u64 {
        seed.wrapping_add(u64::from(self.pair))
    }

    /// What each seat's own chance comes from.
    pub fn mind_seeds(self, seed: u64, players: u8) -> Vec<u64> {
        let mut dice = Dice::new(self.deal_seed(seed) ^ 0x6d69_6e64);
        (0..players).map(|_| dice.bits()).collect()
    }
}

/// Every two contestants, the earlier of them first.
pub(crate) fn twos(contestants: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..contestants).flat_map(move |a| (a + 1..contestants).map(move |b| (a, b)))
}

/// A game in the eyes of contestant `a`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Its share of the win: 1, 0, or what a tie leaves.
    pub share: f64,
    /// Mean points of the seats of `a` and of `b`; `None` if somebody failed.
    pub points: Option<[f64; 2]>,
    /// Whether `a`, or else `b`, failed.
    pub failed: Option<bool>,
}

impl Outcome {
    /// The outcome of a game. Whoever fails loses, whatever the board says.
    pub fn of(game: &GameLine) -> Outcome {
        let seats = game
            .id
            .seats(u8::try_from(game.scores.len()).unwrap_or(u8::MAX));
        if let Some((seat, _)) = &game.failure {
            let a_failed = seats.get(*seat) == Some(&game.id.a);
            return Outcome {
                share: if a_failed { 0.0 } else { 1.0 },
                points: None,
                failed: Some(a_failed),
            };
        }
        let most = game.scores.iter().max();
        let (mut winners, mut winners_of_a) = (0.0, 0.0);
        let (mut sums, mut counts) = ([0.0; 2], [0.0; 2]);
        for (score, contestant) in game.scores.iter().zip(&seats) {
            let side = usize::from(*contestant != game.id.a);
            sums[side] += f64::from(*score);
            counts[side] += 1.0;
            if Some(score) == most {
                winners += 1.0;
                winners_of_a += if side == 0 { 1.0 } else { 0.0 };
            }
        }
        Outcome {
            share: winners_of_a / f64::max(winners, 1.0),
            points: Some([
                sums[0] / f64::max(counts[0], 1.0),
                sums[1] / f64::max(counts[1], 1.0),
            ]),
            failed: None,
        }
    }
}

/// Both games of a pair in the eyes of contestant `a`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The number of the pair.
    pub number: u32,
    /// The game with `a` first, and the one with `b` first.
    pub games: [Outcome; 2],
}

impl Pair {
    /// The pair of this number, if both games are there.
    pub fn of(results: &Results, a: usize, b: usize, number: u32) -> Option<Pair> {
        let first = GameId {
            pair: number,
            a,
            b,
            swapped: false,
        };
        let outcome = |id: GameId| results.game(id).map(Outcome::of);
        let games = [outcome(first)?, outcome(first.twin())?];
        Some(Pair { number, games })
    }

    /// The mean share of the win.
    pub fn share(&self) -> f64 {
        (self.games[0].share + self.games[1].share) / 2.0
    }

    /// The mean difference in points; `None` if somebody failed in one of the games.
    pub fn difference(&self) -> Option<f64> {
        let [first, second] = self.games.map(|game| game.points.map(|[a, b]| a - b));
        Some((first? + second?) / 2.0)
    }
}

/// The pairs below a number of which both games are there, in order.
pub fn pairs_of(results: &Results, a: usize, b: usize, pairs: u32) -> Vec<Pair> {
    let numbers = 0..pairs.min(results.pairs());
    let both = numbers.filter_map(|number| Pair::of(results, a, b, number));
    both.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::{Failure, Fault};

    fn game(swapped: bool, scores: &[i32]) -> GameLine {
        GameLine {
            id: GameId {
                pair: 3,
                a: 0,
                b: 1,
                swapped,
            },
            seed: 3,
            scores: scores.to_vec(),
            failure: None,
        }
    }

    #[test]
    fn the_games_of_a_pair_have_the_same_draws_and_swapped_seats() {
        let games: Vec<GameId> = GameId::all(3, 2).collect();
        assert_eq!(games.len(), 12);
        assert_eq!(GameId::count(3, 2), 12);
        for both in games.chunks(2) {
            assert_eq!(both[0].deal_seed(9), both[1].deal_seed(9));
            assert_eq!(both[0].deal_seed(9), 9 + u64::from(both[0].pair));
            let (first, second) = (both[0].seats(3), both[1].seats(3));
            assert_eq!(first[0], both[0].a);
            assert!(first.iter().zip(&second).all(|(one, other)| one != other));
        }
    }

    #[test]
    fn a_tie_is_half_a_win_and_a_shared_win_is_shared_by_seats() {
        assert_eq!(Outcome::of(&game(false, &[50, 50])).share, 0.5);
        assert_eq!(Outcome::of(&game(true, &[40, 50])).share, 1.0);
        let three = Outcome::of(&game(false, &[60, 60, 60]));
        assert!((three.share - 2.0 / 3.0).abs() < 1e-12);
        let four = Outcome::of(&game(false, &[10, 20, 30, 40]));
        assert_eq!((four.share, four.points), (0.0, Some([20.0, 30.0])));
    }

    #[test]
    fn who_fails_loses_even_when_ahead_and_points_are_not_counted() {
        let mut failed = game(true, &[10, 90]);
        let failure = Failure::new(Fault::Crashed, "it ended");
        failed.failure = Some((1, failure));
        let outcome = Outcome::of(&failed);
        assert_eq!(
            (outcome.share, outcome.points, outcome.failed),
            (0.0, None, Some(true))
        );
        let fine = Outcome::of(&game(false, &[1, 0]));
        let pair = Pair {
            number: 3,
            games: [fine, outcome],
        };
        assert_eq!((pair.share(), pair.difference()), (0.5, None));
    }
}
