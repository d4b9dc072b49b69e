//! Bridges: roads over lying tiles, and the placements that only they make possible.
//!
//! A tile with a bridge is read as a tile with one more road, which comes last in its list; its
//! fields stay as they are printed.

use std::collections::BTreeSet;

use crate::board::{Board, Lying};
use crate::catalogue::Tile;
use crate::geometry::{Side, Terrain};
use crate::placements::free_neighbours;
use crate::{Catalogue, Feature, Kind, Laid, Position, PositionError, Settings};

/// How a bridge runs.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Way {
    /// From the north side to the south side.
    NorthSouth,
    /// From the west side to the east side.
    WestEast,
}

impl Way {
    /// Both ways.
    pub const ALL: [Way; 2] = [Way::NorthSouth, Way::WestEast];

    fn ends(self) -> [Side; 2] {
        match self {
            Way::NorthSouth => [Side::North, Side::South],
            Way::WestEast => [Side::West, Side::East],
        }
    }

    /// The way on the tile as it lay before so many quarter turns.
    fn unturned(self, turns: u8) -> Way {
        match (self, turns % 2) {
            (way, 0) => way,
            (Way::NorthSouth, _) => Way::WestEast,
            (Way::WestEast, _) => Way::NorthSouth,
        }
    }
}

/// A bridge that stands on a tile.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Bridge {
    /// The tile's column.
    pub x: i16,
    /// The tile's row.
    pub y: i16,
    /// How it runs, as the tile lies.
    pub way: Way,
}

/// What can be built with a tile that was just laid.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Building {
    /// The bridges, any one of which may be built.
    pub bridges: BTreeSet<Bridge>,
    /// Whether the tile may not lie there without one (BRIDGE-09).
    pub is_needed: bool,
}

impl Tile {
    /// The tile with a bridge, for every way that leads from field to field (BRIDGE-07).
    pub(crate) fn with_bridges(&self) -> Vec<(Way, Tile)> {
        let on_field = |way: &Way| {
            let mut ends = way.ends().into_iter();
            ends.all(|side| self.terrain(side, 0) == Terrain::Field)
        };
        let ways = Way::ALL.into_iter().filter(on_field);
        ways.map(|way| {
            let mut tile = self.clone();
            tile.roads.push(way.ends().to_vec());
            tile.has_bridge = true;
            (way, tile)
        })
        .collect()
    }

    /// Whether the road of this number is a bridge.
    pub(crate) fn is_bridge(&self, index: u8) -> bool {
        self.has_bridge && usize::from(index) + 1 == self.roads.len()
    }

    /// This tile with a bridge that runs so when the tile is turned; none if it may not, also
    /// since a bridge stands there already (BRIDGE-17).
    pub(crate) fn bridged(&self, way: Way, turns: u8) -> Option<&Tile> {
        let mut bridged = self.bridged.iter();
        let found = bridged.find(|(built, _)| *built == way.unturned(turns));
        found.map(|(_, tile)| tile)
    }
}

impl Position {
    /// The placements of a tile that are legal only with a bridge (BRIDGE-09, BRIDGE-21).
    pub fn bridged_placements(
        &self,
        catalogue: &Catalogue,
        tile: &str,
    ) -> Result<BTreeSet<(i16, i16, u8)>, PositionError> {
        let mut board = Board::new(self, catalogue)?;
        let tile = catalogue.tile(tile)?;
        let mut legal = BTreeSet::new();
        for cell in free_neighbours(&board) {
            for turns in 0..4 {
                let building = building(&mut board, cell, Lying { tile, turns }, false);
                if building.is_needed && !building.bridges.is_empty() {
                    legal.insert((cell.0, cell.1, turns));
                }
            }
        }
        Ok(legal)
    }

    /// What can be built when this tile is laid (BRIDGE-06 to BRIDGE-10). Whether a bridge must
    /// meet a road is an option (BRIDGE-AMB-05).
    pub fn building(
        &self,
        catalogue: &Catalogue,
        laid: &Laid,
        must_continue_road: bool,
    ) -> Result<Building, PositionError> {
        let mut board = Board::new(self, catalogue)?;
        let lying = Lying {
            tile: catalogue.tile(&laid.tile)?,
            turns: laid.turns,
        };
        let cell = (laid.x, laid.y);
        Ok(building(&mut board, cell, lying, must_continue_road))
    }
}

/// Tries every bridge on the tile and its neighbours. The board is left as it was.
fn building<'a>(
    board: &mut Board<'a>,
    cell: (i16, i16),
    lying: Lying<'a>,
    must_continue_road: bool,
) -> Building {
    board.put(cell, lying);
    let is_needed = !board.agrees(cell);
    let around = Side::ALL.into_iter().filter_map(|side| side.beyond(cell));
    let mut bridges = BTreeSet::new();
    for over in std::iter::once(cell).chain(around) {
        let Some(below) = board.at(over) else {
            continue;
        };
        for way in Way::ALL {
            let Some(tile) = below.tile.bridged(way, below.turns) else {
                continue;
            };
            let meets_road = way
                .ends()
                .into_iter()
                .any(|side| is_road_beyond(board, over, side));
            board.put(over, Lying { tile, ..below });
            if board.agrees(cell) && board.agrees(over) && (meets_road || !must_continue_road) {
                let (x, y) = over;
                bridges.insert(Bridge { x, y, way });
            }
            board.put(over, below);
        }
    }
    board.take(cell);
    Building { bridges, is_needed }
}

fn is_road_beyond(board: &Board<'_>, cell: (i16, i16), side: Side) -> bool {
    let beyond = side.beyond(cell).and_then(|cell| board.at(cell));
    beyond.is_some_and(|there| there.tile.terrain(side.facing(), there.turns) == Terrain::Road)
}

/// How many tiles long a feature is: each tile counts once, unless bridges count by themselves
/// (BRIDGE-AMB-08).
pub(crate) fn length(feature: &Feature, settings: &Settings) -> i32 {
    let mut tiles = feature.cells.len();
    if settings.bridges_count_twice && feature.kind == Kind::Road {
        tiles += feature.crossings;
    }
    i32::try_from(tiles).unwrap_or(i32::MAX)
}
