//! The options of Ferries.

use crate::modules::options::{OptionValue, options};

/// How long a changed ferry cannot be changed again (FERRY-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FerryChangeScope {
    /// For the whole turn, extra tiles included.
    Turn,
    /// For the current tile only.
    Placement,
}

impl OptionValue for FerryChangeScope {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("turn", FerryChangeScope::Turn),
        ("placement", FerryChangeScope::Placement),
    ];
}

options! {
    /// The options of Ferries.
    pub struct FerriesOptions for "ferries" {
        /// Whether a ferry can be changed once per turn or once per tile.
        ferry_change_scope: FerryChangeScope =
            [FerryChangeScope::Turn, FerryChangeScope::Turn, FerryChangeScope::Turn], "FERRY-17";
    }
}
