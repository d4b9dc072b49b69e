//! The subject of a question.

use bastide_record::Notation;
use bastide_rules::kernel::prompt;
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair, pair};
use super::sentence::Sentence;

/// The subject of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Subject {
    /// A tile on the board.
    Tile {
        /// The name of the tile, such as `base/D`.
        tile: String,
        /// Its cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// Quarter turns clockwise, 0 to 3.
        rotation: u8,
        /// A statement about it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        said: Option<Sentence>,
    },
    /// A tile that lies face up beside the board.
    Lot {
        /// The name of the tile.
        tile: String,
    },
    /// A piece on the board.
    Piece {
        /// The kind of piece, as in the pieces of the view.
        kind: String,
        /// The seat of its owner.
        seat: u8,
        /// Its place.
        anchor: Anchor,
    },
    /// Points that are about to be moved.
    Award {
        /// The number of points.
        points: i16,
    },
    /// Something that was revealed: a card or the face of a die.
    Card {
        /// The piece in the kit that shows it.
        piece: String,
        /// The number on it.
        number: u8,
        /// The message key of its title, with the value `number`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        title: Option<String>,
        /// The description of its effect.
        text: Sentence,
    },
}

impl Subject {
    /// Converts a subject, with the names of its position.
    pub(crate) fn of(names: Notation<'_>, subject: prompt::Subject) -> Subject {
        let game = names.game;
        match subject {
            prompt::Subject::Tile(tile, said) => {
                let laid = game.tile(tile);
                Subject::Tile {
                    tile: game.rules.face(laid.kind).name.clone(),
                    cell: pair(laid.cell),
                    rotation: laid.rotation.0,
                    said: said.map(|said| Sentence::of(game, &said)),
                }
            }
            prompt::Subject::Lot(kind) => Subject::Lot {
                tile: game.rules.face(kind).name.clone(),
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
                text: Sentence::of(game, &text),
            },
        }
    }
}
