//! Traders & Builders: placement of builder and pig, the builder's second tile, the pig's points for
//! farms, and goods.

use std::collections::{BTreeMap, BTreeSet};

use crate::catalogue::{Mark, MarkSite, MarkType};
use crate::module::Module;
use crate::{Catalogue, Feature, FigureType, Kind, Position, PositionError, Segment, Settings};

pub(crate) struct TradersBuilders;

impl Module for TradersBuilders {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "goods",
            on: MarkSite::City,
            says: MarkType::Word(&["wine", "grain", "cloth"]),
        }]
    }

    /// Returns the roads and cities (for a builder) or farms (for a pig) with a follower of the
    /// player (TRADE-10, TRADE-11, TRADE-30).
    fn spots(
        &self,
        position: &Position,
        features: &[Feature],
        owner: u8,
        sort: FigureType,
    ) -> Option<BTreeSet<Segment>> {
        let kinds: &[Kind] = match sort {
            FigureType::BUILDER => &[Kind::Road, Kind::City],
            FigureType::PIG => &[Kind::Field],
            _ => return None,
        };
        let suiting = features.iter().filter(|feature| {
            let figures = position.figures_on(feature).into_iter();
            let mut own = figures.filter(|figure| figure.owner == owner);
            kinds.contains(&feature.kind) && own.any(|figure| figure.sort == FigureType::FOLLOWER)
        });
        let segments = suiting.flat_map(|feature| &feature.segments);
        Some(segments.copied().collect())
    }

    /// TRADE-32: one extra point for an owner with a pig there.
    fn farm_bonus(&self, position: &Position, player: u8, farms: &[&Feature]) -> i32 {
        let mut figures = farms.iter().flat_map(|farm| position.figures_on(farm));
        let has_pig =
            figures.any(|figure| figure.owner == player && figure.sort == FigureType::PIG);
        i32::from(has_pig)
    }
}

impl FigureType {
    /// A builder.
    pub const BUILDER: FigureType = FigureType("builder");
    /// A pig.
    pub const PIG: FigureType = FigureType("pig");
}

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

    fn word(self) -> &'static str {
        match self {
            Good::Wine => "wine",
            Good::Grain => "grain",
            Good::Cloth => "cloth",
        }
    }
}

/// Tokens by kind. Kinds without tokens may be missing.
pub type Goods = BTreeMap<Good, u32>;

impl Position {
    /// Whether the tile laid last belongs to a road or city with a builder of the player. To be asked
    /// before a figure is placed on the tile (TRADE-14, TRADE-17).
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
                    .any(|figure| figure.owner == player && figure.sort == FigureType::BUILDER)
        }))
    }

    /// Returns the symbols in the cities that are complete now but were not before (TRADE-40 to
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
                for (good, symbols) in symbols(&city) {
                    *goods.entry(good).or_default() += symbols;
                }
            }
        }
        Ok(goods)
    }
}

/// Returns each player's points for goods at the end: 10 for the most tokens of each kind, if there
/// is at least one (TRADE-43, TRADE-AMB-05).
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

/// Returns the symbols in a city.
pub fn symbols(city: &Feature) -> Goods {
    let counts = Good::ALL.map(|good| (good, city.count(good.word())));
    counts.into_iter().filter(|(_, count)| *count > 0).collect()
}
