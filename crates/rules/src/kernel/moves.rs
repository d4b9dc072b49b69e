//! What players and chance can pick: small, closed, the same for every module.

use crate::ids::{Cell, FigureId, FigureKind, Player, Rotation, RuleId, Spot, TileId, TileKind};

/// One pick of a player. Six bytes, pinned by a test: lists of moves stay small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Decline what is offered.
    Pass,
    /// One of the alternatives the ask names.
    Choice(u8),
    /// Lay the tile in hand.
    Place {
        /// Where.
        cell: Cell,
        /// How far turned.
        rotation: Rotation,
    },
    /// Put a figure from the supply on a spot.
    Stand {
        /// Which sort of figure.
        figure: FigureKind,
        /// Where.
        spot: Spot,
    },
    /// Pick a figure that is in play.
    Figure(FigureId),
    /// Connect two places of a tile.
    Link {
        /// The tile.
        tile: TileId,
        /// One end.
        a: u8,
        /// The other end.
        b: u8,
    },
    /// Pick a player.
    Player(Player),
    /// Pick a tile from those shown.
    Tile(TileKind),
    /// Name a number.
    Number(i16),
    /// Pick a space of the scoring track.
    Space(u8),
}

/// What chance decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// A tile was drawn.
    Tile(TileKind),
    /// A face came up: of a die, a token, a card. Its meaning is the source's.
    Face(u8),
}

/// Where chance comes from. The dealer keeps one stream for each name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// The name, such as `pile` or `die`.
    pub name: &'static str,
    /// How the dealer draws from it.
    pub manner: Manner,
}

impl Source {
    /// The source of a pile of tiles: whoever takes tiles from it shares its stream.
    pub fn pile(pile: usize) -> Source {
        const NAMES: [&str; super::state::MAX_PILES] = ["tiles", "tiles-2", "tiles-3", "tiles-4"];
        Source {
            name: NAMES[pile],
            manner: Manner::Pile,
        }
    }
}

/// How a source of chance is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// A shuffled pile: one fixed permutation for the whole game.
    Pile,
    /// Each draw is independent of the earlier ones, by the weights of the moment.
    Independent,
}

/// Who must pick, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Who is asked.
    pub player: Player,
    /// The message key of the question.
    pub prompt: &'static str,
    /// The rule that asks.
    pub rule: RuleId,
}

/// A state is always in exactly one of these situations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Situation {
    /// A player must choose one of the legal moves.
    Decision(Ask),
    /// Chance must choose one of its outcomes.
    Chance(Source),
    /// The game is over.
    Over,
}

/// Why a move or an outcome was refused. The state is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason} [{rule}]")]
pub struct Refusal {
    /// The name of the refusal, which never changes: texts in other languages are found by it.
    pub key: &'static str,
    /// The rule that refuses.
    pub rule: RuleId,
    /// What is wrong, as an English sentence.
    pub reason: &'static str,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_six_bytes() {
        assert_eq!(std::mem::size_of::<Move>(), 6);
    }
}
