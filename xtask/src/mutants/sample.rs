//! Reproducible samples.

/// Returns `count` of the items, chosen by the seed, in their original order.
pub fn take<T>(items: Vec<T>, count: usize, seed: u64) -> Vec<T> {
    let mut order: Vec<usize> = (0..items.len()).collect();
    let mut random = SplitMix(seed);
    for place in 0..count.min(order.len()) {
        let rest = (order.len() - place) as u64;
        order.swap(place, place + (random.next() % rest) as usize);
    }
    order.truncate(count);
    let chosen = |index: usize| order.contains(&index);
    items
        .into_iter()
        .enumerate()
        .filter(|(index, _)| chosen(*index))
        .map(|(_, item)| item)
        .collect()
}

/// The generator `splitmix64`. It gives the same numbers on every machine.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(count: usize, seed: u64) -> Vec<u32> {
        take((0..100).collect(), count, seed)
    }

    #[test]
    fn the_same_seed_gives_the_same_sample_in_order() {
        assert_eq!(sample(10, 7), sample(10, 7));
        assert_ne!(sample(10, 7), sample(10, 8));
        assert!(sample(10, 7).is_sorted());
    }

    #[test]
    fn a_sample_has_the_requested_size_or_all_items() {
        assert_eq!(sample(10, 1).len(), 10);
        assert_eq!(sample(0, 1).len(), 0);
        assert_eq!(sample(500, 1), (0..100).collect::<Vec<_>>());
    }
}
