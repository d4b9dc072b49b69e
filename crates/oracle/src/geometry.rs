//! Sides and half sides of a tile, their rotation and their neighbours.

use std::marker::PhantomData;

/// A side of a tile.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(crate) enum Side {
    North,
    East,
    South,
    West,
}

impl Side {
    /// Clockwise from the north.
    pub(crate) const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    pub(crate) fn parse(text: &str) -> Option<Side> {
        match text {
            "N" => Some(Side::North),
            "E" => Some(Side::East),
            "S" => Some(Side::South),
            "W" => Some(Side::West),
            _ => None,
        }
    }

    pub(crate) fn letter(self) -> char {
        match self {
            Side::North => 'N',
            Side::East => 'E',
            Side::South => 'S',
            Side::West => 'W',
        }
    }

    /// Returns this side after a number of quarter turns clockwise.
    pub(crate) fn turned(self, turns: u8) -> Side {
        let mut side = self;
        for _ in 0..turns {
            side = side.next();
        }
        side
    }

    /// Returns the next side clockwise.
    pub(crate) fn next(self) -> Side {
        match self {
            Side::North => Side::East,
            Side::East => Side::South,
            Side::South => Side::West,
            Side::West => Side::North,
        }
    }

    /// Returns the side of the neighbouring tile that this side touches.
    pub(crate) fn facing(self) -> Side {
        self.turned(2)
    }

    /// Returns the cell beyond this side; `None` outside the range of coordinates.
    pub(crate) fn beyond(self, (x, y): (i16, i16)) -> Option<(i16, i16)> {
        match self {
            Side::North => Some((x, y.checked_sub(1)?)),
            Side::East => Some((x.checked_add(1)?, y)),
            Side::South => Some((x, y.checked_add(1)?)),
            Side::West => Some((x.checked_sub(1)?, y)),
        }
    }
}

/// Left or right, seen from the middle of the tile looking out.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(crate) enum Hand {
    Left,
    Right,
}

/// Half of a side.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(crate) struct HalfSide {
    pub(crate) side: Side,
    pub(crate) hand: Hand,
}

impl HalfSide {
    /// Parses `NL`, `NR`, `EL` and so on.
    pub(crate) fn parse(text: &str) -> Option<HalfSide> {
        let (text, hand) = match (text.strip_suffix('L'), text.strip_suffix('R')) {
            (Some(side), _) => (side, Hand::Left),
            (_, Some(side)) => (side, Hand::Right),
            (None, None) => return None,
        };
        let side = Side::parse(text)?;
        Some(HalfSide { side, hand })
    }

    pub(crate) fn name(self) -> String {
        let hand = match self.hand {
            Hand::Left => 'L',
            Hand::Right => 'R',
        };
        format!("{}{hand}", self.side.letter())
    }

    /// Returns both halves of a side, left first.
    pub(crate) fn both(side: Side) -> [HalfSide; 2] {
        [Hand::Left, Hand::Right].map(|hand| HalfSide { side, hand })
    }

    /// Returns this half after a number of quarter turns clockwise.
    pub(crate) fn turned(self, turns: u8) -> HalfSide {
        HalfSide {
            side: self.side.turned(turns),
            hand: self.hand,
        }
    }

    /// Returns the half side of the neighbouring tile that this one touches. Two tiles face each
    /// other, so left on one is right on the other.
    pub(crate) fn facing(self) -> HalfSide {
        let hand = match self.hand {
            Hand::Left => Hand::Right,
            Hand::Right => Hand::Left,
        };
        HalfSide {
            side: self.side.facing(),
            hand,
        }
    }
}

/// A type with at most eight values, so that a set of them fits in a byte.
pub(crate) trait SmallEnum: Copy + 'static {
    const ALL: &'static [Self];
    /// Returns the index in [`SmallEnum::ALL`].
    fn number(self) -> usize;
}

impl SmallEnum for Side {
    const ALL: &'static [Side] = &Side::ALL;

    fn number(self) -> usize {
        self as usize
    }
}

impl SmallEnum for HalfSide {
    const ALL: &'static [HalfSide] = &{
        let mut all = [HalfSide {
            side: Side::North,
            hand: Hand::Left,
        }; 8];
        let mut number = 0;
        while number < 8 {
            all[number].side = Side::ALL[number / 2];
            if number % 2 == 1 {
                all[number].hand = Hand::Right;
            }
            number += 1;
        }
        all
    };

    fn number(self) -> usize {
        self.side as usize * 2 + self.hand as usize
    }
}

