//! The options of Wheel of Fortune.

use crate::modules::options::{OptionValue, options};

/// The tiles in the pile (WHEEL-03, WHEEL-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WheelMode {
    /// The tiles of all modules in play.
    Expansion,
    /// Only the tiles of the base game and of the wheel.
    Standalone,
}

impl OptionValue for WheelMode {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("expansion", WheelMode::Expansion),
        ("standalone", WheelMode::Standalone),
    ];
}

/// The number of followers a large follower counts as (WHEEL-AMB-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LargeFollower {
    /// One, like any other follower.
    One,
    /// Two, its weight in a majority.
    Two,
}

impl OptionValue for LargeFollower {
    const VALUES: &'static [(&'static str, Self)] =
        &[("1", LargeFollower::One), ("2", LargeFollower::Two)];
}

options! {
    /// The options of Wheel of Fortune.
    pub struct WheelOptions for "wheel-of-fortune" {
        /// Whether the tiles of other expansions are in the pile.
        wheel_mode: WheelMode =
            [WheelMode::Expansion, WheelMode::Expansion, WheelMode::Expansion], "WHEEL-03";
        /// Whether a pig adds a point for each city in a famine.
        famine_pig_bonus: bool = [false, false, false], "WHEEL-16";
        /// How many knights a large follower counts as for taxes.
        tax_large_follower: LargeFollower =
            [LargeFollower::One, LargeFollower::One, LargeFollower::One], "WHEEL-15";
        /// How many farmers a large follower counts as in a famine.
        famine_large_follower: LargeFollower =
            [LargeFollower::One, LargeFollower::One, LargeFollower::One], "WHEEL-16";
        /// Whether a tile that fits nowhere turns the wheel before it leaves the game.
        wheel_on_unplaceable_tile: bool = [true, true, true], "WHEEL-09";
    }
}
