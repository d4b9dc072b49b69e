//! Castles: who may build one, what lies around it, and what it brings.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Board;
use crate::{Catalogue, Feature, Kind, Position, PositionError, Segment, Settings, Sort, Standing};

/// A castle on a city of two tiles.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Castle {
    /// The two parts of its city, the smaller first.
    pub on: [Segment; 2],
    /// Whose it is.
    pub owner: u8,
    /// The weight of the follower who waits there.
    pub follower: Option<u8>,
}

/// How castles are played.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct CastleRules {
    /// Whether only whoever placed the tile can build (CASTLE-AMB-02).
    pub only_active: bool,
    /// Whether the tile that completes its city counts for a castle (CASTLE-AMB-01).
    pub same_tile: bool,
    /// Whether both halves must be half-discs (CASTLE-AMB-03).
    pub needs_cap: bool,
    /// Whether it feeds farms while somebody waits there (CASTLE-AMB-08).
    pub feeds_occupied: bool,
}

/// The points that a castle brings: its number, and how many.
pub type CastlePoints = (usize, i32);

impl Position {
    /// How many castles a player has left (BRIDGE-02, BRIDGE-AMB-01).
    pub fn castles_left(&self, settings: &Settings, player: u8) -> usize {
        let each: usize = match settings.players {
            ..5 => 3,
            5..7 => 2,
            7.. => 1,
        };
        let built = self.castles.iter().filter(|castle| castle.owner == player);
        each.saturating_sub(built.count())
    }

    /// How many followers of a weight a player has on castles.
    pub fn on_castles(&self, player: u8, weight: u8) -> usize {
        let own = self.castles.iter().filter(|castle| castle.owner == player);
        own.filter(|castle| castle.follower == Some(weight)).count()
    }

    /// The own followers that a player may put on a castle, when the tile laid last has completed
    /// their cities (CASTLE-01, CASTLE-03).
    pub fn castle_offers(
        &self,
        before: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
        active: u8,
        player: u8,
    ) -> Result<Vec<Standing>, PositionError> {
        let Some(rules) = settings.castles else {
            return Ok(Vec::new());
        };
        let late = rules.only_active && player != active;
        if late || self.castles_left(settings, player) == 0 {
            return Ok(Vec::new());
        }
        let board = Board::new(self, catalogue)?;
        let mut offers = Vec::new();
        for city in self.newly_completed(before, catalogue, settings)? {
            if !is_small_city(&board, &city, rules) {
                continue;
            }
            let mut followers = self.figures_on(&city);
            followers.retain(|figure| figure.sort == Sort::Follower);
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
        let parts: Vec<Segment> = city.segments.iter().copied().collect();
        let parts = <[Segment; 2]>::try_from(parts);
        // CASTLE-AMB-04: whoever else stands there goes home.
        self.leave(&[city]);
        self.castles.push(Castle {
            on: parts.map_err(|_| PositionError::NoSuchSegment(follower.on))?,
            owner: follower.owner,
            follower: Some(follower.weight),
        });
        Ok(())
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
                let owner = i32::from(self.castles[*castle].owner);
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
                    None => choose(self.castles[castle].owner, &values)?,
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
    pub(crate) fn fief(&self, castle: usize) -> BTreeSet<(i16, i16)> {
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
        let parts = self.castles[castle].on;
        parts.iter().map(|part| (part.x, part.y)).collect()
    }

    /// Whether a castle lies on the city.
    pub(crate) fn has_castle(&self, segments: &BTreeSet<Segment>) -> bool {
        let mut castles = self.castles.iter();
        castles.any(|castle| segments.contains(&castle.on[0]))
    }

    /// Whether farms live on the city: it is complete, or a castle that counts (CASTLE-19).
    pub(crate) fn feeds(&self, city: &Feature, settings: &Settings) -> bool {
        let waits =
            |castle: &Castle| castle.follower.is_some() && city.segments.contains(&castle.on[0]);
        let occupied = self.castles.iter().any(waits);
        let counts_occupied = settings.castles.is_some_and(|rules| rules.feeds_occupied);
        city.complete || city.castle && (counts_occupied || !occupied)
    }

    /// The followers on castles, as if they stood on the smaller part of the city.
    pub(crate) fn castle_followers(&self) -> Vec<Standing> {
        let castles = self.castles.iter();
        let followers = castles.filter_map(|castle| {
            Some(Standing {
                owner: castle.owner,
                weight: castle.follower?,
                sort: Sort::Follower,
                on: castle.on[0],
            })
        });
        followers.collect()
    }

    /// Takes a follower off a castle, if he stands on one.
    pub(crate) fn leave_castle(&mut self, follower: Standing) -> bool {
        let mut castles = self.castles.iter_mut();
        let castle =
            castles.find(|castle| castle.on[0] == follower.on && castle.follower.is_some());
        castle.map(|castle| castle.follower = None).is_some()
    }
}

/// CASTLE-AMB-03: a city on two tiles with one side on each.
fn is_small_city(board: &Board<'_>, city: &Feature, rules: CastleRules) -> bool {
    let part = |segment: &Segment| {
        let lying = board.at((segment.x, segment.y));
        let city = lying.and_then(|lying| lying.tile.cities.get(usize::from(segment.index)));
        city.is_some_and(|city| city.edges.len() == 1 && (city.cap || !rules.needs_cap))
    };
    city.kind == Kind::City
        && (city.cells.len(), city.segments.len()) == (2, 2)
        && city.segments.iter().all(part)
}
