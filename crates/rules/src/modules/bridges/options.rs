//! The options of Bridges. They are the same in all editions.

use crate::modules::options::options;

options! {
    /// The options of Bridges.
    pub struct BridgesOptions for "bridges" {
        /// Whether a bridge must have a road at one of its ends.
        bridge_must_continue_road: bool = [false, false, false], "BRIDGE-08";
        /// Whether a player may decline a tile that fits only with a bridge.
        bridge_only_placement_may_be_declined: bool = [true, true, true], "BRIDGE-20";
        /// Whether a tile that a road crosses both over and under a bridge counts twice.
        road_counts_bridge_twice: bool = [false, false, false], "BRIDGE-14";
    }
}
