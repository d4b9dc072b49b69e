//! The one option of the ferries.

use crate::modules::options::{OptionValue, options};

/// How long a ferry that was changed stays as it is (FERRY-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FerryChangeScope {
    /// For the whole turn, extra tiles included.
    Turn,
    /// For the present tile alone.
    Placement,
}

impl OptionValue for FerryChangeScope {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("turn", FerryChangeScope::Turn),
        ("placement", FerryChangeScope::Placement),
    ];
}

options! {
    /// The options of the ferries.
    pub struct FerriesOptions for "ferries" {
        /// Whether a ferry is changed once in a turn or once with each tile.
        ferry_change_scope: FerryChangeScope =
            [FerryChangeScope::Turn, FerryChangeScope::Turn, FerryChangeScope::Turn], "FERRY-17";
    }
}
