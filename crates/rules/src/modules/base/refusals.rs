//! What the base game refuses.

use crate::kernel::refusals::refusals;

refusals! {
    FOLLOWER_NOT_ON_PLACED_TILE: "follower-not-on-placed-tile", "BASE-13",
        "a follower goes only on the tile just placed";
    FOLLOWER_SUPPLY_EMPTY: "follower-supply-empty", "BASE-17", "no follower is left in the supply";
    NO_FARMERS: "no-farmers", "BASE-60", "this game is played without farmers";
    ROAD_OCCUPIED: "road-occupied", "BASE-15", "a follower stands on that road already";
    CITY_OCCUPIED: "city-occupied", "BASE-15", "a follower stands in that city already";
    MONASTERY_OCCUPIED: "monastery-occupied", "BASE-16", "a monk stands in that monastery already";
    FARM_OCCUPIED: "farm-occupied", "BASE-15", "a farmer lies on that farm already";
}
