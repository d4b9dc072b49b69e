//! The refusals of Castles.

use crate::kernel::refusals::refusals;

refusals! {
    CASTLE_NOT_OWN_CITY: "castle-not-own-city", "CASTLE-01",
        "you can build a castle only on a city of your own";
    CASTLE_CITY_SIZE: "castle-city-size", "CASTLE-AMB-03",
        "a castle needs a city of two tiles, with one side on each";
    CASTLE_CITY_SHAPE: "castle-city-shape", "CASTLE-AMB-03",
        "both halves of the city must be half-discs";
    CASTLE_SEVERAL_FOLLOWERS: "castle-several-followers", "CASTLE-AMB-04",
        "there are several followers in that city";
    CASTLE_NEEDS_FOLLOWER: "castle-needs-follower", "CASTLE-03",
        "only a follower can go on a castle";
    CASTLE_NOT_ACTIVE_PLAYER: "castle-not-active-player", "CASTLE-AMB-02",
        "only the player who placed the tile can build a castle";
    CASTLE_SUPPLY_EMPTY: "castle-supply-empty", "CASTLE-03", "no castle is left in the supply";
    CASTLE_FEATURE_TOO_FAR: "castle-feature-too-far", "CASTLE-07",
        "that feature is not in the castle's surroundings";
}
