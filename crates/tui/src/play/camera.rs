//! What part of the endless table is on the screen, and how large.

use bastide_rules::Cell;
use ratatui::layout::Rect;

/// Pixels on the side of a tile, from far to near. A character shows two pixels.
pub const SIZES: [usize; 7] = [3, 5, 7, 9, 11, 13, 17];

/// The smallest and the largest index that following the game uses by itself.
const FOLLOWING: std::ops::RangeInclusive<usize> = 2..=5;

/// What part of the table is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The index into [`SIZES`].
    zoom: usize,
    /// The middle of the screen, in hundredths of a tile.
    x: i32,
    y: i32,
    /// Whether it follows the game by itself, until somebody moves it.
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
    /// Pixels on the side of a tile.
    pub fn side(self) -> usize {
        SIZES[self.zoom]
    }

    /// Comes nearer or goes away.
    pub fn zoom(&mut self, steps: i32) {
        self.follows = false;
        let zoom = self.zoom as i32 + steps;
        self.zoom = zoom.clamp(0, SIZES.len() as i32 - 1) as usize;
    }

    /// Moves by parts of a tile, in hundredths.
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

    /// Where a cell's first pixel is on the screen, in pixels of the area.
    pub fn corner(self, area: Rect, cell: Cell) -> (i32, i32) {
        let side = self.side() as i32;
        let (left, top) = self.origin(area);
        (
            i32::from(cell.x) * side - left,
            i32::from(cell.y) * side - top,
        )
    }

    /// The pixel of the table in the area's first corner. Even, so that a picture does not
    /// shiver when the view moves.
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

    /// Moves just enough to show a cell with some room around it.
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

    /// Follows the game again by itself.
    pub fn follow(&mut self) {
        self.follows = true;
    }

    /// Shows all these cells if it follows the game, as long as they do not get too small.
    pub fn keep_in_view(&mut self, area: Rect, cells: &[Cell]) {
        if self.follows {
            self.show_all(area, cells.iter().copied());
            self.zoom = self.zoom.clamp(*FOLLOWING.start(), *FOLLOWING.end());
        }
    }

    /// Shows all these cells, as large as they fit.
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
