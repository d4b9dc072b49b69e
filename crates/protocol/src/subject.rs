//! What a question is about.

use bastide_record::Notation;
use bastide_rules::kernel::prompt;
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair, pair};
use super::sentence::Sentence;

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Subject {
    /// A tile of the board.
    Tile {
        /// Its face, such as `base/D`.
        tile: String,
        /// Where.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// Quarter turns clockwise, 0 to 3.
        rotation: u8,
        /// What was said about it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        said: Option<Sentence>,
    },
    /// A tile that lies face up beside the board.
    Lot {
        /// Its face.
        tile: String,
    },
    /// A piece on the board.
    Piece {
        /// Its sort, as pieces of the view have it.
        kind: String,
        /// Whose.
        seat: u8,
        /// Where.
        anchor: Anchor,
    },
    /// Points that are about to move.
    Award {
        /// How many.
        points: i16,
    },
    /// Something that came up: a card, the face of a die.
    Card {
        /// The piece of the kit that shows it.
        piece: String,
        /// The number on it.
        number: u8,
        /// The key of its title, with the value `number`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        title: Option<String>,
        /// What it says.
        text: Sentence,
    },
}

impl Subject {
    /// A subject with the names of its position.
    pub(crate) fn of(names: Notation<'_>, subject: prompt::Subject) -> Subject {
        let look = names.look;
        match subject {
            prompt::Subject::Tile(tile, said) => {
                let laid = look.tile(tile);
                Subject::Tile {
                    tile: look.rules.face(laid.kind).name.clone(),
                    cell: pair(laid.cell),
                    rotation: laid.rotation.0,
                    said: said.map(|said| Sentence::of(look, &said)),
                }
            }
            prompt::Subject::Lot(kind) => Subject::Lot {
                tile: look.rules.face(kind).name.clone(),
            },
            prompt::Subject::Piece { kind, owner, spot } => Subject::Piece {
                kind: kind.to_owned(),
                seat: owner.0,
                anchor: Anchor::spot(names, spot),
            },
            prompt::Subject::Award(points) => Subject::Award { points },
            prompt::Subject::Card {
                piece,
                number,
                title,
                text,
            } => Subject::Card {
                piece: piece.to_owned(),
                number,
                title: title.map(str::to_owned),
                text: Sentence::of(look, &text),
            },
        }
    }
}
