//! The tiles on the board and the open cells beside them. There is no dense grid, so coordinates
//! are not limited to a small range.

use crate::ids::{Cell, Rotation, Side, TileId, TileKind};

/// A placed tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TileRecord {
    pub cell: Cell,
    pub kind: TileKind,
    pub rotation: Rotation,
    /// Whether a segment was laid over it after placement.
    pub overlaid: bool,
    pub first_segment: u16,
}

/// The number of open cells compared with a tile at a time.
pub(crate) const BLOCK: usize = 2 * HALF;

/// Half a block: the cells whose matches fit in one word.
pub(crate) const HALF: usize = 16;

/// Open cells that are compared with a tile together. The arrays have a fixed size, so that indices
/// need no bounds checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpenBlock {
    pub cells: [[Cell; HALF]; 2],
    /// The terrain each open cell accepts: one nibble per side with a bit for each terrain; all
    /// four bits are set where there is no neighbour yet. Entries beyond the last open cell are
    /// zero, so nothing fits there. First the cells with even numbers, then those with odd ones:
    /// the matches of two cells are packed into a byte.
    pub fits: [[u16; HALF]; 2],
}

/// A block without open cells.
const NO_CELLS: OpenBlock = OpenBlock {
    cells: [[Cell::ORIGIN; HALF]; 2],
    fits: [[0; HALF]; 2],
};

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellContent {
    /// No tile here or beside it.
    Nothing,
    /// No tile here, but one beside it: the number of the open cell.
    Open(usize),
    /// A tile.
    Tile(TileId),
}

/// Tiles and open cells, looked up by coordinates in an open-addressed hash table of fixed size.
///
/// An entry is 0 if empty, otherwise `(index + 1) * 2`, plus 1 for an open cell. Keys are never
/// removed, because an open cell can only become a tile.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Board {
    table: Vec<u16>,
    /// The number of low bits of x in a table index. The remaining bits come from y.
    x_bits: u32,
    pub tiles: Vec<TileRecord>,
    /// The sides of each tile with no tile beyond, as bits, north the lowest.
    pub free_sides: Vec<u8>,
    /// The empty cells beside tiles, in blocks.
    pub open: Vec<OpenBlock>,
    /// The number of open cells.
    open_cells: usize,
    /// The cells of the monasteries with empty cells around them.
    pub monasteries: Vec<Cell>,
}

/// The fit mask of a cell without neighbours: any terrain at any side.
pub(super) const ANY_TERRAIN: u16 = 0xFFFF;

impl Board {
    /// Returns an empty board with capacity for this many tiles.
    pub fn with_room_for(tiles: usize) -> Board {
        // Each tile after the first opens at most three more cells.
        let cells = tiles * 3 + 8;
        // At least a quarter of the table stays free.
        let places = (cells + cells / 3).next_power_of_two();
        let open = tiles * 2 + 8;
        Board {
            table: vec![0; places],
            x_bits: places.trailing_zeros().div_ceil(2),
            tiles: Vec::with_capacity(tiles),
            free_sides: Vec::with_capacity(tiles),
            open: Vec::with_capacity(open.div_ceil(BLOCK)),
            open_cells: 0,
            monasteries: Vec::with_capacity(tiles),
        }
    }

    /// Returns the content of a cell.
    pub fn at(&self, cell: Cell) -> CellContent {
        self.find(cell).1
    }

    /// Returns the tile in a cell.
    pub fn tile_at(&self, cell: Cell) -> Option<TileId> {
        match self.find(cell).1 {
            CellContent::Tile(tile) => Some(tile),
            _ => None,
        }
    }

