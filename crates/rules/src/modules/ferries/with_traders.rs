//! Ferries and builders: a road that falls apart may leave a builder alone (FERRY-25).

use crate::kernel::verbs::Act;
use crate::modules::traders_builders::companions;

/// COMBO-24: builders of anyone left without an own follower return.
pub(super) fn send_lone_home(act: &mut Act<'_>) {
    companions::send_lone_home(act);
}
