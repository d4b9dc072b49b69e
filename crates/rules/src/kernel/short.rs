//! A short list that is `Copy`, for the handful of things a turn remembers.

/// Up to `N` items stored in place.
#[derive(Clone, Copy, Debug)]
pub struct Short<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + PartialEq, const N: usize> Short<T, N> {
    /// An empty list; `filler` only fills the unused places.
    pub const fn new(filler: T) -> Self {
        assert!(N <= u8::MAX as usize);
        Short {
            items: [filler; N],
            len: 0,
        }
    }

    /// Appends an item.
    ///
    /// # Panics
    /// When the list is full: its length is a bound derived from the rules.
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes the first item out.
    pub fn take_first(&mut self) -> Option<T> {
        let first = *self.as_slice().first()?;
        self.items.copy_within(1..self.len as usize, 0);
        self.len -= 1;
        Some(first)
    }

    /// Takes an item out by its place in the list.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self.as_slice()[index];
        self.items.copy_within(index + 1..self.len as usize, index);
        self.len -= 1;
        item
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// The items.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len as usize]
    }

    /// The items, to change.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }

    /// Whether the item is in the list.
    pub fn contains(&self, item: T) -> bool {
        self.as_slice().contains(&item)
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether no further item fits.
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Short<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Short<T, N> {}

impl<T: Copy + PartialEq + std::hash::Hash, const N: usize> std::hash::Hash for Short<T, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}
