//! Bazaars combined with the builder's tile.

use bastide_rules::modules::bazaars::BazaarsOptions;

use super::{HOLD, HOLD_FIRST};

/// COMBO-43: returns the step in which bazaars are held, before or after the builder's tile.
pub(super) fn time(options: &BazaarsOptions) -> &'static str {
    match options.bazaar_before_builder_turn {
        true => HOLD_FIRST,
        false => HOLD,
    }
}
