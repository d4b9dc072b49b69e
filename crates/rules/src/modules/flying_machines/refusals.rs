//! The refusals of Flying Machines.

use crate::kernel::refusals::refusals;

refusals! {
    FLIGHT_NEEDS_FOLLOWER: "flight-needs-follower", "FLY-07", "only a follower can fly";
    FLIGHT_SUPPLY_EMPTY: "flight-supply-empty", "FLY-21", "no such follower is left in the supply";
    FLIGHT_OTHER_FIGURE: "flight-other-figure", "FLY-08", "another follower is in the machine";
    FLIGHT_FAILED: "flight-failed", "FLY-16", "no follower can be placed after a failed flight";
    LANDING_ON_FIELD: "landing-on-field", "FLY-14", "a follower cannot land on a field";
    LANDING_ON_CASTLE: "landing-on-castle", "FLY-24", "a follower cannot land on a castle";
    LANDING_ON_COMPLETE: "landing-on-complete", "FLY-12",
        "a follower cannot land on a completed feature";
    LANDING_REQUIRED: "landing-required", "FLY-11", "the follower can land, so it must";
    LANDING_OTHER_TILE: "landing-other-tile", "FLY-10", "the flight ends on another tile";
}
