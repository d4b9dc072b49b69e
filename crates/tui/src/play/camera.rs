//! The visible part of the endless table, and its scale.

use bastide_rules::Cell;
use ratatui::layout::Rect;

/// The side of a tile in pixels, from far to near. A character shows two pixels.
pub const SIZES: [usize; 7] = [3, 5, 7, 9, 11, 13, 17];

/// The zoom levels used when the camera follows the game.
const FOLLOWING: std::ops::RangeInclusive<usize> = 2..=5;

/// The visible part of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The index into [`SIZES`].
    zoom: usize,
    /// The middle of the screen, in hundredths of a tile.
    x: i32,
    y: i32,
    /// Whether the camera follows the game. A player who moves it turns this off.
    follows: bool,
}

impl Default for Camera {
    fn default() -> Self {
        Camera {
            zoom: *FOLLOWING.end(),
            x: 50,
            y: 50,
            follows: true,
        }
    }
}

impl Camera {
    /// The side of a tile in pixels.
    pub fn side(self) -> usize {
        SIZES[self.zoom]
    }

    /// Zooms in or out.
    pub fn zoom(&mut self, steps: i32) {
        self.follows = false;
        let zoom = self.zoom as i32 + steps;
        self.zoom = zoom.clamp(0, SIZES.len() as i32 - 1) as usize;
    }

    /// Moves by hundredths of a tile.
    pub fn pan(&mut self, dx: i32, dy: i32) {
        self.follows = false;
        self.shift(dx, dy);
    }

    fn shift(&mut self, dx: i32, dy: i32) {
        self.x += dx;
        self.y += dy;
    }

    /// Moves by characters.
    pub fn drag(&mut self, columns: i32, rows: i32) {
        let side = self.side() as i32;
        self.pan(columns * 100 / side, rows * 200 / side);
    }

    /// The position of a cell's first pixel, in pixels of the area.
    pub fn corner(self, area: Rect, cell: Cell) -> (i32, i32) {
        let side = self.side() as i32;
        let (left, top) = self.origin(area);
        (
            i32::from(cell.x) * side - left,
            i32::from(cell.y) * side - top,
        )
    }

    /// The table's pixel in the area's top left corner. Its row is even, so pictures do not shake when the view moves.
    fn origin(self, area: Rect) -> (i32, i32) {
        let side = self.side() as i32;
        let left = (self.x * side).div_euclid(100) - i32::from(area.width) / 2;
        let top = (self.y * side).div_euclid(100) - i32::from(area.height);
        (left, top.div_euclid(2) * 2)
    }

    /// The cell under a character of the screen.
    pub fn cell_at(self, area: Rect, column: u16, row: u16) -> Cell {
        let side = self.side() as i32;
        let (left, top) = self.origin(area);
        let x = (left + i32::from(column) - i32::from(area.x)).div_euclid(side);
        let y = (top + (i32::from(row) - i32::from(area.y)) * 2 + 1).div_euclid(side);
        Cell::new(x as i16, y as i16)
    }

    /// Moves just enough to show a cell with some space around it.
    pub fn show(&mut self, area: Rect, cell: Cell) {
        let side = self.side() as i32;
        let (left, top) = self.corner(area, cell);
        let room = side / 2;
        let (width, height) = (i32::from(area.width), i32::from(area.height) * 2);
        let over = |at: i32, size: i32| {
            if at < room {
                at - room
            } else if at + side + room > size {
                at + side + room - size
            } else {
                0
            }
        };
        self.shift(
            over(left, width) * 100 / side,
            over(top, height) * 100 / side,
        );
    }

    /// Follows the game again.
    pub fn follow(&mut self) {
        self.follows = true;
    }

    /// If the camera follows the game, shows all these cells, but not smaller than a readable size.
    pub fn keep_in_view(&mut self, area: Rect, cells: &[Cell]) {
        if self.follows {
            self.show_all(area, cells.iter().copied());
            self.zoom = self.zoom.clamp(*FOLLOWING.start(), *FOLLOWING.end());
        }
    }

    /// Shows all these cells as large as possible.
    pub fn show_all(&mut self, area: Rect, cells: impl Iterator<Item = Cell> + Clone) {
        let range = |values: &mut dyn Iterator<Item = i16>| {
            values.fold(
                (i32::from(i16::MAX), i32::from(i16::MIN)),
                |(low, high), value| (low.min(i32::from(value)), high.max(i32::from(value))),
            )
        };
        let (left, right) = range(&mut cells.clone().map(|cell| cell.x));
        let (top, bottom) = range(&mut cells.clone().map(|cell| cell.y));
        if left > right {
            return;
        }
        self.x = (left + right + 1) * 50;
        self.y = (top + bottom + 1) * 50;
        let fits = |side: i32| {
            (right - left + 1) * side <= i32::from(area.width)
                && (bottom - top + 1) * side <= i32::from(area.height) * 2
        };
        let largest = (0..SIZES.len())
            .rev()
            .find(|zoom| fits(SIZES[*zoom] as i32));
        self.zoom = largest.unwrap_or(0);
    }
}
