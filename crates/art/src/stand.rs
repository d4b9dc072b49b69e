//! How pieces stand at their places: the same for our own boards and for pages that draw theirs.

use crate::modules::MODULES;

/// How far from a side of a tile its mark is.
pub const INSET: f32 = 13.0;

/// How far above the land a piece stands that stands on another one.
pub const LIFT: f32 = 16.0;

/// Steps to the side for figures that share a spot: for the first, the second and so on.
pub const CROWD: [[f32; 2]; 5] = [
    [0.0, 0.0],
    [14.0, 4.2],
    [-14.0, 4.2],
    [7.0, 2.1],
    [-7.0, 2.1],
];

/// How a piece of the kit lies at its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stand<'a> {
    /// How large, against its drawing.
    pub scale: f32,
    /// How far from the place.
    pub offset: [f32; 2],
    /// How far each further one of its row at the same place is from the one before.
    pub step: [f32; 2],
    /// Whether both run to the west where the place is in the eastern half of its tile.
    pub inwards: bool,
    /// Sorts of one row are counted together where they share a place.
    pub row: &'a str,
    /// Where a small scoring figure shows whose it is: x and y from the piece, and its scale.
    pub badge: Option<[f32; 3]>,
    /// How large it is among what its owner has.
    pub held_scale: f32,
}

impl Stand<'_> {
    /// The step from its place to where the piece with this number in its row is.
    pub fn away(&self, number: usize, in_eastern_half: bool) -> [f32; 2] {
        let [x, y] = [0, 1].map(|axis| self.offset[axis] + number as f32 * self.step[axis]);
        if self.inwards && in_eastern_half {
            [-x, y]
        } else {
            [x, y]
        }
    }
}

/// How pieces of this sort lie.
pub fn stand(kind: &str) -> Stand<'_> {
    // What lies on a pile, unless something else is said.
    let pile = Stand {
        scale: 1.0,
        offset: [0.0, 0.0],
        step: [3.0, -5.0],
        inwards: false,
        row: kind,
        badge: None,
        held_scale: 0.4,
    };
    let of_module = MODULES.iter().find_map(|module| module.stand(kind, pile));
    of_module.unwrap_or(pile)
}
