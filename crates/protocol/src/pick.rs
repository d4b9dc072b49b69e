//! Something that can be picked: its text, its name, its places and its piece.

use bastide_record::{Colour, Notation};
use bastide_rules::{Move, PointSource, Rules, Spot, State};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, pair};
use super::error::{ErrorCode, WireError};
use super::label::Label;
use super::limits::MAX_PICK_BYTES;

/// Something that can be picked. TypeScript has a `Pick` of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(rename = "AskPick"))]
pub struct Pick {
    /// The text to send back, as records write it.
    pub pick: String,
    /// What it is called.
    pub label: Label,
    /// Where it can be picked, and what to highlight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Anchor>>"))]
    pub anchors: Vec<Anchor>,
    /// The piece to draw beside its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub piece: Option<PickPiece>,
}

/// The piece that a pick is about. The kit of drawings has its `kind`, as a figure or as a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum PickPiece {
    /// It would be put down; a figure is one of the player who is asked.
    Placed {
        /// Its sort.
        kind: String,
    },
    /// A figure that stands there.
    Standing {
        /// Its sort.
        kind: String,
        /// Whose.
        seat: u8,
    },
    /// A piece that nobody owns.
    Common {
        /// Its sort.
        kind: String,
    },
}

impl Pick {
    /// A pick with its words.
    pub fn of(names: Notation<'_>, pick: Move) -> Pick {
        Pick {
            pick: names.move_text(pick),
            label: Label::of(names, pick),
            anchors: anchors(names, pick),
            piece: piece(names, pick),
        }
    }
}

/// Where a pick can be made.
fn anchors(names: Notation<'_>, pick: Move) -> Vec<Anchor> {
    let look = names.look;
    match pick {
        Move::Stand { spot, .. } => vec![Anchor::spot(names, spot)],
        Move::Figure(figure) => Anchor::figure(names, figure).into_iter().collect(),
        Move::Link { tile, a, b } => [a, b]
            .map(|place| Anchor::spot(names, Spot { tile, place }))
            .into(),
        Move::Player(player) => vec![Anchor::Seat { seat: player.0 }],
        Move::Place { cell, .. } => vec![Anchor::Cell { cell: pair(cell) }],
        Move::Space(space) => vec![Anchor::Space { space }],
        Move::Tile(kind) => {
            let lots = (0..).zip(look.lots());
            let alike = lots.filter(|(_, lot)| lot.owner.is_none() && lot.tile == kind);
            alike.map(|(number, _)| Anchor::Lot { number }).collect()
        }
        Move::Number(_) => {
            let sources = look.rules.points_from(look.state, pick).into_iter();
            sources.filter_map(|source| scored(names, source)).collect()
        }
        Move::Pass | Move::Choice(_) => Vec::new(),
    }
}

/// A spot of the feature that points come from.
fn scored(names: Notation<'_>, source: PointSource) -> Option<Anchor> {
    let look = names.look;
    let PointSource::Feature { at, feature, .. } = source else {
        return None;
    };
    let mut spots = look.segments(feature).map(|segment| look.spot(segment));
    let spot = spots.find(|spot| look.tile(spot.tile).cell == at)?;
    Some(Anchor::spot(names, spot))
}

fn piece(names: Notation<'_>, pick: Move) -> Option<PickPiece> {
    let look = names.look;
    let common = look
        .rules
        .prompt(look.state)
        .and_then(|prompt| prompt.piece);
    match (pick, common) {
        (Move::Pass, _) => None,
        (_, Some(kind)) => Some(PickPiece::Common {
            kind: kind.to_owned(),
        }),
        (Move::Stand { figure, .. }, None) => Some(PickPiece::Placed {
            kind: look.rules.figure(figure).name.to_owned(),
        }),
        (Move::Figure(figure), None) => {
            let piece = look.pieces().find(|piece| piece.figure == figure)?;
            Some(PickPiece::Standing {
                kind: piece.kind.to_owned(),
                seat: piece.owner.0,
            })
        }
        _ => None,
    }
}

/// Reads the text of a pick, in the form in which legal moves are listed. It need not be legal.
pub fn parse_pick(
    rules: &Rules,
    state: &State,
    colours: &[Colour],
    text: &str,
) -> Result<Move, WireError> {
    if text.len() > MAX_PICK_BYTES {
        let message = format!("a pick has at most {MAX_PICK_BYTES} bytes");
        return Err(WireError::new(ErrorCode::UnreadablePick, message));
    }
    let names = Notation::new(rules.look(state), colours);
    let pick = names
        .parse(text)
        .map_err(|problem| WireError::new(ErrorCode::UnreadablePick, problem.message))?;
    Ok(rules.canonical(state, pick))
}
