//! Divides the screen: the board on the left, the panel on the right, one or two lines at the bottom.

use ratatui::layout::Rect;

/// The parts of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Areas {
    /// The board.
    pub board: Rect,
    /// Players, tile, question, log.
    pub panel: Rect,
    /// Messages and keys.
    pub foot: Rect,
}

/// The smallest playable screen, in columns and rows.
pub const SMALLEST: (u16, u16) = (48, 18);

/// Whether the screen is too small to play on.
pub fn is_too_small(screen: Rect) -> bool {
    screen.width < SMALLEST.0 || screen.height < SMALLEST.1
}

/// Divides a screen into its parts.
pub fn areas(screen: Rect) -> Areas {
    let foot_height = if screen.height >= 22 { 2 } else { 1 };
    let body = Rect {
        height: screen.height.saturating_sub(foot_height),
        ..screen
    };
    let foot = Rect {
        y: screen.y + body.height,
        height: screen.height - body.height,
        ..screen
    };
    let panel_width = match screen.width {
        0..=69 => 26,
        70..=99 => 32,
        100..=139 => 40,
        _ => 46,
    };
    let panel_width = panel_width.min(body.width);
    let board = Rect {
        width: body.width - panel_width,
        ..body
    };
    let panel = Rect {
        x: body.x + board.width,
        width: panel_width,
        ..body
    };
    Areas { board, panel, foot }
}
