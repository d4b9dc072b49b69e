//! What the robbers refuse.

use crate::kernel::refusals::refusals;

refusals! {
    ROBBER_SPACE_EMPTY: "robber-space-empty", "ROB-03",
        "a robber goes where a scoring figure of another player stands";
    ROBBER_ALREADY_THERE: "robber-already-there", "ROB-04", "the robber stands there already";
}
