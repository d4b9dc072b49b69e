//! The refusals of Traders & Builders.

use crate::kernel::refusals::refusals;

refusals! {
    BUILDER_SUPPLY_EMPTY: "builder-supply-empty", "TRADE-12", "the builder is not in the supply";
    BUILDER_WRONG_FEATURE: "builder-wrong-feature", "TRADE-11",
        "a builder can be placed only on a road or in a city";
    BUILDER_WITHOUT_FOLLOWER: "builder-without-follower", "TRADE-10",
        "a builder needs one of your followers on the same road or in the same city";
    BUILDER_NOT_ON_PLACED_TILE: "builder-not-on-placed-tile", "TRADE-10",
        "a builder can be placed only on the new tile";
    PIG_SUPPLY_EMPTY: "pig-supply-empty", "TRADE-34", "the pig is not in the supply";
    PIG_WRONG_FEATURE: "pig-wrong-feature", "TRADE-30", "a pig can be placed only on a field";
    PIG_WITHOUT_FARMER: "pig-without-farmer", "TRADE-30",
        "a pig needs one of your farmers on the same farm";
    PIG_NOT_ON_PLACED_TILE: "pig-not-on-placed-tile", "TRADE-30",
        "a pig can be placed only on the new tile";
}
