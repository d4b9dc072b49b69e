//! Farms: what they feed on, and the three ways in which they score (BASE-50 to BASE-59).

use super::features::{farm_scoring, give_to_owners, occupied};
use super::options::FarmScoring;
use crate::ids::{FeatureId, FeatureKind, MAX_PLAYERS, Player, RuleId};
use crate::kernel::event::Reason;
use crate::kernel::module::Hook;
use crate::kernel::question::Look;
use crate::kernel::score::{Prize, Valued, Worth};

/// The reason key of completed cities.
pub const CITIES: &str = "cities";
/// The reason key of cities that a module values otherwise.
pub const SPECIAL_CITIES: &str = "special-cities";

/// Points for each completed city (BASE-56).
const EACH_CITY: i16 = 3;

/// The worth of a farm: its completed cities, however often they touch it.
pub(super) fn points(look: Look<'_>, valued: Valued, worth: &mut Worth) {
    let farm = valued.feature;
    let mut fed = Fed::default();
    for_each_city(look, farm, |city| fed.take(city_value(look, city), worth));
    let bonus = valued.player.and_then(|player| bonus(look, farm, player));
    fed.add_to(worth, bonus, RuleId("BASE-56"));
}

/// The cities that feed somebody, while they are counted.
#[derive(Default)]
struct Fed {
    ordinary: i16,
    special: i16,
}

impl Fed {
    fn take(&mut self, value: i16, worth: &mut Worth) {
        match value {
            EACH_CITY => self.ordinary += 1,
            0 => {}
            special => {
                self.special += 1;
                worth.add(SPECIAL_CITIES, 1, special, RuleId("BASE-56"));
            }
        }
    }

    fn add_to(self, worth: &mut Worth, bonus: Option<Reason>, rule: RuleId) {
        worth.add(CITIES, self.ordinary, EACH_CITY, rule);
        if let Some(Reason {
            key, each, rule, ..
        }) = bonus
        {
            worth.add(key, self.ordinary + self.special, each, rule);
        }
    }
}

/// What each city of a farm gives a player beyond its own worth.
fn bonus(look: Look<'_>, farm: FeatureId, player: Player) -> Option<Reason> {
    let mut listeners = look.rules.listeners(Hook::FarmBonus).iter();
    listeners.find_map(|module| module.farm_bonus(look, farm, player))
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

/// BASE-59: each farm for itself, but no city twice to the same player. Farms that give more
/// for a city go first, so that none is lost to a farm that gives less (BASE-AMB-11).
fn once_per_city(look: Look<'_>, give: &mut dyn FnMut(Prize)) {
    for player in look.players_from(Player(0)) {
        let mut seen = Seen::new();
        for with_bonus in [true, false] {
            for farm in occupied(look, FeatureKind::Field) {
                let bonus = bonus(look, farm, player);
                if bonus.is_some() != with_bonus || !look.owners(farm).contains(player) {
                    continue;
                }
                let mut worth = Worth::default();
                let mut fed = Fed::default();
                for_each_city(look, farm, |city| {
                    let value = city_value(look, city);
                    if value != 0 && seen.insert(city) {
                        fed.take(value, &mut worth);
                    }
                });
                fed.add_to(&mut worth, bonus, RuleId("BASE-59"));
                give(Prize {
                    player,
                    source: look.point_source(farm),
                    worth,
                    rule: RuleId("BASE-59"),
                });
            }
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
        let mut bonuses = [None; MAX_PLAYERS];
        for farm in occupied(look, FeatureKind::Field) {
            let mut borders = false;
            for_each_city(look, farm, |other| borders |= other == city);
            if borders {
                for (sum, strength) in strengths.iter_mut().zip(look.strengths(farm)) {
                    *sum += u16::from(strength);
                }
                for player in look.players_from(Player(0)) {
                    let known = &mut bonuses[player.0 as usize];
                    *known = known.or_else(|| bonus(look, farm, player));
                }
            }
        }
        let most = strengths.into_iter().max().unwrap_or(0);
        for player in look.players_from(Player(0)) {
            if most > 0 && strengths[player.0 as usize] == most {
                let mut worth = Worth::default();
                worth.add(CITIES, 1, value, RuleId("BASE-59"));
                if let Some(bonus) = bonuses[player.0 as usize] {
                    worth.add(bonus.key, 1, bonus.each, bonus.rule);
                }
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
