//! The refusals of Wheel of Fortune.

use crate::kernel::refusals::refusals;

refusals! {
    PLAGUE_SPARES_CROWNS: "plague-spares-crowns", "WHEEL-19",
        "a follower on a crown space cannot be taken back";
    PLAGUE_WRONG_FOLLOWER: "plague-wrong-follower", "WHEEL-19",
        "pick one of your followers on a land tile";
    CROWN_NEEDS_FOLLOWER: "crown-needs-follower", "WHEEL-23",
        "only a follower can go on a crown space";
    CROWN_SUPPLY_EMPTY: "crown-supply-empty", "WHEEL-24", "no such follower is left in the supply";
    CROWN_SPACES_TAKEN: "crown-spaces-taken", "WHEEL-25",
        "all crown spaces of that sector are taken";
}
