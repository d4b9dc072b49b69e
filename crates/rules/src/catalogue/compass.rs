//! The eight compass directions in which a tile can point.

use crate::ids::Rotation;

/// A compass direction, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Compass {
    /// North.
    N,
    /// North-east.
    Ne,
    /// East.
    E,
    /// South-east.
    Se,
    /// South.
    S,
    /// South-west.
    Sw,
    /// West.
    W,
    /// North-west.
    Nw,
}

impl Compass {
    const ALL: [Compass; 8] = [
        Compass::N,
        Compass::Ne,
        Compass::E,
        Compass::Se,
        Compass::S,
        Compass::Sw,
        Compass::W,
        Compass::Nw,
    ];

    /// The names of the directions in tile sets, in the same order.
    pub(super) const WORDS: [&str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

    /// Returns the direction with this number, clockwise from north.
    pub(super) fn numbered(number: u8) -> Option<Compass> {
        Compass::ALL.get(usize::from(number)).copied()
    }

    /// Returns the direction after a rotation.
    pub fn turned(self, turns: Rotation) -> Compass {
        Compass::ALL[(self as usize + 2 * usize::from(turns.0)) % 8]
    }

    /// Returns one step as `(east, south)`. A diagonal step changes both.
    pub fn step(self) -> (i16, i16) {
        match self {
            Compass::N => (0, -1),
            Compass::Ne => (1, -1),
            Compass::E => (1, 0),
            Compass::Se => (1, 1),
            Compass::S => (0, 1),
            Compass::Sw => (-1, 1),
            Compass::W => (-1, 0),
            Compass::Nw => (-1, -1),
        }
    }
}
