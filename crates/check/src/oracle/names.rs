//! Converts the engine's types to the oracle's.

use bastide_oracle as oracle;
use bastide_rules::ids::OVERLAY_PLACES;
use bastide_rules::kernel::figures::FigureFacts;
use bastide_rules::kernel::game_ref::LaidTile;
use bastide_rules::modules::base::{FarmScoring, TwoTileCity};
use bastide_rules::{Cell, FeatureKind, GameRef, Rules, SegmentId, Side};

use crate::module::{in_play, is_own_figure};

/// Returns the oracle's settings for a game: the options of the base game as fields, those of the
/// modules in play as words.
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

/// Returns a segment by its cell and its number in the tile's list. A road over the tile comes
/// after the printed ones.
pub(crate) fn segment(game: GameRef<'_>, segment: SegmentId) -> Option<oracle::Segment> {
    let spot = game.spot(segment);
    let printed = &game.face(spot.tile).segments;
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
    let Cell { x, y } = game.tile(spot.tile).cell;
    Some(oracle::Segment { x, y, kind, index })
}

pub(crate) fn laid(rules: &Rules, tile: LaidTile) -> oracle::PlacedTile {
    oracle::PlacedTile {
        tile: rules.face(tile.kind).name.clone(),
        x: tile.cell.x,
        y: tile.cell.y,
        turns: tile.rotation.0,
    }
}

/// Returns the kind of a figure, which does not include its weight.
pub(crate) fn sort(facts: &FigureFacts) -> oracle::FigureType {
    if facts.follower {
        oracle::FigureType::FOLLOWER
    } else {
        oracle::FigureType(facts.name)
    }
}

/// Returns the engine's figures by their numbers, without those that only a module's part tracks.
pub(crate) fn standing(game: GameRef<'_>) -> Vec<(u16, oracle::PlacedFigure)> {
    let figures = game.figures_on_land().filter_map(|(figure, on)| {
        let facts = game.rules.figure(figure.kind);
        let standing = oracle::PlacedFigure {
            owner: figure.owner.0,
            weight: facts.weight,
            sort: sort(facts),
            on: segment(game, on)?,
        };
        (!is_own_figure(facts.name)).then_some((figure.id.0, standing))
    });
    figures.collect()
}

/// Returns the followers on pieces over the land, by their numbers.
pub(crate) fn over_land(game: GameRef<'_>) -> Vec<(u16, oracle::PlacedFigure)> {
    let followers = game.figures_over_land().filter_map(|(figure, below)| {
        let feature = game.segments(game.feature_of(below));
        let standing = oracle::PlacedFigure {
            owner: figure.owner.0,
            weight: game.rules.figure(figure.kind).weight,
            sort: oracle::FigureType::FOLLOWER,
            on: feature.filter_map(|s| segment(game, s)).min()?,
        };
        Some((figure.id.0, standing))
    });
    followers.collect()
}

/// Returns a connection of two roads.
pub(crate) fn link(game: GameRef<'_>, a: SegmentId, b: SegmentId) -> Option<oracle::Link> {
    let (a, b) = (segment(game, a)?, segment(game, b)?);
    Some(oracle::Link {
        x: a.x,
        y: a.y,
        roads: [a.index.min(b.index), a.index.max(b.index)],
    })
}

/// Returns the direction of a road over a tile that ends at this side.
pub(crate) fn way(end: Side) -> oracle::Axis {
    match end {
        Side::N | Side::S => oracle::Axis::NorthSouth,
        Side::E | Side::W => oracle::Axis::WestEast,
    }
}

/// Returns the engine's position.
pub(crate) fn position(game: GameRef<'_>) -> oracle::Position {
    let modules = || in_play(game.rules);
    let figures = standing(game).into_iter().map(|(_, figure)| figure);
    let unowned = modules().flat_map(|module| module.nobodys_figures(game));
    let roads_over = game.overlays().map(|(tile, [end, _], _)| {
        let Cell { x, y } = game.tile(tile).cell;
        let way = way(end);
        oracle::RoadOverlay { x, y, way }
    });
    let links = game.links();
    oracle::Position {
        tiles: game
            .tiles()
            .map(|(_, tile)| laid(game.rules, tile))
            .collect(),
        figures: figures.chain(unowned).collect(),
        roads_over: roads_over.collect(),
        links: links.filter_map(|(a, b)| link(game, a, b)).collect(),
        pieces: modules().flat_map(|module| module.pieces(game)).collect(),
    }
}
