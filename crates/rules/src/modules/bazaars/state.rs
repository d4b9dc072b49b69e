//! The state of Bazaars.

use crate::ids::{MAX_PLAYERS, Player, TileKind};
use crate::kernel::game_ref::GameRef;
use crate::kernel::inline_vec::InlineVec;

/// The pile that the tiles of a bazaar come from.
pub(super) const STACK: usize = 0;

/// The lot while no tile is being sold.
pub(super) const NO_LOT: u8 = u8::MAX;

/// The bid before the first one.
pub(super) const NO_BID: i16 = -1;

/// The most turns that can be interrupted by bazaars at the same time, each within the last turn of
/// the round before.
pub(super) const MOST_STOPPED: usize = 8;

/// The state of the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BazaarsState {
    /// The number of tiles set aside face down for a bazaar yet to be held.
    pub(super) reserved: u8,
    /// The player who placed the current bazaar.
    pub(super) host: Player,
    /// The face-up tiles that no player has yet.
    pub(super) shown: InlineVec<TileKind, MAX_PLAYERS>,
    /// The tile each player has won, during the auction. Afterwards the tiles are in the queue.
    pub(super) won: [Option<TileKind>; MAX_PLAYERS],
    pub(super) auction: Auction,
    /// Whether the tile in hand comes from a bazaar.
    pub(super) won_in_hand: bool,
    /// The last turn that took its first tile. Turns are numbered from 1.
    pub(super) begun: u16,
    /// The turns that a bazaar interrupted before their extra tiles, the latest last: the state of
    /// each turn's builder tile.
    pub(super) stopped: InlineVec<u8, MOST_STOPPED>,
}

/// The tile being sold, and its bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Auction {
    /// The index of the face-up tile, or [`NO_LOT`].
    pub(super) lot: u8,
    /// The player who chose it.
    pub(super) chooser: Player,
    /// The highest bid, or [`NO_BID`].
    pub(super) bid: i16,
    /// The player with the highest bid.
    pub(super) bidder: Player,
    /// The last player asked for a bid.
    pub(super) speaker: Player,
}

impl Default for BazaarsState {
    fn default() -> Self {
        BazaarsState {
            reserved: 0,
            host: Player(0),
            shown: InlineVec::new(TileKind(0)),
            won: [None; MAX_PLAYERS],
            auction: Auction {
                lot: NO_LOT,
                chooser: Player(0),
                bid: NO_BID,
                bidder: Player(0),
                speaker: Player(0),
            },
            won_in_hand: false,
            begun: 0,
            stopped: InlineVec::new(0),
        }
    }
}

/// Returns the state of the module.
pub(super) fn of(game: GameRef<'_>) -> &BazaarsState {
    &game.state.modules.bazaars
}

/// COMBO-95: whether tiles of a bazaar still wait to be placed, not counting one in hand.
pub(super) fn is_round_running(game: GameRef<'_>) -> bool {
    let waits = game.queue().iter().any(|waiting| waiting.held.is_some());
    waits || !of(game).shown.is_empty()
}
