//! The presentation of questions, in a closed vocabulary: clients present every question without
//! knowing the module that asks it.

use super::sentence::Sentence;
use crate::ids::{Player, RuleId, Spot, TileId, TileKind};

/// The presentation of a question.
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
    /// The message key that names picks with a place, if their roles and sides do not say enough.
    pub words: Option<&'static str>,
    /// The piece that each pick places or takes, if the picks do not name it.
    pub piece: Option<&'static str>,
    /// The elements shown beside the question.
    pub beside: &'static [PromptElement],
}

impl Prompt {
    /// Returns a question with nothing but its control.
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

/// How a question is answered. Any question may also offer to pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Place the tile in hand on a cell.
    Places,
    /// Pick a place or a figure on the board.
    Board,
    /// Pick from a short list.
    List,
    /// Name a number.
    Number {
        /// Its unit.
        unit: Unit,
        /// The message key of the answer: *Bid 3*.
        say: &'static str,
    },
    /// Pick a space or a scoring figure of the track.
    Track,
    /// Pick one of the face-up tiles beside the board.
    Lots,
}

/// The unit of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Points.
    Points,
    /// Pieces.
    Pieces,
}

/// An element shown beside a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromptElement {
    /// The scoring track.
    Track,
    /// The panel of the module that asks.
    Panel,
}

/// The subject of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A tile on the board, with a sentence about it.
    Tile(TileId, Option<Sentence>),
    /// A face-up tile beside the board.
    Lot(TileKind),
    /// A piece on the board.
    Piece {
        /// The name of its drawing.
        kind: &'static str,
        /// Its owner.
        owner: Player,
        /// Its spot.
        spot: Spot,
    },
    /// An award of this many points that is about to move.
    Award(i16),
    /// A card or the face of a die that was drawn.
    Card {
        /// The name of its drawing.
        piece: &'static str,
        /// The number on it.
        number: u8,
        /// The message key of its title, if it has one, with the value `number`.
        title: Option<&'static str>,
        /// Its text.
        text: Sentence,
    },
}
