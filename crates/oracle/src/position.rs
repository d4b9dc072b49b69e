//! What lies on the table: tiles and figures.

use std::fmt;

use crate::{Bridge, Castle, Ferry};

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
    /// Its place in the tile's list of roads, cities or fields; 0 for a monastery. A bridge
    /// comes after the printed roads.
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

/// What a figure is, beside its weight.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Sort {
    /// A follower, ordinary or large.
    Follower,
    /// A builder.
    Builder,
    /// A pig.
    Pig,
    /// The mage, of no player.
    Mage,
    /// The witch, of no player.
    Witch,
}

/// A figure that stands on the table.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Standing {
    /// The player it belongs to.
    pub owner: u8,
    /// What it counts for a majority: 1, 2 for a large follower, 0 for a figure that is
    /// no follower and so neither occupies nor owns anything (BASE-70).
    pub weight: u8,
    /// What sort of figure it is.
    pub sort: Sort,
    /// Where it stands.
    pub on: Segment,
}

/// Everything that lies and stands on the table.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Position {
    /// The tiles in the order in which they were laid.
    pub tiles: Vec<Laid>,
    /// The figures, in any order.
    pub figures: Vec<Standing>,
    /// The bridges, in any order.
    pub bridges: Vec<Bridge>,
    /// The castles, in the order they were built.
    pub castles: Vec<Castle>,
    /// The ferries, in any order.
    pub ferries: Vec<Ferry>,
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
    /// A bridge stands where none may.
    NoPlaceForBridge(Bridge),
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
    /// No ferry can lie there like that (FERRY-06).
    NoSuchFerry(Ferry),
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
            Self::NoPlaceForBridge(Bridge { x, y, .. }) => {
                write!(f, "no bridge may stand so on {x},{y}")
            }
            Self::NoSuchSegment(segment) => write!(f, "there is no {segment}"),
            Self::IllegalPlacement(laid) => write!(f, "{laid}: the tile may not lie there"),
            Self::NotOnTheNewTile(segment) => {
                write!(f, "{segment} is not on the tile laid last")
            }
            Self::IllegalSpot(segment) => write!(f, "no follower may stand on {segment}"),
            Self::NoSuchPlayer(player) => write!(f, "there is no player {player}"),
            Self::NoSuchFerry(Ferry { x, y, roads }) => {
                write!(f, "no ferry connects the roads {roads:?} on {x},{y}")
            }
        }
    }
}

impl std::error::Error for PositionError {}

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
