//! The board as lists: tiles, features, segments, figures and tokens.

use bastide_rules::kernel::view::{Anchor, TokenPlace};
use bastide_rules::modules::FIGURES;
use bastide_rules::{FeatureKind, GameRef};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::rows;

/// Returns the entities of a position. `docs/research/python.md` describes the columns.
pub fn entities<'py>(py: Python<'py>, game: GameRef<'_>) -> PyResult<Bound<'py, PyDict>> {
    let mut tiles = Vec::new();
    for (_, tile) in game.tiles() {
        let cell = [tile.cell.x, tile.cell.y].map(i32::from);
        tiles.extend([
            i32::from(tile.kind.0),
            cell[0],
            cell[1],
            i32::from(tile.rotation.0),
        ]);
    }
    let (mut features, mut segments) = (Vec::new(), Vec::new());
    for (number, feature) in (0_i32..).zip(game.features()) {
        let kind = match game.kind(feature) {
            FeatureKind::Road => 0,
            FeatureKind::City => 1,
            FeatureKind::Monastery => 2,
            FeatureKind::Field => 3,
        };
        features.extend([
            kind,
            i32::from(game.tile_count(feature)),
            i32::from(game.open_edges(feature)),
            i32::from(game.is_complete(feature)),
        ]);
        for segment in game.segments(feature) {
            let spot = game.spot(segment);
            segments.extend([i32::from(spot.tile.0), i32::from(spot.place), number]);
        }
    }
    let mut figures = Vec::new();
    for piece in game.pieces() {
        let kind = FIGURES.iter().position(|facts| facts.name == piece.kind);
        let kind = kind.map_or(-1, |kind| kind as i32);
        let (tile, place) = match piece.anchor {
            Anchor::Land { segment, .. } | Anchor::Over { segment, .. } => {
                let spot = game.spot(segment);
                (i32::from(spot.tile.0), i32::from(spot.place))
            }
            Anchor::Aside(spot) => (-1, i32::from(spot)),
        };
        figures.extend([i32::from(piece.owner.0), kind, tile, place]);
    }
    let mut tokens = Vec::new();
    for token in game.tokens() {
        let (tile, place) = match token.place {
            TokenPlace::On(spot) => (i32::from(spot.tile.0), i32::from(spot.place)),
            TokenPlace::Space(space) => (-1, i32::from(space)),
            TokenPlace::Before(player) => (-2, i32::from(player.0)),
            TokenPlace::Beside(place) => (-3, i32::from(place)),
        };
        let kinds = bastide_art::pieces().position(|kind| kind == token.kind);
        let owner = token.owner.map_or(-1, |owner| i32::from(owner.0));
        let kind = kinds.map_or(-1, |kind| kind as i32);
        tokens.extend([kind, owner, tile, place, i32::from(token.count)]);
    }
    let dict = PyDict::new(py);
    dict.set_item("tiles", rows(py, tiles, 4)?)?;
    dict.set_item("features", rows(py, features, 4)?)?;
    dict.set_item("segments", rows(py, segments, 3)?)?;
    dict.set_item("figures", rows(py, figures, 4)?)?;
    dict.set_item("tokens", rows(py, tokens, 5)?)?;
    Ok(dict)
}
