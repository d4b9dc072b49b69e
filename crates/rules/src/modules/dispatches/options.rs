//! The options of Dispatches.

use crate::modules::options::{OptionValue, options};

/// Which landings earn a dispatch (DISP-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DispatchLanding {
    /// Every move that ends on a dark space.
    AnyMove,
    /// Only the positions of the figures after the whole scoring step.
    FinalPosition,
}

impl OptionValue for DispatchLanding {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("any_move", DispatchLanding::AnyMove),
        ("final_position", DispatchLanding::FinalPosition),
    ];
}

/// Points for each farmer (DISP-25).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FarmerPoints(pub u8);

impl OptionValue for FarmerPoints {
    const VALUES: &'static [(&'static str, Self)] =
        &[("2", FarmerPoints(2)), ("3", FarmerPoints(3))];
}

options! {
    /// The options of Dispatches.
    pub struct DispatchesOptions for "dispatches" {
        /// Whether a figure that moves on in the same scoring step still earns a dispatch where it
        /// stopped.
        dispatch_landing: DispatchLanding =
            [DispatchLanding::AnyMove, DispatchLanding::AnyMove, DispatchLanding::AnyMove], "DISP-12";
        /// How many points the sixth dispatch gives for each farmer.
        dispatch_farmer_points: FarmerPoints =
            [FarmerPoints(2), FarmerPoints(2), FarmerPoints(2)], "DISP-25";
        /// Whether a large follower counts as two knights or farmers for dispatches.
        large_counts_double_in_head_counts: bool = [false, false, false], "DISP-28";
        /// Whether an action without any effect may be chosen instead of the 2 points.
        dispatch_offers_empty_actions: bool =
            [true, true, true] was [false, false, false] until V1, "DISP-16";
        /// Whether a dark space with another player's figure earns no dispatch.
        dispatch_needs_empty_space: bool = [false, false, false], "DISP-AMB-06";
    }
}
