//! Robbers combined with bazaars.

use bastide_rules::Rules;

/// COMBO-53: whether robbers steal from payments in a bazaar.
pub(super) fn steals_in_trade(rules: &Rules) -> bool {
    rules.options().robbers.bazaar_income_robbable
}
