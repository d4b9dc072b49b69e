//! What the river refuses.

use crate::kernel::refusals::refusals;

refusals! {
    RIVER_NOT_CONTINUED: "river-not-continued", "RIVER-05",
        "a river tile goes to the open end of the river";
    RIVER_TURNS_BACK: "river-turns-back", "RIVER-06", "the river does not turn back on itself";
    SPRING_DIRECTION: "spring-direction", "RIVER-12",
        "the river flows away from what the spring touches";
}
