//! Bridges: roads over tiles, and the placements that they make possible.

use std::collections::BTreeSet;

use crate::board::{Board, RotatedTile};
use crate::geometry::{Axis, Side, Terrain};
use crate::module::{Module, Placements};
use crate::placements::free_neighbours;
use crate::{Catalogue, Feature, Kind, PlacedTile, Position, PositionError, RoadOverlay, Settings};

pub(crate) struct Bridges;

impl Module for Bridges {
    /// A tile that a road passes both over and under counts twice if an option says so
    /// (BRIDGE-AMB-08).
    fn further_tiles(&self, feature: &Feature, settings: &Settings) -> usize {
        let counts = feature.kind == Kind::Road && feature.crossings > 0;
        match counts && settings.has_option("road_counts_bridge_twice", "yes") {
            true => feature.crossings,
            false => 0,
        }
    }
}

/// The bridges that can be built with a tile just laid.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct BridgeChoice {
    /// The possible bridges, of which at most one may be built.
    pub bridges: BTreeSet<RoadOverlay>,
    /// Whether the placement is illegal without a bridge (BRIDGE-09).
    pub is_needed: bool,
}

impl Position {
    /// Returns the placements of a tile that are legal only with a bridge (BRIDGE-09, BRIDGE-21).
    pub fn bridged_placements(
        &self,
        catalogue: &Catalogue,
        tile: &str,
    ) -> Result<Placements, PositionError> {
        let mut board = Board::new(self, catalogue)?;
        let tile = catalogue.tile(tile)?;
        let mut legal = BTreeSet::new();
        for cell in free_neighbours(&board) {
            for turns in 0..4 {
                let building = building(&mut board, cell, RotatedTile { tile, turns }, false);
                if building.is_needed && !building.bridges.is_empty() {
                    legal.insert((cell.0, cell.1, turns));
                }
            }
        }
        Ok(legal)
    }

    /// Returns the bridges that can be built when this tile is laid (BRIDGE-06 to BRIDGE-10). An
    /// option decides whether a bridge must meet a road (BRIDGE-AMB-05).
    pub fn building(
        &self,
        catalogue: &Catalogue,
        laid: &PlacedTile,
        must_continue_road: bool,
    ) -> Result<BridgeChoice, PositionError> {
        let mut board = Board::new(self, catalogue)?;
        let lying = RotatedTile {
            tile: catalogue.tile(&laid.tile)?,
            turns: laid.turns,
        };
        let cell = (laid.x, laid.y);
        Ok(building(&mut board, cell, lying, must_continue_road))
    }

    /// Lays a tile together with a bridge (BRIDGE-18).
    pub fn lay_with_bridge(
        &mut self,
        catalogue: &Catalogue,
        laid: PlacedTile,
        bridge: RoadOverlay,
    ) -> Result<(), PositionError> {
        let mut legal = self.placements(catalogue, &laid.tile)?;
        legal.extend(self.bridged_placements(catalogue, &laid.tile)?);
        let building = self.building(catalogue, &laid, false)?;
        if !building.bridges.contains(&bridge) {
            return Err(PositionError::NoPlaceForRoad(bridge));
        }
        if !legal.contains(&(laid.x, laid.y, laid.turns)) {
            return Err(PositionError::IllegalPlacement(laid));
        }
        self.tiles.push(laid);
        self.roads_over.push(bridge);
        Ok(())
    }
}

/// Tries every bridge on the tile and its neighbours. Restores the board afterwards.
fn building<'a>(
    board: &mut Board<'a>,
    cell: (i16, i16),
    lying: RotatedTile<'a>,
    must_continue_road: bool,
) -> BridgeChoice {
    board.put(cell, lying);
    let is_needed = !board.fits_neighbours(cell);
    let around = Side::ALL.into_iter().filter_map(|side| side.beyond(cell));
    let mut bridges = BTreeSet::new();
    for over in std::iter::once(cell).chain(around) {
        let Some(below) = board.at(over) else {
            continue;
        };
        for way in Axis::ALL {
            let Some(tile) = below.tile.under_road(way, below.turns) else {
                continue;
            };
            let meets_road = way
                .ends()
                .into_iter()
                .any(|side| is_road_beyond(board, over, side));
            board.put(over, RotatedTile { tile, ..below });
            if board.fits_neighbours(cell)
                && board.fits_neighbours(over)
                && (meets_road || !must_continue_road)
            {
                let (x, y) = over;
                bridges.insert(RoadOverlay { x, y, way });
            }
            board.put(over, below);
        }
    }
    board.take(cell);
    BridgeChoice { bridges, is_needed }
}

fn is_road_beyond(board: &Board<'_>, cell: (i16, i16), side: Side) -> bool {
    let beyond = side.beyond(cell).and_then(|cell| board.at(cell));
    beyond.is_some_and(|there| there.tile.terrain(side.facing(), there.turns) == Terrain::Road)
}
