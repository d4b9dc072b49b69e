//! Compares the engine's state with the oracle's results.

use std::collections::BTreeSet;

use bastide_oracle::{Award, FarmScoring, Feature, Kind, Position, Segment, Settings};
use bastide_rules::modules::SHIELDS;
use bastide_rules::{Completion, Event, FeatureId, GameRef, Player, PointSource};

use super::names;
use crate::module::{PointTreatment, source};
use crate::violation::{BrokenLaw, check_same};

/// An award in terms that both sides share: player, kind and cell of the source, points.
pub(crate) type NamedAward = (u8, Kind, (i16, i16), i32);

/// The awards that the engine has reported and that have not been compared yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReportedAwards {
    pub(crate) features: Vec<NamedAward>,
    pub(crate) at_the_end: Vec<NamedAward>,
    /// Awards during the game that are not for features: player, source, points.
    beside: Vec<(u8, &'static str, i32)>,
    is_final: bool,
}

impl ReportedAwards {
    pub(crate) fn on_event(&mut self, event: Event) {
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
            } if !self.is_final && matches!(source(name), None | Some(PointTreatment::Trade)) => {
                self.beside.push((player.0, name, i32::from(points)));
            }
            _ => {}
        }
    }

    /// Compares the points from some sources with the expected ones.
    pub(crate) fn compare(
        &mut self,
        law: &'static str,
        is_one: impl Fn(&str) -> bool,
        mut expected: Vec<(u8, &'static str, i32)>,
    ) -> Result<(), BrokenLaw> {
        let reported = std::mem::take(&mut self.beside).into_iter();
        let (mut found, others) = reported.partition::<Vec<_>, _>(|(_, name, _)| is_one(name));
        self.beside = others;
        found.sort_unstable();
        expected.sort_unstable();
        check_same(law, || "points".into(), found, expected)
    }

    /// Checks that every award has been compared.
    pub(crate) fn check_all_compared(&self) -> Result<(), BrokenLaw> {
        let left = (self.features.clone(), self.beside.clone());
        let what = || "unexpected awards".into();
        check_same(AWARDS, what, left, (Vec::new(), Vec::new()))
    }
}

const AWARDS: &str = "the oracle agrees on awards";

/// Compares the awards of a tile sequence, or of the end of the game.
pub(crate) fn awards(
    features: &[Feature],
    engine: &[NamedAward],
    oracle: &[Award],
) -> Result<(), BrokenLaw> {
    let mut oracle: Vec<NamedAward> = oracle.iter().map(|award| named(features, award)).collect();
    let mut engine = engine.to_vec();
    oracle.sort_unstable();
    engine.sort_unstable();
    check_same(AWARDS, || "awards".into(), engine, oracle)
}

