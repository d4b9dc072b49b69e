//! Farms: what they feed on, and the three ways in which they score (BASE-50 to BASE-59).

use super::features::{farm_scoring, give_to_owners, occupied};
use super::options::FarmScoring;
use crate::ids::{FeatureId, FeatureKind, MAX_PLAYERS, Player, RuleId};
use crate::kernel::module::Hook;
use crate::kernel::question::Look;
use crate::kernel::score::{Prize, Worth};

/// The reason key of completed cities.
pub const CITIES: &str = "cities";
/// The reason key of cities that a module values otherwise.
pub const SPECIAL_CITIES: &str = "special-cities";

/// Points for each completed city (BASE-56).
const EACH_CITY: i16 = 3;

/// The worth of a farm: its completed cities, however often they touch it.
pub(super) fn points(look: Look<'_>, farm: FeatureId, worth: &mut Worth) {
    let mut ordinary = 0;
    for_each_city(look, farm, |city| match city_value(look, city) {
        EACH_CITY => ordinary += 1,
        0 => {}
        special => worth.add(SPECIAL_CITIES, 1, special, RuleId("BASE-56")),
    });
    worth.add(CITIES, ordinary, EACH_CITY, RuleId("BASE-56"));
}

/// What a city is worth to a farm.
fn city_value(look: Look<'_>, city: FeatureId) -> i16 {
    let listeners = look.rules.listeners(Hook::CityFeedsFarm);
    let special = listeners
        .iter()
        .find_map(|module| module.city_feeds_farm(look, city));
    special.unwrap_or(if look.is_complete(city) { EACH_CITY } else { 0 })
}

/// A set of features, without allocating.
struct Seen([u64; 128]);

impl Seen {
    fn new() -> Seen {
        Seen([0; 128])
    }

    /// Adds a feature and says whether it is new.
    fn insert(&mut self, feature: FeatureId) -> bool {
        let word = &mut self.0[feature.0 as usize / 64];
        let bit = 1 << (feature.0 % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}

/// Visits every city that borders a farm, once (BASE-56).
fn for_each_city(look: Look<'_>, farm: FeatureId, mut visit: impl FnMut(FeatureId)) {
    let mut seen = Seen::new();
    for segment in look.segments(farm) {
        let spot = look.spot(segment);
        let first = segment.0 - u16::from(spot.place);
        let mut borders = look.face(spot.tile).segments[usize::from(spot.place)].borders;
        while borders != 0 {
            let place = borders.trailing_zeros() as u16;
            borders &= borders - 1;
            let city = look.feature_of(crate::ids::SegmentId(first + place));
            if seen.insert(city) {
                visit(city);
            }
        }
    }
}

/// BASE-56: the second step of final scoring, in the way the option says.
pub(super) fn prizes(look: Look<'_>, give: &mut dyn FnMut(Prize)) {
    match farm_scoring(look) {
        FarmScoring::PerFarm => {
            for farm in occupied(look, FeatureKind::Field) {
                give_to_owners(look, farm, RuleId("BASE-58"), give);
            }
        }
        FarmScoring::PerFarmOncePerCity => once_per_city(look, give),
        FarmScoring::PerCityAllFarms => per_city(look, give),
    }
}

/// BASE-59: each farm for itself, but no city twice to the same player.
fn once_per_city(look: Look<'_>, give: &mut dyn FnMut(Prize)) {
    for player in look.players_from(Player(0)) {
        let mut fed = Seen::new();
        for farm in occupied(look, FeatureKind::Field) {
            if !look.owners(farm).contains(player) {
                continue;
            }
            let mut worth = Worth::default();
            let mut cities = 0;
            for_each_city(look, farm, |city| {
                let value = city_value(look, city);
                if value != 0 && fed.insert(city) {
                    match value {
                        EACH_CITY => cities += 1,
                        special => worth.add(SPECIAL_CITIES, 1, special, RuleId("BASE-59")),
                    }
                }
            });
            worth.add(CITIES, cities, EACH_CITY, RuleId("BASE-59"));
            give(Prize {
                player,
                source: look.point_source(farm),
                worth,
                rule: RuleId("BASE-59"),
            });
        }
    }
}

/// BASE-AMB-01: each city goes to whoever has the most farmers on all farms that border it.
fn per_city(look: Look<'_>, give: &mut dyn FnMut(Prize)) {
    for city in look
        .features()
        .filter(|f| look.kind(*f) == FeatureKind::City)
    {
        let value = city_value(look, city);
        if value == 0 {
            continue;
        }
        let mut strengths = [0_u16; MAX_PLAYERS];
        for farm in occupied(look, FeatureKind::Field) {
            let mut borders = false;
            for_each_city(look, farm, |other| borders |= other == city);
            if borders {
                for (sum, strength) in strengths.iter_mut().zip(look.strengths(farm)) {
                    *sum += u16::from(strength);
                }
            }
        }
        let most = strengths.into_iter().max().unwrap_or(0);
        for player in look.players_from(Player(0)) {
            if most > 0 && strengths[player.0 as usize] == most {
                let mut worth = Worth::default();
                worth.add(CITIES, 1, value, RuleId("BASE-59"));
                give(Prize {
                    player,
                    source: look.point_source(city),
                    worth,
                    rule: RuleId("BASE-59"),
                });
            }
        }
    }
}
