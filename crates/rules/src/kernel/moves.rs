//! Moves of players and outcomes of chance: a small, closed vocabulary shared by all modules.

use crate::ids::{Cell, FigureId, FigureKind, Player, Rotation, RuleId, Spot, TileId, TileKind};

/// One pick of a player. A test pins its size to six bytes to keep lists of moves small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Decline the offer.
    Pass,
    /// Pick one of the alternatives of the question.
    Choice(u8),
    /// Place the tile in hand.
    PlaceTile {
        /// The cell.
        cell: Cell,
        /// The rotation.
        rotation: Rotation,
    },
    /// Put a figure from the supply on a spot.
    PlaceFigure {
        /// The kind of figure.
        figure: FigureKind,
        /// The spot.
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

/// An outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// A tile was drawn.
    Tile(TileKind),
    /// A die, token or card showed this face. Its meaning depends on the source.
    Face(u8),
}

/// A source of chance. The dealer keeps one random stream per name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChanceSource {
    /// The name, such as `pile` or `die`.
    pub name: &'static str,
    /// How the dealer draws from it.
    pub mode: DrawMode,
}

impl ChanceSource {
    /// Returns the source of a pile of tiles. All draws from the pile share its stream.
    pub fn pile(pile: usize) -> ChanceSource {
        const NAMES: [&str; super::state::MAX_PILES] = ["tiles", "tiles-2", "tiles-3", "tiles-4"];
        ChanceSource {
            name: NAMES[pile],
            mode: DrawMode::Pile,
        }
    }
}

/// How the dealer draws from a source of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawMode {
    /// A shuffled pile: one fixed permutation for the whole game.
    Pile,
    /// Each draw is independent of earlier ones and uses the current weights.
    Independent,
}

/// A question to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The player who is asked.
    pub player: Player,
    /// The message key of the question.
    pub prompt: &'static str,
    /// The rule that asks.
    pub rule: RuleId,
}

/// What a state waits for. A state is always in exactly one situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Situation {
    /// A player must choose one of the legal moves.
    Decision(Ask),
    /// Chance must choose one of its outcomes.
    Chance(ChanceSource),
    /// The game is over.
    Over,
}

/// Why a move or an outcome was refused. The state is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason} [{rule}]")]
pub struct Refusal {
    /// The name of the refusal. It never changes, since translations are found by it.
    pub key: &'static str,
    /// The rule that refuses.
    pub rule: RuleId,
    /// What is wrong, in English.
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