/// Compares the awards at the end of the game. If a city counts only once per player, the engine
/// awards by farm and the oracle by city, so only the sums are compared.
pub(crate) fn final_awards(
    game: GameRef<'_>,
    settings: &Settings,
    features: &[Feature],
    told: &ReportedAwards,
    mut oracle: Vec<Award>,
) -> Result<(), BrokenLaw> {
    let mut engine = told.at_the_end.clone();
    if settings.farm_scoring == FarmScoring::PerFarmOncePerCity {
        let is_farm = |award: &Award| {
            feature_of(features, award).is_some_and(|city| city.complete || city.covered)
        };
        for player in game.players_from(Player(0)) {
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
            check_same("the oracle agrees on farms", what, farms, cities)?;
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

fn named(features: &[Feature], award: &Award) -> NamedAward {
    let cells = feature_of(features, award)
        .into_iter()
        .flat_map(|feature| &feature.cells);
    let at = cells.map(|(x, y)| (*y, *x)).min().unwrap_or_default();
    (award.player, award.source.0, at, award.points)
}

/// Compares all tiles, figures and pieces.
pub(crate) fn pieces(game: GameRef<'_>, position: &Position) -> Result<(), BrokenLaw> {
    let engine = names::position(game);
    check_same(
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
    check_same(law, || "figures".into(), sorted(&engine), sorted(position))?;

    let roads = |position: &Position| -> BTreeSet<_> {
        let roads = position.roads_over.iter();
        roads.copied().collect()
    };
    let law = "the oracle agrees on roads over tiles";
    check_same(law, || "roads".into(), roads(&engine), roads(position))?;
    let links = |position: &Position| -> BTreeSet<_> { position.links.iter().copied().collect() };
    let law = "the oracle agrees on connections of roads";
    check_same(law, || "links".into(), links(&engine), links(position))?;
    let pieces = |position: &Position| {
        let mut pieces = position.pieces.clone();
        pieces.sort_unstable();
        pieces
    };
    let law = "the oracle agrees on pieces over features";
    check_same(law, || "pieces".into(), pieces(&engine), pieces(position))
}

/// Compares all features.
pub(crate) fn features(
    game: GameRef<'_>,
    settings: &Settings,
    features: &[Feature],
    position: &Position,
) -> Result<(), BrokenLaw> {
    let law = "the oracle agrees on features";
    check_same(
        law,
        || "number of features".into(),
        game.features().count(),
        features.len(),
    )?;
    let engine: Vec<(FeatureId, BTreeSet<Segment>)> = game
        .features()
        .map(|feature| (feature, segments(game, feature)))
        .collect();
    for feature in features {
        let found = engine
            .iter()
            .find(|(_, segments)| *segments == feature.segments);
        let Some((id, _)) = found else {
            let message = format!("no feature has exactly the segments {:?}", feature.segments);
            return Err(BrokenLaw::new(law, message));
        };
        compare_feature(game, *id, feature, position, settings)?;
    }
    Ok(())
}

fn segments(game: GameRef<'_>, feature: FeatureId) -> BTreeSet<Segment> {
    game.segments(feature)
        .filter_map(|segment| names::segment(game, segment))
        .collect()
}

fn compare_feature(
    game: GameRef<'_>,
    id: FeatureId,
    feature: &Feature,
    position: &Position,
    settings: &Settings,
) -> Result<(), BrokenLaw> {
    let law = "the oracle agrees on features";
    let what = |part: &str| {
        format!(
            "{part} of the {:?} at {:?}",
            feature.kind,
            feature.segments.first()
        )
    };
    check_same(
        law,
        || what("kind"),
        names::kind(game.kind(id)),
        feature.kind,
    )?;
    let open = match feature.kind {
        // The engine counts open sides, each of which has two halves.
        Kind::Field => feature.open.div_ceil(2),
        _ => feature.open,
    };
    check_same(
        law,
        || what("open edges"),
        u32::from(game.open_edges(id)),
        open,
    )?;
    check_same(
        law,
        || what("completion"),
        game.is_complete(id),
        feature.complete,
    )?;
    let owners: Vec<u8> = game.owners(id).iter().map(|player| player.0).collect();
    check_same(
        "the oracle agrees on owners",
        || what("owners"),
        owners,
        position.owners(feature, settings),
    )?;
    if matches!(feature.kind, Kind::Road | Kind::City) {
        check_same(
            law,
            || what("tiles"),
            usize::from(game.size(id)),
            feature.cells.len(),
        )?;
    }
    if feature.kind == Kind::City {
        check_same(
            law,
            || what("shields"),
            u32::from(game.symbols(id, SHIELDS)),
            feature.shields,
        )?;
    }
    for (when, complete) in [
        (Completion::Completed, true),
        (Completion::Unfinished, false),
    ] {
        // An incomplete monastery has no value as completed. Farms are compared by the projected
        // scores.
        let undefined = feature.kind == Kind::Monastery && complete && !feature.complete;
        if undefined || feature.kind == Kind::Field {
            continue;
        }
        let engine = i32::from(game.worth(id, when).total());
        let oracle = Position::value(feature, complete, settings);
        check_same(
            "the oracle agrees on values",
            || what(&format!("value {when:?}")),
            engine,
            oracle,
        )?;
    }
    Ok(())
}

/// Compares the scores that the players would have if the game ended now.
pub(crate) fn projected(
    game: GameRef<'_>,
    scores: &[i32],
    last: &[Award],
) -> Result<(), BrokenLaw> {
    let mut oracle = scores.to_vec();
    for award in last {
        oracle[usize::from(award.player)] += award.points;
    }
    let engine = game.projected_scores()[..oracle.len()].to_vec();
    check_same(
        "the oracle agrees on projected scores",
        || "by seat".into(),
        engine,
        oracle,
    )
}
