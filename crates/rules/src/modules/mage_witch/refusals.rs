//! The refusals of Mage & Witch.

use crate::kernel::refusals::refusals;

refusals! {
    MAGIC_SAME_FEATURE: "magic-same-feature", "MAGE-07",
        "a magic figure must move to another road or city";
    MAGIC_SAME_TILE: "magic-same-tile", "MAGE-07", "a magic figure must move to another tile";
    MAGIC_TOGETHER: "magic-together", "MAGE-06",
        "the mage and the witch cannot be on the same road or in the same city";
    MAGIC_WRONG_FEATURE: "magic-wrong-feature", "MAGE-04",
        "a magic figure can stand only on an incomplete road or city";
}
