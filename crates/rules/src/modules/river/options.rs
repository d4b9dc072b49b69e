//! The river's options.

use crate::modules::options::{OptionValue, options};

/// What "the river does not turn back" means (RIVER-06, RIVER-AMB-01).
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
    /// The river's options.
    pub struct RiverOptions for "river" {
        /// Whether the river must not turn back at once or not at all.
        river_uturn: RiverUturn =
            [RiverUturn::Immediate, RiverUturn::Immediate, RiverUturn::Immediate], "RIVER-06";
    }
}
