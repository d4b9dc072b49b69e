//! Ferries: the roads they connect, and the ferries that a tile allows to change.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::catalogue::{Mark, MarkSite, MarkType};
use crate::features::flood;
use crate::module::Module;
use crate::{Catalogue, Kind, Link, Position, PositionError, Segment, Settings};

pub(crate) struct Ferries;

impl Module for Ferries {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "ferry",
            on: MarkSite::Tile,
            says: MarkType::Flag,
        }]
    }
}

impl Position {
    /// Returns every possible position of a ferry on the tile of a cell; empty if there is no lake
    /// (FERRY-02, FERRY-06).
    pub fn ferry_places(
        &self,
        catalogue: &Catalogue,
        cell: (i16, i16),
    ) -> Result<BTreeSet<Link>, PositionError> {
        let mut places = BTreeSet::new();
        let Some(laid) = self.tiles.iter().find(|laid| (laid.x, laid.y) == cell) else {
            return Ok(places);
        };
        let tile = catalogue.tile(&laid.tile)?;
        let roads = (0..=u8::MAX).zip(&tile.roads);
        let ends = roads.filter(|(_, road)| tile.marks.has("ferry") && road.len() == 1);
        let ends: Vec<u8> = ends.map(|(index, _)| index).collect();
        let (x, y) = cell;
        for one in &ends {
            for other in ends.iter().filter(|other| *other > one) {
                let roads = [*one, *other];
                places.insert(Link { x, y, roads });
            }
        }
        Ok(places)
    }

    /// Returns the lakes whose ferries may be changed after the tile laid last has got its own
    /// ferry. `changed` are the lakes whose ferries were changed with earlier tiles of this turn.
    ///
    /// A road reaches only the first ferries in each direction. To find them, all ferries are
    /// removed. A lake counts if a road end of its ferry can then be reached from the tile laid last
    /// (FERRY-11 to FERRY-14, FERRY-19, FERRY-29).
    pub fn changeable_ferries(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        changed: &BTreeSet<(i16, i16)>,
    ) -> Result<BTreeSet<(i16, i16)>, PositionError> {
        let mut changeable = BTreeSet::new();
        let last = self.tiles.last().filter(|_| settings.has_module("ferries"));
        let Some(last) = last else {
            return Ok(changeable);
        };
        // FERRY-16, FERRY-17.
        let once_per_turn = settings.has_option("ferry_change_scope", "turn");
        let mut ashore = self.clone();
        ashore.links.clear();
        let board = Board::new(&ashore, catalogue)?;
        let mut starts = board.segments();
        starts.retain(|s| (s.x, s.y) == (last.x, last.y) && s.kind == Kind::Road);
        let reached: BTreeSet<Segment> = starts
            .into_iter()
            .flat_map(|start| flood(&board, start))
            .collect();
        for ferry in &self.links {
            let is_new = ferry.cell() == (last.x, last.y);
            let is_spent = once_per_turn && changed.contains(&ferry.cell());
            let is_met = ferry.ends().iter().any(|end| reached.contains(end));
            if is_met && !is_new && !is_spent {
                changeable.insert(ferry.cell());
            }
        }
        Ok(changeable)
    }

    /// Places a ferry on its lake, replacing the current one.
    pub fn lay_ferry(&mut self, catalogue: &Catalogue, ferry: Link) -> Result<(), PositionError> {
        if !self.ferry_places(catalogue, ferry.cell())?.contains(&ferry) {
            return Err(PositionError::NoSuchLink(ferry));
        }
        self.links.retain(|other| other.cell() != ferry.cell());
        self.links.push(ferry);
        Ok(())
    }
}
