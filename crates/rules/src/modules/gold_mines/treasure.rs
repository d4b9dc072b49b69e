//! The worth of ingots at the end of the game.

use super::ingots::held;
use crate::ids::{Player, RuleId};
use crate::kernel::event::PointSource;
use crate::kernel::game_ref::GameRef;
use crate::kernel::score::{Award, Prizes, Worth};

/// GOLD-20: the more ingots a player has, the more each of them is worth.
pub(super) fn give(game: GameRef<'_>, prizes: &mut Prizes<'_>) {
    let rule = RuleId("GOLD-20");
    for player in game.players_from(Player(0)) {
        let ingots = held(game, player);
        if ingots == 0 {
            continue;
        }
        let mut worth = Worth::default();
        worth.add("ingots", i16::from(ingots), each(ingots), rule);
        prizes.give(Award {
            player,
            source: PointSource::Named("gold"),
            worth,
            rule,
            majority: None,
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
