//! The river: where its tiles may lie.

use crate::board::{Board, Lying};
use crate::catalogue::{Mark, On, Says, Tile};
use crate::geometry::Side;
use crate::module::{Module, Placements};
use crate::{Catalogue, Position, PositionError, Settings};

const RIVER: &str = "river";
const END: &str = "river_end";

pub(crate) struct River;

impl Module for River {
    fn marks(&self) -> &'static [Mark] {
        &[
            Mark {
                name: RIVER,
                on: On::Tile,
                says: Says::Sides,
            },
            Mark {
                name: END,
                on: On::Tile,
                says: Says::Word(&["spring", "lake"]),
            },
        ]
    }

    fn check_tile(&self, tile: &Tile, problems: &mut Vec<String>) {
        let edges = tile.marks.sides(RIVER).len();
        let ends = tile.marks.word(END).is_some();
        if edges != 0 && edges != if ends { 1 } else { 2 } {
            problems.push("a river has two edges, spring and lake one".to_owned());
        }
    }

    fn has_own_pile(&self, tile: &Tile) -> bool {
        !tile.marks.sides(RIVER).is_empty()
    }

    /// A river tile leads the river on from its end (RIVER-05, RIVER-06). Without a spring there
    /// is nothing to go on from.
    fn restrict(
        &self,
        position: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
        tile: &str,
        legal: &mut Placements,
    ) -> Result<(), PositionError> {
        let tile = catalogue.tile(tile)?;
        if !settings.plays("river") || tile.marks.sides(RIVER).is_empty() {
            return Ok(());
        }
        let turns = match settings.says("river_uturn", "Never") {
            true => Turns::NeverBack,
            false => Turns::NotTwiceTheSameWay,
        };
        let board = Board::new(position, catalogue)?;
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

/// How the river may not turn (RIVER-06).
#[derive(Copy, Clone)]
enum Turns {
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

impl Course {
    fn from_spring(board: &Board<'_>) -> Option<Course> {
        let is_spring = |cell: &(i16, i16)| {
            let lying = board.at(*cell);
            lying.is_some_and(|lying| lying.tile.marks.word(END) == Some("spring"))
        };
        let mut cell = board.cells().find(is_spring)?;
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
        turns: Turns,
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

    fn may_head(&self, heading: Side, turns: Turns) -> bool {
        match (turns, self.headings.as_slice()) {
            (Turns::NeverBack, before) => before.iter().all(|before| before.facing() != heading),
            (Turns::NotTwiceTheSameWay, [.., before, last]) => {
                let turn = turn(*last, heading);
                turn.is_none() || turn != self::turn(*before, *last)
            }
            (Turns::NotTwiceTheSameWay, _) => true,
        }
    }
}

/// The sides that the river crosses.
fn sides(lying: Lying<'_>) -> Vec<Side> {
    let printed = lying.tile.marks.sides(RIVER).iter();
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
