//! The panel of the bridges: those that players have left, and those that are built.

use super::axis::Axis;
use super::supply;
use crate::kernel::panel::{Counter, Panel};
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    panel.counter(Counter {
        piece: "bridge",
        name: "panel-bridges-left",
        text: "panel-bridges-count",
        counts: look.for_each_player(|player| supply::left(look, player)),
        is_supply: true,
        most: None,
    });
    for (tile, [end, _], _) in look.overlays() {
        let cell = look.tile(tile).cell;
        let [from, to] = Axis::across(end).ends();
        let text = Sentence::new("panel-bridge").with("cell", cell);
        let text = text.with("from", from).with("to", to);
        panel.place("bridge", text, cell);
    }
}
