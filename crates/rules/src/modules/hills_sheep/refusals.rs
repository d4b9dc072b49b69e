//! What Hills & Sheep refuse.

use crate::kernel::refusals::refusals;

refusals! {
    SHEPHERD_NOT_ON_PLACED_TILE: "shepherd-not-on-placed-tile", "HILL-05",
        "a shepherd goes only on the tile just placed";
    SHEPHERD_WRONG_FEATURE: "shepherd-wrong-feature", "HILL-05", "a shepherd stands on a field";
    SHEPHERD_SUPPLY_EMPTY: "shepherd-supply-empty", "HILL-05", "the shepherd is not in the supply";
    FIELD_HAS_SHEPHERD: "field-has-shepherd", "HILL-07", "a shepherd stands on that field already";
}
