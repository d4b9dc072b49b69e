//! What the dispatches refuse.

use crate::kernel::refusals::refusals;

refusals! {
    DISPATCH_NO_EFFECT: "dispatch-no-effect", "DISP-16", "the action would have no effect at all";
    DISPATCH_WRONG_FOLLOWER: "dispatch-wrong-follower", "DISP-27",
        "the dispatch is about an own follower on a land tile";
}
