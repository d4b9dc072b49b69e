//! Payments, which move points at once but are not scoring (BAZAAR-08, COMBO-53).

use crate::ids::{Player, RuleId};
use crate::kernel::event::PointSource;
use crate::kernel::game_mut::GameMut;
use crate::kernel::score::{Award, Worth};
use crate::kernel::settling::ScoringKind;

/// Makes a player pay another player, or no one (BAZAAR-07). Totals may become negative
/// (BAZAAR-12). Returns whether the points have already moved.
pub(super) fn pay(
    game: &mut GameMut<'_>,
    payer: Player,
    receiver: Option<Player>,
    price: i16,
) -> bool {
    let rule = match receiver {
        Some(_) => "BAZAAR-06",
        None => "BAZAAR-07",
    };
    give(game, payer, -price, "payment", RuleId(rule));
    if let Some(receiver) = receiver {
        give(game, receiver, price, "income", RuleId(rule));
    }
    game.settle_awards_as(ScoringKind::Trade)
}

fn give(game: &mut GameMut<'_>, player: Player, points: i16, key: &'static str, rule: RuleId) {
    let mut worth = Worth::default();
    if points != 0 {
        worth.add(key, 1, points, rule);
    }
    game.award(&Award {
        player,
        source: PointSource::Named("bazaar"),
        worth,
        rule,
        majority: None,
    });
}
