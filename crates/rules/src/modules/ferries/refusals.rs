//! The refusals of Ferries.

use crate::kernel::refusals::refusals;

refusals! {
    FERRY_MISSING: "ferry-missing", "FERRY-06",
        "a lake has no ferry; write one as in `fact ferry@0,0=E-S`";
    FERRY_NOT_ON_PLACED_LAKE: "ferry-not-on-placed-lake", "FERRY-06",
        "the ferry must be placed on the new lake";
    FERRY_UNCHANGED: "ferry-unchanged", "FERRY-15", "the ferry already connects these two ends";
    FERRY_JUST_PLACED: "ferry-just-placed", "FERRY-19",
        "a ferry cannot be changed with the tile it came with";
    FERRY_CHANGED_BEFORE: "ferry-changed-before", "FERRY-16", "that ferry has already been changed";
    FERRY_NOT_FIRST: "ferry-not-first", "FERRY-13",
        "only the first ferry in each direction can be changed";
    FERRY_NOT_EXTENDED: "ferry-not-extended", "FERRY-11",
        "the new tile does not extend a road to that ferry";
}
