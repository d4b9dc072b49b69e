//! The refusals of Inns & Cathedrals.

use crate::kernel::refusals::refusals;

refusals! {
    LARGE_SUPPLY_EMPTY: "large-supply-empty", "INN-02", "the large follower is not in the supply";
}
