//! A validated position: all parts exist and fit together.

use std::cell::OnceCell;
use std::collections::{BTreeSet, VecDeque};

use crate::catalogue::Tile;
use crate::geometry::Side;
use crate::modules::MODULES;
use crate::{Catalogue, Link, Position, PositionError, Segment};

/// A tile with its rotation.
#[derive(Copy, Clone)]
pub(crate) struct RotatedTile<'a> {
    pub(crate) tile: &'a Tile,
    pub(crate) turns: u8,
}

/// The tiles by cell.
pub(crate) struct Board<'a> {
    cells: Cells<RotatedTile<'a>>,
    /// The cached result of [`Board::groups`].
    groups: OnceCell<Vec<BTreeSet<Segment>>>,
    links: Vec<Link>,
}

impl<'a> Board<'a> {
    /// Looks up all parts and refuses impossible positions.
    pub(crate) fn new(
        position: &Position,
        catalogue: &'a Catalogue,
    ) -> Result<Board<'a>, PositionError> {
        let mut cells = Cells::default();
        for laid in &position.tiles {
            let tile = catalogue.tile(&laid.tile)?;
            if laid.turns > 3 {
                return Err(PositionError::BadTurns(laid.clone()));
            }
            let turns = laid.turns;
            if cells
                .insert((laid.x, laid.y), RotatedTile { tile, turns })
                .is_some()
            {
                return Err(PositionError::CellTaken(laid.x, laid.y));
            }
        }
        for road in &position.roads_over {
            let cell = (road.x, road.y);
            let crossed = cells.get(cell).and_then(|lying: RotatedTile<'a>| {
                let tile = lying.tile.under_road(road.way, lying.turns)?;
                Some(RotatedTile { tile, ..lying })
            });
            let crossed = crossed.ok_or(PositionError::NoPlaceForRoad(*road))?;
            cells.insert(cell, crossed);
        }
        let board = Board {
            cells,
            groups: OnceCell::new(),
            links: position.links.clone(),
        };
        for (cell, lying) in board.cells.iter() {
            if let Some(other) = board.disagreeing_neighbour(cell, lying) {
                return Err(PositionError::SidesDiffer(cell, other));
            }
        }
        for figure in &position.figures {
            let cell = (figure.on.x, figure.on.y);
            let printed = board
                .at(cell)
                .map(|lying| lying.tile.segments(cell.0, cell.1));
            if !printed.is_some_and(|segments| segments.contains(&figure.on)) {
                return Err(PositionError::NoSuchSegment(figure.on));
            }
        }
        Ok(board)
    }

    pub(crate) fn at(&self, cell: (i16, i16)) -> Option<RotatedTile<'a>> {
        self.cells.get(cell)
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = (i16, i16)> {
        self.cells.iter().map(|(cell, _)| cell)
    }

    /// Puts a tile on a cell, replacing any tile there.
    pub(crate) fn put(&mut self, cell: (i16, i16), lying: RotatedTile<'a>) {
        self.cells.insert(cell, lying);
        self.groups = OnceCell::new();
    }

    /// Removes the tile on a cell.
    pub(crate) fn take(&mut self, cell: (i16, i16)) {
        self.cells.remove(cell);
        self.groups = OnceCell::new();
    }

    /// Whether the tile on a cell matches its neighbours.
    pub(crate) fn fits_neighbours(&self, cell: (i16, i16)) -> bool {
        let lying = self.at(cell);
        lying.is_none_or(|lying| self.disagreeing_neighbour(cell, lying).is_none())
    }

    /// Returns the road end that a link connects with this one.
    pub(crate) fn linked(&self, segment: Segment) -> Option<Segment> {
        let mut links = self.links.iter();
        let link = links.find(|link| link.ends().contains(&segment))?;
        let [one, other] = link.ends();
        Some(if one == segment { other } else { one })
    }

    /// Returns every segment of every tile.
    pub(crate) fn segments(&self) -> BTreeSet<Segment> {
        let cells = self.cells.iter();
        cells
            .flat_map(|((x, y), lying)| lying.tile.segments(x, y))
            .collect()
    }

    /// Returns the groups of segments that modules join. They are computed once.
    pub(crate) fn groups(&self) -> &[BTreeSet<Segment>] {
        let groups = || MODULES.iter().flat_map(|module| module.groups(self));
        self.groups.get_or_init(|| groups().collect())
    }

    /// Returns a neighbour whose touching side shows a different terrain than this tile would on
    /// this cell (BASE-10).
    pub(crate) fn disagreeing_neighbour(
        &self,
        cell: (i16, i16),
        lying: RotatedTile<'_>,
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

/// A map by cell, stored by column. A table has few columns, and lookups are frequent.
#[derive(Clone)]
struct Cells<T> {
    /// The column of the first list.
    first: i16,
    /// The items of each column by row, sorted.
    columns: VecDeque<Vec<(i16, T)>>,
}

impl<T> Default for Cells<T> {
    fn default() -> Self {
        Cells {
            first: 0,
            columns: VecDeque::new(),
        }
    }
}

impl<T: Copy> Cells<T> {
    /// Inserts an item and returns the previous one.
    fn insert(&mut self, (x, y): (i16, i16), thing: T) -> Option<T> {
        if self.columns.is_empty() {
            self.first = x;
        }
        while x < self.first {
            self.columns.push_front(Vec::new());
            self.first -= 1;
        }
        let number = usize::from(x.abs_diff(self.first));
        while self.columns.len() <= number {
            self.columns.push_back(Vec::new());
        }
        let column = &mut self.columns[number];
        match column.binary_search_by_key(&y, |(row, _)| *row) {
            Ok(place) => Some(std::mem::replace(&mut column[place].1, thing)),
            Err(place) => {
                column.insert(place, (y, thing));
                None
            }
        }
    }

    fn get(&self, cell: (i16, i16)) -> Option<T> {
        let (column, place) = self.find(cell)?;
        Some(self.columns[column][place].1)
    }

    fn remove(&mut self, cell: (i16, i16)) {
        if let Some((column, place)) = self.find(cell) {
            self.columns[column].remove(place);
        }
    }

    /// Returns the column of a cell's item, and its place in the column.
    fn find(&self, (x, y): (i16, i16)) -> Option<(usize, usize)> {
        if x < self.first {
            return None;
        }
        let number = usize::from(x.abs_diff(self.first));
        let column = self.columns.get(number)?;
        let place = column.binary_search_by_key(&y, |(row, _)| *row).ok()?;
        Some((number, place))
    }

    /// Returns all items, sorted by cell.
    fn iter(&self) -> impl Iterator<Item = ((i16, i16), T)> {
        let columns = (self.first..=i16::MAX).zip(&self.columns);
        columns.flat_map(|(x, column)| column.iter().map(move |(y, thing)| ((x, *y), *thing)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_found_by_cell_and_listed_in_order() {
        let mut cells = Cells::default();
        let put = [(3, 1), (-2, 5), (3, -1), (i16::MAX, 0), (0, 0)];
        for (number, cell) in put.into_iter().enumerate() {
            assert_eq!(cells.insert(cell, number), None);
        }
        assert_eq!(cells.insert((3, -1), 7), Some(2));
        assert_eq!(cells.get((3, -1)), Some(7));
        assert_eq!(
            [(-3, 0), (0, 1), (1, 0)].map(|cell| cells.get(cell)),
            [None; 3]
        );
        let order: Vec<_> = cells.iter().map(|(cell, _)| cell).collect();
        assert_eq!(order, [(-2, 5), (0, 0), (3, -1), (3, 1), (i16::MAX, 0)]);
    }
}
