//! The refusals of the base game.

use crate::kernel::refusals::refusals;

refusals! {
    FOLLOWER_NOT_ON_PLACED_TILE: "follower-not-on-placed-tile", "BASE-13",
        "a follower can be placed only on the new tile";
    FOLLOWER_SUPPLY_EMPTY: "follower-supply-empty", "BASE-17", "no follower is left in the supply";
    ORDINARY_SUPPLY_EMPTY: "ordinary-supply-empty", "BASE-17",
        "no normal follower is left in the supply";
    NO_FARMERS: "no-farmers", "BASE-60", "this game is played without farmers";
    ROAD_OCCUPIED: "road-occupied", "BASE-15", "there is already a follower on that road";
    CITY_OCCUPIED: "city-occupied", "BASE-15", "there is already a follower in that city";
    MONASTERY_OCCUPIED: "monastery-occupied", "BASE-16",
        "there is already a monk in that monastery";
    FARM_OCCUPIED: "farm-occupied", "BASE-15", "there is already a farmer on that farm";
}
