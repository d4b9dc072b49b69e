//! What the test module refuses.

use crate::kernel::refusals::refusals;

refusals! {
    PAGE_SUPPLY_EMPTY: "page-supply-empty", "COMBO-22", "the page is not in the supply";
    PAGE_WRONG_FEATURE: "page-wrong-feature", "COMBO-22", "a page stands on roads and in cities";
    PAGE_WITHOUT_FOLLOWER: "page-without-follower", "COMBO-22",
        "a page needs an own follower on the same feature";
    STREAM_NOT_CONTINUED: "stream-not-continued", "RIVER-05",
        "a tile of the stream goes to the stream's open end";
}
