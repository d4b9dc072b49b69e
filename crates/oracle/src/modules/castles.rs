//! Castles: who may build one, what lies around it, and what it brings.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Board;
use crate::catalogue::{Mark, On, Says};
use crate::module::Module;
use crate::{
    Catalogue, Feature, Kind, Piece, Position, PositionError, Segment, Settings, Sort, Standing,
};

/// The points that a castle brings: its number among the pieces, and how many.
pub type CastlePoints = (usize, i32);

/// The name of castles among pieces.
pub const CASTLE: &str = "castle";

pub(crate) struct Castles;

impl Module for Castles {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "cap",
            on: On::City,
            says: Says::Flag,
        }]
    }

    /// CASTLE-19: a castle is worth a point more to a farm.
    fn city_bonus(&self, position: &Position, city: &Feature) -> i32 {
        i32::from(position.castle_on(city).is_some())
    }

    /// A castle feeds farms, and it is an option whether it does while somebody waits there
    /// (CASTLE-19, CASTLE-AMB-08).
    fn feeds(&self, position: &Position, city: &Feature, settings: &Settings) -> bool {
        let castle = position.castle_on(city);
        castle.is_some_and(|castle| {
            castle.follower.is_none() || settings.says("occupied_castle_feeds_farm", "yes")
        })
    }
}

impl Position {
    /// The castles with their numbers among the pieces.
    fn castles(&self) -> impl Iterator<Item = (usize, &Piece)> {
        let pieces = self.pieces.iter().enumerate();
        pieces.filter(|(_, piece)| piece.name == CASTLE)
    }

    fn castle_on(&self, city: &Feature) -> Option<&Piece> {
        let mut castles = self.castles();
        let (_, castle) = castles.find(|(_, castle)| city.segments.contains(&castle.on[0]))?;
        Some(castle)
    }

    /// How many castles a player has left of the twelve in the box.
    pub fn castles_left(&self, settings: &Settings, player: u8) -> usize {
        let each: usize = match settings.players {
            ..5 => 3,
            5..7 => 2,
            7.. => 1,
        };
        let built = self.castles().filter(|(_, castle)| castle.owner == player);
        each.saturating_sub(built.count())
    }

    /// The followers that their player may put on a castle, when the tile laid last has completed
    /// their cities (CASTLE-01, CASTLE-03).
    pub fn castle_offers(
        &self,
        before: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
        active: u8,
        player: u8,
    ) -> Result<Vec<Standing>, PositionError> {
        // CASTLE-AMB-02.
        let late = settings.says("castle_only_if_active_player", "yes") && player != active;
        let plays = settings.plays("castles") && !late;
        if !plays || self.castles_left(settings, player) == 0 {
            return Ok(Vec::new());
        }
        let board = Board::new(self, catalogue)?;
        let mut offers = Vec::new();
        for city in self.newly_completed(before, catalogue, settings)? {
            if !is_small_city(&board, &city, settings) {
                continue;
            }
            let mut followers = self.figures_on(&city);
            followers.retain(|figure| figure.sort == Sort::FOLLOWER);
            // CASTLE-AMB-04: a single one.
            if let [only] = followers.as_slice() {
                offers.extend((only.owner == player).then_some(*only));
            }
        }
        Ok(offers)
    }

    /// Puts a castle on the city of a follower, and him on it.
    pub fn build_castle(
        &mut self,
        catalogue: &Catalogue,
        settings: &Settings,
        follower: Standing,
    ) -> Result<(), PositionError> {
        let mut features = self.features(catalogue, settings)?.into_iter();
        let city = features.find(|feature| feature.segments.contains(&follower.on));
        let city = city.ok_or(PositionError::NoSuchSegment(follower.on))?;
        let on = city.segments.iter().copied().collect();
        // CASTLE-AMB-04: all others there go home.
        self.leave(&[city]);
        self.pieces.push(Piece {
            name: CASTLE,
            on,
            owner: follower.owner,
            follower: Some(follower.weight),
        });
        Ok(())
    }

    /// The castles that can score with a tile: those with a follower, and of those built with
    /// the tile only if an option says so (CASTLE-AMB-01).
    pub fn ready_castles(&self, before: &Position, settings: &Settings) -> BTreeSet<usize> {
        let with_new = settings.says("castle_may_score_same_turn", "yes");
        let old = before.pieces.len();
        let ready = self
            .castles()
            .filter(|(number, castle)| castle.follower.is_some() && (with_new || *number < old));
        ready.map(|(number, _)| number).collect()
    }

