//! What lies on the table: tiles and figures.

use std::fmt;

use crate::Way;

/// The kinds of features.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Kind {
    /// Stood on by thieves.
    Road,
    /// Stood on by knights.
    City,
    /// Stood on by a monk.
    Monastery,
    /// Stood on by farmers. Joined fields are a farm.
    Field,
}

/// The part of a feature that lies on one tile.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Segment {
    /// The tile's column, growing to the east.
    pub x: i16,
    /// The tile's row, growing to the south.
    pub y: i16,
    /// What it is a part of.
    pub kind: Kind,
    /// Its place in the tile's list of roads, cities or fields; 0 for a monastery. A road laid
    /// over the tile comes after the printed ones.
    pub index: u8,
}

/// A tile that lies on the table.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Laid {
    /// Its name in the catalogue, such as `base/D`.
    pub tile: String,
    /// Its column, growing to the east.
    pub x: i16,
    /// Its row, growing to the south.
    pub y: i16,
    /// Quarter turns clockwise, 0 to 3.
    pub turns: u8,
}

/// What a figure is, beside its weight, by name.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Sort(pub &'static str);

impl Sort {
    /// A follower of any weight.
    pub const FOLLOWER: Sort = Sort("follower");
}

/// The owner of figures that belong to no player.
pub const NOBODY: u8 = u8::MAX;

/// A figure that stands on the table.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Standing {
    /// The player it belongs to, or [`NOBODY`].
    pub owner: u8,
    /// What it counts for a majority: 1 for an ordinary follower, 0 for a figure that is not
    /// a follower and so neither occupies nor owns anything (BASE-70).
    pub weight: u8,
    /// What sort of figure it is.
    pub sort: Sort,
    /// Where it stands.
    pub on: Segment,
}

/// A road that was laid over a tile.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct RoadOver {
    /// The tile's column.
    pub x: i16,
    /// The tile's row.
    pub y: i16,
    /// How it runs, as the tile lies.
    pub way: Way,
}

/// A connection of two roads that end on the same tile.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Link {
    /// The tile's column.
    pub x: i16,
    /// The tile's row.
    pub y: i16,
    /// The two roads, by their places in the tile's list of roads, the smaller first.
    pub roads: [u8; 2],
}

/// A piece of a player that lies over a feature. The feature does not count as completed.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Piece {
    /// What it is.
    pub name: &'static str,
    /// The parts of the feature below it, in order. Never empty.
    pub on: Vec<Segment>,
    /// Whose it is.
    pub owner: u8,
    /// The weight of the owner's follower who stands on it.
    pub follower: Option<u8>,
}

/// Everything that lies and stands on the table.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Position {
    /// The tiles in the order in which they were laid.
    pub tiles: Vec<Laid>,
    /// The figures, in any order.
    pub figures: Vec<Standing>,
    /// The roads laid over tiles, in any order.
    pub roads_over: Vec<RoadOver>,
    /// The connections of roads, in any order.
    pub links: Vec<Link>,
    /// The pieces over features, in the order they were laid.
    pub pieces: Vec<Piece>,
}

/// Why a position, or a change to it, cannot be.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum PositionError {
    /// No tile of that name is in the catalogue.
    UnknownTile(String),
    /// A tile is turned by something else than 0 to 3 quarter turns.
    BadTurns(Laid),
    /// Two tiles lie on the same cell.
    CellTaken(i16, i16),
    /// The touching sides of the tiles on these two cells show different terrain.
    SidesDiffer((i16, i16), (i16, i16)),
    /// No road can be laid over that tile like that.
    NoPlaceForRoad(RoadOver),
    /// A figure stands where no such segment is.
    NoSuchSegment(Segment),
    /// The tile may not lie there (BASE-09, BASE-10).
    IllegalPlacement(Laid),
    /// The figure does not stand on the tile laid last (BASE-13).
    NotOnTheNewTile(Segment),
    /// The follower may not stand there (BASE-15, BASE-60).
    IllegalSpot(Segment),
    /// Nobody plays under that number.
    NoSuchPlayer(u8),
    /// Nothing connects these roads.
    NoSuchLink(Link),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTile(tile) => write!(f, "no tile {tile:?} in the catalogue"),
            Self::BadTurns(laid) => {
                write!(f, "{laid}: a tile is turned by 0 to 3 quarter turns")
            }
            Self::CellTaken(x, y) => write!(f, "two tiles lie on {x},{y}"),
            Self::SidesDiffer((x, y), (other_x, other_y)) => {
                write!(
                    f,
                    "the sides of {x},{y} and {other_x},{other_y} do not match"
                )
            }
            Self::NoPlaceForRoad(RoadOver { x, y, .. }) => {
                write!(f, "no road can be laid so over {x},{y}")
            }
            Self::NoSuchSegment(segment) => write!(f, "there is no {segment}"),
            Self::IllegalPlacement(laid) => write!(f, "{laid}: the tile may not lie there"),
            Self::NotOnTheNewTile(segment) => {
                write!(f, "{segment} is not on the tile laid last")
            }
            Self::IllegalSpot(segment) => write!(f, "no follower may stand on {segment}"),
            Self::NoSuchPlayer(player) => write!(f, "there is no player {player}"),
            Self::NoSuchLink(Link { x, y, roads }) => {
                write!(f, "nothing connects the roads {roads:?} on {x},{y}")
            }
        }
    }
}

impl std::error::Error for PositionError {}

impl Link {
    /// The cell of its tile.
    pub fn cell(&self) -> (i16, i16) {
        (self.x, self.y)
    }

    /// The two roads.
    pub(crate) fn ends(&self) -> [Segment; 2] {
        self.roads.map(|index| Segment {
            x: self.x,
            y: self.y,
            kind: Kind::Road,
            index,
        })
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{},{} r{}", self.tile, self.x, self.y, self.turns)
    }
}

impl fmt::Display for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            Kind::Road => "road",
            Kind::City => "city",
            Kind::Monastery => "monastery",
            Kind::Field => "field",
        };
        write!(f, "{kind} {} on {},{}", self.index, self.x, self.y)
    }
}
