//! Where tiles lie and where tiles could lie: no dense grid, no small cap on coordinates.

use crate::ids::{Cell, Rotation, Side, TileId, TileKind};

/// A lying tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TileRecord {
    pub cell: Cell,
    pub kind: TileKind,
    pub rotation: Rotation,
    /// Whether segments were laid over it later.
    pub overlaid: bool,
    pub first_segment: u16,
}

/// Open cells are compared with a tile so many at a time.
pub(crate) const BLOCK: usize = 16;

/// What lies in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// Nothing, and no neighbour either.
    Nothing,
    /// Nothing yet, but a tile lies beside it: an index into [`Board::open`].
    Open(usize),
    /// A tile.
    Tile(TileId),
}

/// Tiles and open cells, found by their coordinates through an open-addressed table of fixed
/// size. An entry is 0 for empty, else `(index + 1) * 2`, plus 1 for an open cell; keys are
/// never removed, since an open cell can only become a tile.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Board {
    table: Vec<u16>,
    /// How many bits of x the place in the table takes; y takes the rest.
    x_bits: u32,
    pub tiles: Vec<TileRecord>,
    /// The empty cells beside tiles.
    pub open: Vec<Cell>,
    /// What may lie at the sides of each open cell: one nibble per side, a bit for each terrain,
    /// all four bits where nothing lies yet. Zero beyond the last open cell: nothing fits there.
    pub fits: Vec<[u16; BLOCK]>,
}

/// What an open cell takes at all its sides before anything lies beside it.
pub(super) const ANY_TERRAIN: u16 = 0xFFFF;

impl Board {
    /// An empty board with room for this many tiles.
    pub fn with_room_for(tiles: usize) -> Board {
        // Each tile after the first opens at most three cells more, wherever it is laid.
        let cells = tiles * 3 + 8;
        // Even if there were so many, a quarter of the places would stay free.
        let places = (cells + cells / 3).next_power_of_two();
        let open = tiles * 2 + 8;
        Board {
            table: vec![0; places],
            x_bits: places.trailing_zeros().div_ceil(2),
            tiles: Vec::with_capacity(tiles),
            open: Vec::with_capacity(open),
            fits: Vec::with_capacity(open.div_ceil(BLOCK)),
        }
    }

    /// What lies in a cell.
    pub fn at(&self, cell: Cell) -> Content {
        self.find(cell).1
    }

    /// The tile in a cell.
    #[inline]
    pub fn tile_at(&self, cell: Cell) -> Option<TileId> {
        match self.find(cell).1 {
            Content::Tile(tile) => Some(tile),
            _ => None,
        }
    }

    /// Where the search for a cell begins: the low bits of both coordinates side by side. Cells
    /// near each other never share a place; only a board wider than the table wraps around.
    #[inline]
    fn home(&self, cell: Cell) -> usize {
        let x = cell.x as usize & ((1 << self.x_bits) - 1);
        (x | (cell.y as usize) << self.x_bits) & (self.table.len() - 1)
    }

