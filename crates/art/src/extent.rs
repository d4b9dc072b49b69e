//! The bounding boxes of figures and pieces. Measuring them needs a renderer, which the core of the page does not have, so
//! they are in a table. A test measures them and compares.

use crate::figure::Posture;

/// The bounding box of a drawing: its least x and y, its width and its height.
pub type Extent = [f32; 4];

/// One line for each drawing: its name, and the four numbers of its extent.
const TABLE: &str = include_str!("../extents.txt");

/// Returns the name of a figure in the table.
pub(crate) fn figure_name(kind: &str, posture: Posture) -> String {
    let posture = match posture {
        Posture::Standing => "standing",
        Posture::Lying => "lying",
    };
    format!("{kind}-{posture}")
}

/// Returns the extent of a figure.
pub(crate) fn figure_extent(kind: &str, posture: Posture) -> Extent {
    extent(&figure_name(kind, posture))
}

/// Returns the extent of a piece.
pub(crate) fn piece_extent(kind: &str) -> Extent {
    extent(kind)
}

/// Returns the extent of a drawing; all numbers are 0 if the table does not have it, which a test rejects.
fn extent(name: &str) -> Extent {
    let line = TABLE
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let mut numbers = line.unwrap_or_default().split(' ').map(str::parse);
    std::array::from_fn(|_| numbers.next().and_then(Result::ok).unwrap_or_default())
}
