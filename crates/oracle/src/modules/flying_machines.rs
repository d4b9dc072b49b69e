//! Flying machines: the end of a flight and the possible landings.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::catalogue::{Mark, MarkSite, MarkType, Tile};
use crate::module::Module;
use crate::{Catalogue, Kind, PlacedFigure, Position, PositionError, Segment, Settings};

pub(crate) struct FlyingMachines;

impl Module for FlyingMachines {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "flying",
            on: MarkSite::Tile,
            says: MarkType::Word(&["N", "NE", "E", "SE", "S", "SW", "W", "NW"]),
        }]
    }
}

/// A direction as a step of columns to the east and rows to the south.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct Arrow {
    east: i16,
    south: i16,
}

impl Arrow {
    /// Returns the direction of the machine on a tile, if there is one.
    fn on(tile: &Tile) -> Option<Arrow> {
        let word = tile.marks.word("flying")?;
        let step = |back, on| i16::from(word.contains(on)) - i16::from(word.contains(back));
        Some(Arrow {
            east: step('W', 'E'),
            south: step('N', 'S'),
        })
    }

    /// Returns the direction after a number of quarter turns clockwise (FLY-03).
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
            Some(last) => Ok(Arrow::on(catalogue.tile(&last.tile)?).is_some()),
            None => Ok(false),
        }
    }

    /// Returns the possible landings of a follower who flies this far from the tile laid last: every
    /// road, city and monastery of the tile there that is neither complete nor under a piece,
    /// occupied or not (FLY-10 to FLY-15, FLY-18, FLY-24).
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
        let Some(arrow) = Arrow::on(catalogue.tile(&last.tile)?) else {
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
            if feature.complete || feature.covered {
                landings.retain(|segment| !feature.segments.contains(segment));
            }
        }
        Ok(landings)
    }

    /// Lands a follower after a flight of this many tiles (FLY-11).
    pub fn land(
        &mut self,
        catalogue: &Catalogue,
        settings: &Settings,
        follower: PlacedFigure,
        distance: u8,
    ) -> Result<(), PositionError> {
        let landings = self.landings(catalogue, settings, distance)?;
        if !landings.contains(&follower.on) {
            return Err(PositionError::IllegalSpot(follower.on));
        }
        self.figures.push(follower);
        Ok(())
    }
}
