//! The position of pieces relative to their spots, for our own boards and for clients that draw theirs.

use crate::modules::MODULES;

/// The distance of the spot of a side from that side.
pub const INSET: f32 = 13.0;

/// How far a piece that stands on another one is raised above the land.
pub const LIFT: f32 = 16.0;

/// Offsets for figures that share a spot: for the first, the second and so on.
pub const CROWD: [[f32; 2]; 5] = [
    [0.0, 0.0],
    [14.0, 4.2],
    [-14.0, 4.2],
    [7.0, 2.1],
    [-7.0, 2.1],
];

/// The position and size of a piece relative to its spot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PiecePlacement<'a> {
    /// Its scale, relative to its drawing.
    pub scale: f32,
    /// The offset of the first piece from the spot.
    pub offset: [f32; 2],
    /// The offset of each further piece of its row from the previous one.
    pub step: [f32; 2],
    /// Whether offset and step are mirrored to the west if the spot is in the eastern half of its tile.
    pub inwards: bool,
    /// The name of its row. Kinds of the same row are counted together on a shared spot.
    pub row: &'a str,
    /// A small scoring figure that shows the owner: x and y relative to the piece, and its scale.
    pub badge: Option<[f32; 3]>,
    /// Its scale in its owner's supply.
    pub held_scale: f32,
}

impl PiecePlacement<'_> {
    /// Returns the offset from the spot to the piece with this number in its row.
    pub fn away(&self, number: usize, in_eastern_half: bool) -> [f32; 2] {
        let [x, y] = [0, 1].map(|axis| self.offset[axis] + number as f32 * self.step[axis]);
        if self.inwards && in_eastern_half {
            [-x, y]
        } else {
            [x, y]
        }
    }
}

/// Returns the position and size of pieces of this kind.
pub fn piece_placement(kind: &str) -> PiecePlacement<'_> {
    // The default: pieces on a pile.
    let pile = PiecePlacement {
        scale: 1.0,
        offset: [0.0, 0.0],
        step: [3.0, -5.0],
        inwards: false,
        row: kind,
        badge: None,
        held_scale: 0.4,
    };
    let of_module = MODULES
        .iter()
        .find_map(|module| module.placement(kind, pile));
    of_module.unwrap_or(pile)
}
