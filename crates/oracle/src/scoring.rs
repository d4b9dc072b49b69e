//! Who owns a feature and what it is worth.

use std::collections::BTreeMap;

use crate::modules::{bridges, hills_sheep as hills, inns_cathedrals as inns, mage_witch as magic};
use crate::{
    Catalogue, Feature, Kind, Position, PositionError, Segment, Settings, Standing, TwoTileCity,
};

/// Points for one player from one source.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Award {
    /// Who gets them.
    pub player: u8,
    /// What they are for, by kind and smallest segment: a road, city, monastery or farm.
    /// Where farms are scored city by city, the source is the city.
    pub source: (Kind, Segment),
    /// How many.
    pub points: i32,
}

impl Position {
    /// The players with most followers in the feature, all who are tied unless hills decide,
    /// in order; nobody if no follower stands there (BASE-40, BASE-57).
    pub fn owners(&self, feature: &Feature) -> Vec<u8> {
        let figures = self.figures_on(feature);
        hills::break_tie(majority(figures.clone()), feature, &figures)
    }

    /// What a road, city or monastery is worth, completed (BASE-32 to BASE-38) or unfinished
    /// at the end of the game (BASE-55), inns and cathedrals, mage and witch included. A field
    /// has no worth of its own.
    pub fn value(feature: &Feature, complete: bool, settings: &Settings) -> i32 {
        let points = Position::value_without_magic(feature, complete, settings);
        magic::value(feature, points, settings)
    }

    fn value_without_magic(feature: &Feature, complete: bool, settings: &Settings) -> i32 {
        if let Some(points) = inns::value(feature, complete, settings) {
            return points;
        }
        let tiles = bridges::length(feature, settings);
        let shields = i32::try_from(feature.shields).unwrap_or(i32::MAX);
        let two_tile_exception = settings.two_tile_city == TwoTileCity::Exception && tiles == 2;
        match feature.kind {
            Kind::Road => tiles,
            Kind::City if complete && two_tile_exception => shields.saturating_add(2),
            Kind::City if complete => tiles.saturating_add(shields).saturating_mul(2),
            Kind::City => tiles.saturating_add(shields),
            Kind::Monastery if complete => hills::vineyard_points(feature).saturating_add(9),
            Kind::Monastery => 9_i32.saturating_sub_unsigned(feature.open),
            Kind::Field => 0,
        }
    }

    /// The awards at the end of the game: the unfinished roads, cities and monasteries
    /// (BASE-55), then the farms (BASE-56 to BASE-59).
    pub fn final_awards(
        &self,
        catalogue: &Catalogue,
        settings: &Settings,
    ) -> Result<Vec<Award>, PositionError> {
        let mut awards = Vec::new();
        let features = self.features(catalogue, settings)?;
        for feature in &features {
            if feature.kind != Kind::Field && !feature.complete {
                let points = Position::value(feature, false, settings);
                awards.extend(self.award_owners(feature, points));
            }
        }
        awards.extend(self.awards_of_farms(catalogue, settings, &features)?);
        Ok(awards)
    }

    /// The same points for every owner of a feature.
    pub(crate) fn award_owners(&self, feature: &Feature, points: i32) -> Vec<Award> {
        let owners = self.owners(feature).into_iter();
        owners
            .filter_map(|player| award(player, feature, points))
            .collect()
    }

    pub(crate) fn figures_on(&self, feature: &Feature) -> Vec<Standing> {
        let mut figures = self.figures.clone();
        figures.retain(|figure| feature.segments.contains(&figure.on));
        figures
    }
}

/// The players with the greatest weight among these figures, if there is any weight.
pub(crate) fn majority(figures: impl IntoIterator<Item = Standing>) -> Vec<u8> {
    let mut weights: BTreeMap<u8, u32> = BTreeMap::new();
    for figure in figures {
        *weights.entry(figure.owner).or_default() += u32::from(figure.weight);
    }
    let most = weights.values().copied().max().unwrap_or(0);
    if most == 0 {
        return Vec::new();
    }
    weights.retain(|_, weight| *weight == most);
    weights.into_keys().collect()
}

/// None if there is nothing to give.
pub(crate) fn award(player: u8, source: &Feature, points: i32) -> Option<Award> {
    let smallest = source.segments.first().copied()?;
    let source = (source.kind, smallest);
    (points != 0).then_some(Award {
        player,
        source,
        points,
    })
}
