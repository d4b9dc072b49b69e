//! Inns and cathedrals: the figures of the box. Everything else is compared as part of the features.

use crate::module::Module;

pub(crate) struct InnsCathedrals;

impl Module for InnsCathedrals {
    fn name(&self) -> &'static str {
        "inns-cathedrals"
    }

    fn boxed_figures(&self) -> &'static [(&'static str, usize)] {
        &[("large", 1)]
    }
}
