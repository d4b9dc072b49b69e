//! The drawings in the format of the protocol: the kit once, and the tiles set by set.

use std::sync::OnceLock;

use bastide_protocol::{
    ArtFinish, ArtKit, ColourArt, ErrorCode, FigureArt, OwnTiles, PieceArt, SegmentArt, SetArt,
    TileArt, VARIANTS, WireError,
};
use bastide_record::{Record, SpotName};
use bastide_rules::catalogue::{Face, TileSet};
use bastide_rules::modules::{set_of_tile, tile_sets};
use bastide_rules::{Rotation, Rules};

use crate::{Drawing, Finish, Posture, Style, figure_id, piece_id};

/// The version of the drawings. Drawings of the same version are the same.
pub const ART_VERSION: &str = env!("ART_VERSION");

/// The most custom tiles drawn for one record, since each is expensive.
const MOST_OWN_TILES: usize = 32;

/// Returns the kit.
pub fn art_kit() -> &'static ArtKit {
    static KIT: OnceLock<ArtKit> = OnceLock::new();
    KIT.get_or_init(draw_kit)
}

fn draw_kit() -> ArtKit {
    let kit = crate::kit();
    let colours = kit.colours.iter().map(|facts| ColourArt {
        name: facts.colour.name().to_owned(),
        fill: facts.fill.to_owned(),
        light: facts.light.to_owned(),
        ink: facts.ink.to_owned(),
        emblem: facts.emblem.to_owned(),
    });
    let figures = kit.figures.iter().map(|figure| {
        let id = |facts: &crate::ColourFacts| figure_id(figure.kind, facts.colour, figure.posture);
        FigureArt {
            kind: figure.kind.to_owned(),
            lying: figure.posture == Posture::Lying,
            ids: kit.colours.iter().map(id).collect(),
            extent: figure.extent,
        }
    });
    let pieces = kit.pieces.iter().map(|piece| PieceArt {
        kind: piece.kind.to_owned(),
        id: piece_id(piece.kind),
        extent: piece.extent,
        scale: piece.stand.scale,
        offset: piece.stand.offset,
        step: piece.stand.step,
        inwards: piece.stand.inwards,
        row: piece.stand.row.to_owned(),
        badge: piece.stand.badge,
    });
    ArtKit {
        figures: figures.collect(),
        pieces: pieces.collect(),
        colours: colours.collect(),
        defs: kit.defs,
        sides: [[50.0, 0.0], [100.0, 50.0], [50.0, 100.0], [0.0, 50.0]],
        inset: crate::INSET,
        lift: crate::LIFT,
        crowd: crate::CROWD.to_vec(),
    }
}

/// Draws the custom tiles of a record, as a set named `own`.
pub fn own_tiles_art(request: &OwnTiles) -> Result<SetArt, WireError> {
    let unreadable = |problem: bastide_record::Problem| {
        WireError::new(ErrorCode::BadMessage, problem.to_string())
    };
    let record = Record::read_any(&request.record).map_err(unreadable)?;
    if record.tile.len() > MOST_OWN_TILES {
        let message = format!("at most {MOST_OWN_TILES} custom tiles of a record can be drawn");
        return Err(WireError::new(ErrorCode::TooLarge, message));
    }
    let rules = record.rules().map_err(unreadable)?;
    let own = rules.faces().map(|(_, face)| face);
    let own = own.filter(|face| set_of_tile(&face.name).is_none());
    Ok(SetArt {
        set: "own".to_owned(),
        finish: request.finish,
        tiles: own.map(|face| tile_art(face, request.finish)).collect(),
    })
}

/// Returns the tile sets of a game.
pub fn sets_of(rules: &Rules) -> impl Iterator<Item = &'static TileSet> {
    let in_game = |face: &Face| rules.kind_named(&face.name).is_some();
    let all = tile_sets().iter().map(|(_, set)| set);
    all.filter(move |set| set.faces.iter().any(in_game))
}

/// Draws the tiles of a set.
pub fn set_art(set: &TileSet, finish: ArtFinish) -> SetArt {
    SetArt {
        set: set.name.clone(),
        finish,
        tiles: set
            .faces
            .iter()
            .map(|face| tile_art(face, finish))
            .collect(),
    }
}

fn tile_art(face: &Face, finish: ArtFinish) -> TileArt {
    let finish = match finish {
        ArtFinish::Rich => Finish::Rich,
        ArtFinish::Plain => Finish::Plain,
    };
    let drawn: Vec<Drawing<'_>> = (0..VARIANTS)
        .map(|variant| Drawing::new(face, variant))
        .collect();
    let styles = || {
        (0..face.rotations).flat_map(move |turns| {
            (0..VARIANTS).map(move |variant| Style {
                turns,
                variant,
                finish,
            })
        })
    };
    let chart = drawn[0].chart();
    let segments = chart.segments.into_iter().map(|segment| SegmentArt {
        kind: segment.kind.into(),
        at: segment.at,
        area: segment.area,
        landing: segment.landing,
    });
    let places = 0..face.segments.len() as u8;
    let spots = (0..face.rotations).map(|turns| {
        let names = places
            .clone()
            .map(|place| SpotName::of(face, Rotation(turns), place).to_string());
        names.collect()
    });
    TileArt {
        name: face.name.clone(),
        rotations: face.rotations,
        drawings: styles()
            .map(|style| drawn[usize::from(style.variant)].symbol(style))
            .collect(),
        ids: styles()
            .map(|style| crate::symbol_id(&face.name, style))
            .collect(),
        segments: segments.collect(),
        spots: spots.collect(),
        extras: chart.extras,
    }
}
