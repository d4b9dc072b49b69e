//! Sides and half sides of a tile, and how they turn and meet.

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

    /// Where this side comes to lie after so many quarter turns clockwise.
    pub(crate) fn turned(self, turns: u8) -> Side {
        let mut side = self;
        for _ in 0..turns {
            side = side.next();
        }
        side
    }

    /// The next side clockwise.
    pub(crate) fn next(self) -> Side {
        match self {
            Side::North => Side::East,
            Side::East => Side::South,
            Side::South => Side::West,
            Side::West => Side::North,
        }
    }

    /// The side of the neighbouring tile that this side touches.
    pub(crate) fn facing(self) -> Side {
        self.turned(2)
    }

    /// The cell beyond this side, unless it lies outside the numbers of cells.
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
    /// Reads `NL`, `NR`, `EL` and so on.
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

    /// Both halves of a side, left first.
    pub(crate) fn both(side: Side) -> [HalfSide; 2] {
        [Hand::Left, Hand::Right].map(|hand| HalfSide { side, hand })
    }

    /// Where this half comes to lie after so many quarter turns clockwise.
    pub(crate) fn turned(self, turns: u8) -> HalfSide {
        HalfSide {
            side: self.side.turned(turns),
            hand: self.hand,
        }
    }

    /// The half side of the neighbouring tile that this one touches. Two tiles look at
    /// each other, so what is left for one is right for the other.
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

/// What a side of a tile shows.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Terrain {
    Road,
    City,
    River,
    Field,
    /// Nothing: the side lies inside a piece of several cells.
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
    fn halves_meet_as_the_ledger_says() {
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
    fn a_quarter_turn_goes_clockwise_and_keeps_left_and_right() {
        assert_eq!(
            ["NL", "EL", "SR", "WR"].map(turned),
            ["EL", "SL", "WR", "NR"]
        );
    }

    #[test]
    fn y_grows_to_the_south_and_the_world_ends() {
        assert_eq!(Side::North.beyond((0, 0)), Some((0, -1)));
        assert_eq!(Side::South.beyond((0, 0)), Some((0, 1)));
        assert_eq!(Side::East.beyond((0, 0)), Some((1, 0)));
        assert_eq!(Side::West.beyond((i16::MIN, 0)), None);
    }

    #[test]
    fn nonsense_is_no_half_side() {
        for text in ["", "N", "L", "NX", "QL", "NLL", "NLR"] {
            assert_eq!(HalfSide::parse(text), None, "{text:?}");
        }
    }
}
