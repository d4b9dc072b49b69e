//! The panel of Bridges: the bridges that players have left, and those built.

use super::axis::Axis;
use super::supply;
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::{Counter, Panel};
use crate::kernel::sentence::Sentence;

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    panel.add_counter(Counter {
        piece: "bridge",
        name: "panel-bridges-left",
        text: "panel-bridges-count",
        counts: game.for_each_player(|player| supply::left(game, player)),
        is_supply: true,
        most: None,
    });
    for (tile, [end, _], _) in game.overlays() {
        let cell = game.tile(tile).cell;
        let [from, to] = Axis::across(end).ends();
        let text = Sentence::new("panel-bridge").with("from", from);
        panel.add_cell_row("bridge", text.with("to", to), cell);
    }
}
