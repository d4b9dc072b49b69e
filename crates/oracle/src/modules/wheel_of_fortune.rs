//! The Wheel of Fortune: the board's inside, the pig, what its sectors give, the crown spaces.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Board;
use crate::catalogue::{Mark, On, Says};
use crate::farms::borders;
use crate::geometry::{HalfSide, Side};
use crate::module::Module;
use crate::{Catalogue, Feature, Kind, Position, PositionError, Segment, Settings, Standing};

pub(crate) struct WheelOfFortune;

impl Module for WheelOfFortune {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "wheel",
            on: On::Tile,
            says: Says::Number,
        }]
    }

    /// The fields inside the board run along the wheel, from road to road, and pass behind the
    /// cities (WHEEL-35).
    fn groups(&self, board: &Board<'_>) -> Vec<BTreeSet<Segment>> {
        stretches(board)
    }
}

impl Catalogue {
    /// The number of the wheel that a tile bears (WHEEL-39).
    pub fn wheel(&self, tile: &str) -> Result<Option<u8>, PositionError> {
        Ok(self.tile(tile)?.marks.number("wheel"))
    }
}

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
    /// Whether a heavier follower is as many knights as his weight (WHEEL-AMB-05).
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

    /// What one follower on the land brings to its player in the pig's sector, or what the
    /// figure beside him that favours his farm brings.
    fn brought(
        &self,
        position: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
        figure: Standing,
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
                // WHEEL-AMB-13; to the figure beside the farmer all cities are alike.
                let each = |city: &Feature| match by_favour {
                    true => 1,
                    false => 1 + position.city_bonus(city),
                };
                fed.map(each).sum()
            }
            _ => 0,
        })
    }

    /// One farmer of the player for each farm on which a figure raises what cities are worth to
    /// the player, if that matters now: it brings as much as he does (WHEEL-AMB-14).
    fn favoured_farmers(
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
                let mut own = here.iter().filter(|figure| figure.owner == player);
                let farmer = own.find(|figure| figure.weight > 0);
                let is_favoured = position.farm_bonus(player, &[&feature]) > 0;
                farmers.extend(farmer.filter(|_| is_favoured).map(|f| (player, *f)));
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
