//! The options of Flying Machines.

use crate::modules::options::{OptionValue, options};

/// The figures that may not be placed after a failed flight (FLY-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailedFlightBlocks {
    /// All figures: the flight was the figure of the turn.
    AllFigures,
    /// Only followers.
    FollowersOnly,
}

impl OptionValue for FailedFlightBlocks {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("all_figures", FailedFlightBlocks::AllFigures),
        ("followers_only", FailedFlightBlocks::FollowersOnly),
    ];
}

options! {
    /// The options of Flying Machines.
    pub struct FlyingOptions for "flying-machines" {
        /// Which figures may not be placed after a failed flight.
        failed_flight_blocks: FailedFlightBlocks = [
            FailedFlightBlocks::AllFigures,
            FailedFlightBlocks::AllFigures,
            FailedFlightBlocks::AllFigures
        ], "FLY-17";
    }
}
