//! The name of a pick: a message key, and the values for the message.

use bastide_record::Notation;
use bastide_rules::ids::MODULE_PLACES;
use bastide_rules::kernel::settling::space;
use bastide_rules::{ChanceSource, FigureId, FigureKind, Move, Outcome, Spot};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair, pair};
use super::event::PointsFrom;
use super::tile_position::TilePosition;

/// The name of a pick. All keys are message keys. The other fields are values for the message; a client shows them
/// beside the message if it has no place for them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(default)]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Label {
    /// The message key, such as `label-grow` or `thief`.
    pub key: String,
    /// The message key of the kind of figure, unless it is the ordinary follower.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<String>,
    /// The position on the tile: a side `N`, a half of a side `NL`, or `in`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<TilePosition>,
    /// The two ends of a link.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<TilePosition>>))]
    pub ends: Option<[TilePosition; 2]>,
    /// The cell, unless it is that of the tile just placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<i16>>))]
    pub cell: Option<CellPair>,
    /// The seat of the player it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The tile it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// A number for the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i16>,
    /// The space of the track, or the one where the scoring figure stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<u8>,
    /// The seats of the players whose scoring figures stand on the space.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<Vec<u8>>"))]
    pub seats: Vec<u8>,
    /// The sources of the named points.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<Vec<PointsFrom>>"))]
    pub sources: Vec<PointsFrom>,
}

impl Label {
    /// Returns the label of a pick.
    pub fn of(names: Notation<'_>, pick: Move) -> Label {
        let game = names.game;
        match pick {
            Move::Pass | Move::Choice(_) => {
                Label::key(format!("label-{}", game.rules.pick_label(game.state, pick)))
            }
            Move::PlaceTile { cell, rotation } => Label {
                cell: Some(pair(cell)),
                number: Some(i16::from(rotation.0)),
                ..Label::key("pick-place")
            },
            Move::PlaceFigure { figure, spot } => Label {
                figure: sort(names, figure),
                cell: (game.placed_tile() != Some(spot.tile))
                    .then(|| pair(game.tile(spot.tile).cell)),
                ..Label::spot(names, spot)
            },
            Move::Figure(figure) => Label::figure(names, figure),
            Move::Link { tile, a, b } => Label {
                ends: Some([a, b].map(|place| end(names, Spot { tile, place }))),
                cell: Some(pair(game.tile(tile).cell)),
                ..Label::key("pick-link")
            },
            Move::Player(player) => Label {
                seat: Some(player.0),
                ..Label::key("pick-player")
            },
            Move::Tile(kind) => Label {
                tile: Some(game.rules.face(kind).name.clone()),
                ..Label::key("pick-tile")
            },
            Move::Number(number) => {
                let sources = game.rules.point_sources(game.state, pick);
                let key = match sources.as_slice() {
                    [] => "pick-number",
                    _ => "pick-points",
                };
                Label {
                    number: Some(number),
                    sources: sources
                        .into_iter()
                        .map(|source| PointsFrom::of(game, source))
                        .collect(),
                    ..Label::key(key)
                }
            }
            Move::Space(here) => Label {
                space: Some(here),
                seats: game.players_on(here).map(|player| player.0).collect(),
                ..Label::key("pick-space")
            },
        }
    }

    /// Returns the label of a chance outcome.
    pub fn of_outcome(names: Notation<'_>, source: ChanceSource, outcome: Outcome) -> Label {
        match outcome {
            Outcome::Tile(kind) => Label::of(names, Move::Tile(kind)),
            Outcome::Face(face) => Label {
                number: Some(i16::from(face)),
                ..Label::key(format!("chance-{}", source.name))
            },
        }
    }

    fn key(key: impl Into<String>) -> Label {
        Label {
            key: key.into(),
            ..Label::default()
        }
    }

    /// Returns the label of a spot: the role of a follower there, and the position on the tile.
    fn spot(names: Notation<'_>, spot: Spot) -> Label {
        match Anchor::spot(names, spot) {
            Anchor::Extra { key: Some(key), .. } => Label::key(key),
            Anchor::Land {
                role: Some(role),
                at,
                ..
            } => Label {
                at,
                ..Label::key(role.key())
            },
            _ => Label {
                number: Some(i16::from(spot.place.saturating_sub(MODULE_PLACES))),
                ..Label::key("spot")
            },
        }
    }

    /// Returns the label of a figure in play.
    fn figure(names: Notation<'_>, id: FigureId) -> Label {
        let game = names.game;
        if let Some((player, marker)) = id.as_scoring() {
            let total = game.markers(player).get(usize::from(marker)).copied();
            return Label {
                seat: Some(player.0),
                number: Some(i16::from(marker) + 1),
                space: total.map(space),
                ..Label::key("scoring-figure")
            };
        }
        let Some(piece) = game.pieces().find(|piece| piece.figure == id) else {
            return Label {
                number: i16::try_from(id.0).ok(),
                ..Label::key("figure-number")
            };
        };
        let mut on_land = game.figures_on_land().chain(game.figures_over_land());
        let below = on_land.find(|(figure, _)| figure.id == id);
        let spot = match (below, piece.anchor) {
            (Some((_, segment)), _) => Some(game.spot(segment)),
            (None, bastide_rules::kernel::view::Anchor::Aside(aside)) => game.aside_spot(aside),
            (None, _) => None,
        };
        let label = spot.map_or_else(|| Label::key(piece.kind), |spot| Label::spot(names, spot));
        Label {
            seat: Some(piece.owner.0),
            figure: (piece.kind != ORDINARY).then(|| piece.kind.to_owned()),
            cell: spot.map(|spot| pair(game.tile(spot.tile).cell)),
            ..label
        }
    }
}

/// The kind of figure that labels do not name.
const ORDINARY: &str = "follower";

fn sort(names: Notation<'_>, figure: FigureKind) -> Option<String> {
    let name = names.game.rules.figure(figure).name;
    (name != ORDINARY).then(|| name.to_owned())
}

/// Returns the position of one end of a link: the side of its road, or the side where a road would be.
fn end(names: Notation<'_>, spot: Spot) -> TilePosition {
    match Anchor::spot(names, spot) {
        Anchor::Side { side, .. } => side,
        Anchor::Land { at: Some(at), .. } => at,
        _ => TilePosition::In,
    }
}
