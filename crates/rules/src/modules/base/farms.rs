//! Farms: the cities that feed them and the three ways to score them (BASE-50 to BASE-59).

use super::features::{farm_scoring, occupied};
use super::options::FarmScoring;
use crate::ids::{FeatureId, FeatureKind, MAX_PLAYERS, Player, RuleId};
use crate::kernel::event::Reason;
use crate::kernel::game_ref::GameRef;
use crate::kernel::majority::Majority;
use crate::kernel::module::Hook;
use crate::kernel::score::{Award, Prizes, ValuedFeature, Worth};

/// The reason key of completed cities.
pub const CITIES: &str = "cities";
/// The reason key of cities to which a module gives another value.
pub const SPECIAL_CITIES: &str = "special-cities";

/// Points for each completed city (BASE-56).
const EACH_CITY: i16 = 3;

/// The rule that states the points for each city.
const EACH_CITY_RULE: RuleId = RuleId("BASE-56");

/// Adds the worth of a farm: each completed city counts once, however often it touches the farm.
pub(super) fn points(game: GameRef<'_>, valued: ValuedFeature, worth: &mut Worth) {
    let farm = valued.feature;
    let mut fed = FeedingCities::default();
    for_each_city(game, farm, |city| fed.take(city_worth(game, city), worth));
    let bonus = valued.player.and_then(|player| bonus(game, farm, player));
    fed.add_to(worth, bonus);
}

/// Counts the cities that feed a farm.
#[derive(Default)]
struct FeedingCities {
    ordinary: i16,
    special: i16,
}

impl FeedingCities {
    fn take(&mut self, (points, rule): (i16, RuleId), worth: &mut Worth) {
        match points {
            EACH_CITY => self.ordinary += 1,
            0 => {}
            special => {
                self.special += 1;
                worth.add(SPECIAL_CITIES, 1, special, rule);
            }
        }
    }

    fn add_to(self, worth: &mut Worth, bonus: Option<Reason>) {
        worth.add(CITIES, self.ordinary, EACH_CITY, EACH_CITY_RULE);
        if let Some(Reason {
            key, each, rule, ..
        }) = bonus
        {
            worth.add(key, self.ordinary + self.special, each, rule);
        }
    }
}

/// Returns the bonus that a player gets for each city of a farm.
fn bonus(game: GameRef<'_>, farm: FeatureId, player: Player) -> Option<Reason> {
    let mut listeners = game.rules.listeners(Hook::FarmBonus).iter();
    listeners.find_map(|module| module.farm_bonus(game, farm, player))
}

/// Returns the worth of a city to a farm, with the rule that states it.
fn city_worth(game: GameRef<'_>, city: FeatureId) -> (i16, RuleId) {
    let listeners = game.rules.listeners(Hook::CityFeedsFarm);
    let special = listeners
        .iter()
        .find_map(|module| module.city_feeds_farm(game, city));
    let ordinary = if game.is_complete(city) { EACH_CITY } else { 0 };
    special.unwrap_or((ordinary, EACH_CITY_RULE))
}

/// A set of features that does not allocate.
struct FeatureSet([u64; 128]);

impl FeatureSet {
    fn new() -> FeatureSet {
        FeatureSet([0; 128])
    }

    /// Adds a feature and returns whether it is new.
    fn insert(&mut self, feature: FeatureId) -> bool {
        let word = &mut self.0[feature.0 as usize / 64];
        let bit = 1 << (feature.0 % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}

/// Visits every city that borders a farm, once (BASE-56).
fn for_each_city(game: GameRef<'_>, farm: FeatureId, mut visit: impl FnMut(FeatureId)) {
    let mut seen = FeatureSet::new();
    for segment in game.segments(farm) {
        for city in game.bordering_cities(segment) {
            let city = game.feature_of(city);
            if seen.insert(city) {
                visit(city);
            }
        }
    }
}

/// BASE-56: the second step of final scoring, according to the option.
pub(super) fn give(game: GameRef<'_>, prizes: &mut Prizes<'_>) {
    match farm_scoring(game) {
        FarmScoring::PerFarm => {
            for farm in occupied(game, FeatureKind::Field) {
                prizes.give_to_owners(game, farm, EACH_CITY_RULE);
            }
        }
        FarmScoring::PerFarmOncePerCity => once_per_city(game, prizes),
        FarmScoring::PerCityAllFarms => per_city(game, prizes),
    }
}

/// BASE-59: each farm scores separately, but a player scores each city only once. Farms with a
/// bonus go first, so that no city is used up by a farm that gives less (BASE-AMB-11).
fn once_per_city(game: GameRef<'_>, prizes: &mut Prizes<'_>) {
    for player in game.players_from(Player(0)) {
        let mut seen = FeatureSet::new();
        for with_bonus in [true, false] {
            for farm in occupied(game, FeatureKind::Field) {
                let bonus = bonus(game, farm, player);
                let majority = game.majority(farm);
                if bonus.is_some() != with_bonus || !majority.owners.contains(player) {
                    continue;
                }
                let mut worth = Worth::default();
                let mut fed = FeedingCities::default();
                for_each_city(game, farm, |city| {
                    let value = city_worth(game, city);
                    if value.0 != 0 && seen.insert(city) {
                        fed.take(value, &mut worth);
                    }
                });
                fed.add_to(&mut worth, bonus);
                prizes.give(Award {
                    player,
                    source: game.point_source(farm),
                    worth,
                    rule: RuleId("BASE-59"),
                    majority: Some(majority),
                });
            }
        }
    }
}

/// BASE-AMB-01: each city goes to the player with the most farmers on all farms that border it.
fn per_city(game: GameRef<'_>, prizes: &mut Prizes<'_>) {
    for city in game
        .features()
        .filter(|f| game.kind(*f) == FeatureKind::City)
    {
        let value = city_worth(game, city);
        if value.0 == 0 {
            continue;
        }
        let mut majority = Majority::new(RuleId("BASE-AMB-01"));
        let mut bonuses = [None; MAX_PLAYERS];
        for farm in occupied(game, FeatureKind::Field) {
            let mut borders = false;
            for_each_city(game, farm, |other| borders |= other == city);
            if borders {
                majority.join(&game.majority(farm));
                for player in game.players_from(Player(0)) {
                    let known = &mut bonuses[player.0 as usize];
                    *known = known.or_else(|| bonus(game, farm, player));
                }
            }
        }
        for player in majority.owners.iter() {
            let mut worth = Worth::default();
            let mut fed = FeedingCities::default();
            fed.take(value, &mut worth);
            fed.add_to(&mut worth, bonuses[player.0 as usize]);
            prizes.give(Award {
                player,
                source: game.point_source(city),
                worth,
                rule: RuleId("BASE-AMB-01"),
                majority: Some(majority),
            });
        }
    }
}
