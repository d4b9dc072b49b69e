//! A legal pick: its text, its name, its places and its piece.

use bastide_record::{Colour, Notation};
use bastide_rules::{Move, PointSource, Rules, Spot, State};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, pair};
use super::error::{ErrorCode, WireError};
use super::label::Label;
use super::limits::MAX_PICK_BYTES;

/// A legal pick. In TypeScript it has another name, because `Pick` is a built-in type there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(rename = "AskPick"))]
pub struct Pick {
    /// The text to send back, in record notation.
    pub pick: String,
    /// The name to show.
    pub label: Label,
    /// The places where it can be picked, to be highlighted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Anchor>>"))]
    pub anchors: Vec<Anchor>,
    /// The piece to draw beside the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub piece: Option<PickPiece>,
}

/// The piece that a pick is about. The kit of drawings has its `kind`, as a figure or as a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum PickPiece {
    /// A piece to be placed. A figure belongs to the player who is asked.
    Placed {
        /// The kind of piece.
        kind: String,
    },
    /// A figure that is already in play.
    Standing {
        /// The kind of figure.
        kind: String,
        /// The seat of its owner.
        seat: u8,
    },
    /// A piece without an owner.
    Common {
        /// The kind of piece.
        kind: String,
    },
}

impl Pick {
    /// Returns a pick with its name, places and piece.
    pub fn of(names: Notation<'_>, pick: Move) -> Pick {
        Pick {
            pick: names.move_text(pick),
            label: Label::of(names, pick),
            anchors: anchors(names, pick),
            piece: piece(names, pick),
        }
    }
}

/// Returns the places where a pick can be made.
fn anchors(names: Notation<'_>, pick: Move) -> Vec<Anchor> {
    let game = names.game;
    match pick {
        Move::PlaceFigure { spot, .. } => vec![Anchor::spot(names, spot)],
        Move::Figure(figure) => Anchor::figure(names, figure).into_iter().collect(),
        Move::Link { tile, a, b } => [a, b]
            .map(|place| Anchor::spot(names, Spot { tile, place }))
            .into(),
        Move::Player(player) => vec![Anchor::Seat { seat: player.0 }],
        Move::PlaceTile { cell, .. } => vec![Anchor::Cell { cell: pair(cell) }],
        Move::Space(space) => vec![Anchor::Space { space }],
        Move::Tile(kind) => {
            let lots = (0..).zip(game.lots());
            let alike = lots.filter(|(_, lot)| lot.owner.is_none() && lot.tile == kind);
            alike.map(|(number, _)| Anchor::Lot { number }).collect()
        }
        Move::Number(_) => {
            let sources = game.rules.point_sources(game.state, pick).into_iter();
            sources.filter_map(|source| scored(names, source)).collect()
        }
        Move::Pass | Move::Choice(_) => Vec::new(),
    }
}

/// Returns a spot of the feature that points come from.
fn scored(names: Notation<'_>, source: PointSource) -> Option<Anchor> {
    let game = names.game;
    let PointSource::Feature { at, feature, .. } = source else {
        return None;
    };
    let mut spots = game.segments(feature).map(|segment| game.spot(segment));
    let spot = spots.find(|spot| game.tile(spot.tile).cell == at)?;
    Some(Anchor::spot(names, spot))
}

fn piece(names: Notation<'_>, pick: Move) -> Option<PickPiece> {
    let game = names.game;
    let common = game
        .rules
        .prompt(game.state)
        .and_then(|prompt| prompt.piece);
    match (pick, common) {
        (Move::Pass, _) => None,
        (_, Some(kind)) => Some(PickPiece::Common {
            kind: kind.to_owned(),
        }),
        (Move::PlaceFigure { figure, .. }, None) => Some(PickPiece::Placed {
            kind: game.rules.figure(figure).name.to_owned(),
        }),
        (Move::Figure(figure), None) => {
            let piece = game.pieces().find(|piece| piece.figure == figure)?;
            Some(PickPiece::Standing {
                kind: piece.kind.to_owned(),
                seat: piece.owner.0,
            })
        }
        _ => None,
    }
}

/// Parses the text of a pick into the form in which legal moves are listed. The pick may be illegal.
pub fn parse_pick(
    rules: &Rules,
    state: &State,
    colours: &[Colour],
    text: &str,
) -> Result<Move, WireError> {
    if text.len() > MAX_PICK_BYTES {
        let message = format!("a pick may have at most {MAX_PICK_BYTES} bytes");
        return Err(WireError::new(ErrorCode::UnreadablePick, message));
    }
    let names = Notation::new(rules.view(state), colours);
    let pick = names
        .parse(text)
        .map_err(|problem| WireError::new(ErrorCode::UnreadablePick, problem.message))?;
    Ok(rules.canonical(state, pick))
}
