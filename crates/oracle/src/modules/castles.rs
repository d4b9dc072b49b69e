//! Castles: who may build one, the six tiles of its surroundings, and its points.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Board;
use crate::catalogue::{Mark, MarkSite, MarkType};
use crate::module::Module;
use crate::{
    Catalogue, Feature, FigureType, Kind, Piece, PlacedFigure, Position, PositionError, Segment,
    Settings,
};

/// The points of a castle: its index among the pieces, and the points.
pub type CastlePoints = (usize, i32);

/// The name of castles among pieces.
pub const CASTLE: &str = "castle";

pub(crate) struct Castles;

impl Module for Castles {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "cap",
            on: MarkSite::City,
            says: MarkType::Flag,
        }]
    }

    /// CASTLE-19: a castle gives a farm one point more.
    fn city_bonus(&self, position: &Position, city: &Feature) -> i32 {
        i32::from(position.castle_on(city).is_some())
    }

    /// A castle feeds farms. An option decides whether it also does so with a follower on it
    /// (CASTLE-19, CASTLE-AMB-08).
    fn feeds(&self, position: &Position, city: &Feature, settings: &Settings) -> bool {
        let castle = position.castle_on(city);
        castle.is_some_and(|castle| {
            castle.follower.is_none() || settings.has_option("occupied_castle_feeds_farm", "yes")
        })
    }
}

impl Position {
    /// Returns the castles with their indices among the pieces.
    fn castles(&self) -> impl Iterator<Item = (usize, &Piece)> {
        let pieces = self.pieces.iter().enumerate();
        pieces.filter(|(_, piece)| piece.name == CASTLE)
    }

    fn castle_on(&self, city: &Feature) -> Option<&Piece> {
        let mut castles = self.castles();
        let (_, castle) = castles.find(|(_, castle)| city.segments.contains(&castle.on[0]))?;
        Some(castle)
    }

    /// Returns the number of castles that a player has left of the twelve in the box.
    pub fn castles_left(&self, settings: &Settings, player: u8) -> usize {
        let each: usize = match settings.players {
            ..5 => 3,
            5..7 => 2,
            7.. => 1,
        };
        let built = self.castles().filter(|(_, castle)| castle.owner == player);
        each.saturating_sub(built.count())
    }

