//! Comparing what the engine keeps with what the oracle finds.

use std::collections::BTreeSet;

use bastide_oracle::{Award, FarmScoring, Feature, Kind, Position, Segment, Settings};
use bastide_rules::modules::SHIELDS;
use bastide_rules::{Event, FeatureId, Look, Player, PointSource, When};

use super::names;
use crate::module::{Source, source};
use crate::violation::{Broken, same};

/// An award as both sides can name it: player, kind and cell of the source, points.
pub(crate) type Named = (u8, Kind, (i16, i16), i32);

/// The awards that the engine told and that are not compared yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    pub(crate) features: Vec<Named>,
    pub(crate) at_the_end: Vec<Named>,
    /// Awards during the game for something else than a feature: player, source, points.
    beside: Vec<(u8, &'static str, i32)>,
    is_final: bool,
}

impl Told {
    pub(crate) fn hear(&mut self, event: Event) {
        match event {
            Event::FinalScoring => self.is_final = true,
            Event::AwardBegan {
                player,
                source: PointSource::Feature { kind, at, .. },
                points,
                ..
            } if points != 0 => {
                let award = (player.0, names::kind(kind), (at.y, at.x), i32::from(points));
                let awards = if self.is_final {
                    &mut self.at_the_end
                } else {
                    &mut self.features
                };
                awards.push(award);
            }
            Event::AwardBegan {
                player,
                source: PointSource::Named(name),
                points,
                ..
            } if !self.is_final && matches!(source(name), None | Some(Source::Trade)) => {
                self.beside.push((player.0, name, i32::from(points)));
            }
            _ => {}
        }
    }

    /// Compares the points from some sources with those expected.
    pub(crate) fn compare(
        &mut self,
        law: &'static str,
        is_one: impl Fn(&str) -> bool,
        mut expected: Vec<(u8, &'static str, i32)>,
    ) -> Result<(), Broken> {
        let told = std::mem::take(&mut self.beside).into_iter();
        let (mut found, others) = told.partition::<Vec<_>, _>(|(_, name, _)| is_one(name));
        self.beside = others;
        found.sort_unstable();
        expected.sort_unstable();
        same(law, || "points".into(), found, expected)
    }

    /// Whether every award was expected by somebody.
    pub(crate) fn check_all_compared(&self) -> Result<(), Broken> {
        let left = (self.features.clone(), self.beside.clone());
        let what = || "awards that nobody expected".into();
        same(AWARDS, what, left, (Vec::new(), Vec::new()))
    }
}

const AWARDS: &str = "the oracle agrees on awards";

/// The awards of a tile sequence, or of the end of the game.
pub(crate) fn awards(
    features: &[Feature],
    engine: &[Named],
    oracle: &[Award],
) -> Result<(), Broken> {
    let mut oracle: Vec<Named> = oracle.iter().map(|award| named(features, award)).collect();
    let mut engine = engine.to_vec();
    oracle.sort_unstable();
    engine.sort_unstable();
    same(AWARDS, || "awards".into(), engine, oracle)
}

/// The awards at the end of the game. Where no city feeds a player twice the engine gives by
/// farms and the oracle by cities, so that farms compare only by their sums.
pub(crate) fn final_awards(
    look: Look<'_>,
    settings: &Settings,
    features: &[Feature],
    told: &Told,
    mut oracle: Vec<Award>,
) -> Result<(), Broken> {
    let mut engine = told.at_the_end.clone();
    if settings.farm_scoring == FarmScoring::PerFarmOncePerCity {
        let is_farm = |award: &Award| {
            feature_of(features, award).is_some_and(|city| city.complete || city.covered)
        };
        for player in look.players_from(Player(0)) {
            let of_farms = engine
                .iter()
                .filter(|award| award.0 == player.0 && award.1 == Kind::Field);
            let of_cities = oracle
                .iter()
                .filter(|award| award.player == player.0 && is_farm(award));
            let (farms, cities): (i32, i32) = (
                of_farms.map(|award| award.3).sum(),
                of_cities.map(|award| award.points).sum(),
            );
            let what = || format!("farms of seat {}", player.0);
            same("the oracle agrees on farms", what, farms, cities)?;
        }
        engine.retain(|award| award.1 != Kind::Field);
        oracle.retain(|award| !is_farm(award));
    }
    awards(features, &engine, &oracle)
}

fn feature_of<'a>(features: &'a [Feature], award: &Award) -> Option<&'a Feature> {
    features
        .iter()
        .find(|feature| feature.segments.contains(&award.source.1))
}

fn named(features: &[Feature], award: &Award) -> Named {
    let cells = feature_of(features, award)
        .into_iter()
        .flat_map(|feature| &feature.cells);
    let at = cells.map(|(x, y)| (*y, *x)).min().unwrap_or_default();
    (award.player, award.source.0, at, award.points)
}

