//! What a pick is called: a message key, and what belongs into the message.

use bastide_record::Notation;
use bastide_rules::ids::MODULE_PLACES;
use bastide_rules::kernel::settling::space;
use bastide_rules::{FigureId, FigureKind, Move, Outcome, Source, Spot};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair, pair};
use super::event::PointsFrom;
use super::place::Where;

/// What a pick is called. All keys are those of the catalogues; what else is said goes into the message,
/// or beside it where the message has no place for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(default)]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Label {
    /// The key of the message, such as `label-grow` or `thief`.
    pub key: String,
    /// The key of the figure's sort, where it is not the ordinary follower.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<String>,
    /// Where on the tile: a side `N`, a half of a side `NL`, or `in`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Where>,
    /// The two ends of a link.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<Where>>))]
    pub ends: Option<[Where; 2]>,
    /// The cell, where it is not that of the tile just laid.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<i16>>))]
    pub cell: Option<CellPair>,
    /// The player it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The tile it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// A number that belongs into the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i16>,
    /// The space of the track, or where a scoring figure stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<u8>,
    /// The players whose scoring figures stand on the space.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<Vec<u8>>"))]
    pub seats: Vec<u8>,
    /// What brings the points that are named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<Vec<PointsFrom>>"))]
    pub sources: Vec<PointsFrom>,
}

impl Label {
    /// The label of a pick.
    pub fn of(names: Notation<'_>, pick: Move) -> Label {
        let look = names.look;
        match pick {
            Move::Pass | Move::Choice(_) => {
                Label::key(format!("label-{}", look.rules.label(look.state, pick)))
            }
            Move::Place { cell, rotation } => Label {
                cell: Some(pair(cell)),
                number: Some(i16::from(rotation.0)),
                ..Label::key("pick-place")
            },
            Move::Stand { figure, spot } => Label {
                figure: sort(names, figure),
                cell: (look.placed() != Some(spot.tile)).then(|| pair(look.tile(spot.tile).cell)),
                ..Label::spot(names, spot)
            },
            Move::Figure(figure) => Label::figure(names, figure),
            Move::Link { tile, a, b } => Label {
                ends: Some([a, b].map(|place| end(names, Spot { tile, place }))),
                cell: Some(pair(look.tile(tile).cell)),
                ..Label::key("pick-link")
            },
            Move::Player(player) => Label {
                seat: Some(player.0),
                ..Label::key("pick-player")
            },
            Move::Tile(kind) => Label {
                tile: Some(look.rules.face(kind).name.clone()),
                ..Label::key("pick-tile")
            },
            Move::Number(number) => {
                let sources = look.rules.points_from(look.state, pick);
                let key = match sources.as_slice() {
                    [] => "pick-number",
                    _ => "pick-points",
                };
                Label {
                    number: Some(number),
                    sources: sources.into_iter().map(PointsFrom::from).collect(),
                    ..Label::key(key)
                }
            }
            Move::Space(here) => Label {
                space: Some(here),
                seats: look.players_on(here).map(|player| player.0).collect(),
                ..Label::key("pick-space")
            },
        }
    }

    /// The label of what chance decides.
    pub fn of_outcome(names: Notation<'_>, source: Source, outcome: Outcome) -> Label {
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

    /// A spot: what a follower is called there, and where on the tile.
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

    /// A figure in play.
    fn figure(names: Notation<'_>, id: FigureId) -> Label {
        let look = names.look;
        if let Some((player, marker)) = id.as_scoring() {
            let total = look.markers(player).get(usize::from(marker)).copied();
            return Label {
                seat: Some(player.0),
                number: Some(i16::from(marker) + 1),
                space: total.map(space),
                ..Label::key("scoring-figure")
            };
        }
        let Some(piece) = look.pieces().find(|piece| piece.figure == id) else {
            return Label {
                number: i16::try_from(id.0).ok(),
                ..Label::key("figure-number")
            };
        };
        let mut on_land = look.standing().chain(look.over_land());
        let below = on_land.find(|(figure, _)| figure.id == id);
        let spot = match (below, piece.anchor) {
            (Some((_, segment)), _) => Some(look.spot(segment)),
            (None, bastide_rules::kernel::view::Anchor::Aside(aside)) => look.aside_spot(aside),
            (None, _) => None,
        };
        let label = spot.map_or_else(|| Label::key(piece.kind), |spot| Label::spot(names, spot));
        Label {
            seat: Some(piece.owner.0),
            figure: (piece.kind != ORDINARY).then(|| piece.kind.to_owned()),
            cell: spot.map(|spot| pair(look.tile(spot.tile).cell)),
            ..label
        }
    }
}

/// The sort of figure that is not said.
const ORDINARY: &str = "follower";

fn sort(names: Notation<'_>, figure: FigureKind) -> Option<String> {
    let name = names.look.rules.figure(figure).name;
    (name != ORDINARY).then(|| name.to_owned())
}

/// An end of a link: the side of its road, or the side where one is to be.
fn end(names: Notation<'_>, spot: Spot) -> Where {
    match Anchor::spot(names, spot) {
        Anchor::Side { side, .. } => side,
        Anchor::Land { at: Some(at), .. } => at,
        _ => Where::In,
    }
}
