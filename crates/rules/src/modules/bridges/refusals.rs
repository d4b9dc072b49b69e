//! The refusals of Bridges.

use crate::kernel::refusals::refusals;

refusals! {
    BRIDGE_SUPPLY_EMPTY: "bridge-supply-empty", "BRIDGE-20",
        "the tile fits there only with a bridge, and none is left";
    BRIDGE_REQUIRED: "bridge-required", "BRIDGE-09", "the new tile fits only with this bridge";
    BRIDGE_ALREADY_THERE: "bridge-already-there", "BRIDGE-17",
        "there is already a bridge on that tile";
    BRIDGE_END_NOT_ON_FIELD: "bridge-end-not-on-field", "BRIDGE-07",
        "both ends of a bridge must be on fields";
    BRIDGE_END_MEETS_NO_ROAD: "bridge-end-meets-no-road", "BRIDGE-10",
        "one end of the bridge meets a tile without a road there";
    BRIDGE_CONTINUES_NO_ROAD: "bridge-continues-no-road", "BRIDGE-08",
        "a bridge must continue a road at one of its ends";
    BRIDGE_TOO_FAR: "bridge-too-far", "BRIDGE-06",
        "a bridge can be built only on the new tile or on one next to it";
    BRIDGE_NOT_STRAIGHT: "bridge-not-straight", "BRIDGE-07",
        "a bridge must run straight between two opposite sides";
}
