//! The refusals of Dispatches.

use crate::kernel::refusals::refusals;

refusals! {
    DISPATCH_NO_EFFECT: "dispatch-no-effect", "DISP-16", "the action would have no effect";
    DISPATCH_WRONG_FOLLOWER: "dispatch-wrong-follower", "DISP-27",
        "pick one of your followers on a land tile";
}
