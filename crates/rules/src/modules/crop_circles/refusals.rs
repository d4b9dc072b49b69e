//! What the Crop Circles refuse.

use crate::kernel::refusals::refusals;

refusals! {
    CIRCLE_SUPPLY_EMPTY: "circle-supply-empty", "CROP-12", "no such follower is left in the supply";
    CIRCLE_ADDS_FOLLOWERS: "circle-adds-followers", "CROP-13", "only a follower can be added";
    CIRCLE_OTHER_SPOT: "circle-other-spot", "CROP-10",
        "a follower goes on the very spot of an own one";
    CIRCLE_WITHOUT_FOLLOWER: "circle-without-follower", "CROP-09",
        "a follower goes beside an own one of the kind";
    CIRCLE_RETURN_ALIKE: "circle-return-alike", "CROP-14",
        "another one just like it stands there: take that one";
    CIRCLE_RETURN_REQUIRED: "circle-return-required", "CROP-14", "a follower has to come back";
    CIRCLE_RETURN_NOT_OWN: "circle-return-not-own", "CROP-14", "only an own follower comes back";
    CIRCLE_RETURNS_FOLLOWERS: "circle-returns-followers", "CROP-13",
        "the circle concerns only followers";
    CIRCLE_OTHER_FEATURE: "circle-other-feature", "CROP-17",
        "the circle does not concern those who stand there";
}
