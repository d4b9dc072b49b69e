//! The same things in the words of the engine and of the oracle.

use bastide_oracle as oracle;
use bastide_rules::ids::OVERLAY_PLACES;
use bastide_rules::kernel::figures::FigureFacts;
use bastide_rules::kernel::question::LaidTile;
use bastide_rules::modules::base::{FarmScoring, TwoTileCity};
use bastide_rules::{Cell, FeatureKind, Look, Rules, SegmentId, Side};

use crate::module::{in_play, is_own_figure};

/// The options of the game that the oracle has to know: those of the base game by meaning, those
/// of the modules in play as words.
pub fn oracle_settings(rules: &Rules) -> oracle::Settings {
    let options = &rules.options().base;
    let modules: Vec<&'static str> = rules.modules().collect();
    let words = rules.options().list().into_iter();
    let words = words.filter(|option| modules.contains(&option.module));
    oracle::Settings {
        two_tile_city: match options.two_tile_city {
            TwoTileCity::Exception => oracle::TwoTileCity::Exception,
            TwoTileCity::Ordinary => oracle::TwoTileCity::Ordinary,
        },
        farm_scoring: match options.farm_scoring {
            FarmScoring::PerFarm => oracle::FarmScoring::PerFarm,
            FarmScoring::PerFarmOncePerCity => oracle::FarmScoring::PerFarmOncePerCity,
            FarmScoring::PerCityAllFarms => oracle::FarmScoring::PerCityAllFarms,
        },
        farmers: options.farmers,
        ring_roads_close: options.ring_road,
        players: rules.players(),
        options: words.map(|option| (option.name, option.value)).collect(),
        modules: modules.into(),
    }
}

pub(crate) fn kind(kind: FeatureKind) -> oracle::Kind {
    match kind {
        FeatureKind::Road => oracle::Kind::Road,
        FeatureKind::City => oracle::Kind::City,
        FeatureKind::Monastery => oracle::Kind::Monastery,
        FeatureKind::Field => oracle::Kind::Field,
    }
}

/// A segment by its cell and its number in the tile's list; a road over the tile comes after the
/// printed ones.
pub(crate) fn segment(look: Look<'_>, segment: SegmentId) -> Option<oracle::Segment> {
    let spot = look.spot(segment);
    let printed = &look.face(spot.tile).segments;
    let (kind, index) = match printed.get(usize::from(spot.place)) {
        Some(facts) => (kind(facts.kind), facts.index),
        None if spot.place < OVERLAY_PLACES => return None,
        None => {
            let roads = printed
                .iter()
                .filter(|facts| facts.kind == FeatureKind::Road);
            (oracle::Kind::Road, u8::try_from(roads.count()).ok()?)
        }
    };
    let Cell { x, y } = look.tile(spot.tile).cell;
    Some(oracle::Segment { x, y, kind, index })
}

pub(crate) fn laid(rules: &Rules, tile: LaidTile) -> oracle::Laid {
    oracle::Laid {
        tile: rules.face(tile.kind).name.clone(),
        x: tile.cell.x,
        y: tile.cell.y,
        turns: tile.rotation.0,
    }
}

/// The sort of a figure beside its weight.
pub(crate) fn sort(facts: &FigureFacts) -> oracle::Sort {
    if facts.follower {
        oracle::Sort::FOLLOWER
    } else {
        oracle::Sort(facts.name)
    }
}

/// What stands on the engine's table, by the figures' numbers, without figures that a module
/// follows alone.
pub(crate) fn standing(look: Look<'_>) -> Vec<(u16, oracle::Standing)> {
    let figures = look.standing().filter_map(|(figure, on)| {
        let facts = look.rules.figure(figure.kind);
        let standing = oracle::Standing {
            owner: figure.owner.0,
            weight: facts.weight,
            sort: sort(facts),
            on: segment(look, on)?,
        };
        (!is_own_figure(facts.name)).then_some((figure.id.0, standing))
    });
    figures.collect()
}

/// The followers on pieces over the land by their numbers, as the oracle names them.
pub(crate) fn over_land(look: Look<'_>) -> Vec<(u16, oracle::Standing)> {
    let followers = look.over_land().filter_map(|(figure, below)| {
        let feature = look.segments(look.feature_of(below));
        let standing = oracle::Standing {
            owner: figure.owner.0,
            weight: look.rules.figure(figure.kind).weight,
            sort: oracle::Sort::FOLLOWER,
            on: feature.filter_map(|s| segment(look, s)).min()?,
        };
        Some((figure.id.0, standing))
    });
    followers.collect()
}

/// A connection of two roads of the engine.
pub(crate) fn link(look: Look<'_>, a: SegmentId, b: SegmentId) -> Option<oracle::Link> {
    let (a, b) = (segment(look, a)?, segment(look, b)?);
    Some(oracle::Link {
        x: a.x,
        y: a.y,
        roads: [a.index.min(b.index), a.index.max(b.index)],
    })
}

/// How a road over a tile runs that ends at this side.
pub(crate) fn way(end: Side) -> oracle::Way {
    match end {
        Side::N | Side::S => oracle::Way::NorthSouth,
        Side::E | Side::W => oracle::Way::WestEast,
    }
}

/// What lies and stands on the engine's table.
pub(crate) fn position(look: Look<'_>) -> oracle::Position {
    let modules = || in_play(look.rules);
    let figures = standing(look).into_iter().map(|(_, figure)| figure);
    let nobodys = modules().flat_map(|module| module.nobodys_figures(look));
    let roads_over = look.overlays().map(|(tile, [end, _], _)| {
        let Cell { x, y } = look.tile(tile).cell;
        let way = way(end);
        oracle::RoadOver { x, y, way }
    });
    let links = look.links();
    oracle::Position {
        tiles: look
            .tiles()
            .map(|(_, tile)| laid(look.rules, tile))
            .collect(),
        figures: figures.chain(nobodys).collect(),
        roads_over: roads_over.collect(),
        links: links.filter_map(|(a, b)| link(look, a, b)).collect(),
        pieces: modules().flat_map(|module| module.pieces(look)).collect(),
    }
}
