//! Traders & Builders: where builder and pig may stand, when the builder brings a second tile,
//! what the pig adds to farms, and who gets goods.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Board;
use crate::{Catalogue, Feature, Kind, Position, PositionError, Segment, Settings, Sort};

/// A kind of goods.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Good {
    /// Wine.
    Wine,
    /// Grain.
    Grain,
    /// Cloth.
    Cloth,
}

impl Good {
    /// All kinds.
    pub const ALL: [Good; 3] = [Good::Wine, Good::Grain, Good::Cloth];

    pub(crate) fn parse(text: &str) -> Option<Good> {
        match text {
            "wine" => Some(Good::Wine),
            "grain" => Some(Good::Grain),
            "cloth" => Some(Good::Cloth),
            _ => None,
        }
    }
}

/// Tokens by kind; kinds of which there is none may be missing.
pub type Goods = BTreeMap<Good, u32>;

impl Position {
    /// The segments of the tile laid last on which a player's builder or pig may stand: those of
    /// roads and cities, or of farms, on which a follower of the player stands (TRADE-10,
    /// TRADE-11, TRADE-30). None for a follower, about whom [`Position::spots`] tells.
    pub fn companion_spots(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        player: u8,
        sort: Sort,
    ) -> Result<BTreeSet<Segment>, PositionError> {
        let mut spots = BTreeSet::new();
        let Some(last) = self.tiles.last() else {
            return Ok(spots);
        };
        for feature in self.features(catalogue, settings)? {
            let suits = match sort {
                Sort::Follower | Sort::Mage | Sort::Witch => false,
                Sort::Builder => matches!(feature.kind, Kind::Road | Kind::City),
                Sort::Pig => feature.kind == Kind::Field,
            };
            let figures = self.figures_on(&feature).into_iter();
            let mut own = figures.filter(|figure| figure.owner == player);
            if suits && own.any(|figure| figure.sort == Sort::Follower) {
                spots.extend(feature.segments);
            }
        }
        spots.retain(|segment| (segment.x, segment.y) == (last.x, last.y));
        Ok(spots)
    }

    /// Whether the tile laid last, before any figure is stood on it, belongs to a road or city
    /// with a builder of the player (TRADE-14, TRADE-17).
    pub fn extends_builder(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
        player: u8,
    ) -> Result<bool, PositionError> {
        let Some(last) = self.tiles.last() else {
            return Ok(false);
        };
        let features = self.features(catalogue, settings)?;
        Ok(features.iter().any(|feature| {
            feature.cells.contains(&(last.x, last.y))
                && self
                    .figures_on(feature)
                    .iter()
                    .any(|figure| figure.owner == player && figure.sort == Sort::Builder)
        }))
    }

    /// The symbols in the cities that are complete here and were not before (TRADE-40 to
    /// TRADE-42).
    pub fn goods_since(
        &self,
        before: &Position,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<Goods, PositionError> {
        let complete = |position: &Position| {
            let mut cities = position.features(catalogue, settings)?;
            cities.retain(|feature| feature.kind == Kind::City && feature.complete);
            Ok(cities)
        };
        let earlier = complete(before)?;
        let mut goods = Goods::new();
        for city in complete(self)? {
            if !earlier.contains(&city) {
                for (good, symbols) in city.goods {
                    *goods.entry(good).or_default() += symbols;
                }
            }
        }
        Ok(goods)
    }

    /// What a completed city is worth to a player who gets it by these farms (BASE-56, TRADE-32):
    /// more if his own pig is on one of them.
    pub(crate) fn city_points(&self, player: u8, farms: &[&Feature]) -> i32 {
        let mut figures = farms.iter().flat_map(|farm| self.figures_on(farm));
        let has_pig = figures.any(|figure| figure.owner == player && figure.sort == Sort::Pig);
        if has_pig { 4 } else { 3 }
    }
}

/// The points for goods at the end, player by player: 10 for the most tokens of each kind, of
/// which there must be one (TRADE-43, TRADE-AMB-05).
pub fn goods_points(holdings: &[Goods]) -> Vec<i32> {
    let mut points = vec![0; holdings.len()];
    for good in Good::ALL {
        let held = |goods: &Goods| goods.get(&good).copied().unwrap_or(0);
        let most = holdings.iter().map(held).max().unwrap_or(0);
        for (player, goods) in holdings.iter().enumerate() {
            if most > 0 && held(goods) == most {
                points[player] += 10;
            }
        }
    }
    points
}

/// The symbols in these cities.
pub(crate) fn symbols(board: &Board<'_>, segments: &BTreeSet<Segment>) -> Goods {
    let mut goods = Goods::new();
    for segment in segments.iter().filter(|s| s.kind == Kind::City) {
        let lying = board.at((segment.x, segment.y));
        let city = lying.and_then(|lying| lying.tile.cities.get(usize::from(segment.index)));
        if let Some(good) = city.and_then(|city| city.goods) {
            *goods.entry(good).or_default() += 1;
        }
    }
    goods
}
