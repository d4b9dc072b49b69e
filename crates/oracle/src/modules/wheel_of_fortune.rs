//! The Wheel of Fortune: the inside of its board, the pig, the points of the sectors, and the crown
//! spaces.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Board;
use crate::catalogue::{Mark, MarkSite, MarkType};
use crate::farms::borders;
use crate::geometry::{HalfSide, Side};
use crate::module::Module;
use crate::{Catalogue, Feature, Kind, PlacedFigure, Position, PositionError, Segment, Settings};

pub(crate) struct WheelOfFortune;

impl Module for WheelOfFortune {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "wheel",
            on: MarkSite::Tile,
            says: MarkType::Number,
        }]
    }

    /// Joins the fields inside the board. They run along the wheel from road to road and pass behind
    /// the cities (WHEEL-35).
    fn groups(&self, board: &Board<'_>) -> Vec<BTreeSet<Segment>> {
        stretches(board)
    }
}

impl Catalogue {
    /// Returns the wheel number on a tile, if it has one (WHEEL-39).
    pub fn wheel(&self, tile: &str) -> Result<Option<u8>, PositionError> {
        Ok(self.tile(tile)?.marks.number("wheel"))
    }
}

/// The sectors, clockwise from the pig's first one (WHEEL-11).
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
    /// Every player takes back a follower.
    Plague,
}

/// Points from the wheel for one player.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct WheelAward {
    /// The player who gets the points.
    pub player: u8,
    /// Whether the points are for a follower on a crown space, not for the action.
    pub crown: bool,
    /// The number of points; never 0.
    pub points: i32,
}

/// The wheel with the pig and the followers on it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Wheel {
    /// The sector of the pig.
    pub pig: Sector,
    /// The followers on the crown spaces of each sector: player and weight.
    pub crowns: BTreeMap<Sector, Vec<(u8, u8)>>,
    /// Whether a heavier follower counts as several knights, by its weight (WHEEL-AMB-05).
    pub taxes_by_weight: bool,
    /// Whether a heavier follower counts as several farmers, by its weight (WHEEL-AMB-05).
    pub famine_by_weight: bool,
    /// Whether a pig adds a point for each city in a famine (WHEEL-AMB-14).
    pub pigs_in_famine: bool,
}

impl Sector {
    /// All sectors in order.
    pub const ALL: [Sector; 6] = [
        Sector::Fortune,
        Sector::Taxes,
        Sector::Famine,
        Sector::Storm,
        Sector::Inquisition,
        Sector::Plague,
    ];

    /// Returns the number of crown spaces (WHEEL-28).
    pub fn crowns(self) -> usize {
        match self {
            Sector::Fortune | Sector::Famine | Sector::Inquisition => 1,
            Sector::Taxes | Sector::Storm | Sector::Plague => 2,
        }
    }

    /// Returns the next sector clockwise.
    fn next(self) -> Sector {
        let mut round = Sector::ALL.into_iter().cycle();
        round.find(|sector| *sector == self);
        round.next().unwrap_or(self)
    }
}

impl Wheel {
    /// Creates the wheel at the start (WHEEL-07).
    pub fn at_start() -> Wheel {
        Wheel {
            pig: Sector::Fortune,
            crowns: BTreeMap::new(),
            taxes_by_weight: false,
            famine_by_weight: false,
            pigs_in_famine: false,
        }
    }

    /// Moves the pig, sector by sector (WHEEL-10).
    pub fn turn(&mut self, number: u8) {
        for _ in 0..number {
            self.pig = self.pig.next();
        }
    }

    /// Returns the points for the action of the pig's sector (WHEEL-14 to WHEEL-18). `supply` is the
    /// number of followers in each player's supply.
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
                for figure in position.followers() {
                    let brought = self.brought(position, catalogue, settings, *figure, false)?;
                    *points.entry(figure.owner).or_default() += brought;
                }
                for (owner, farmer) in self.favoured_farmers(position, catalogue, settings)? {
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

    /// Returns the points that one follower on the land earns in the pig's sector. With `by_favour`,
    /// returns the points of the figure that raises the value of the follower's farm.
    fn brought(
        &self,
        position: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
        figure: PlacedFigure,
        by_favour: bool,
    ) -> Result<i32, PositionError> {
        let features = position.features(catalogue, settings)?;
        let here = features
            .iter()
            .find(|feature| feature.segments.contains(&figure.on));
        let Some(here) = here else { return Ok(0) };
        Ok(match (self.pig, here.kind) {
            (Sector::Inquisition, Kind::Monastery) => 2,
            (Sector::Taxes, Kind::City) => {
                let knights = |figure: &PlacedFigure| match self.taxes_by_weight {
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
                // WHEEL-AMB-13; for the figure that raises the farm's value, all cities count the same.
                let each = |city: &Feature| match by_favour {
                    true => 1,
                    false => 1 + position.city_bonus(city),
                };
                let cities: i32 = fed.map(each).sum();
                match self.famine_by_weight && !by_favour {
                    true => cities * i32::from(figure.weight),
                    false => cities,
                }
            }
            _ => 0,
        })
    }

    /// Returns one farmer of the player for each farm on which a figure raises the player's points
    /// for cities, if that counts now. The figure earns as much as the farmer (WHEEL-AMB-14).
    fn favoured_farmers(
        &self,
        position: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<Vec<(u8, PlacedFigure)>, PositionError> {
        let mut farmers = Vec::new();
        if self.pig != Sector::Famine || !self.pigs_in_famine {
            return Ok(farmers);
        }
        for feature in position.features(catalogue, settings)? {
            let here = position.figures_on(&feature);
            for player in 0..settings.players {
                let mut own = here.iter().filter(|figure| figure.owner == player);
                let farmer = own.find(|figure| figure.weight > 0);
                let is_favoured = position.farm_bonus(player, &[&feature]) > 0;
                farmers.extend(farmer.filter(|_| is_favoured).map(|f| (player, *f)));
            }
        }
        Ok(farmers)
    }

    /// Scores the crown spaces of the pig's sector and removes their followers (WHEEL-29, WHEEL-30).
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

    /// Returns the sectors with an empty crown space (WHEEL-25).
    pub fn free_sectors(&self) -> BTreeSet<Sector> {
        let taken = |sector: Sector| self.crowns.get(&sector).map_or(0, Vec::len);
        let all = Sector::ALL.into_iter();
        all.filter(|sector| taken(*sector) < sector.crowns())
            .collect()
    }
}

fn is_inside(board: &Board<'_>, cell: (i16, i16)) -> bool {
    let lying = board.at(cell);
    lying.is_some_and(|lying| !lying.tile.inside.is_empty())
}

/// Returns the outer sides of a piece, clockwise from its north-west corner.
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

/// Returns the groups of fields along the rim of the piece, separated by the roads that cross it.
fn stretches(board: &Board<'_>) -> Vec<BTreeSet<Segment>> {
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
    // The rim is a ring, so the fields after the last road join those before the first.
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