    /// What the castles bring when features are completed, castle by castle. Those of `ready` take
    /// part. Where there are several values the owner chooses (CASTLE-07 to CASTLE-15).
    pub fn castle_points<E>(
        &self,
        scored: &[Feature],
        ready: &BTreeSet<usize>,
        active: u8,
        settings: &Settings,
        mut choose: impl FnMut(u8, &BTreeSet<i32>) -> Result<i32, E>,
    ) -> Result<Vec<CastlePoints>, E> {
        let direct = |castle: usize| {
            let around = self.fief(castle);
            let near = move |feature: &&Feature| !feature.cells.is_disjoint(&around);
            scored.iter().filter(near)
        };
        let first: Vec<usize> = ready
            .iter()
            .copied()
            .filter(|castle| direct(*castle).next().is_some())
            .collect();
        let mut points: BTreeMap<usize, i32> = BTreeMap::new();
        let mut given = Vec::new();
        for (distance, mut ring) in self.rings(first, ready).into_iter().enumerate() {
            let known = points.clone();
            let seats = i32::from(settings.players);
            ring.sort_by_key(|castle| {
                let owner = i32::from(self.pieces[*castle].owner);
                let after = (owner - i32::from(active)).rem_euclid(seats);
                (after, *castle)
            });
            for castle in ring {
                let values: BTreeSet<i32> = if distance == 0 {
                    let values = direct(castle).map(|f| Position::value(f, true, settings));
                    values.collect()
                } else {
                    let near = known.iter().filter(|(other, _)| self.sees(castle, **other));
                    near.map(|(_, points)| *points).collect()
                };
                let only = values.iter().copied().next().filter(|_| values.len() == 1);
                let chosen = match only {
                    Some(only) => only,
                    None => choose(self.pieces[castle].owner, &values)?,
                };
                points.insert(castle, chosen);
                given.push((castle, chosen));
            }
        }
        Ok(given)
    }

    /// The castles that score, by how many castles lie between them and a completed feature.
    fn rings(&self, first: Vec<usize>, ready: &BTreeSet<usize>) -> Vec<Vec<usize>> {
        let mut reached: BTreeSet<usize> = first.iter().copied().collect();
        let mut rings = vec![first];
        loop {
            let sees_one = |castle: &usize| reached.iter().any(|other| self.sees(*castle, *other));
            let next: Vec<usize> = ready
                .iter()
                .copied()
                .filter(|castle| !reached.contains(castle) && sees_one(castle))
                .collect();
            if next.is_empty() {
                return rings;
            }
            reached.extend(next.iter().copied());
            rings.push(next);
        }
    }

    /// Whether a part of another castle lies around a castle.
    fn sees(&self, castle: usize, other: usize) -> bool {
        castle != other && !self.fief(castle).is_disjoint(&self.two_cells(other))
    }

    /// CASTLE-06: the six cells of a castle.
    pub fn fief(&self, castle: usize) -> BTreeSet<(i16, i16)> {
        let cells = self.two_cells(castle);
        let upright = cells
            .iter()
            .all(|cell| Some(cell.0) == cells.first().map(|c| c.0));
        let mut fief = BTreeSet::new();
        for (x, y) in cells {
            for step in -1..=1 {
                fief.insert(if upright {
                    (x.saturating_add(step), y)
                } else {
                    (x, y.saturating_add(step))
                });
            }
        }
        fief
    }

    fn two_cells(&self, castle: usize) -> BTreeSet<(i16, i16)> {
        let parts = self.pieces[castle].on.iter();
        parts.map(|part| (part.x, part.y)).collect()
    }
}

/// CASTLE-AMB-03: a city on two tiles with one side on each.
fn is_small_city(board: &Board<'_>, city: &Feature, settings: &Settings) -> bool {
    let needs_cap = settings.says("castle_needs_cap", "yes");
    let part = |segment: &Segment| {
        let lying = board.at((segment.x, segment.y));
        let city = lying.and_then(|lying| lying.tile.cities.get(usize::from(segment.index)));
        city.is_some_and(|city| {
            // A city on one side is drawn as a half-disc unless it says otherwise.
            let is_cap = city.marks.flag("cap").unwrap_or(true);
            city.edges.len() == 1 && (is_cap || !needs_cap)
        })
    };
    city.kind == Kind::City
        && (city.cells.len(), city.segments.len()) == (2, 2)
        && city.segments.iter().all(part)
}
