//! Sentences that clients translate: a message key with typed values.

use bastide_rules::GameRef;
use bastide_rules::kernel::sentence::{self, Value};
use serde::{Deserialize, Serialize};

use super::event::FeatureSort;
use super::tile_position::TilePosition;

/// A sentence: a message key and the values for the message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Sentence {
    /// The message key.
    pub key: String,
    /// The values by their names in the message.
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
        /// The number.
        number: i32,
    },
    /// The name of a player.
    Seat {
        /// The player's seat.
        seat: u8,
    },
    /// A figure with its article: *a follower*.
    Figure {
        /// The kind of figure.
        kind: String,
    },
    /// The name of a side of a tile.
    Side {
        /// `N`, `E`, `S` or `W`.
        side: TilePosition,
    },
    /// A kind of feature, which the message uses as a selector.
    Feature {
        /// The kind of feature.
        kind: FeatureSort,
    },
    /// The text of another message.
    Text {
        /// Its message key.
        key: String,
    },
}

impl Sentence {
    /// Converts a sentence of the engine.
    pub fn of(game: GameRef<'_>, sentence: &sentence::Sentence) -> Sentence {
        let values = sentence.values.iter();
        let values = values.map(|(name, value)| {
            let value = match *value {
                Value::Number(number) => SentenceValue::Number { number },
                Value::Player(player) => SentenceValue::Seat { seat: player.0 },
                Value::Figure(kind) => SentenceValue::Figure {
                    kind: game.rules.figure(kind).name.to_owned(),
                },
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
