//! How a question is put, in a closed vocabulary: clients present every question without knowing
//! the module that asks it.

use super::sentence::Sentence;
use crate::ids::{Player, RuleId, Spot, TileId, TileKind};

/// A question of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The message key of the question.
    pub key: &'static str,
    /// The rule that asks.
    pub rule: RuleId,
    /// How it is answered.
    pub control: Control,
    /// The message key of the help text, if the question needs one.
    pub help: Option<&'static str>,
    /// The message key of what picks with a place are called, where their roles and sides would
    /// not say enough.
    pub words: Option<&'static str>,
    /// The piece that each pick puts down or takes, where the picks do not name it.
    pub piece: Option<&'static str>,
    /// What is shown beside the question.
    pub beside: &'static [Beside],
}

impl Prompt {
    /// A question that needs nothing but its control.
    pub const fn new(key: &'static str, rule: &'static str, control: Control) -> Prompt {
        Prompt {
            key,
            rule: RuleId(rule),
            control,
            help: None,
            words: None,
            piece: None,
            beside: &[],
        }
    }
}

/// How a question is answered. Every question may also offer to pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// The tile in hand is laid in a cell.
    Places,
    /// A place or a figure of the board is picked.
    Board,
    /// One of a few things is picked from a list.
    List,
    /// A number is named.
    Number {
        /// What it counts.
        unit: Unit,
        /// The message key of naming it: *Bid 3*.
        say: &'static str,
    },
    /// A space or a scoring figure of the track is picked.
    Track,
    /// One of the tiles that lie face up beside the board is picked.
    Lots,
}

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Points.
    Points,
    /// Pieces.
    Pieces,
}

/// Something shown beside a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The scoring track.
    Track,
    /// The panel of the module that asks.
    Panel,
}

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A tile of the board, and what was said about it.
    Tile(TileId, Option<Sentence>),
    /// A tile that lies face up beside the board.
    Lot(TileKind),
    /// A piece on the board.
    Piece {
        /// Its sort, by the name of its drawing.
        kind: &'static str,
        /// Whose.
        owner: Player,
        /// Where.
        spot: Spot,
    },
    /// Points that are about to move.
    Award(i16),
    /// Something that came up: a card, the face of a die.
    Card {
        /// The name of its drawing.
        piece: &'static str,
        /// The number on it.
        number: u8,
        /// The key of its title, if it has one, with the value `number`.
        title: Option<&'static str>,
        /// What it says.
        text: Sentence,
    },
}
