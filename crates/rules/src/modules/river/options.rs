//! The options of River.

use crate::modules::options::{OptionValue, options};

/// The reading of the rule against turning back (RIVER-06, RIVER-AMB-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RiverUturn {
    /// Two bends in a row never turn the same way.
    Immediate,
    /// The river never flows against a direction it had before.
    Never,
}

impl OptionValue for RiverUturn {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("Immediate", RiverUturn::Immediate),
        ("Never", RiverUturn::Never),
    ];
}

options! {
    /// The options of River.
    pub struct RiverOptions for "river" {
        /// Whether the river may not turn back at once, or not at all.
        river_uturn: RiverUturn =
            [RiverUturn::Immediate, RiverUturn::Immediate, RiverUturn::Immediate], "RIVER-06";
        /// Whether the river may head towards tiles that are in its way.
        river_dead_ends: bool =
            [false, false, false] was [true, true, true] until V1, "RIVER-AMB-01";
    }
}
