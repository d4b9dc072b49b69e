//! The ids of the engine. Each is a small `Copy` newtype.

use std::fmt;

/// A seat at the table, counted from 0 in playing order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(pub u8);

/// The most players a game can have.
pub const MAX_PLAYERS: usize = 8;

/// A set of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Players(pub u8);

impl Players {
    /// The empty set.
    pub const NONE: Players = Players(0);

    /// Adds a player.
    pub fn insert(&mut self, player: Player) {
        self.0 |= 1 << player.0;
    }

    /// Whether the player is in the set.
    pub fn contains(self, player: Player) -> bool {
        self.0 & (1 << player.0) != 0
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of players in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The players in seat order.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        (0..MAX_PLAYERS as u8)
            .map(Player)
            .filter(move |player| self.contains(*player))
    }
}

/// A kind of tile: an index into this game's faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileKind(pub u16);

/// A tile on the board, numbered in the order of placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(pub u16);

/// A part of a feature on one tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SegmentId(pub u16);

/// A road, city, monastery or farm on the board. Ids are reused after a merge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FeatureId(pub u16);

/// One figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FigureId(pub u16);

/// The first id of scoring figures on the track.
const SCORING_FIGURES: u16 = 0xFF00;

impl FigureId {
    /// Returns the id of one of a player's scoring figures. A pick of a scoring figure is therefore
    /// a pick of a figure like any other.
    pub fn scoring(player: Player, marker: u8) -> FigureId {
        FigureId(SCORING_FIGURES | u16::from(player.0) << 4 | u16::from(marker))
    }

    /// Returns the owner of a scoring figure and its number; `None` for any other figure.
    pub fn as_scoring(self) -> Option<(Player, u8)> {
        let number = self.0.checked_sub(SCORING_FIGURES)?;
        Some((Player((number >> 4) as u8), (number & 15) as u8))
    }
}

/// A kind of figure: an index into the registry's table of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FigureKind(pub u8);

/// A cell of the board, which holds at most one tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The column; grows to the east.
    pub x: i16,
    /// The row; grows to the south.
    pub y: i16,
}

impl Cell {
    /// The cell at 0,0.
    pub const ORIGIN: Cell = Cell { x: 0, y: 0 };

    /// Returns the cell at these coordinates.
    pub fn new(x: i16, y: i16) -> Cell {
        Cell { x, y }
    }

    /// Returns the neighbour across one side. Wraps at the limits of `i16`, which no game reaches.
    pub fn beyond(self, side: Side) -> Cell {
        let (dx, dy) = side.step();
        self.offset(dx, dy)
    }

    /// Returns the cell at this offset; wraps like [`Cell::beyond`].
    pub fn offset(self, dx: i16, dy: i16) -> Cell {
        Cell {
            x: self.x.wrapping_add(dx),
            y: self.y.wrapping_add(dy),
        }
    }

    /// Returns the four diagonal neighbours.
    pub fn diagonals(self) -> [Cell; 4] {
        [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|(dx, dy)| self.offset(dx, dy))
    }

    /// Returns the eight neighbours.
    pub fn around(self) -> [Cell; 8] {
        let [nw, ne, sw, se] = self.diagonals();
        let [n, e, s, w] = Side::ALL.map(|side| self.beyond(side));
        [nw, n, ne, w, e, sw, s, se]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// One side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// North.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West.
    W,
}

impl Side {
    /// All sides, clockwise from north.
    pub const ALL: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

    /// Returns the side that this one becomes after a rotation.
    pub fn turned(self, turns: Rotation) -> Side {
        Side::ALL[(self as usize + turns.0 as usize) % 4]
    }

    /// Returns the side of the neighbouring tile that touches this one.
    pub fn opposite(self) -> Side {
        self.turned(Rotation(2))
    }

    fn step(self) -> (i16, i16) {
        match self {
            Side::N => (0, -1),
            Side::E => (1, 0),
            Side::S => (0, 1),
            Side::W => (-1, 0),
        }
    }
}

/// Quarter turns clockwise, 0 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rotation(pub u8);

/// The terrain at the side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Terrain {
    /// Only field.
    Field,
    /// A road, with field on both sides of it.
    Road,
    /// A city.
    City,
    /// Water, with field on both sides of it.
    Water,
}

/// The kinds of features that figures stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum FeatureKind {
    /// Thieves stand here.
    Road,
    /// Knights stand here.
    City,
    /// Monks stand here.
    Monastery,
    /// Farmers lie here. Connected fields form a farm.
    Field,
}

/// A permanent id of the rule ledger, such as `BASE-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A spot on a placed tile: one of its segments, or a spot that a module added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The tile.
    pub tile: TileId,
    /// The number of the place on the tile: printed segments first, then overlays from
    /// [`OVERLAY_PLACES`], sides from [`SIDE_PLACES`] and module spots from [`MODULE_PLACES`].
    pub place: u8,
}

/// The first place of overlays: segments laid over the tile after it was placed.
pub const OVERLAY_PLACES: u8 = 0x40;

/// The first place of sides, clockwise from north: the end of a road that does not exist yet, or
/// the road that crosses that side.
pub const SIDE_PLACES: u8 = 0x60;

/// The first place of module spots. Their meaning belongs to the module that offers them.
pub const MODULE_PLACES: u8 = 0x80;
