//! What the bridges refuse.

use crate::kernel::refusals::refusals;

refusals! {
    BRIDGE_SUPPLY_EMPTY: "bridge-supply-empty", "BRIDGE-20",
        "the tile fits there only with a bridge, and none is left";
    BRIDGE_REQUIRED: "bridge-required", "BRIDGE-09", "the placement needs its bridge";
    BRIDGE_ALREADY_THERE: "bridge-already-there", "BRIDGE-17",
        "a bridge stands on that tile already";
    BRIDGE_END_NOT_ON_FIELD: "bridge-end-not-on-field", "BRIDGE-07",
        "both ends of a bridge stand on field";
    BRIDGE_END_MEETS_NO_ROAD: "bridge-end-meets-no-road", "BRIDGE-10",
        "an end of the bridge meets a tile that shows no road there";
    BRIDGE_CONTINUES_NO_ROAD: "bridge-continues-no-road", "BRIDGE-08",
        "a bridge continues a road at one of its ends";
    BRIDGE_TOO_FAR: "bridge-too-far", "BRIDGE-06",
        "a bridge stands on the tile just placed or on one beside it";
    BRIDGE_NOT_STRAIGHT: "bridge-not-straight", "BRIDGE-07",
        "a bridge runs straight between two opposite fields";
}
