//! The refusals of Gold Mines.

use crate::kernel::refusals::refusals;

refusals! {
    INGOT_NOT_ADJACENT: "ingot-not-adjacent", "GOLD-03",
        "the second ingot goes on a tile next to the new one";
    INGOT_NOT_CLAIMED: "ingot-not-claimed", "GOLD-12",
        "you can take an ingot only from a tile of a completed feature in which you have the majority";
}
