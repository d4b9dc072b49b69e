//! Points that change hands at once and are no scoring (BAZAAR-08, COMBO-53).

use crate::ids::{Player, RuleId};
use crate::kernel::event::PointSource;
use crate::kernel::score::{Prize, Worth};
use crate::kernel::settling::Step;
use crate::kernel::verbs::Act;

/// One pays another, or nobody (BAZAAR-07). Totals may fall below nothing (BAZAAR-12). Returns
/// whether the points have moved already.
pub(super) fn pay(act: &mut Act<'_>, payer: Player, receiver: Option<Player>, price: i16) -> bool {
    let rule = match receiver {
        Some(_) => "BAZAAR-06",
        None => "BAZAAR-07",
    };
    give(act, payer, -price, "payment", RuleId(rule));
    if let Some(receiver) = receiver {
        give(act, receiver, price, "income", RuleId(rule));
    }
    act.settle_awards_as(Step::Trade)
}

fn give(act: &mut Act<'_>, player: Player, points: i16, key: &'static str, rule: RuleId) {
    let mut worth = Worth::default();
    if points != 0 {
        worth.add(key, 1, points, rule);
    }
    act.award(&Prize {
        player,
        source: PointSource::Named("bazaar"),
        worth,
        rule,
    });
}
