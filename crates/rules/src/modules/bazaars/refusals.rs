//! The refusals of Bazaars.

use crate::kernel::refusals::refusals;

refusals! {
    FIRST_BID_REQUIRED: "first-bid-required", "BAZAAR-05",
        "the player who chose the tile must make the first bid";
    BID_NEGATIVE: "bid-negative", "BAZAAR-03", "a bid cannot be negative";
    BID_TOO_HIGH: "bid-too-high", "BAZAAR-AMB-01", "the highest possible bid is 99";
    BID_TOO_LOW: "bid-too-low", "BAZAAR-04", "a bid must be higher than the one before";
}
