//! The River: legal placements of its tiles.

use crate::board::{Board, RotatedTile};
use crate::catalogue::{Mark, MarkSite, MarkType, Tile};
use crate::geometry::Side;
use crate::module::{Module, Placements};
use crate::{Catalogue, DrawnTile, Position, PositionError, Settings};

const RIVER: &str = "river";
const END: &str = "river_end";

pub(crate) struct River;

impl Module for River {
    fn marks(&self) -> &'static [Mark] {
        &[
            Mark {
                name: RIVER,
                on: MarkSite::Tile,
                says: MarkType::Sides,
            },
            Mark {
                name: END,
                on: MarkSite::Tile,
                says: MarkType::Word(&["spring", "lake"]),
            },
        ]
    }

    fn check_tile(&self, tile: &Tile, problems: &mut Vec<String>) {
        let edges = tile.marks.sides(RIVER).len();
        let ends = tile.marks.word(END).is_some();
        if edges != 0 && edges != if ends { 1 } else { 2 } {
            problems.push("a river needs two edges, a spring or lake one".to_owned());
        }
    }

    fn has_own_pile(&self, tile: &Tile) -> bool {
        !tile.marks.sides(RIVER).is_empty()
    }

    /// A river tile must continue the river from its end (RIVER-05, RIVER-06). Without a spring
    /// there is no river to continue.
    fn restrict(
        &self,
        position: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
        drawn: DrawnTile<'_>,
        legal: &mut Placements,
    ) -> Result<(), PositionError> {
        let by_edges = position.placements(catalogue, drawn.tile)?;
        let tile = catalogue.tile(drawn.tile)?;
        if !settings.has_module("river") || tile.marks.sides(RIVER).is_empty() {
            return Ok(());
        }
        let turns = match settings.has_option("river_uturn", "Never") {
            true => BendRule::NeverBack,
            false => BendRule::NotTwiceTheSameWay,
        };
        let board = Board::new(position, catalogue)?;
        let course = RiverCourse::from_spring(&board);
        let leads_on = |(x, y, quarter_turns): &(i16, i16, u8)| {
            let lying = RotatedTile {
                tile,
                turns: *quarter_turns,
            };
            let course = course.as_ref();
            course.is_some_and(|course| course.leads_on(&board, (*x, *y), lying, turns))
        };
        legal.retain(leads_on);
        if settings.has_option("river_dead_ends", "yes") {
            return Ok(());
        }
        // RIVER-AMB-01: if any rotation has a free way, the others are dead ends.
        let is_free = |(x, y, quarter_turns): &(i16, i16, u8)| {
            let lying = RotatedTile {
                tile,
                turns: *quarter_turns,
            };
            let last = course.as_ref().and_then(|course| course.headings.last());
            let mut onward = sides(lying).into_iter();
            let heading = onward.find(|side| Some(side.facing()) != last.copied());
            heading.is_none_or(|heading| is_way_free(&board, (*x, *y), heading, drawn.to_come))
        };
        if by_edges
            .iter()
            .any(|place| leads_on(place) && is_free(place))
        {
            legal.retain(is_free);
        }
        Ok(())
    }
}

/// Whether a straight river of so many tiles from a cell on would touch no tile.
fn is_way_free(board: &Board<'_>, from: (i16, i16), heading: Side, length: usize) -> bool {
    let origin = (i32::from(from.0), i32::from(from.1));
    let length = i32::try_from(length).unwrap_or(i32::MAX);
    board.cells().all(|(x, y)| {
        let (east, south) = (i32::from(x) - origin.0, i32::from(y) - origin.1);
        let (ahead, aside) = match heading {
            Side::North => (-south, east),
            Side::South => (south, east),
            Side::East => (east, south),
            Side::West => (-east, south),
        };
        let beyond = match aside {
            0 => length + 1,
            -1 | 1 => length,
            _ => 0,
        };
        !(1..=beyond).contains(&ahead)
    })
}

/// The turns that the river may not make (RIVER-06).
#[derive(Copy, Clone)]
enum BendRule {
    /// Two bends in a row may not turn in the same direction.
    NotTwiceTheSameWay,
    /// The river may not flow opposite to any earlier direction.
    NeverBack,
}

/// The course of the river from the spring.
struct RiverCourse {
    /// The sides through which the river leaves the tiles, starting with the spring.
    headings: Vec<Side>,
    /// The empty cell that the river flows into; `None` if it ends in a lake.
    end: Option<(i16, i16)>,
}

#[derive(Copy, Clone, Eq, PartialEq)]
enum Bend {
    Left,
    Right,
}

impl RiverCourse {
    fn from_spring(board: &Board<'_>) -> Option<RiverCourse> {
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
                return Some(RiverCourse { headings, end });
            };
            let mut onward = sides(lying).into_iter();
            let Some(next) = onward.find(|side| *side != heading.facing()) else {
                let end = None;
                return Some(RiverCourse { headings, end });
            };
            heading = next;
            headings.push(heading);
        }
    }

    /// Whether a tile on this cell continues the river legally from its end.
    fn leads_on(
        &self,
        board: &Board<'_>,
        cell: (i16, i16),
        lying: RotatedTile<'_>,
        turns: BendRule,
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
            is_free && self.may_flow(heading, turns)
        })
    }

    fn may_flow(&self, heading: Side, turns: BendRule) -> bool {
        match (turns, self.headings.as_slice()) {
            (BendRule::NeverBack, before) => before.iter().all(|before| before.facing() != heading),
            (BendRule::NotTwiceTheSameWay, [.., before, last]) => {
                let turn = turn(*last, heading);
                turn.is_none() || turn != self::turn(*before, *last)
            }
            (BendRule::NotTwiceTheSameWay, _) => true,
        }
    }
}

/// Returns the sides that the river crosses.
fn sides(lying: RotatedTile<'_>) -> Vec<Side> {
    let printed = lying.tile.marks.sides(RIVER).iter();
    printed.map(|side| side.turned(lying.turns)).collect()
}

/// Returns the direction in which the river turns; `None` if it goes straight.
fn turn(from: Side, to: Side) -> Option<Bend> {
    if from.next() == to {
        Some(Bend::Right)
    } else if to.next() == from {
        Some(Bend::Left)
    } else {
        None
    }
}
