//! What the Gold Mines refuse.

use crate::kernel::refusals::refusals;

refusals! {
    INGOT_NOT_ADJACENT: "ingot-not-adjacent", "GOLD-03",
        "the second ingot goes on a tile next to the one just placed";
    INGOT_NOT_CLAIMED: "ingot-not-claimed", "GOLD-12",
        "an ingot comes from a tile of a completed feature that one has the majority in";
}