/// Everything that lies and stands.
pub(crate) fn pieces(look: Look<'_>, position: &Position) -> Result<(), Broken> {
    let engine = names::position(look);
    same(
        "the oracle agrees on tiles",
        || "tiles".into(),
        &engine.tiles,
        &position.tiles,
    )?;
    let sorted = |position: &Position| {
        let figures = position.figures.iter();
        let mut figures: Vec<_> = figures.map(|f| (f.on, f.owner, f.weight, f.sort)).collect();
        figures.sort_unstable();
        figures
    };
    let law = "the oracle agrees on figures";
    same(law, || "figures".into(), sorted(&engine), sorted(position))?;

    let roads = |position: &Position| -> BTreeSet<_> {
        let roads = position.roads_over.iter();
        roads.copied().collect()
    };
    let law = "the oracle agrees on roads over tiles";
    same(law, || "roads".into(), roads(&engine), roads(position))?;
    let links = |position: &Position| -> BTreeSet<_> { position.links.iter().copied().collect() };
    let law = "the oracle agrees on connections of roads";
    same(law, || "links".into(), links(&engine), links(position))?;
    let pieces = |position: &Position| {
        let mut pieces = position.pieces.clone();
        pieces.sort_unstable();
        pieces
    };
    let law = "the oracle agrees on pieces over features";
    same(law, || "pieces".into(), pieces(&engine), pieces(position))
}

/// Everything that belongs together.
pub(crate) fn features(
    look: Look<'_>,
    settings: &Settings,
    features: &[Feature],
    position: &Position,
) -> Result<(), Broken> {
    let law = "the oracle agrees on features";
    same(
        law,
        || "number of features".into(),
        look.features().count(),
        features.len(),
    )?;
    let engine: Vec<(FeatureId, BTreeSet<Segment>)> = look
        .features()
        .map(|feature| (feature, segments(look, feature)))
        .collect();
    for feature in features {
        let found = engine
            .iter()
            .find(|(_, segments)| *segments == feature.segments);
        let Some((id, _)) = found else {
            let message = format!("no feature has just the segments {:?}", feature.segments);
            return Err(Broken::new(law, message));
        };
        compare_feature(look, *id, feature, position, settings)?;
    }
    Ok(())
}

fn segments(look: Look<'_>, feature: FeatureId) -> BTreeSet<Segment> {
    look.segments(feature)
        .filter_map(|segment| names::segment(look, segment))
        .collect()
}

fn compare_feature(
    look: Look<'_>,
    id: FeatureId,
    feature: &Feature,
    position: &Position,
    settings: &Settings,
) -> Result<(), Broken> {
    let law = "the oracle agrees on features";
    let what = |part: &str| {
        format!(
            "{part} of the {:?} at {:?}",
            feature.kind,
            feature.segments.first()
        )
    };
    same(
        law,
        || what("kind"),
        names::kind(look.kind(id)),
        feature.kind,
    )?;
    let open = match feature.kind {
        // The engine tells open sides, each of which has two halves.
        Kind::Field => feature.open.div_ceil(2),
        _ => feature.open,
    };
    same(
        law,
        || what("open edges"),
        u32::from(look.open_edges(id)),
        open,
    )?;
    same(
        law,
        || what("completion"),
        look.is_complete(id),
        feature.complete,
    )?;
    let owners: Vec<u8> = look.owners(id).iter().map(|player| player.0).collect();
    same(
        "the oracle agrees on owners",
        || what("owners"),
        owners,
        position.owners(feature, settings),
    )?;
    if matches!(feature.kind, Kind::Road | Kind::City) {
        same(
            law,
            || what("tiles"),
            usize::from(look.size(id)),
            feature.cells.len(),
        )?;
    }
    if feature.kind == Kind::City {
        same(
            law,
            || what("shields"),
            u32::from(look.symbols(id, SHIELDS)),
            feature.shields,
        )?;
    }
    for (when, complete) in [(When::Completed, true), (When::Unfinished, false)] {
        // A monastery that is not complete has no worth as completed; a farm's comes with the
        // projected scores.
        let undefined = feature.kind == Kind::Monastery && complete && !feature.complete;
        if undefined || feature.kind == Kind::Field {
            continue;
        }
        let engine = i32::from(look.worth(id, when).total());
        let oracle = Position::value(feature, complete, settings);
        same(
            "the oracle agrees on values",
            || what(&format!("value {when:?}")),
            engine,
            oracle,
        )?;
    }
    Ok(())
}

/// The scores if the game ended now.
pub(crate) fn projected(look: Look<'_>, scores: &[i32], last: &[Award]) -> Result<(), Broken> {
    let mut oracle = scores.to_vec();
    for award in last {
        oracle[usize::from(award.player)] += award.points;
    }
    let engine = look.projected_scores()[..oracle.len()].to_vec();
    same(
        "the oracle agrees on projected scores",
        || "by seat".into(),
        engine,
        oracle,
    )
}
