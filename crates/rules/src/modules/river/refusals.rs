//! The refusals of River.

use crate::kernel::refusals::refusals;

refusals! {
    RIVER_FIRST: "river-first", "RIVER-04",
        "the river tiles are drawn first, the lake last of them";
    RIVER_NOT_CONTINUED: "river-not-continued", "RIVER-05",
        "a river tile must continue the river at its open end";
    RIVER_TURNS_BACK: "river-turns-back", "RIVER-06", "the river cannot turn back on itself";
    RIVER_DEAD_END: "river-dead-end", "RIVER-AMB-01",
        "tiles would be in the way of the river; turn the tile so that it has room";
    SPRING_DIRECTION: "spring-direction", "RIVER-12",
        "the river must flow away from the tiles next to the spring";
}