    /// Returns the followers that their player may put on a castle because the tile laid last
    /// completed their cities (CASTLE-01, CASTLE-03).
    pub fn castle_offers(
        &self,
        before: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
        active: u8,
        player: u8,
    ) -> Result<Vec<PlacedFigure>, PositionError> {
        // CASTLE-AMB-02.
        let late = settings.has_option("castle_only_if_active_player", "yes") && player != active;
        let plays = settings.has_module("castles") && !late;
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
            followers.retain(|figure| figure.sort == FigureType::FOLLOWER);
            // CASTLE-AMB-04: only a single follower.
            if let [only] = followers.as_slice() {
                offers.extend((only.owner == player).then_some(*only));
            }
        }
        Ok(offers)
    }

    /// Puts a castle on the city of a follower, and the follower on the castle.
    pub fn build_castle(
        &mut self,
        catalogue: &Catalogue,
        settings: &Settings,
        follower: PlacedFigure,
    ) -> Result<(), PositionError> {
        let mut features = self.features(catalogue, settings)?.into_iter();
        let city = features.find(|feature| feature.segments.contains(&follower.on));
        let city = city.ok_or(PositionError::NoSuchSegment(follower.on))?;
        let on = city.segments.iter().copied().collect();
        // CASTLE-AMB-04: all other figures there return home.
        self.leave(&[city]);
        self.pieces.push(Piece {
            name: CASTLE,
            on,
            owner: follower.owner,
            follower: Some(follower.weight),
        });
        Ok(())
    }

    /// Returns the castles that can score with a tile: those with a follower. Those built with the
    /// same tile count only if an option allows it (CASTLE-AMB-01).
    pub fn ready_castles(&self, before: &Position, settings: &Settings) -> BTreeSet<usize> {
        let with_new = settings.has_option("castle_may_score_same_turn", "yes");
        let old = before.pieces.len();
        let ready = self
            .castles()
            .filter(|(number, castle)| castle.follower.is_some() && (with_new || *number < old));
        ready.map(|(number, _)| number).collect()
    }

    /// Returns the points of each castle in `ready` when features are completed. If there are
    /// several values, the owner chooses (CASTLE-07 to CASTLE-15).
    pub fn castle_points<E>(
        &self,
        scored: &[Feature],
        ready: &BTreeSet<usize>,
        active: u8,
        settings: &Settings,
        mut choose: impl FnMut(u8, &BTreeSet<i32>) -> Result<i32, E>,
    ) -> Result<Vec<CastlePoints>, E> {
        let direct = |castle: usize| {
            let around = self.surroundings(castle);
            let near = move |feature: &&Feature| !feature.cells.is_disjoint(&around);
            scored.iter().filter(near)
        };
        if settings.has_option("castle_prefers_features", "no") {
            let own = ready.iter().map(|castle| {
                let values = direct(*castle).map(|f| Position::value(f, true, settings));
                (*castle, values.collect())
            });
            return self.points_from_all(own.collect(), active, settings, choose);
        }
        let first: Vec<usize> = ready
            .iter()
            .copied()
            .filter(|castle| direct(*castle).next().is_some())
            .collect();
        let mut points: BTreeMap<usize, i32> = BTreeMap::new();
        let mut given = Vec::new();
        for (distance, mut ring) in self.rings(first, ready).into_iter().enumerate() {
            let known = points.clone();
            ring.sort_by_key(|castle| self.turn_of(*castle, active, settings));
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

    /// Returns the place of a castle in the order of choosing: the active player's come first.
    fn turn_of(&self, castle: usize, active: u8, settings: &Settings) -> (i32, usize) {
        let owner = i32::from(self.pieces[castle].owner);
        let after = (owner - i32::from(active)).rem_euclid(i32::from(settings.players));
        (after, castle)
    }

    /// Returns the points of castles if every owner may also take what a castle in the surroundings takes
    /// (CASTLE-AMB-06). `own` lists the values of the features in each castle's surroundings.
    fn points_from_all<E>(
        &self,
        own: BTreeMap<usize, BTreeSet<i32>>,
        active: u8,
        settings: &Settings,
        mut choose: impl FnMut(u8, &BTreeSet<i32>) -> Result<i32, E>,
    ) -> Result<Vec<CastlePoints>, E> {
        // A castle that has chosen can take only that.
        let mut possible = own;
        let mut undecided: Vec<usize> = possible.keys().copied().collect();
        undecided.sort_by_key(|castle| self.turn_of(*castle, active, settings));
        let mut given: Vec<CastlePoints> = Vec::new();
        loop {
            let mut next: Option<(bool, usize, BTreeSet<i32>)> = None;
            for castle in undecided.iter().copied() {
                let mut values = possible[&castle].clone();
                let mut must_wait = false;
                for other in possible.keys().filter(|other| self.sees(castle, **other)) {
                    let path = vec![castle, *other];
                    let chain = self.may_take(&possible, &given, &path);
                    match chain.len() {
                        0 | 1 => values.extend(chain),
                        _ => must_wait = true,
                    }
                }
                let is_better = next.as_ref().is_none_or(|(waits, ..)| *waits && !must_wait);
                if !values.is_empty() && is_better {
                    next = Some((must_wait, castle, values));
                }
            }
            let Some((_, castle, values)) = next else {
                return Ok(given);
            };
            let chosen = match values.first() {
                Some(only) if values.len() == 1 => *only,
                _ => choose(self.pieces[castle].owner, &values)?,
            };
            possible.insert(castle, BTreeSet::from([chosen]));
            undecided.retain(|other| *other != castle);
            given.push((castle, chosen));
        }
    }

    /// Returns the values that the last castle of a path may take, from its own surroundings or through
    /// castles that are not on the path.
    fn may_take(
        &self,
        possible: &BTreeMap<usize, BTreeSet<i32>>,
        given: &[CastlePoints],
        path: &[usize],
    ) -> BTreeSet<i32> {
        let Some(last) = path.last() else {
            return BTreeSet::new();
        };
        let mut values = possible[last].clone();
        if given.iter().any(|(castle, _)| castle == last) {
            return values;
        }
        for other in possible.keys() {
            if !path.contains(other) && self.sees(*last, *other) {
                let longer = [path, &[*other]].concat();
                values.extend(self.may_take(possible, given, &longer));
            }
        }
        values
    }

    /// Returns the castles that score, grouped by the number of castles between them and a completed
    /// feature.
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

    /// Whether a part of another castle is in the surroundings of a castle.
    fn sees(&self, castle: usize, other: usize) -> bool {
        castle != other
            && !self
                .surroundings(castle)
                .is_disjoint(&self.two_cells(other))
    }

    /// CASTLE-06: returns the six cells of a castle.
    pub fn surroundings(&self, castle: usize) -> BTreeSet<(i16, i16)> {
        let cells = self.two_cells(castle);
        let upright = cells
            .iter()
            .all(|cell| Some(cell.0) == cells.first().map(|c| c.0));
        let mut surroundings = BTreeSet::new();
        for (x, y) in cells {
            for step in -1..=1 {
                surroundings.insert(if upright {
                    (x.saturating_add(step), y)
                } else {
                    (x, y.saturating_add(step))
                });
            }
        }
        surroundings
    }

    fn two_cells(&self, castle: usize) -> BTreeSet<(i16, i16)> {
        let parts = self.pieces[castle].on.iter();
        parts.map(|part| (part.x, part.y)).collect()
    }
}

/// CASTLE-AMB-03: whether a city is on two tiles with one side on each.
fn is_small_city(board: &Board<'_>, city: &Feature, settings: &Settings) -> bool {
    let needs_cap = settings.has_option("castle_needs_cap", "yes");
    let part = |segment: &Segment| {
        let lying = board.at((segment.x, segment.y));
        let city = lying.and_then(|lying| lying.tile.cities.get(usize::from(segment.index)));
        city.is_some_and(|city| {
            // A city on one side is drawn as a half-disc unless the tile says otherwise.
            let is_cap = city.marks.flag("cap").unwrap_or(true);
            city.edges.len() == 1 && (is_cap || !needs_cap)
        })
    };
    city.kind == Kind::City
        && (city.cells.len(), city.segments.len()) == (2, 2)
        && city.segments.iter().all(part)
}
