//! The panel of Gold Mines: the ingots of players and those on tiles.

use super::ingots::{held, piles};
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::{Counter, Panel};
use crate::kernel::sentence::Sentence;

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    panel.add_counter(Counter {
        piece: "ingot",
        name: "panel-gold",
        text: "panel-gold-count",
        counts: game.for_each_player(|player| held(game, player)),
        is_supply: false,
        most: None,
    });
    for pile in piles(game) {
        let cell = game.tile(pile.tile).cell;
        let text = Sentence::new("panel-ingots").with("count", pile.ingots);
        panel.add_cell_row("ingot", text, cell);
    }
}
