//! Notes below the board, in two columns.

use crate::letters;
use crate::point::Point;

/// Lines of text under a title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// The title.
    pub title: String,
    /// The lines. Long lines are wrapped.
    pub lines: Vec<String>,
}

const INK: &str = "#33261b";
/// The heights of titles and of lines, and the distance between lines.
const TITLE: f32 = 7.0;
const LINE: f32 = 5.2;
const STEP: f32 = 9.0;
/// The space between columns and between notes.
const GAP: f32 = 14.0;

/// Draws notes in this width and returns them with their height. The origin is the upper left corner.
pub fn body(notes: &[Note], width: f32) -> (String, f32) {
    let column = (width - GAP) / 2.0;
    let mut out = String::new();
    let mut heights = [0.0_f32; 2];
    for note in notes {
        // The next note goes into the shorter column.
        let side = usize::from(heights[1] < heights[0]);
        let x = side as f32 * (column + GAP);
        let mut y = heights[side] + TITLE;
        out += &letters::line(&note.title, Point::new(x, y), TITLE, INK);
        for line in note.lines.iter().flat_map(|line| broken(line, column)) {
            y += STEP;
            out += &letters::line(&line, Point::new(x, y), LINE, INK);
        }
        heights[side] = y + GAP;
    }
    (out, heights[0].max(heights[1]))
}

/// Wraps a line to a width.
fn broken(line: &str, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in line.split(' ') {
        match lines.last_mut() {
            Some(last) if letters::width(&format!("{last} {word}"), LINE) <= width => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
