//! What Mage and Witch refuse.

use crate::kernel::refusals::refusals;

refusals! {
    MAGIC_SAME_FEATURE: "magic-same-feature", "MAGE-07",
        "a magic figure that moves goes to another road or city";
    MAGIC_TOGETHER: "magic-together", "MAGE-06",
        "mage and witch never stand on the same road or in the same city";
    MAGIC_WRONG_FEATURE: "magic-wrong-feature", "MAGE-04",
        "a magic figure stands only on an incomplete road or city";
}
