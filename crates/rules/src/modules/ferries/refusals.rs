//! What the Ferries refuse.

use crate::kernel::refusals::refusals;

refusals! {
    FERRY_MISSING: "ferry-missing", "FERRY-06",
        "a lake has no ferry; write one as in `fact ferry@0,0=E-S`";
    FERRY_NOT_ON_PLACED_LAKE: "ferry-not-on-placed-lake", "FERRY-06",
        "the new ferry goes on the lake just placed";
    FERRY_UNCHANGED: "ferry-unchanged", "FERRY-15", "the ferry connects these two ends already";
    FERRY_JUST_PLACED: "ferry-just-placed", "FERRY-19",
        "a ferry is not changed with the tile it came with";
    FERRY_CHANGED_BEFORE: "ferry-changed-before", "FERRY-16", "that ferry has been changed already";
    FERRY_NOT_FIRST: "ferry-not-first", "FERRY-13",
        "only the first ferry in each direction may be changed";
    FERRY_NOT_EXTENDED: "ferry-not-extended", "FERRY-11",
        "the tile just placed extends no road with a ferry there";
}
