//! The Wheel of Fortune: the board's inside, the pig, what its sectors give, the crown spaces.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Board;
use crate::farms::borders;
use crate::geometry::{HalfSide, Side};
use crate::{Catalogue, Feature, Kind, Position, PositionError, Segment, Settings, Sort, Standing};

/// The sectors clockwise from where the pig begins (WHEEL-11).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Sector {
    /// 3 points for the active player.
    Fortune,
    /// Points for knights.
    Taxes,
    /// Points for farmers.
    Famine,
    /// Points for the supply.
    Storm,
    /// Points for monks.
    Inquisition,
    /// A follower goes back.
    Plague,
}

/// Points that the wheel gives to a player.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct WheelAward {
    /// Who gets them.
    pub player: u8,
    /// Whether a follower on a crown space brought them, and not the action.
    pub crown: bool,
    /// How many; never 0.
    pub points: i32,
}

/// The wheel with what stands on it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Wheel {
    /// Where the pig stands.
    pub pig: Sector,
    /// Who has followers on the crown spaces of each sector, with the followers' weights.
    pub crowns: BTreeMap<Sector, Vec<(u8, u8)>>,
    /// Whether a large follower is as many knights as his weight (WHEEL-AMB-05).
    pub taxes_by_weight: bool,
    /// Whether a pig adds a point for each city in a famine (WHEEL-AMB-14).
    pub pigs_in_famine: bool,
}

impl Sector {
    /// All sectors in their order.
    pub const ALL: [Sector; 6] = [
        Sector::Fortune,
        Sector::Taxes,
        Sector::Famine,
        Sector::Storm,
        Sector::Inquisition,
        Sector::Plague,
    ];

    /// How many crown spaces it has (WHEEL-28).
    pub fn crowns(self) -> usize {
        match self {
            Sector::Fortune | Sector::Famine | Sector::Inquisition => 1,
            Sector::Taxes | Sector::Storm | Sector::Plague => 2,
        }
    }

    /// The next sector clockwise.
    fn next(self) -> Sector {
        let mut round = Sector::ALL.into_iter().cycle();
        round.find(|sector| *sector == self);
        round.next().unwrap_or(self)
    }
}

impl Wheel {
    /// The wheel at the start (WHEEL-07).
    pub fn new(taxes_by_weight: bool, pigs_in_famine: bool) -> Wheel {
        Wheel {
            pig: Sector::Fortune,
            crowns: BTreeMap::new(),
            taxes_by_weight,
            pigs_in_famine,
        }
    }

    /// Moves the pig, sector by sector (WHEEL-10).
    pub fn turn(&mut self, number: u8) {
        for _ in 0..number {
            self.pig = self.pig.next();
        }
    }

    /// What the action of the pig's sector gives (WHEEL-14 to WHEEL-18). The supply is that of
    /// each player in followers.
    pub fn action(
        &self,
        position: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
        active: u8,
        supply: &[u32],
    ) -> Result<Vec<WheelAward>, PositionError> {
        let mut points: BTreeMap<u8, i32> = BTreeMap::new();
        match self.pig {
            Sector::Fortune => {
                points.insert(active, 3);
            }
            Sector::Storm => {
                let players = (0..settings.players).zip(supply);
                points.extend(players.map(|(player, left)| (player, whole(*left))));
            }
            Sector::Plague => {}
            Sector::Taxes | Sector::Famine | Sector::Inquisition => {
                for figure in followers(position) {
                    let brought = self.brought(position, catalogue, settings, *figure, false)?;
                    *points.entry(figure.owner).or_default() += brought;
                }
                for (owner, farmer) in self.farmers_with_pigs(position, catalogue, settings)? {
                    let brought = self.brought(position, catalogue, settings, farmer, true)?;
                    *points.entry(owner).or_default() += brought;
                }
            }
        }
        points.retain(|_, points| *points != 0);
        let awards = points.into_iter().map(|(player, points)| WheelAward {
            player,
            crown: false,
            points,
        });
        Ok(awards.collect())
    }

    /// What one follower on the land brings to its player in the pig's sector, or his player's
    /// pig for his farm.
    fn brought(
        &self,
        position: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
        figure: Standing,
        by_pig: bool,
    ) -> Result<i32, PositionError> {
        let features = position.features(catalogue, settings)?;
        let here = features
            .iter()
            .find(|feature| feature.segments.contains(&figure.on));
        let Some(here) = here else { return Ok(0) };
        Ok(match (self.pig, here.kind) {
            (Sector::Inquisition, Kind::Monastery) => 2,
            (Sector::Taxes, Kind::City) => {
                let knights = |figure: &Standing| match self.taxes_by_weight {
                    true => i32::from(figure.weight),
                    false => 1,
                };
                let own = position.figures_on(here).into_iter();
                let own = own.filter(|other| other.owner == figure.owner && other.weight > 0);
                let own: i32 = own.map(|other| knights(&other)).sum();
                knights(&figure) * (whole(here.shields) + own)
            }
            (Sector::Famine, Kind::Field) => {
                let board = Board::new(position, catalogue)?;
                let cities = features.iter().filter(|city| city.kind == Kind::City);
                let fed = cities
                    .filter(|city| position.feeds(city, settings) && borders(&board, here, city));
                // WHEEL-AMB-13; to a pig a castle is a city like any other.
                let each = |city: &Feature| 1 + i32::from(city.castle && !by_pig);
                fed.map(each).sum()
            }
            _ => 0,
        })
    }

