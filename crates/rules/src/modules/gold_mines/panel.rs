//! The panel of the gold: what players have, and what lies on tiles.

use super::ingots::{held, piles};
use crate::kernel::panel::{Counter, Panel};
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    panel.counter(Counter {
        piece: "ingot",
        name: "panel-gold",
        text: "panel-gold-count",
        counts: look.for_each_player(|player| held(look, player)),
        is_supply: false,
        most: None,
    });
    for pile in piles(look) {
        let cell = look.tile(pile.tile).cell;
        let text = Sentence::new("panel-ingots").with("count", pile.ingots);
        panel.place("ingot", text.with("cell", cell), cell);
    }
}
