//! The panel of the castles: those that players have left, and who waits in the others.

use super::castle::{castles, tokens};
use super::facts::place;
use crate::kernel::panel::{Counter, Panel};
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    panel.counter(Counter {
        piece: "castle",
        name: "panel-castles-left",
        text: "panel-castles-count",
        counts: look.for_each_player(|player| tokens(look, player)),
        is_supply: true,
        most: None,
    });
    for castle in castles(look) {
        let (cell, side) = place(look, *castle);
        let text = match castle.follower(look) {
            Some(follower) => Sentence::new("panel-castle").with("figure", follower.kind),
            None => Sentence::new("panel-castle-empty"),
        };
        let text = text.with("name", castle.owner).with("cell", cell);
        panel.places(vec!["castle"], text, vec![cell, cell.beyond(side)]);
    }
}
