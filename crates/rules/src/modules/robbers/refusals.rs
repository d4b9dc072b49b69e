//! The refusals of Robbers.

use crate::kernel::refusals::refusals;

refusals! {
    ROBBER_SPACE_EMPTY: "robber-space-empty", "ROB-03",
        "a robber must go to a space with another player's scoring figure";
    ROBBER_ALREADY_THERE: "robber-already-there", "ROB-04", "the robber is already there";
}
