//! Sentences that clients translate: a key with typed values.

use bastide_rules::Look;
use bastide_rules::kernel::sentence::{self, Value};
use serde::{Deserialize, Serialize};

use super::anchor::{CellPair, pair};
use super::event::FeatureSort;
use super::place::Where;

/// A sentence: the key of its text, and the values that belong into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Sentence {
    /// The key.
    pub key: String,
    /// The values by the names they have in the text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(
        feature = "schema",
        ts(optional, as = "Option<Vec<(String, SentenceValue)>>")
    )]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<(String, SentenceValue)>))]
    pub values: Vec<(String, SentenceValue)>,
}

/// A value of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum SentenceValue {
    /// A number.
    Number {
        /// Which one.
        number: i32,
    },
    /// The name of a player.
    Seat {
        /// Whose.
        seat: u8,
    },
    /// A figure with its article: *a follower*.
    Figure {
        /// Its sort.
        kind: String,
    },
    /// A cell of the board.
    Cell {
        /// Which one.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
    },
    /// The name of a side of a tile.
    Side {
        /// `N`, `E`, `S` or `W`.
        side: Where,
    },
    /// A sort of feature, by which the text chooses its words.
    Feature {
        /// Which one.
        kind: FeatureSort,
    },
    /// The text of another key.
    Text {
        /// The key.
        key: String,
    },
}

impl Sentence {
    /// A sentence of the engine.
    pub fn of(look: Look<'_>, sentence: &sentence::Sentence) -> Sentence {
        let values = sentence.values.iter();
        let values = values.map(|(name, value)| {
            let value = match *value {
                Value::Number(number) => SentenceValue::Number { number },
                Value::Player(player) => SentenceValue::Seat { seat: player.0 },
                Value::Figure(kind) => SentenceValue::Figure {
                    kind: look.rules.figure(kind).name.to_owned(),
                },
                Value::Cell(cell) => SentenceValue::Cell { cell: pair(cell) },
                Value::Side(side) => SentenceValue::Side { side: side.into() },
                Value::Feature(kind) => SentenceValue::Feature { kind: kind.into() },
                Value::Key(key) => SentenceValue::Text {
                    key: key.to_owned(),
                },
            };
            ((*name).to_owned(), value)
        });
        Sentence {
            key: sentence.key.to_owned(),
            values: values.collect(),
        }
    }
}
