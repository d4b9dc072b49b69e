//! A small random number generator with the same results on every machine.

/// SplitMix64 (Steele, Lea, Flood 2014): a counter that grows by the golden ratio, mixed by two
/// multiplications. It is good enough for games, and even neighbouring seeds give unrelated
/// numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    counter: u64,
}

impl Rng {
    /// Creates dice from a seed. The same seed always gives the same rolls.
    pub fn new(seed: u64) -> Rng {
        Rng { counter: seed }
    }

    /// Returns 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.counter = self.counter.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.counter;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `sides`, or 0 if `sides` is 0. The bias of the multiplication is below
    /// `sides` in 2^32.
    #[inline]
    pub fn below(&mut self, sides: usize) -> usize {
        (((self.next_u64() >> 32) * sides as u64) >> 32) as usize
    }

    /// Returns true with a probability of one in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Picks one of the things; `None` if there are none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        let index = self.below(things.len());
        things.get(index)
    }

    /// Picks one of the things by their weights; `None` if all weights are 0.
    #[inline]
    pub fn draw<T: Copy>(&mut self, things: &[(T, u32)]) -> Option<T> {
        let total: u32 = things.iter().map(|(_, weight)| weight).sum();
        let mut left = self.below(total as usize) as u32;
        for (thing, weight) in things {
            if left < *weight {
                return Some(*thing);
            }
            left -= weight;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_match_the_reference_implementation() {
        let mut dice = Rng::new(1_234_567);
        let first: Vec<u64> = (0..3).map(|_| dice.next_u64()).collect();
        assert_eq!(
            first,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn every_side_comes_up_about_equally_often() {
        let mut dice = Rng::new(7);
        let mut times = [0; 6];
        for _ in 0..60_000 {
            times[dice.below(6)] += 1;
        }
        assert!(
            times.iter().all(|n| (9_500..10_500).contains(n)),
            "{times:?}"
        );
        assert_eq!(dice.below(0), 0);
    }
}