    /// For each farm with a player's pig one farmer of the player, if that matters now: the pig
    /// brings as much as he does.
    fn farmers_with_pigs(
        &self,
        position: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<Vec<(u8, Standing)>, PositionError> {
        let mut farmers = Vec::new();
        if self.pig != Sector::Famine || !self.pigs_in_famine {
            return Ok(farmers);
        }
        for feature in position.features(catalogue, settings)? {
            let here = position.figures_on(&feature);
            for player in 0..settings.players {
                let own = || here.iter().filter(|figure| figure.owner == player);
                let farmer = own().find(|figure| figure.weight > 0);
                if let Some(farmer) = farmer.filter(|_| own().any(|f| f.sort == Sort::Pig)) {
                    farmers.push((player, *farmer));
                }
            }
        }
        Ok(farmers)
    }

    /// The crowns of the pig's sector score, and their followers leave (WHEEL-29, WHEEL-30).
    pub fn score_crowns(&mut self) -> Vec<WheelAward> {
        let followers = self.crowns.remove(&self.pig).unwrap_or_default();
        let points = match (self.pig.crowns(), followers.len()) {
            (2, 1) => 6,
            _ => 3,
        };
        let awards = followers.into_iter().map(|(player, _)| WheelAward {
            player,
            crown: true,
            points,
        });
        awards.collect()
    }

    /// The sectors with an empty crown space (WHEEL-25).
    pub fn free_sectors(&self) -> BTreeSet<Sector> {
        let taken = |sector: Sector| self.crowns.get(&sector).map_or(0, Vec::len);
        let all = Sector::ALL.into_iter();
        all.filter(|sector| taken(*sector) < sector.crowns())
            .collect()
    }
}

/// The followers on the land, among whom the plague chooses too.
pub(crate) fn followers(position: &Position) -> impl Iterator<Item = &Standing> {
    position.figures.iter().filter(|figure| figure.weight > 0)
}

impl Position {
    /// The own followers that a player may take back for the plague (WHEEL-19).
    pub fn plague_choices(&self, player: u8) -> Vec<Standing> {
        let on_castles = self.castle_followers();
        let all = followers(self).chain(&on_castles);
        all.filter(|figure| figure.owner == player)
            .copied()
            .collect()
    }

    /// A follower goes back, and with the last one of its player on that feature all other
    /// figures of the player there (WHEEL-22).
    pub fn take_back(
        &mut self,
        catalogue: &Catalogue,
        settings: &Settings,
        follower: Standing,
    ) -> Result<(), PositionError> {
        if self.leave_castle(follower) {
            return Ok(());
        }
        let features = self.features(catalogue, settings)?;
        let index = self.figures.iter().position(|figure| *figure == follower);
        let Some(index) = index else {
            return Err(PositionError::NoSuchSegment(follower.on));
        };
        self.figures.remove(index);
        let mut here = features.into_iter();
        let Some(here) = here.find(|feature| feature.segments.contains(&follower.on)) else {
            return Ok(());
        };
        let own = |figure: &Standing| {
            figure.owner == follower.owner && here.segments.contains(&figure.on)
        };
        if !followers(self).any(own) {
            self.figures.retain(|figure| !own(figure));
        }
        Ok(())
    }
}

/// The fields of other cells that belong together with one inside a piece of several cells. They
/// run along the wheel, from road to road, and pass behind the cities (WHEEL-35).
pub(crate) fn joined_inside(board: &Board<'_>, segment: Segment) -> Vec<Segment> {
    if segment.kind != Kind::Field || !is_inside(board, (segment.x, segment.y)) {
        return Vec::new();
    }
    let stretches = board.stretches().iter();
    stretches
        .filter(|fields| fields.contains(&segment))
        .flatten()
        .copied()
        .collect()
}

fn is_inside(board: &Board<'_>, cell: (i16, i16)) -> bool {
    let lying = board.at(cell);
    lying.is_some_and(|lying| !lying.tile.inside.is_empty())
}

/// The outer sides of a piece, clockwise from its north-west corner.
fn rim(cells: &[(i16, i16)]) -> Vec<((i16, i16), Side)> {
    let mut rim = Vec::new();
    for side in Side::ALL {
        let mut along: Vec<_> = cells
            .iter()
            .filter(|cell| {
                let beyond = side.beyond(**cell);
                beyond.is_none_or(|beyond| !cells.contains(&beyond))
            })
            .collect();
        along.sort_by_key(|(x, y)| match side {
            Side::North => *x,
            Side::East => *y,
            Side::South => -*x,
            Side::West => -*y,
        });
        rim.extend(along.into_iter().map(|cell| (*cell, side)));
    }
    rim
}

/// The fields along the rim of the piece, parted by the roads that cross it.
pub(crate) fn stretches(board: &Board<'_>) -> Vec<BTreeSet<Segment>> {
    let cells = board.cells().filter(|cell| is_inside(board, *cell));
    let cells: Vec<(i16, i16)> = cells.collect();
    let mut stretches = vec![BTreeSet::new()];
    for (cell, side) in &rim(&cells) {
        let Some(lying) = board.at(*cell) else {
            continue;
        };
        let all = lying.tile.segments(cell.0, cell.1);
        let is_road = all
            .iter()
            .any(|s| s.kind == Kind::Road && lying.tile.sides(*s, lying.turns).contains(side));
        for (number, half) in HalfSide::both(*side).into_iter().enumerate() {
            if is_road && number == 1 {
                stretches.push(BTreeSet::new());
            }
            let here = all.iter().filter(|segment| {
                let halves = lying.tile.halves(**segment, lying.turns);
                segment.kind == Kind::Field && (halves.is_empty() || halves.contains(&half))
            });
            if let Some(last) = stretches.last_mut() {
                last.extend(here.copied());
            }
        }
    }
    // The rim is a ring: what follows the last road goes on before the first.
    if stretches.len() > 1
        && let Some(last) = stretches.pop()
    {
        stretches[0].extend(last);
    }
    stretches
}

fn whole(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
