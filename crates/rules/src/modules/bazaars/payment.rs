//! Points that change hands at once and are no scoring (BAZAAR-08, COMBO-53).

use crate::ids::{Player, RuleId};
use crate::kernel::event::{Event, PointSource, Reason};
use crate::kernel::verbs::Act;

/// One pays another, or nobody (BAZAAR-07). Totals may fall below nothing (BAZAAR-12).
pub(super) fn pay(act: &mut Act<'_>, payer: Player, receiver: Option<Player>, points: i16) {
    if points == 0 {
        return;
    }
    let rule = match receiver {
        Some(_) => "BAZAAR-06",
        None => "BAZAAR-07",
    };
    move_points(act, payer, -points, "payment", RuleId(rule));
    if let Some(receiver) = receiver {
        move_points(act, receiver, points, "income", RuleId(rule));
    }
}

/// Moves the player's first scoring figure, and tells why.
fn move_points(act: &mut Act<'_>, player: Player, points: i16, key: &'static str, rule: RuleId) {
    act.tell(Event::AwardBegan {
        player,
        source: PointSource::Named("bazaar"),
        points,
        rule,
    });
    act.tell(Event::AwardReason(Reason {
        key,
        count: 1,
        each: points,
        rule,
    }));
    act.tell(Event::AwardEnded);
    act.advance(player, 0, points);
}