    /// Returns the open cells.
    pub fn open_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.open.iter().flat_map(|block| block.cells);
        cells.flatten().take(self.open_cells)
    }

    #[inline]
    fn open_cell(&self, index: usize) -> Cell {
        self.open[index / BLOCK].cells[index / HALF % 2][index % HALF]
    }

    fn set_open_cell(&mut self, index: usize, cell: Cell) {
        self.open[index / BLOCK].cells[index / HALF % 2][index % HALF] = cell;
    }

    /// Returns the first table slot to probe for a cell: the low bits of both coordinates side by
    /// side. Nearby cells never collide. Cells collide only on a board wider than the table.
    #[inline]
    fn home(&self, cell: Cell) -> usize {
        let x = cell.x as usize & ((1 << self.x_bits) - 1);
        (x | (cell.y as usize) << self.x_bits) & (self.table.len() - 1)
    }

    /// Returns the slot of a cell's entry, or the slot where it would go, and the cell's content.
    #[inline(always)]
    fn find(&self, cell: Cell) -> (usize, CellContent) {
        let mask = self.table.len() - 1;
        let mut slot = self.home(cell);
        loop {
            let entry = self.table[slot];
            if entry == 0 {
                return (slot, CellContent::Nothing);
            }
            let index = (entry >> 1) as usize - 1;
            let (found, content) = if entry & 1 == 1 {
                (self.open_cell(index), CellContent::Open(index))
            } else {
                (
                    self.tiles[index].cell,
                    CellContent::Tile(TileId(index as u16)),
                )
            };
            if found == cell {
                return (slot, content);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Puts a tile on a cell and updates the open cells around it. Returns the tile's id and its
    /// neighbours by side.
    pub fn put(&mut self, record: TileRecord, fit: u16) -> (TileId, [Option<TileId>; 4]) {
        let cell = record.cell;
        let tile = TileId(self.tiles.len() as u16);
        let (slot, closed) = self.find(cell);
        self.tiles.push(record);
        self.table[slot] = (tile.0 + 1) << 1;
        if let CellContent::Open(index) = closed {
            self.close(index);
        }
        // Written out for each side, so that the compiler computes its offsets and shifts.
        let neighbours = [
            self.meet(cell, Side::N, fit),
            self.meet(cell, Side::E, fit),
            self.meet(cell, Side::S, fit),
            self.meet(cell, Side::W, fit),
        ];
        let mut free = 0;
        for (side, neighbour) in Side::ALL.into_iter().zip(neighbours) {
            match neighbour {
                Some(TileId(other)) => {
                    self.free_sides[usize::from(other)] &= !(1 << side.opposite() as u8);
                }
                None => free |= 1 << side as u8,
            }
        }
        self.free_sides.push(free);
        (tile, neighbours)
    }

    /// Removes an open cell that now holds a tile.
    fn close(&mut self, index: usize) {
        self.open_cells -= 1;
        let last = self.open_cells;
        let (moved, fit) = (self.open_cell(last), std::mem::take(self.fit_mut(last)));
        if index != last {
            let slot = self.slot_of_moved(moved, last);
            self.table[slot] = (index as u16 + 1) << 1 | 1;
            self.set_open_cell(index, moved);
            *self.fit_mut(index) = fit;
        }
    }

    /// Returns the tile beyond a side of a cell where a tile was just placed. If there is none, that
    /// cell becomes open and accepts only the terrain of the placed tile at that side.
    #[inline(always)]
    fn meet(&mut self, placed: Cell, side: Side, fit: u16) -> Option<TileId> {
        let cell = placed.beyond(side);
        let (slot, content) = self.find(cell);
        let index = match content {
            CellContent::Tile(neighbour) => return Some(neighbour),
            CellContent::Open(index) => index,
            CellContent::Nothing => {
                let index = self.open_cells;
                self.open_cells += 1;
                if index == self.open.len() * BLOCK {
                    self.open.push(NO_CELLS);
                }
                self.set_open_cell(index, cell);
                *self.fit_mut(index) = ANY_TERRAIN;
                self.table[slot] = (index as u16 + 1) << 1 | 1;
                index
            }
        };
        self.narrow(index, side.opposite(), fit >> (side as u16 * 4) & 15);
        None
    }

    /// Returns the slot of the open cell that moves away from `old_index`. Its entry still holds the
    /// old index, so it is found by value instead of by cell.
    fn slot_of_moved(&self, cell: Cell, old_index: usize) -> usize {
        let mask = self.table.len() - 1;
        let entry = (old_index as u16 + 1) << 1 | 1;
        let mut slot = self.home(cell);
        while self.table[slot] != entry {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Sets the only terrain that an open cell accepts at one side, as a one-hot nibble.
    pub fn narrow(&mut self, index: usize, side: Side, nibble: u16) {
        let shift = side as u16 * 4;
        let fit = self.fit_mut(index);
        *fit = *fit & !(15 << shift) | nibble << shift;
    }

    /// Returns the terrain that an open cell accepts; see [`OpenBlock::fits`].
    pub fn fit(&self, index: usize) -> u16 {
        self.open[index / BLOCK].fits[index % 2][index % BLOCK / 2]
    }

    fn fit_mut(&mut self, index: usize) -> &mut u16 {
        &mut self.open[index / BLOCK].fits[index % 2][index % BLOCK / 2]
    }

    /// Returns the number of bytes that a copy of the board moves.
    pub fn bytes(&self) -> usize {
        size_of_val(self.table.as_slice())
            + size_of_val(self.tiles.as_slice())
            + size_of_val(self.free_sides.as_slice())
            + size_of_val(self.open.as_slice())
            + size_of_val(self.monasteries.as_slice())
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        let mut copy = Board {
            table: Vec::with_capacity(self.table.capacity()),
            x_bits: self.x_bits,
            tiles: Vec::with_capacity(self.tiles.capacity()),
            free_sides: Vec::with_capacity(self.free_sides.capacity()),
            open: Vec::with_capacity(self.open.capacity()),
            open_cells: self.open_cells,
            monasteries: Vec::with_capacity(self.monasteries.capacity()),
        };
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        let Board {
            table,
            x_bits,
            tiles,
            free_sides,
            open,
            open_cells,
            monasteries,
        } = source;
        self.table.clone_from(table);
        self.x_bits = *x_bits;
        self.tiles.clone_from(tiles);
        self.free_sides.clone_from(free_sides);
        self.open.clone_from(open);
        self.open_cells = *open_cells;
        self.monasteries.clone_from(monasteries);
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
    fn every_tile_in_a_long_line_is_found() {
        for (dx, dy) in [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1)] {
            let mut board = Board::with_room_for(500);
            for n in 0..500 {
                board.put(record(n * dx, n * dy), 0x1111);
            }
            for n in 0..500_i16 {
                let tile = board.tile_at(Cell::new(n * dx, n * dy));
                assert_eq!(tile, Some(TileId(n as u16)));
            }
            for (tile, free) in board.tiles.iter().zip(&board.free_sides) {
                for side in Side::ALL {
                    let is_free = board.tile_at(tile.cell.beyond(side)).is_none();
                    assert_eq!(free & 1 << side as u8 != 0, is_free);
                }
            }
            for (index, open) in board.open_cells().enumerate() {
                assert_eq!(board.at(open), CellContent::Open(index));
            }
        }
    }

    #[test]
    fn a_placed_tile_narrows_the_fit_of_its_neighbours() {
        let mut board = Board::with_room_for(2);
        // North city, east road, south field, west field.
        board.put(record(0, 0), 0x1124);
        let CellContent::Open(index) = board.at(Cell::new(0, -1)) else {
            panic!("the cell to the north is open");
        };
        assert_eq!(*board.fit_mut(index), 0xF4FF);
        assert_eq!(board.open_cells().count(), 4);
    }
}
