//! The refusals of Hills & Sheep.

use crate::kernel::refusals::refusals;

refusals! {
    SHEPHERD_NOT_ON_PLACED_TILE: "shepherd-not-on-placed-tile", "HILL-05",
        "a shepherd can be placed only on the new tile";
    SHEPHERD_WRONG_FEATURE: "shepherd-wrong-feature", "HILL-05",
        "a shepherd can be placed only on a field";
    SHEPHERD_SUPPLY_EMPTY: "shepherd-supply-empty", "HILL-05", "the shepherd is not in the supply";
    FIELD_HAS_SHEPHERD: "field-has-shepherd", "HILL-07",
        "there is already a shepherd on that field";
}
