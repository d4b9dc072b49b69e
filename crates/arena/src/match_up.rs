//! Pairs of games with the same draws and swapped seats.

use bastide_bots::Rng;
use serde::{Deserialize, Serialize};

use crate::results::{GameLine, Results};

/// Identifies a game by its two contestants, its pair and the seating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GameId {
    /// The number of the pair, from 0.
    pub pair: u32,
    /// The number of one contestant.
    pub a: usize,
    /// The number of the other.
    pub b: usize,
    /// Whether `b` has the first seat.
    pub swapped: bool,
}

impl GameId {
    /// Returns all games of an arena in the order of play: first the first pair of every two
    /// contestants. They are generated lazily, since there may be billions.
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

    /// Returns the number of games that [`GameId::all`] yields.
    pub fn count(contestants: usize, pairs: u32) -> u64 {
        let contestants = contestants as u64;
        u64::from(pairs) * contestants * contestants.saturating_sub(1)
    }

    /// Returns the other game of the pair.
    pub fn twin(self) -> GameId {
        GameId {
            swapped: !self.swapped,
            ..self
        }
    }

    /// Returns the contestant at each seat: the two alternate around the table.
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

    /// Returns the seed of the draws. It is the same for both games of a pair and for every two
    /// contestants.
    pub fn deal_seed(self, seed: u64) -> u64 {
        seed.wrapping_add(u64::from(self.pair))
    }

    /// Returns the seed of each seat's bot.
    pub fn player_seeds(self, seed: u64, players: u8) -> Vec<u64> {
        let mut dice = Rng::new(self.deal_seed(seed) ^ 0x6d69_6e64);
        (0..players).map(|_| dice.next_u64()).collect()
    }
}

/// Returns every two contestants, the one entered earlier first.
pub(crate) fn twos(contestants: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..contestants).flat_map(move |a| (a + 1..contestants).map(move |b| (a, b)))
}

/// The result of a game from the point of view of contestant `a`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameScore {
    /// The share of the win: 1 for a win, 0 for a loss, in between for a tie.
    pub share: f64,
    /// Mean points of the seats of `a` and of `b`; `None` after a failure.
    pub points: Option<[f64; 2]>,
    /// After a failure, true if `a` failed and false if `b` did.
    pub failed: Option<bool>,
}

impl GameScore {
    /// Computes the outcome of a game. A contestant that fails loses, whatever the scores.
    pub fn of(game: &GameLine) -> GameScore {
        let seats = game
            .id
            .seats(u8::try_from(game.scores.len()).unwrap_or(u8::MAX));
        if let Some((seat, _)) = &game.failure {
            let a_failed = seats.get(*seat) == Some(&game.id.a);
            return GameScore {
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
        GameScore {
            share: winners_of_a / f64::max(winners, 1.0),
            points: Some([
                sums[0] / f64::max(counts[0], 1.0),
                sums[1] / f64::max(counts[1], 1.0),
            ]),
            failed: None,
        }
    }
}

/// Both games of a pair from the point of view of contestant `a`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The number of the pair.
    pub number: u32,
    /// The game with `a` first, and the one with `b` first.
    pub games: [GameScore; 2],
}

impl Pair {
    /// Returns the pair with this number, if both games have been played.
    pub fn of(results: &Results, a: usize, b: usize, number: u32) -> Option<Pair> {
        let first = GameId {
            pair: number,
            a,
            b,
            swapped: false,
        };
        let outcome = |id: GameId| results.game(id).map(GameScore::of);
        let games = [outcome(first)?, outcome(first.twin())?];
        Some(Pair { number, games })
    }

    /// Returns the mean share of the win.
    pub fn share(&self) -> f64 {
        (self.games[0].share + self.games[1].share) / 2.0
    }

    /// Returns the mean difference in points; `None` if there was a failure in one of the games.
    pub fn difference(&self) -> Option<f64> {
        let [first, second] = self.games.map(|game| game.points.map(|[a, b]| a - b));
        Some((first? + second?) / 2.0)
    }
}

/// Returns the pairs with numbers below `pairs` of which both games have been played, in order.
pub fn pairs_of(results: &Results, a: usize, b: usize, pairs: u32) -> Vec<Pair> {
    let numbers = 0..pairs.min(results.pairs());
    let both = numbers.filter_map(|number| Pair::of(results, a, b, number));
    both.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::{Failure, FailureKind};

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
    fn tied_wins_are_shared_by_seats() {
        assert_eq!(GameScore::of(&game(false, &[50, 50])).share, 0.5);
        assert_eq!(GameScore::of(&game(true, &[40, 50])).share, 1.0);
        let three = GameScore::of(&game(false, &[60, 60, 60]));
        assert!((three.share - 2.0 / 3.0).abs() < 1e-12);
        let four = GameScore::of(&game(false, &[10, 20, 30, 40]));
        assert_eq!((four.share, four.points), (0.0, Some([20.0, 30.0])));
    }

    #[test]
    fn a_failure_loses_the_game_and_its_points_do_not_count() {
        let mut failed = game(true, &[10, 90]);
        let failure = Failure::new(FailureKind::Crashed, "it ended");
        failed.failure = Some((1, failure));
        let outcome = GameScore::of(&failed);
        assert_eq!(
            (outcome.share, outcome.points, outcome.failed),
            (0.0, None, Some(true))
        );
        let fine = GameScore::of(&game(false, &[1, 0]));
        let pair = Pair {
            number: 3,
            games: [fine, outcome],
        };
        assert_eq!((pair.share(), pair.difference()), (0.5, None));
    }
}