/// An ordered set of sides or half sides.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct SmallSet<T> {
    bits: u8,
    of: PhantomData<T>,
}

impl<T: SmallEnum> SmallSet<T> {
    pub(crate) fn contains(self, thing: &T) -> bool {
        self.bits >> thing.number() & 1 == 1
    }

    pub(crate) fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    pub(crate) fn is_empty(self) -> bool {
        self.bits == 0
    }
}

impl<T: SmallEnum> FromIterator<T> for SmallSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> SmallSet<T> {
        let bits = things
            .into_iter()
            .fold(0, |bits, thing| bits | 1 << thing.number());
        let of = PhantomData;
        SmallSet { bits, of }
    }
}

impl<T: SmallEnum> IntoIterator for SmallSet<T> {
    type Item = T;
    type IntoIter = SmallSetIter<T>;

    fn into_iter(self) -> SmallSetIter<T> {
        SmallSetIter { left: self }
    }
}

/// An iterator over a set.
pub(crate) struct SmallSetIter<T> {
    left: SmallSet<T>,
}

impl<T: SmallEnum> Iterator for SmallSetIter<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let number = self.left.bits.trailing_zeros() as usize;
        let thing = T::ALL.get(number)?;
        self.left.bits &= self.left.bits - 1;
        Some(*thing)
    }
}

/// The direction of a road laid over a tile.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Axis {
    /// From the north side to the south side.
    NorthSouth,
    /// From the west side to the east side.
    WestEast,
}

impl Axis {
    /// Both directions.
    pub const ALL: [Axis; 2] = [Axis::NorthSouth, Axis::WestEast];

    pub(crate) fn ends(self) -> [Side; 2] {
        match self {
            Axis::NorthSouth => [Side::North, Side::South],
            Axis::WestEast => [Side::West, Side::East],
        }
    }

    /// Returns the direction before a number of quarter turns.
    pub(crate) fn unturned(self, turns: u8) -> Axis {
        match (self, turns % 2) {
            (way, 0) => way,
            (Axis::NorthSouth, _) => Axis::WestEast,
            (Axis::WestEast, _) => Axis::NorthSouth,
        }
    }
}

/// The terrain on a side of a tile.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Terrain {
    Road,
    City,
    Field,
    /// A mark of this name that crosses the side between two fields, like a road.
    Marked(&'static str),
    /// No terrain: the side is inside a piece of several cells.
    Inside,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facing(half: &str) -> String {
        HalfSide::parse(half).unwrap().facing().name()
    }

    fn turned(half: &str) -> String {
        HalfSide::parse(half).unwrap().turned(1).name()
    }

    #[test]
    fn touching_halves_match_the_ledger() {
        assert_eq!(
            ["NL", "NR", "EL", "ER"].map(facing),
            ["SR", "SL", "WR", "WL"]
        );
        assert_eq!(
            ["SR", "SL", "WR", "WL"].map(facing),
            ["NL", "NR", "EL", "ER"]
        );
    }

    #[test]
    fn a_set_contains_exactly_its_items() {
        let halves = ["WR", "NL", "SR"].map(|half| HalfSide::parse(half).unwrap());
        let set: SmallSet<HalfSide> = halves.into_iter().collect();
        assert_eq!(set.len(), 3);
        assert!(halves.iter().all(|half| set.contains(half)));
        let names: Vec<String> = set.into_iter().map(HalfSide::name).collect();
        assert_eq!(names, ["NL", "SR", "WR"]);
        let none: SmallSet<Side> = [].into_iter().collect();
        assert!(none.is_empty() && none.into_iter().next().is_none());
    }

    #[test]
    fn a_quarter_turn_goes_clockwise_and_keeps_left_and_right() {
        assert_eq!(
            ["NL", "EL", "SR", "WR"].map(turned),
            ["EL", "SL", "WR", "NR"]
        );
    }

    #[test]
    fn y_grows_to_the_south_and_coordinates_do_not_wrap() {
        assert_eq!(Side::North.beyond((0, 0)), Some((0, -1)));
        assert_eq!(Side::South.beyond((0, 0)), Some((0, 1)));
        assert_eq!(Side::East.beyond((0, 0)), Some((1, 0)));
        assert_eq!(Side::West.beyond((i16::MIN, 0)), None);
    }

    #[test]
    fn invalid_half_sides_do_not_parse() {
        for text in ["", "N", "L", "NX", "QL", "NLL", "NLR"] {
            assert_eq!(HalfSide::parse(text), None, "{text:?}");
        }
    }
}
