//! The owners and the value of a feature.

use std::collections::BTreeMap;

use crate::modules::MODULES;
use crate::{
    Catalogue, Feature, Kind, PlacedFigure, Position, PositionError, Segment, Settings, TwoTileCity,
};

/// Points for one player from one source.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Award {
    /// The player who gets the points.
    pub player: u8,
    /// The source by kind and smallest segment: a road, city, monastery or farm. If farms are scored
    /// city by city, the source is the city.
    pub source: (Kind, Segment),
    /// The number of points.
    pub points: i32,
}

impl Position {
    /// Returns the players with the most followers in the feature, in order; empty without followers
    /// (BASE-40, BASE-57). All tied players are owners unless a module breaks the tie.
    pub fn owners(&self, feature: &Feature, settings: &Settings) -> Vec<u8> {
        let figures = self.figures_on(feature);
        let tied = majority(figures.clone());
        MODULES.iter().fold(tied, |tied, module| {
            module.owners(tied, feature, &figures, settings)
        })
    }

    /// Returns the value of a road, city or monastery, completed (BASE-32 to BASE-38) or incomplete
    /// at the end of the game (BASE-55), including the effects of modules. A field has no value of
    /// its own.
    pub fn value(feature: &Feature, complete: bool, settings: &Settings) -> i32 {
        let tiles = length(feature, settings);
        let shields = i32::try_from(feature.shields).unwrap_or(i32::MAX);
        let two_tile_exception = settings.two_tile_city == TwoTileCity::Exception && tiles == 2;
        let points = match feature.kind {
            Kind::Road => tiles,
            Kind::City if complete && two_tile_exception => shields.saturating_add(2),
            Kind::City if complete => tiles.saturating_add(shields).saturating_mul(2),
            Kind::City => tiles.saturating_add(shields),
            Kind::Monastery if complete => 9,
            Kind::Monastery => 9_i32.saturating_sub_unsigned(feature.open),
            Kind::Field => 0,
        };
        MODULES.iter().fold(points, |points, module| {
            module.value(feature, complete, settings, points)
        })
    }

    /// Returns the awards at the end of the game: incomplete roads, cities and monasteries
    /// (BASE-55), then farms (BASE-56 to BASE-59).
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
                awards.extend(self.award_owners(feature, points, settings));
            }
        }
        awards.extend(self.awards_of_farms(catalogue, settings, &features)?);
        Ok(awards)
    }

    /// Awards the same points to every owner of a feature.
    pub(crate) fn award_owners(
        &self,
        feature: &Feature,
        points: i32,
        settings: &Settings,
    ) -> Vec<Award> {
        let owners = self.owners(feature, settings).into_iter();
        owners
            .filter_map(|player| award(player, feature, points))
            .collect()
    }

    pub(crate) fn figures_on(&self, feature: &Feature) -> Vec<PlacedFigure> {
        let mut figures = self.figures.clone();
        figures.retain(|figure| feature.segments.contains(&figure.on));
        figures
    }
}

/// Returns the length of a feature in tiles. Each tile counts once, unless a module counts it again.
pub(crate) fn length(feature: &Feature, settings: &Settings) -> i32 {
    let further = MODULES.iter();
    let further = further.map(|module| module.further_tiles(feature, settings));
    let tiles = feature.cells.len() + further.sum::<usize>();
    i32::try_from(tiles).unwrap_or(i32::MAX)
}

/// Returns the players with the greatest weight among these figures; empty without any weight.
pub(crate) fn majority(figures: impl IntoIterator<Item = PlacedFigure>) -> Vec<u8> {
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

/// Returns `None` for 0 points.
pub(crate) fn award(player: u8, source: &Feature, points: i32) -> Option<Award> {
    let smallest = source.segments.first().copied()?;
    let source = (source.kind, smallest);
    (points != 0).then_some(Award {
        player,
        source,
        points,
    })
}
