//! The river: where its tiles may lie.

use std::collections::BTreeSet;

use crate::board::{Board, Lying};
use crate::geometry::Side;
use crate::{Catalogue, Position, PositionError};

/// How the river may not turn (RIVER-06).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum RiverTurns {
    /// Two bends in a row may not turn to the same hand.
    NotTwiceTheSameWay,
    /// It may not flow against any direction it had before.
    NeverBack,
}

/// The way from the spring, followed tile by tile.
struct Course {
    /// The sides by which the river leaves the tiles, the spring's first.
    headings: Vec<Side>,
    /// The empty cell that it flows into, unless it ends in a lake.
    end: Option<(i16, i16)>,
}

#[derive(Copy, Clone, Eq, PartialEq)]
enum Turn {
    Left,
    Right,
}

impl Position {
    /// The legal placements in a game with the river: those of [`Position::placements`], of
    /// which a river tile has only those that lead the river on from its end (RIVER-05,
    /// RIVER-06). Without a spring there is nothing to go on from.
    pub fn river_placements(
        &self,
        catalogue: &Catalogue,
        tile: &str,
        turns: RiverTurns,
    ) -> Result<BTreeSet<(i16, i16, u8)>, PositionError> {
        let mut legal = self.placements(catalogue, tile)?;
        self.keep_to_the_river(catalogue, tile, turns, &mut legal)?;
        Ok(legal)
    }

    /// Keeps of the placements of a tile those that the river allows.
    pub fn keep_to_the_river(
        &self,
        catalogue: &Catalogue,
        tile: &str,
        turns: RiverTurns,
        legal: &mut BTreeSet<(i16, i16, u8)>,
    ) -> Result<(), PositionError> {
        let tile = catalogue.tile(tile)?;
        if tile.river.is_empty() {
            return Ok(());
        }
        let board = Board::new(self, catalogue)?;
        let course = Course::from_spring(&board);
        legal.retain(|(x, y, quarter_turns)| {
            let lying = Lying {
                tile,
                turns: *quarter_turns,
            };
            let course = course.as_ref();
            course.is_some_and(|course| course.leads_on(&board, (*x, *y), lying, turns))
        });
        Ok(())
    }
}

impl Course {
    fn from_spring(board: &Board<'_>) -> Option<Course> {
        let spring = |cell: &(i16, i16)| board.at(*cell).is_some_and(|lying| lying.tile.spring);
        let mut cell = board.cells().find(spring)?;
        let mut heading = *sides(board.at(cell)?).first()?;
        let mut headings = vec![heading];
        loop {
            cell = heading.beyond(cell)?;
            let Some(lying) = board.at(cell) else {
                let end = Some(cell);
                return Some(Course { headings, end });
            };
            let mut onward = sides(lying).into_iter();
            let Some(next) = onward.find(|side| *side != heading.facing()) else {
                let end = None;
                return Some(Course { headings, end });
            };
            heading = next;
            headings.push(heading);
        }
    }

    /// Whether a tile on this cell takes the river up where it ends and leads it on as it may.
    fn leads_on(
        &self,
        board: &Board<'_>,
        cell: (i16, i16),
        lying: Lying<'_>,
        turns: RiverTurns,
    ) -> bool {
        let Some(last) = self.headings.last() else {
            return false;
        };
        let mut onward = sides(lying);
        let entered = onward.iter().position(|side| *side == last.facing());
        let (Some(entered), true) = (entered, self.end == Some(cell)) else {
            return false;
        };
        onward.remove(entered);
        onward.into_iter().all(|heading| {
            let beyond = heading.beyond(cell);
            let is_free = beyond.is_some_and(|cell| board.at(cell).is_none());
            is_free && self.may_head(heading, turns)
        })
    }

    fn may_head(&self, heading: Side, turns: RiverTurns) -> bool {
        match (turns, self.headings.as_slice()) {
            (RiverTurns::NeverBack, before) => {
                before.iter().all(|before| before.facing() != heading)
            }
            (RiverTurns::NotTwiceTheSameWay, [.., before, last]) => {
                let turn = turn(*last, heading);
                turn.is_none() || turn != self::turn(*before, *last)
            }
            (RiverTurns::NotTwiceTheSameWay, _) => true,
        }
    }
}

/// The sides that the river crosses.
fn sides(lying: Lying<'_>) -> Vec<Side> {
    let printed = lying.tile.river.iter();
    printed.map(|side| side.turned(lying.turns)).collect()
}

/// To which hand the river turns; none if it goes straight on.
fn turn(from: Side, to: Side) -> Option<Turn> {
    if from.next() == to {
        Some(Turn::Right)
    } else if to.next() == from {
        Some(Turn::Left)
    } else {
        None
    }
}
