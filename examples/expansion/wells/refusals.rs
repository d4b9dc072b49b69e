//! The refusals of Wells.

use crate::kernel::refusals::refusals;

refusals! {
    COINS_NOT_THERE: "coins-not-there", "WELL-02",
        "a player throws none to three coins, and no more than they have";
}
