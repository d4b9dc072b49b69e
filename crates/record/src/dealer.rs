//! The seeded dealer, which decides everything that chance decides. `docs/research/dealer.md` specifies it
//! bit by bit.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use bastide_rules::{ChanceSource, DrawMode, Outcome, Rules, Situation, State};

use crate::{chacha, hex};

/// The seed that determines every outcome of chance in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seed {
    /// A number, easy to remember.
    Number(u64),
    /// 32 bytes that cannot be guessed.
    Key([u8; 32]),
}

impl Seed {
    /// Returns the cipher key. A number fills the first eight bytes, least significant byte first.
    fn key(self) -> [u8; 32] {
        match self {
            Seed::Key(key) => key,
            Seed::Number(number) => {
                let mut key = [0; 32];
                key[..8].copy_from_slice(&number.to_le_bytes());
                key
            }
        }
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        Seed::Number(number)
    }
}

impl From<[u8; 32]> for Seed {
    fn from(key: [u8; 32]) -> Seed {
        Seed::Key(key)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Number(number) => write!(f, "{number}"),
            Seed::Key(key) => hex::write(key, f),
        }
    }
}

/// The error for a text that is not a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is a number from 0 to 18446744073709551615 or 64 hexadecimal digits")]
pub struct SeedError;

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        if let Some(key) = hex::read(text) {
            return Ok(Seed::Key(key));
        }
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(SeedError);
        }
        text.parse().map(Seed::Number).map_err(|_| SeedError)
    }
}

/// Decides for chance. Each source has its own stream, so a die roll never shifts later tiles.
///
/// Piles need no state: the next outcome follows from the seed and from what is left. Sources with
/// independent draws are counted. A dealer that takes over a game in progress must be told of their
/// earlier outcomes with [`Dealer::count_outcome`].
#[derive(Clone, Debug)]
pub struct Dealer {
    seed: Seed,
    /// The number of earlier outcomes of each source with independent draws.
    heard: BTreeMap<&'static str, u32>,
    outcomes: Vec<(Outcome, u32)>,
}

impl Dealer {
    /// Creates a dealer for one game.
    pub fn new(seed: impl Into<Seed>) -> Dealer {
        Dealer {
            seed: seed.into(),
            heard: BTreeMap::new(),
            outcomes: Vec::new(),
        }
    }

    /// Returns the seed.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Deals from another seed from now on. The streams of sources with independent draws continue where they are.
    pub fn redeal(&mut self, seed: impl Into<Seed>) {
        self.seed = seed.into();
    }

    /// Returns the next outcome of chance; `None` if chance has nothing to decide. Does not change the
    /// game.
    pub fn deal(&mut self, rules: &Rules, state: &State) -> Option<Outcome> {
        let Situation::Chance(source) = rules.situation(state) else {
            return None;
        };
        let mut outcomes = std::mem::take(&mut self.outcomes);
        rules.outcomes(state, &mut outcomes);
        let outcome = self.choose(source, &outcomes);
        self.outcomes = outcomes;
        outcome
    }

    /// Counts an outcome that came from elsewhere, so that the stream continues after it.
    pub fn count_outcome(&mut self, source: ChanceSource) {
        if source.mode == DrawMode::Independent {
            *self.heard.entry(source.name).or_default() += 1;
        }
    }

    /// Chooses among the weighted outcomes of a source.
    pub fn choose(&mut self, source: ChanceSource, outcomes: &[(Outcome, u32)]) -> Option<Outcome> {
        let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
        if total == 0 {
            return None;
        }
        let draw = match source.mode {
            DrawMode::Pile => total as u32,
            DrawMode::Independent => {
                let heard = self.heard.entry(source.name).or_default();
                *heard += 1;
                *heard - 1
            }
        };
        let mut place = below(&self.seed.key(), source.name, draw, total);
        let chosen = outcomes.iter().find(|(_, weight)| {
            let weight = u64::from(*weight);
            let here = place < weight;
            place = place.wrapping_sub(if here { 0 } else { weight });
            here
        });
        chosen.map(|(outcome, _)| *outcome)
    }
}

/// Returns the number from 0 to `bound - 1` that a source's stream has for a draw, uniformly
/// distributed.
fn below(key: &[u8; 32], source: &str, draw: u32, bound: u64) -> u64 {
    let mut nonce = [0; 12];
    nonce[..8].copy_from_slice(&fnv(source).to_le_bytes());
    let numbers = chacha::block(key, draw, &nonce);
    // Numbers above this one would favour small remainders.
    let fair = u64::MAX - (u64::MAX % bound + 1) % bound;
    let number = numbers.into_iter().find(|number| *number <= fair);
    number.unwrap_or(numbers[7]) % bound
}

