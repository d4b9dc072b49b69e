//! The same things in the words of the engine and of the oracle.

use bastide_oracle as oracle;
use bastide_rules::ids::OVERLAY_PLACES;
use bastide_rules::kernel::figures::FigureFacts;
use bastide_rules::kernel::question::LaidTile;
use bastide_rules::kernel::view::Lies;
use bastide_rules::modules::base::{FarmScoring, TwoTileCity};
use bastide_rules::modules::ferries::FerryChangeScope;
use bastide_rules::modules::flying_machines::FailedFlightBlocks;
use bastide_rules::modules::gold_mines::GoldPool;
use bastide_rules::modules::hills_sheep::HillTiebreak;
use bastide_rules::modules::hills_sheep::SHEPHERD;
use bastide_rules::modules::river::RiverUturn;
use bastide_rules::{Cell, FeatureKind, Look, Rules, SegmentId};

use crate::modules::{bridges, castles, ferries, mage_witch as magic};

/// The options of the game that the oracle has to know.
pub fn oracle_settings(rules: &Rules) -> oracle::Settings {
    let options = &rules.options().base;
    let is_on = |name| rules.modules().any(|module| module == name);
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
        inns: is_on("inns-cathedrals") && rules.options().inns_cathedrals.inns,
        cathedrals: is_on("inns-cathedrals") && rules.options().inns_cathedrals.cathedrals,
        hills: (is_on("hills-sheep") && rules.options().hills_sheep.hills).then(|| {
            match rules.options().hills_sheep.hill_tiebreak {
                HillTiebreak::Presence => oracle::HillTiebreak::Presence,
                HillTiebreak::Count => oracle::HillTiebreak::Count,
            }
        }),
        vineyards: is_on("hills-sheep") && rules.options().hills_sheep.vineyards,
        bridges_count_twice: is_on("bridges") && rules.options().bridges.road_counts_bridge_twice,
        castles: is_on("castles").then(|| {
            let options = &rules.options().castles;
            oracle::CastleRules {
                only_active: options.castle_only_if_active_player,
                same_tile: options.castle_may_score_same_turn,
                needs_cap: options.castle_needs_cap,
                feeds_occupied: options.occupied_castle_feeds_farm,
            }
        }),
        ferries: is_on("ferries").then(|| match rules.options().ferries.ferry_change_scope {
            FerryChangeScope::Turn => oracle::FerryScope::OncePerTurn,
            FerryChangeScope::Placement => oracle::FerryScope::OncePerTile,
        }),
        magic: is_on("mage-witch"),
        gold_pool: rules.options().gold_mines.gold_pool == GoldPool::CommonPool,
        figures_after_failed_flight: is_on("flying-machines")
            && rules.options().flying_machines.failed_flight_blocks
                == FailedFlightBlocks::FollowersOnly,
        players: rules.players(),
    }
}

/// How the river may turn; none in a game without it.
pub(crate) fn river_turns(rules: &Rules) -> Option<oracle::RiverTurns> {
    let turns = match rules.options().river.river_uturn {
        RiverUturn::Immediate => oracle::RiverTurns::NotTwiceTheSameWay,
        RiverUturn::Never => oracle::RiverTurns::NeverBack,
    };
    let is_played = rules.modules().any(|module| module == "river");
    is_played.then_some(turns)
}

pub(crate) fn kind(kind: FeatureKind) -> oracle::Kind {
    match kind {
        FeatureKind::Road => oracle::Kind::Road,
        FeatureKind::City => oracle::Kind::City,
        FeatureKind::Monastery => oracle::Kind::Monastery,
        FeatureKind::Field => oracle::Kind::Field,
    }
}

/// A segment by its cell and its number in the tile's list; a bridge comes after the roads.
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
    match facts.name {
        "builder" => oracle::Sort::Builder,
        "pig" => oracle::Sort::Pig,
        _ => oracle::Sort::Follower,
    }
}

/// What stands on the engine's table, by the figures' numbers, without shepherds: those go with
/// their flocks.
pub(crate) fn standing(look: Look<'_>) -> Vec<(u16, oracle::Standing)> {
    let others = look
        .standing()
        .filter(|(figure, _)| figure.kind != SHEPHERD);
    let figures = others.filter_map(|(figure, on)| {
        let standing = oracle::Standing {
            owner: figure.owner.0,
            weight: look.rules.figure(figure.kind).weight,
            sort: sort(look.rules.figure(figure.kind)),
            on: segment(look, on)?,
        };
        Some((figure.id.0, standing))
    });
    figures.collect()
}

/// What lies and stands on the engine's table.
pub(crate) fn position(look: Look<'_>) -> oracle::Position {
    let figures = standing(look).into_iter().map(|(_, figure)| figure);
    let tokens = look.tokens().into_iter();
    let magic = tokens.filter_map(|token| {
        let Lies::On(spot) = token.lies else {
            return None;
        };
        let on = look.segment(spot).and_then(|on| segment(look, on))?;
        Some(magic::standing(magic::sort_named(look, token.kind)?, on))
    });
    oracle::Position {
        tiles: look
            .tiles()
            .map(|(_, tile)| laid(look.rules, tile))
            .collect(),
        figures: figures.chain(magic).collect(),
        bridges: bridges::standing(look),
        castles: castles::lying(look),
        ferries: look
            .links()
            .filter_map(|(a, b)| ferries::ferry(look, a, b))
            .collect(),
    }
}
