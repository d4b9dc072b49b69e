//! The refusals of Crop Circles.

use crate::kernel::refusals::refusals;

refusals! {
    CIRCLE_SUPPLY_EMPTY: "circle-supply-empty", "CROP-12", "no such follower is left in the supply";
    CIRCLE_ADDS_FOLLOWERS: "circle-adds-followers", "CROP-13", "only a follower can be added";
    CIRCLE_OTHER_SPOT: "circle-other-spot", "CROP-10",
        "the follower must go on the same spot as one of your own";
    CIRCLE_WITHOUT_FOLLOWER: "circle-without-follower", "CROP-09",
        "you have no follower of that kind there";
    CIRCLE_RETURN_ALIKE: "circle-return-alike", "CROP-14",
        "there is another one just like it on that spot: take that one";
    CIRCLE_RETURN_REQUIRED: "circle-return-required", "CROP-14", "you must take back a follower";
    CIRCLE_RETURN_NOT_OWN: "circle-return-not-own", "CROP-14",
        "you can take back only your own followers";
    CIRCLE_RETURNS_FOLLOWERS: "circle-returns-followers", "CROP-13",
        "only followers can be taken back";
    CIRCLE_OTHER_FEATURE: "circle-other-feature", "CROP-17",
        "the crop circle does not affect the followers there";
}
