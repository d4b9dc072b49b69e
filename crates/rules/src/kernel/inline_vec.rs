//! A short list that is `Copy`, for the few items that a turn remembers.

/// Up to `N` items stored in place.
#[derive(Clone, Copy, Debug)]
pub struct InlineVec<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + PartialEq, const N: usize> InlineVec<T, N> {
    /// Returns an empty list; `filler` fills the unused slots.
    pub const fn new(filler: T) -> Self {
        assert!(N <= u8::MAX as usize);
        InlineVec {
            items: [filler; N],
            len: 0,
        }
    }

    /// Appends an item.
    ///
    /// # Panics
    /// Panics if the list is full. The rules bound the number of items by `N`.
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Removes and returns the first item.
    pub fn take_first(&mut self) -> Option<T> {
        let first = *self.as_slice().first()?;
        self.items.copy_within(1..self.len as usize, 0);
        self.len -= 1;
        Some(first)
    }

    /// Removes and returns the item at an index.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self.as_slice()[index];
        self.items.copy_within(index + 1..self.len as usize, index);
        self.len -= 1;
        item
    }

    /// Removes all items.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Returns the items.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len as usize]
    }

    /// Returns the items for modification.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }

    /// Whether the item is in the list.
    pub fn contains(&self, item: T) -> bool {
        self.as_slice().contains(&item)
    }

    /// Returns the number of items.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether the list is full.
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for InlineVec<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Eq, const N: usize> Eq for InlineVec<T, N> {}

impl<T: Copy + PartialEq + std::hash::Hash, const N: usize> std::hash::Hash for InlineVec<T, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}
