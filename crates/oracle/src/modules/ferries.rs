//! Ferries: which roads they connect, and which of them a tile allows to be changed.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::features::flood;
use crate::{Catalogue, Kind, Position, PositionError, Segment, Settings, Sort};

/// A ferry on its lake.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Ferry {
    /// The lake's column.
    pub x: i16,
    /// The lake's row.
    pub y: i16,
    /// The two roads that it connects, by their places in the tile's list of roads, the smaller
    /// first.
    pub roads: [u8; 2],
}

/// How often a ferry may be changed (FERRY-16, FERRY-17).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum FerryScope {
    /// Once in a turn, whatever tiles belong to it.
    OncePerTurn,
    /// Once with each tile.
    OncePerTile,
}

impl Ferry {
    fn cell(&self) -> (i16, i16) {
        (self.x, self.y)
    }

    fn ends(&self) -> [Segment; 2] {
        self.roads.map(|index| Segment {
            x: self.x,
            y: self.y,
            kind: Kind::Road,
            index,
        })
    }
}

impl Position {
    /// Every way in which a ferry can lie on the tile of a cell; none if there is no lake
    /// (FERRY-02, FERRY-06).
    pub fn ferry_places(
        &self,
        catalogue: &Catalogue,
        cell: (i16, i16),
    ) -> Result<BTreeSet<Ferry>, PositionError> {
        let mut places = BTreeSet::new();
        let Some(laid) = self.tiles.iter().find(|laid| (laid.x, laid.y) == cell) else {
            return Ok(places);
        };
        let tile = catalogue.tile(&laid.tile)?;
        let roads = (0..=u8::MAX).zip(&tile.roads);
        let ends = roads.filter(|(_, road)| tile.ferry && road.len() == 1);
        let ends: Vec<u8> = ends.map(|(index, _)| index).collect();
        let (x, y) = cell;
        for one in &ends {
            for other in ends.iter().filter(|other| *other > one) {
                let roads = [*one, *other];
                places.insert(Ferry { x, y, roads });
            }
        }
        Ok(places)
    }

    /// The lakes whose ferries may be changed after the tile laid last has got its own ferry.
    /// `changed` are those whose ferries were changed with earlier tiles of this turn.
    ///
    /// A road reaches the first ferries if nobody may sail: so all ferries are taken away, and
    /// whatever end at a lake can still be reached from the tile laid last counts, if the ferry
    /// of that lake lay there (FERRY-11 to FERRY-14, FERRY-19, FERRY-29).
    pub fn changeable_ferries(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        changed: &BTreeSet<(i16, i16)>,
    ) -> Result<BTreeSet<(i16, i16)>, PositionError> {
        let mut changeable = BTreeSet::new();
        let (Some(scope), Some(last)) = (settings.ferries, self.tiles.last()) else {
            return Ok(changeable);
        };
        let mut ashore = self.clone();
        ashore.ferries.clear();
        let board = Board::new(&ashore, catalogue)?;
        let mut starts = board.segments();
        starts.retain(|s| (s.x, s.y) == (last.x, last.y) && s.kind == Kind::Road);
        let reached: BTreeSet<Segment> = starts
            .into_iter()
            .flat_map(|start| flood(&board, start))
            .collect();
        for ferry in &self.ferries {
            let is_new = ferry.cell() == (last.x, last.y);
            let is_spent = scope == FerryScope::OncePerTurn && changed.contains(&ferry.cell());
            let is_met = ferry.ends().iter().any(|end| reached.contains(end));
            if is_met && !is_new && !is_spent {
                changeable.insert(ferry.cell());
            }
        }
        Ok(changeable)
    }

    /// Lays a ferry on its lake, instead of the one that lies there.
    pub fn lay_ferry(&mut self, catalogue: &Catalogue, ferry: Ferry) -> Result<(), PositionError> {
        if !self.ferry_places(catalogue, ferry.cell())?.contains(&ferry) {
            return Err(PositionError::NoSuchFerry(ferry));
        }
        self.ferries.retain(|other| other.cell() != ferry.cell());
        self.ferries.push(ferry);
        Ok(())
    }

    /// Builders and pigs without an own follower on the same feature leave (FERRY-25).
    pub fn send_lone_companions_home(
        &mut self,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<(), PositionError> {
        let features = self.features(catalogue, settings)?;
        let all = self.figures.clone();
        self.figures.retain(|figure| {
            let mut here = features.iter().filter(|f| f.segments.contains(&figure.on));
            let mut own = all.iter().filter(|other| other.owner == figure.owner);
            figure.sort == Sort::Follower
                || figure.sort.is_magic()
                || here.any(|feature| {
                    own.any(|other| {
                        other.sort == Sort::Follower && feature.segments.contains(&other.on)
                    })
                })
        });
        Ok(())
    }
}

/// The road end at the other side of the ferry (FERRY-07).
pub(crate) fn across(board: &Board<'_>, segment: Segment) -> Option<Segment> {
    let mut ferries = board.ferries().iter();
    let [one, other] = ferries
        .find(|ferry| ferry.ends().contains(&segment))?
        .ends();
    Some(if one == segment { other } else { one })
}