    /// What lies in a cell, and where its entry is or would go.
    #[inline]
    fn find(&self, cell: Cell) -> (usize, Content) {
        let mask = self.table.len() - 1;
        let mut slot = self.home(cell);
        loop {
            let entry = self.table[slot];
            if entry == 0 {
                return (slot, Content::Nothing);
            }
            let index = (entry >> 1) as usize - 1;
            let (found, content) = if entry & 1 == 1 {
                (self.open[index], Content::Open(index))
            } else {
                (self.tiles[index].cell, Content::Tile(TileId(index as u16)))
            };
            if found == cell {
                return (slot, content);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Puts a tile on a cell and updates the open cells around it.
    /// Returns the tile and its neighbours by side.
    pub fn put(&mut self, record: TileRecord, fit: u16) -> (TileId, [Option<TileId>; 4]) {
        let cell = record.cell;
        let tile = TileId(self.tiles.len() as u16);
        let (slot, closed) = self.find(cell);
        self.tiles.push(record);
        self.table[slot] = (tile.0 + 1) << 1;
        if let Content::Open(index) = closed {
            self.close(index);
        }
        let neighbours = Side::ALL.map(|side| {
            let nibble = fit >> (side as u16 * 4) & 15;
            self.meet(cell.beyond(side), side.opposite(), nibble)
        });
        (tile, neighbours)
    }

    /// Forgets an open cell that a tile now fills.
    fn close(&mut self, index: usize) {
        self.open.swap_remove(index);
        let last = self.open.len();
        let moved_fit = std::mem::take(self.fit_mut(last));
        if let Some(moved) = self.open.get(index) {
            let slot = self.slot_of_moved(*moved, last);
            self.table[slot] = (index as u16 + 1) << 1 | 1;
            *self.fit_mut(index) = moved_fit;
        }
    }

    /// The tile in a cell beside the one just laid; an empty cell learns what lies at its side.
    fn meet(&mut self, cell: Cell, side: Side, nibble: u16) -> Option<TileId> {
        let (slot, content) = self.find(cell);
        let index = match content {
            Content::Tile(neighbour) => return Some(neighbour),
            Content::Open(index) => index,
            Content::Nothing => {
                let index = self.open.len();
                self.open.push(cell);
                if index == self.fits.len() * BLOCK {
                    self.fits.push([0; BLOCK]);
                }
                *self.fit_mut(index) = ANY_TERRAIN;
                self.table[slot] = (index as u16 + 1) << 1 | 1;
                index
            }
        };
        self.narrow(index, side, nibble);
        None
    }

    /// The entry of the open cell that `swap_remove` moved away from `old_index`. It names a
    /// place that is gone, so it is found by its value.
    fn slot_of_moved(&self, cell: Cell, old_index: usize) -> usize {
        let mask = self.table.len() - 1;
        let entry = (old_index as u16 + 1) << 1 | 1;
        let mut slot = self.home(cell);
        while self.table[slot] != entry {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Says which terrain must lie at one side of an open cell, as a one-hot nibble.
    pub fn narrow(&mut self, index: usize, side: Side, nibble: u16) {
        let shift = side as u16 * 4;
        let fit = self.fit_mut(index);
        *fit = *fit & !(15 << shift) | nibble << shift;
    }

    /// What may lie at the sides of an open cell.
    pub fn fit(&self, index: usize) -> u16 {
        self.fits[index / BLOCK][index % BLOCK]
    }

    fn fit_mut(&mut self, index: usize) -> &mut u16 {
        &mut self.fits[index / BLOCK][index % BLOCK]
    }

    /// Bytes that a copy of the board moves.
    pub fn bytes(&self) -> usize {
        size_of_val(self.table.as_slice())
            + size_of_val(self.tiles.as_slice())
            + size_of_val(self.open.as_slice())
            + size_of_val(self.fits.as_slice())
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        let mut copy = Board {
            table: Vec::with_capacity(self.table.capacity()),
            x_bits: self.x_bits,
            tiles: Vec::with_capacity(self.tiles.capacity()),
            open: Vec::with_capacity(self.open.capacity()),
            fits: Vec::with_capacity(self.fits.capacity()),
        };
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        let Board {
            table,
            x_bits,
            tiles,
            open,
            fits,
        } = source;
        self.table.clone_from(table);
        self.x_bits = *x_bits;
        self.tiles.clone_from(tiles);
        self.open.clone_from(open);
        self.fits.clone_from(fits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(x: i16, y: i16) -> TileRecord {
        TileRecord {
            cell: Cell::new(x, y),
            kind: TileKind(0),
            rotation: Rotation(0),
            overlaid: false,
            first_segment: 0,
        }
    }

    #[test]
    fn every_tile_in_one_line_is_found_again() {
        for (dx, dy) in [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1)] {
            let mut board = Board::with_room_for(500);
            for n in 0..500 {
                board.put(record(n * dx, n * dy), 0x1111);
            }
            for n in 0..500_i16 {
                let tile = board.tile_at(Cell::new(n * dx, n * dy));
                assert_eq!(tile, Some(TileId(n as u16)));
            }
            for (index, open) in board.open.iter().enumerate() {
                assert_eq!(board.at(*open), Content::Open(index));
            }
        }
    }

    #[test]
    fn a_laid_tile_narrows_what_may_lie_beside_it() {
        let mut board = Board::with_room_for(2);
        // North city, east road, south field, west field.
        board.put(record(0, 0), 0x1124);
        let Content::Open(index) = board.at(Cell::new(0, -1)) else {
            panic!("the cell to the north is open");
        };
        assert_eq!(*board.fit_mut(index), 0xF4FF);
        assert_eq!(board.open.len(), 4);
    }
}
