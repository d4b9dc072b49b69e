//! Flying machines: where a flight ends, and what a follower may land on.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::{Catalogue, Kind, Position, PositionError, Segment, Settings};

/// A direction as a step: columns to the east and rows to the south.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Arrow {
    east: i16,
    south: i16,
}

impl Arrow {
    /// Reads `N`, `NW` and so on.
    pub(crate) fn parse(text: &str) -> Option<Arrow> {
        let (mut east, mut south) = (0, 0);
        for letter in text.chars() {
            match letter {
                'N' if south == 0 && east == 0 => south = -1,
                'S' if south == 0 && east == 0 => south = 1,
                'E' if east == 0 => east = 1,
                'W' if east == 0 => east = -1,
                _ => return None,
            }
        }
        ((east, south) != (0, 0)).then_some(Arrow { east, south })
    }

    /// Where it points after so many quarter turns clockwise (FLY-03).
    fn turned(self, turns: u8) -> Arrow {
        (0..turns).fold(self, |arrow, _| Arrow {
            east: -arrow.south,
            south: arrow.east,
        })
    }
}

impl Position {
    /// Whether the tile laid last shows a machine (FLY-06).
    pub fn has_machine(&self, catalogue: &Catalogue) -> Result<bool, PositionError> {
        match self.tiles.last() {
            Some(last) => Ok(catalogue.tile(&last.tile)?.flying.is_some()),
            None => Ok(false),
        }
    }

    /// On what a follower may land who starts from the tile laid last and flies so far: every
    /// road, city and monastery of the tile there that is not complete, whoever stands on it
    /// (FLY-10 to FLY-15, FLY-18), and no castle (FLY-24).
    pub fn landings(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        distance: u8,
    ) -> Result<BTreeSet<Segment>, PositionError> {
        let mut landings = BTreeSet::new();
        let Some(last) = self.tiles.last() else {
            return Ok(landings);
        };
        let Some(arrow) = catalogue.tile(&last.tile)?.flying else {
            return Ok(landings);
        };
        let arrow = arrow.turned(last.turns);
        let far = i16::from(distance);
        let (x, y) = (last.x + far * arrow.east, last.y + far * arrow.south);
        let Some(there) = Board::new(self, catalogue)?.at((x, y)) else {
            return Ok(landings);
        };
        landings.extend(there.tile.segments(x, y));
        landings.retain(|segment| segment.kind != Kind::Field);
        for feature in self.features(catalogue, settings)? {
            if feature.complete || feature.castle {
                landings.retain(|segment| !feature.segments.contains(segment));
            }
        }
        Ok(landings)
    }
}
