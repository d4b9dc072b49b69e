//! A sentence for players: a message key with typed values. The message catalogues have the text.

use crate::ids::{FeatureKind, FigureKind, Player, Side};

/// A message key with the values for its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The message key.
    pub key: &'static str,
    /// The values, by their names in the text.
    pub values: Vec<(&'static str, Value)>,
}

/// A value of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i32),
    /// The name of a player.
    Player(Player),
    /// A figure with its article: *a follower*.
    Figure(FigureKind),
    /// A side of a tile.
    Side(Side),
    /// A kind of feature, as a selector for the text: `road`, `city`, `monastery` or `farm`.
    Feature(FeatureKind),
    /// Another message.
    Key(&'static str),
}

impl Sentence {
    /// Returns a sentence without values.
    pub fn new(key: &'static str) -> Sentence {
        let values = Vec::new();
        Sentence { key, values }
    }

    /// Adds a value.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Sentence {
        self.values.push((name, value.into()));
        self
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Value {
        Value::Number(number.into())
    }
}

impl From<u16> for Value {
    fn from(number: u16) -> Value {
        Value::Number(number.into())
    }
}

impl From<i16> for Value {
    fn from(number: i16) -> Value {
        Value::Number(number.into())
    }
}

impl From<Player> for Value {
    fn from(player: Player) -> Value {
        Value::Player(player)
    }
}

impl From<FigureKind> for Value {
    fn from(figure: FigureKind) -> Value {
        Value::Figure(figure)
    }
}

impl From<Side> for Value {
    fn from(side: Side) -> Value {
        Value::Side(side)
    }
}

impl From<FeatureKind> for Value {
    fn from(kind: FeatureKind) -> Value {
        Value::Feature(kind)
    }
}

impl From<&'static str> for Value {
    fn from(key: &'static str) -> Value {
        Value::Key(key)
    }
}
