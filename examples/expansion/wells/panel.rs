//! The panel of Wells: the coins that players have left, and those in each well.

use super::coins::{left, wells};
use crate::ids::Player;
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::{Counter, Panel};
use crate::kernel::sentence::Sentence;

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    panel.add_counter(Counter {
        piece: "coin",
        name: "panel-coins",
        text: "panel-coins-count",
        counts: game.for_each_player(|player| left(game, player)),
        is_supply: true,
        most: None,
    });
    for well in wells(game) {
        let cell = game.tile(well.tile).cell;
        for player in game.players_from(Player(0)) {
            let coins = well.coins[usize::from(player.0)];
            if coins > 0 {
                let text = Sentence::new("panel-well").with("name", player);
                panel.add_cell_row("coin", text.with("count", coins), cell);
            }
        }
    }
}
