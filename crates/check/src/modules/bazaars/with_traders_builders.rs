//! Bazaars with the tile that a builder brings.

use bastide_rules::modules::bazaars::BazaarsOptions;

use super::{HOLD, HOLD_FIRST};

/// COMBO-43: the line in which bazaars are held, before the builder's tile or after it.
pub(super) fn time(options: &BazaarsOptions) -> &'static str {
    match options.bazaar_before_builder_turn {
        true => HOLD_FIRST,
        false => HOLD,
    }
}
