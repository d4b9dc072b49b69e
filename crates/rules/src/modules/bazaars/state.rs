//! What the bazaars remember.

use crate::ids::{MAX_PLAYERS, Player, TileKind};
use crate::kernel::question::Look;
use crate::kernel::short::Short;

/// The pile that the tiles of a bazaar come from.
pub(super) const STACK: usize = 0;

/// No tile is being sold.
pub(super) const NO_LOT: u8 = u8::MAX;

/// Nobody has named a number yet.
pub(super) const NO_BID: i16 = -1;

/// Turns that can wait for a bazaar to end, each within the last turn of the one before.
pub(super) const MOST_STOPPED: usize = 8;

/// What the bazaars remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BazaarsState {
    /// Tiles set aside face down: a bazaar will be held.
    pub(super) reserved: u8,
    /// Who laid the bazaar that will be held or is being held.
    pub(super) host: Player,
    /// Tiles turned up that nobody has yet.
    pub(super) shown: Short<TileKind, MAX_PLAYERS>,
    /// What each player has won as long as the auction goes on; then the tiles wait in the queue.
    pub(super) won: [Option<TileKind>; MAX_PLAYERS],
    pub(super) auction: Auction,
    /// The tile in hand comes from a bazaar.
    pub(super) won_in_hand: bool,
    /// The last turn whose first tile was taken; turns count from 1.
    pub(super) begun: u16,
    /// Turns that a bazaar stopped before their extra tiles, the latest last: what the builder
    /// owes each of them.
    pub(super) stopped: Short<u8, MOST_STOPPED>,
}

/// The tile that is being sold, and what was said about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Auction {
    /// Which of the tiles shown, or [`NO_LOT`].
    pub(super) lot: u8,
    /// Who chose it.
    pub(super) chooser: Player,
    /// The highest bid, or [`NO_BID`].
    pub(super) bid: i16,
    /// Whose it is.
    pub(super) bidder: Player,
    /// Who spoke last.
    pub(super) speaker: Player,
}

impl Default for BazaarsState {
    fn default() -> Self {
        BazaarsState {
            reserved: 0,
            host: Player(0),
            shown: Short::new(TileKind(0)),
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
            stopped: Short::new(0),
        }
    }
}

/// The state of the bazaars.
pub(super) fn of(look: Look<'_>) -> &BazaarsState {
    &look.state.modules.bazaars
}

/// COMBO-95: whether tiles of a bazaar still wait to be placed, beside one in hand.
pub(super) fn is_round_running(look: Look<'_>) -> bool {
    let waits = look.queue().iter().any(|waiting| waiting.held.is_some());
    waits || !of(look).shown.is_empty()
}
