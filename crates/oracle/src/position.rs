//! A position: the tiles, figures and pieces on the table.

use std::fmt;

use crate::Axis;

/// A kind of feature.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Kind {
    /// A road, which takes thieves.
    Road,
    /// A city, which takes knights.
    City,
    /// A monastery, which takes a monk.
    Monastery,
    /// A field, which takes farmers. Joined fields are a farm.
    Field,
}

/// The part of a feature on one tile.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Segment {
    /// The tile's column, growing to the east.
    pub x: i16,
    /// The tile's row, growing to the south.
    pub y: i16,
    /// The kind of feature.
    pub kind: Kind,
    /// The index in the tile's list of roads, cities or fields; 0 for a monastery. A road laid over
    /// the tile comes after the printed ones.
    pub index: u8,
}

/// A tile on the table.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct PlacedTile {
    /// The name in the catalogue, such as `base/D`.
    pub tile: String,
    /// The column, growing to the east.
    pub x: i16,
    /// The row, growing to the south.
    pub y: i16,
    /// Quarter turns clockwise, 0 to 3.
    pub turns: u8,
}

/// A kind of figure by name, regardless of its weight.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct FigureType(pub &'static str);

impl FigureType {
    /// A follower of any weight.
    pub const FOLLOWER: FigureType = FigureType("follower");
}

/// The owner of figures that belong to no player.
pub const NOBODY: u8 = u8::MAX;

/// A figure on the table.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct PlacedFigure {
    /// The player it belongs to, or [`NOBODY`].
    pub owner: u8,
    /// The weight in a majority: 1 for an ordinary follower, 0 for a figure that is not a follower
    /// and therefore neither occupies nor owns anything (BASE-70).
    pub weight: u8,
    /// The kind of figure.
    pub sort: FigureType,
    /// The segment it stands on.
    pub on: Segment,
}

/// A road that was laid over a tile.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct RoadOverlay {
    /// The tile's column.
    pub x: i16,
    /// The tile's row.
    pub y: i16,
    /// The direction of the road on the rotated tile.
    pub way: Axis,
}

/// A connection of two roads that end on the same tile.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Link {
    /// The tile's column.
    pub x: i16,
    /// The tile's row.
    pub y: i16,
    /// The indices of the two roads in the tile's list of roads, the smaller first.
    pub roads: [u8; 2],
}

/// A piece of a player that lies over a feature. The feature does not count as completed.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Piece {
    /// The name of the kind of piece.
    pub name: &'static str,
    /// The segments of the feature below it, in order. Never empty.
    pub on: Vec<Segment>,
    /// The owner.
    pub owner: u8,
    /// The weight of the owner's follower on it, if there is one.
    pub follower: Option<u8>,
}

/// All tiles, figures and pieces on the table.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Position {
    /// The tiles in the order in which they were laid.
    pub tiles: Vec<PlacedTile>,
    /// The figures, in any order.
    pub figures: Vec<PlacedFigure>,
    /// The roads laid over tiles, in any order.
    pub roads_over: Vec<RoadOverlay>,
    /// The connections of roads, in any order.
    pub links: Vec<Link>,
    /// The pieces over features, in the order in which they were laid.
    pub pieces: Vec<Piece>,
}

/// The reason why a position, or a change to it, is impossible.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum PositionError {
    /// The catalogue has no tile of this name.
    UnknownTile(String),
    /// The rotation of a tile is not 0 to 3 quarter turns.
    BadTurns(PlacedTile),
    /// Two tiles are on the same cell.
    CellTaken(i16, i16),
    /// The touching sides of the tiles on these two cells show different terrain.
    SidesDiffer((i16, i16), (i16, i16)),
    /// No road can be laid over this tile in this direction.
    NoPlaceForRoad(RoadOverlay),
    /// A figure is on a segment that does not exist.
    NoSuchSegment(Segment),
    /// The placement of the tile is illegal (BASE-09, BASE-10).
    IllegalPlacement(PlacedTile),
    /// The figure is not on the tile laid last (BASE-13).
    NotOnTheNewTile(Segment),
    /// The follower may not be placed there (BASE-15, BASE-60).
    IllegalSpot(Segment),
    /// There is no player with this number.
    NoSuchPlayer(u8),
    /// These roads cannot be connected.
    NoSuchLink(Link),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTile(tile) => write!(f, "no tile {tile:?} in the catalogue"),
            Self::BadTurns(laid) => {
                write!(f, "{laid}: a tile is turned by 0 to 3 quarter turns")
            }
            Self::CellTaken(x, y) => write!(f, "two tiles are on {x},{y}"),
            Self::SidesDiffer((x, y), (other_x, other_y)) => {
                write!(
                    f,
                    "the sides of {x},{y} and {other_x},{other_y} do not match"
                )
            }
            Self::NoPlaceForRoad(RoadOverlay { x, y, .. }) => {
                write!(f, "no road can be laid over {x},{y} in this direction")
            }
            Self::NoSuchSegment(segment) => write!(f, "there is no {segment}"),
            Self::IllegalPlacement(laid) => write!(f, "{laid}: the placement is illegal"),
            Self::NotOnTheNewTile(segment) => {
                write!(f, "{segment} is not on the tile laid last")
            }
            Self::IllegalSpot(segment) => write!(f, "no follower may be placed on {segment}"),
            Self::NoSuchPlayer(player) => write!(f, "there is no player {player}"),
            Self::NoSuchLink(Link { x, y, roads }) => {
                write!(f, "the roads {roads:?} on {x},{y} cannot be connected")
            }
        }
    }
}

impl std::error::Error for PositionError {}

impl Link {
    /// Returns the cell of the tile.
    pub fn cell(&self) -> (i16, i16) {
        (self.x, self.y)
    }

    /// Returns the two roads.
    pub(crate) fn ends(&self) -> [Segment; 2] {
        self.roads.map(|index| Segment {
            x: self.x,
            y: self.y,
            kind: Kind::Road,
            index,
        })
    }
}

impl fmt::Display for PlacedTile {
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
