//! Scores farms at the end of the game.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Board;
use crate::modules::MODULES;
use crate::scoring::{award, majority};
use crate::{
    Award, Catalogue, FarmScoring, Feature, Kind, Position, PositionError, Segment, Settings,
};

impl Position {
    /// Returns the points of each player from farms. Players without points are not listed.
    pub fn farm_points(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<BTreeMap<u8, i32>, PositionError> {
        let mut points = BTreeMap::new();
        for award in self.farm_awards(catalogue, settings)? {
            *points.entry(award.player).or_default() += award.points;
        }
        Ok(points)
    }

    /// Returns the awards for farms: one for each farm and owner with `PerFarm`, otherwise one for
    /// each city and player who scores it.
    pub fn farm_awards(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<Vec<Award>, PositionError> {
        let features = self.features(catalogue, settings)?;
        self.awards_of_farms(catalogue, settings, &features)
    }

    /// Does the same with known features.
    pub(crate) fn awards_of_farms(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        features: &[Feature],
    ) -> Result<Vec<Award>, PositionError> {
        if !settings.farmers {
            return Ok(Vec::new());
        }
        let board = Board::new(self, catalogue)?;
        let of_kind = |kind| features.iter().filter(move |feature| feature.kind == kind);
        let farms: Vec<&Feature> = of_kind(Kind::Field).collect();
        let cities: Vec<&Feature> = of_kind(Kind::City)
            .filter(|city| self.feeds(city, settings))
            .collect();
        Ok(match settings.farm_scoring {
            FarmScoring::PerFarm => self.score_farms(&board, settings, &farms, &cities),
            FarmScoring::PerFarmOncePerCity => {
                let owners = |farms: &[&Feature]| self.owners_of_any(farms, settings);
                self.score_cities(&board, &farms, &cities, owners)
            }
            FarmScoring::PerCityAllFarms => {
                let owners = |farms: &[&Feature]| self.owners_of_all(farms);
                self.score_cities(&board, &farms, &cities, owners)
            }
        })
    }

    /// Whether farms score the city: it is complete, or a module says so.
    pub(crate) fn feeds(&self, city: &Feature, settings: &Settings) -> bool {
        let mut modules = MODULES.iter();
        city.complete || modules.any(|module| module.feeds(self, city, settings))
    }

    /// Returns the points of a completed city for a player who scores it through these farms
    /// (BASE-56).
    pub(crate) fn city_points(&self, player: u8, farms: &[&Feature]) -> i32 {
        3 + self.farm_bonus(player, farms)
    }

    /// Returns the player's extra points per city through these farms.
    pub(crate) fn farm_bonus(&self, player: u8, farms: &[&Feature]) -> i32 {
        let modules = MODULES.iter();
        modules
            .map(|module| module.farm_bonus(self, player, farms))
            .sum()
    }

    /// Returns the extra points of this city for a farm.
    pub(crate) fn city_bonus(&self, city: &Feature) -> i32 {
        let modules = MODULES.iter();
        modules.map(|module| module.city_bonus(self, city)).sum()
    }

    /// BASE-58: scores each farm separately.
    fn score_farms(
        &self,
        board: &Board<'_>,
        settings: &Settings,
        farms: &[&Feature],
        cities: &[&Feature],
    ) -> Vec<Award> {
        let mut awards = Vec::new();
        for farm in farms {
            let fed: Vec<_> = cities
                .iter()
                .filter(|city| borders(board, farm, city))
                .collect();
            for owner in self.owners(farm, settings) {
                let each = self.city_points(owner, &[farm]);
                let points = fed.iter().map(|city| each + self.city_bonus(city)).sum();
                awards.extend(award(owner, farm, points));
            }
        }
        awards
    }

    /// BASE-59, `PerFarmOncePerCity`: returns all owners of any of the farms, each with the points
    /// of the best one (BASE-AMB-11).
    fn owners_of_any(&self, farms: &[&Feature], settings: &Settings) -> BTreeMap<u8, i32> {
        let mut owners = BTreeMap::new();
        for farm in farms {
            for owner in self.owners(farm, settings) {
                let best = owners.entry(owner).or_insert(0);
                *best = self.city_points(owner, &[farm]).max(*best);
            }
        }
        owners
    }

    /// BASE-AMB-01, `PerCityAllFarms`: returns the majority over all the farms together.
    fn owners_of_all(&self, farms: &[&Feature]) -> BTreeMap<u8, i32> {
        let farmers = farms.iter().flat_map(|farm| self.figures_on(farm));
        let owners = majority(farmers).into_iter();
        owners
            .map(|owner| (owner, self.city_points(owner, farms)))
            .collect()
    }

    /// BASE-59: scores each city separately. `receivers` returns the players who score it through
    /// the farms around it, with their points.
    fn score_cities(
        &self,
        board: &Board<'_>,
        farms: &[&Feature],
        cities: &[&Feature],
        receivers: impl Fn(&[&Feature]) -> BTreeMap<u8, i32>,
    ) -> Vec<Award> {
        let mut awards = Vec::new();
        for city in cities {
            let mut around = farms.to_vec();
            around.retain(|farm| borders(board, farm, city));
            let players = receivers(&around).into_iter();
            let more = self.city_bonus(city);
            let given = players.filter_map(|(player, points)| award(player, city, points + more));
            awards.extend(given);
        }
        awards
    }
}

/// Whether a field of the farm touches the city on the same tile.
pub(crate) fn borders(board: &Board<'_>, farm: &Feature, city: &Feature) -> bool {
    farm.segments.iter().any(|field| {
        let touched = cities_touched(board, *field);
        !touched.is_disjoint(&city.segments)
    })
}

fn cities_touched(board: &Board<'_>, field: Segment) -> BTreeSet<Segment> {
    let lying = board.at((field.x, field.y));
    let facts = lying.and_then(|lying| lying.tile.fields.get(usize::from(field.index)));
    let cities = facts.map_or(&[][..], |facts| facts.cities.as_slice());
    cities
        .iter()
        .filter_map(|city| u8::try_from(*city).ok())
        .map(|index| Segment {
            kind: Kind::City,
            index,
            ..field
        })
        .collect()
}
