//! What ingots are worth at the end.

use super::ingots::held;
use crate::ids::{Player, RuleId};
use crate::kernel::event::PointSource;
use crate::kernel::question::Look;
use crate::kernel::score::{Prize, Worth};

/// GOLD-20: the more ingots a player has, the more each of them is worth.
pub(super) fn prizes(look: Look<'_>, give: &mut dyn FnMut(Prize)) {
    let rule = RuleId("GOLD-20");
    for player in look.players_from(Player(0)) {
        let ingots = held(look, player);
        if ingots == 0 {
            continue;
        }
        let mut worth = Worth::default();
        worth.add("ingots", i16::from(ingots), each(ingots), rule);
        give(Prize {
            player,
            source: PointSource::Named("gold"),
            worth,
            rule,
        });
    }
}

fn each(ingots: u8) -> i16 {
    match ingots {
        0..=3 => 1,
        4..=6 => 2,
        7..=9 => 3,
        _ => 4,
    }
}
