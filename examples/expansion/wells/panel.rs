//! The panel of the wells: the coins that players still have, and those in each well.

use super::coins::{left, wells};
use crate::ids::Player;
use crate::kernel::panel::{Counter, Panel};
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    panel.counter(Counter {
        piece: "coin",
        name: "panel-coins",
        text: "panel-coins-count",
        counts: look.for_each_player(|player| left(look, player)),
        is_supply: true,
        most: None,
    });
    for well in wells(look) {
        let cell = look.tile(well.tile).cell;
        for player in look.players_from(Player(0)) {
            let coins = well.coins[usize::from(player.0)];
            if coins > 0 {
                let text = Sentence::new("panel-well").with("name", player);
                let text = text.with("count", coins).with("cell", cell);
                panel.place("coin", text, cell);
            }
        }
    }
}
