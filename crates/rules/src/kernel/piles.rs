//! The unseen tiles of each pile, kept in the form in which they are listed as outcomes.

use std::hash::{Hash, Hasher};

use super::moves::Outcome;
use super::state::MAX_PILES;
use crate::ids::TileKind;

/// The unseen tiles of all piles, including tiles removed unseen.
///
/// Listing a pile copies a slice. Counting every kind on every draw took 8 % of the instructions of
/// a game with all modules.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Piles {
    /// The kinds with unseen tiles and their numbers: pile by pile, each by kind.
    unseen: Vec<(Outcome, u32)>,
    /// The end of each pile in the list.
    ends: [u16; MAX_PILES],
    /// The number of piles and of kinds of tiles.
    shape: [u16; 2],
}

impl Piles {
    /// Returns full piles: `counts` has the number of tiles of each kind, one pile after the other.
    pub fn new(counts: &[u16], kinds: usize) -> Piles {
        let mut piles = Piles::default();
        for (pile, counts) in counts.chunks_exact(kinds).enumerate() {
            let tiles = (0..).map(|kind| Outcome::Tile(TileKind(kind)));
            let all = tiles.zip(counts.iter().map(|count| u32::from(*count)));
            piles.unseen.extend(all.filter(|(_, count)| *count > 0));
            piles.ends[pile..].fill(piles.unseen.len() as u16);
            piles.shape = [pile as u16 + 1, kinds as u16];
        }
        piles
    }

    /// Returns the kinds with unseen tiles in a pile, with their numbers.
    pub fn unseen(&self, pile: usize) -> &[(Outcome, u32)] {
        &self.unseen[self.start(pile)..usize::from(self.ends[pile])]
    }

    /// Returns the number of unseen tiles of a kind in all piles.
    pub fn count(&self, kind: TileKind) -> u16 {
        let places = (0..MAX_PILES).filter_map(|pile| self.find(pile, kind).ok());
        places.map(|place| self.unseen[place].1 as u16).sum()
    }

    /// Removes a tile from a pile.
    pub fn remove(&mut self, pile: usize, kind: TileKind) {
        let Ok(place) = self.find(pile, kind) else {
            panic!("a tile that leaves a pile was in it");
        };
        self.unseen[place].1 -= 1;
        if self.unseen[place].1 == 0 {
            self.unseen.remove(place);
            self.ends[pile..].iter_mut().for_each(|end| *end -= 1);
        }
    }

    /// Removes all tiles from a pile.
    pub fn clear(&mut self, pile: usize) {
        let (start, end) = (self.start(pile), usize::from(self.ends[pile]));
        self.unseen.drain(start..end);
        let removed = (end - start) as u16;
        self.ends[pile..].iter_mut().for_each(|end| *end -= removed);
    }

    fn start(&self, pile: usize) -> usize {
        pile.checked_sub(1)
            .map_or(0, |before| usize::from(self.ends[before]))
    }

    /// Returns the index of a kind in the list, or the index where it would be.
    fn find(&self, pile: usize, kind: TileKind) -> Result<usize, usize> {
        let number = |(tile, _): &(Outcome, u32)| match tile {
            Outcome::Tile(kind) => kind.0,
            Outcome::Face(_) => u16::MAX,
        };
        let found = self.unseen(pile).binary_search_by_key(&kind.0, number);
        let start = self.start(pile);
        found
            .map(|place| start + place)
            .map_err(|place| start + place)
    }

    /// Returns the number of bytes that a copy moves.
    pub fn bytes(&self) -> usize {
        size_of_val(self.unseen.as_slice())
    }
}

/// Hashes the number of tiles of every kind in every pile, zeros included. Bots derive their luck
/// from the fingerprint of a state, so it must not depend on how piles are stored.
impl Hash for Piles {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [piles, kinds] = self.shape;
        state.write_usize(usize::from(piles) * usize::from(kinds));
        for pile in 0..usize::from(piles) {
            let mut left = self.unseen(pile).iter().peekable();
            for kind in 0..kinds {
                let here = left.next_if(|(tile, _)| *tile == Outcome::Tile(TileKind(kind)));
                let count = here.map_or(0, |(_, count)| *count as u16);
                state.write(&count.to_le_bytes());
            }
        }
    }
}

impl Clone for Piles {
    fn clone(&self) -> Self {
        Piles {
            unseen: self.unseen.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Self) {
        let Piles {
            unseen,
            ends,
            shape,
        } = source;
        self.unseen.clone_from(unseen);
        self.ends = *ends;
        self.shape = *shape;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two piles of three kinds.
    fn piles() -> Piles {
        Piles::new(&[2, 0, 1, 0, 3, 1], 3)
    }

    fn unseen(piles: &Piles, pile: usize) -> Vec<(u16, u32)> {
        let kind = |(outcome, count): &(Outcome, u32)| match outcome {
            Outcome::Tile(kind) => (kind.0, *count),
            Outcome::Face(_) => panic!("a pile has only tiles"),
        };
        piles.unseen(pile).iter().map(kind).collect()
    }

    #[test]
    fn kinds_without_tiles_are_not_listed() {
        let mut piles = piles();
        assert_eq!(unseen(&piles, 0), [(0, 2), (2, 1)]);
        assert_eq!(unseen(&piles, 1), [(1, 3), (2, 1)]);
        piles.remove(0, TileKind(2));
        piles.remove(0, TileKind(0));
        piles.remove(1, TileKind(1));
        assert_eq!(unseen(&piles, 0), [(0, 1)]);
        assert_eq!(unseen(&piles, 1), [(1, 2), (2, 1)]);
        assert_eq!([0, 1, 2].map(|kind| piles.count(TileKind(kind))), [1, 2, 1]);
        piles.clear(0);
        assert_eq!(unseen(&piles, 0), []);
        assert_eq!(unseen(&piles, 1), [(1, 2), (2, 1)]);
        assert_eq!(unseen(&piles, 2), []);
    }

    #[test]
    fn the_hash_is_that_of_the_counts() {
        let hash = |value: &dyn Fn(&mut std::hash::DefaultHasher)| {
            let mut hasher = std::hash::DefaultHasher::new();
            value(&mut hasher);
            hasher.finish()
        };
        let mut piles = piles();
        piles.remove(1, TileKind(2));
        let counts: Vec<u16> = vec![2, 0, 1, 0, 3, 0];
        assert_eq!(
            hash(&|hasher| piles.hash(hasher)),
            hash(&|hasher| counts.hash(hasher))
        );
    }
}
