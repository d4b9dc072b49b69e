//! A small source of random numbers, the same on every machine.

/// SplitMix64 (Steele, Lea, Flood 2014): a counter that grows by the golden ratio and is mixed
/// by two multiplications. Good enough for games, and any seed is as good as any other, so
/// that neighbouring seeds give unrelated numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    counter: u64,
}

impl Dice {
    /// Dice that always roll the same for the same seed.
    pub fn new(seed: u64) -> Dice {
        Dice { counter: seed }
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.counter = self.counter.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.counter;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `sides`; 0 if there are none. The bias of the multiplication is below
    /// `sides` in 2^32.
    #[inline]
    pub fn roll(&mut self, sides: usize) -> usize {
        (((self.bits() >> 32) * sides as u64) >> 32) as usize
    }

    /// Whether something happens that does so once in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.roll(times) == 0
    }

    /// One of the things; `None` if there are none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        let index = self.roll(things.len());
        things.get(index)
    }

    /// One of the things, by their weights; `None` if all weigh nothing.
    #[inline]
    pub fn draw<T: Copy>(&mut self, things: &[(T, u32)]) -> Option<T> {
        let total: u32 = things.iter().map(|(_, weight)| weight).sum();
        let mut left = self.roll(total as usize) as u32;
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
    fn the_numbers_are_those_of_the_reference() {
        let mut dice = Dice::new(1_234_567);
        let first: Vec<u64> = (0..3).map(|_| dice.bits()).collect();
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
    fn every_side_comes_up_about_equally() {
        let mut dice = Dice::new(7);
        let mut times = [0; 6];
        for _ in 0..60_000 {
            times[dice.roll(6)] += 1;
        }
        assert!(
            times.iter().all(|n| (9_500..10_500).contains(n)),
            "{times:?}"
        );
        assert_eq!(dice.roll(0), 0);
    }
}
