//! The options of the Flying Machines.

use crate::modules::options::{OptionValue, options};

/// What a failed flight leaves to be placed (FLY-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailedFlightBlocks {
    /// Nothing: the flight was the figure of the turn.
    AllFigures,
    /// Figures that are no followers.
    FollowersOnly,
}

impl OptionValue for FailedFlightBlocks {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("all_figures", FailedFlightBlocks::AllFigures),
        ("followers_only", FailedFlightBlocks::FollowersOnly),
    ];
}

options! {
    /// The options of the Flying Machines.
    pub struct FlyingOptions for "flying-machines" {
        /// Which figures may no longer be placed after a failed flight.
        failed_flight_blocks: FailedFlightBlocks = [
            FailedFlightBlocks::AllFigures,
            FailedFlightBlocks::AllFigures,
            FailedFlightBlocks::AllFigures
        ], "FLY-17";
    }
}
