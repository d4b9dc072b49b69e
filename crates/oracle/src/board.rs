//! A position whose parts are known to exist and to fit together.

use std::collections::{BTreeMap, BTreeSet};

use crate::catalogue::Tile;
use crate::geometry::Side;
use crate::{Catalogue, Position, PositionError, Segment};

/// A tile on its cell.
#[derive(Copy, Clone)]
pub(crate) struct Lying<'a> {
    pub(crate) tile: &'a Tile,
    pub(crate) turns: u8,
}

/// The tiles by cell.
pub(crate) struct Board<'a> {
    cells: BTreeMap<(i16, i16), Lying<'a>>,
}

impl<'a> Board<'a> {
    /// Looks everything up and refuses what cannot be.
    pub(crate) fn new(
        position: &Position,
        catalogue: &'a Catalogue,
    ) -> Result<Board<'a>, PositionError> {
        let mut cells = BTreeMap::new();
        for laid in &position.tiles {
            let tile = catalogue.tile(&laid.tile)?;
            if laid.turns > 3 {
                return Err(PositionError::BadTurns(laid.clone()));
            }
            let turns = laid.turns;
            if cells
                .insert((laid.x, laid.y), Lying { tile, turns })
                .is_some()
            {
                return Err(PositionError::CellTaken(laid.x, laid.y));
            }
        }
        for bridge in &position.bridges {
            let below = cells.get_mut(&(bridge.x, bridge.y));
            let tile = |lying: &Lying<'a>| lying.tile.bridged(bridge.way, lying.turns);
            let refused = || PositionError::NoPlaceForBridge(*bridge);
            let below = below.ok_or_else(refused)?;
            below.tile = tile(below).ok_or_else(refused)?;
        }
        let board = Board { cells };
        for (cell, lying) in &board.cells {
            if let Some(other) = board.disagreeing_neighbour(*cell, *lying) {
                return Err(PositionError::SidesDiffer(*cell, other));
            }
        }
        let segments = board.segments();
        for figure in &position.figures {
            if !segments.contains(&figure.on) {
                return Err(PositionError::NoSuchSegment(figure.on));
            }
        }
        Ok(board)
    }

    pub(crate) fn at(&self, cell: (i16, i16)) -> Option<Lying<'a>> {
        self.cells.get(&cell).copied()
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = (i16, i16)> {
        self.cells.keys().copied()
    }

    /// Puts a tile on a cell, whatever lies there.
    pub(crate) fn put(&mut self, cell: (i16, i16), lying: Lying<'a>) {
        self.cells.insert(cell, lying);
    }

    /// Takes the tile on a cell away.
    pub(crate) fn take(&mut self, cell: (i16, i16)) {
        self.cells.remove(&cell);
    }

    /// Whether the tile on a cell matches its neighbours.
    pub(crate) fn agrees(&self, cell: (i16, i16)) -> bool {
        let lying = self.at(cell);
        lying.is_none_or(|lying| self.disagreeing_neighbour(cell, lying).is_none())
    }

    /// Every segment of every tile.
    pub(crate) fn segments(&self) -> BTreeSet<Segment> {
        let cells = self.cells.iter();
        cells
            .flat_map(|((x, y), lying)| lying.tile.segments(*x, *y))
            .collect()
    }

    /// A neighbour whose touching side shows another terrain than this tile would if it lay
    /// on this cell (BASE-10).
    pub(crate) fn disagreeing_neighbour(
        &self,
        cell: (i16, i16),
        lying: Lying<'_>,
    ) -> Option<(i16, i16)> {
        Side::ALL.into_iter().find_map(|side| {
            let other_cell = side.beyond(cell)?;
            let other = self.at(other_cell)?;
            let here = lying.tile.terrain(side, lying.turns);
            let there = other.tile.terrain(side.facing(), other.turns);
            (here != there).then_some(other_cell)
        })
    }
}