/// Returns the 64-bit FNV-1a hash of a name.
fn fnv(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::Setup;

    const DIE: ChanceSource = ChanceSource {
        name: "die",
        mode: DrawMode::Independent,
    };

    fn faces(weights: &[u32]) -> Vec<(Outcome, u32)> {
        (0..)
            .map(Outcome::Face)
            .zip(weights.iter().copied())
            .collect()
    }

    /// Returns the names of the first tiles that a dealer deals, playing the first legal move each
    /// time.
    fn first_tiles(mut dealer: Dealer, number: usize, die_between: bool) -> String {
        let rules = Rules::new(&Setup::default()).expect("the base game can be played");
        let mut state = rules.start();
        let mut names = Vec::new();
        let mut moves = Vec::new();
        while names.len() < number {
            match rules.situation(&state) {
                Situation::Chance(_) => {
                    let outcome = dealer.deal(&rules, &state).expect("tiles are left");
                    let Outcome::Tile(kind) = outcome else {
                        continue;
                    };
                    names.push(rules.face(kind).name.replace("base/", ""));
                    rules
                        .deal(&mut state, outcome)
                        .expect("dealt outcomes are possible");
                }
                Situation::Decision(_) => {
                    if die_between {
                        dealer.choose(DIE, &faces(&[1; 6]));
                    }
                    rules.legal(&state, &mut moves);
                    rules
                        .play(&mut state, moves[0])
                        .expect("legal moves are legal");
                }
                Situation::Over => break,
            }
        }
        names.join(" ")
    }

    #[test]
    fn known_seeds_give_known_tiles_and_rolls() {
        assert_eq!(
            first_tiles(Dealer::new(0), 10, false),
            "D E U O P B Q R V H"
        );
        assert_eq!(
            first_tiles(Dealer::new(42), 10, false),
            "B L U R V O O T H U"
        );
        assert_eq!(
            first_tiles(Dealer::new([7; 32]), 10, false),
            "E F H J I S H V R E"
        );
        let mut dealer = Dealer::new(42);
        let rolls: Vec<_> = (0..10)
            .map(|_| dealer.choose(DIE, &faces(&[1; 6])))
            .collect();
        let expected = [2, 4, 4, 3, 4, 2, 1, 1, 0, 4].map(|face| Some(Outcome::Face(face)));
        assert_eq!(rolls, expected);
    }

    #[test]
    fn a_pile_without_reshuffles_deals_each_outcome_once() {
        let source = ChanceSource {
            name: "dispatch",
            mode: DrawMode::Pile,
        };
        let mut dealer = Dealer::new(42);
        let mut unseen: Vec<(Outcome, u32)> = (1..=8).map(|n| (Outcome::Face(n), 1)).collect();
        let mut order = Vec::new();
        while let Some(outcome) = dealer.choose(source, &unseen) {
            unseen.retain(|(other, _)| *other != outcome);
            order.push(outcome);
        }
        let expected = [8, 7, 4, 5, 2, 6, 1, 3].map(Outcome::Face);
        assert_eq!(order, expected);
    }

    #[test]
    fn a_die_roll_never_shifts_later_tiles() {
        for seed in 0..20 {
            let alone = first_tiles(Dealer::new(seed), 72, false);
            assert_eq!(alone, first_tiles(Dealer::new(seed), 72, true));
            assert_eq!(alone.split(' ').count(), 72);
        }
    }

    #[test]
    fn every_order_of_a_pile_is_equally_likely() {
        // Three of one kind and one of another: every order of the four is equally likely.
        let source = ChanceSource {
            name: "tiles",
            mode: DrawMode::Pile,
        };
        let mut found_at = [0; 4];
        for seed in 0..8000 {
            let mut dealer = Dealer::new(seed);
            let mut left = [3, 1];
            for place in &mut found_at {
                let outcome = dealer.choose(source, &faces(&left));
                let Some(Outcome::Face(face)) = outcome else {
                    break;
                };
                left[usize::from(face)] -= 1;
                if face == 1 {
                    *place += 1;
                    break;
                }
            }
        }
        assert_eq!(found_at.iter().sum::<u32>(), 8000);
        assert!(
            found_at.iter().all(|found| found.abs_diff(2000) < 150),
            "{found_at:?}"
        );
    }

    #[test]
    fn independent_draws_follow_their_weights() {
        let mut dealer = Dealer::new(1);
        let mut counts = [0; 3];
        for _ in 0..12_000 {
            if let Some(Outcome::Face(face)) = dealer.choose(DIE, &faces(&[1, 2, 3])) {
                counts[usize::from(face)] += 1_u32;
            }
        }
        for (count, expected) in counts.iter().zip([2000, 4000, 6000]) {
            assert!(count.abs_diff(expected) < 200, "{counts:?}");
        }
    }

    #[test]
    fn a_dealer_that_takes_over_after_three_rolls_deals_the_fourth() {
        let mut first = Dealer::new(9);
        let rolls: Vec<_> = (0..12)
            .map(|_| first.choose(DIE, &faces(&[1; 6])))
            .collect();
        let mut second = Dealer::new(9);
        for _ in 0..3 {
            second.count_outcome(DIE);
        }
        let rest: Vec<_> = (3..12)
            .map(|_| second.choose(DIE, &faces(&[1; 6])))
            .collect();
        assert_eq!(rolls[3..], rest);
    }

    #[test]
    fn without_possible_outcomes_nothing_is_dealt() {
        assert_eq!(Dealer::new(1).choose(DIE, &[]), None);
        assert_eq!(Dealer::new(1).choose(DIE, &faces(&[0, 0])), None);
    }

    #[test]
    fn seeds_round_trip_through_text() {
        for seed in [
            Seed::Number(0),
            Seed::Number(u64::MAX),
            Seed::Key([0xab; 32]),
        ] {
            assert_eq!(seed.to_string().parse(), Ok(seed));
        }
        for text in ["", "-1", "+1", "18446744073709551616", "0x12", "dé"] {
            assert_eq!(text.parse::<Seed>(), Err(SeedError), "{text}");
        }
    }
}
