//! The wheel's options.

use crate::modules::options::{OptionValue, options};

/// Which tiles are played with (WHEEL-03, WHEEL-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WheelMode {
    /// Whatever else is in play.
    Expansion,
    /// The base game's and the wheel's own alone.
    Standalone,
}

impl OptionValue for WheelMode {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("expansion", WheelMode::Expansion),
        ("standalone", WheelMode::Standalone),
    ];
}

/// How many knights a large follower is to the taxes (WHEEL-AMB-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaxLargeFollower {
    /// One, like any other.
    One,
    /// As many as he counts for a majority.
    Two,
}

impl OptionValue for TaxLargeFollower {
    const VALUES: &'static [(&'static str, Self)] =
        &[("1", TaxLargeFollower::One), ("2", TaxLargeFollower::Two)];
}

options! {
    /// The options of the Wheel of Fortune.
    pub struct WheelOptions for "wheel-of-fortune" {
        /// Whether the tiles of other expansions are in the pile.
        wheel_mode: WheelMode =
            [WheelMode::Expansion, WheelMode::Expansion, WheelMode::Expansion], "WHEEL-03";
        /// Whether a pig adds a point for each city in a famine.
        famine_pig_bonus: bool = [false, false, false], "WHEEL-16";
        /// How many knights a large follower is to the taxes.
        tax_large_follower: TaxLargeFollower =
            [TaxLargeFollower::One, TaxLargeFollower::One, TaxLargeFollower::One], "WHEEL-15";
        /// Whether a tile that fits nowhere turns the wheel before it leaves the game.
        wheel_on_unplaceable_tile: bool = [true, true, true], "WHEEL-09";
    }
}
