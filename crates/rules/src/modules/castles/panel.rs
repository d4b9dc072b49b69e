//! The panel of Castles: the castles that players have left, and the followers in those built.

use super::castle::{castles, tokens};
use super::facts::place;
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::{Counter, Panel};
use crate::kernel::sentence::Sentence;

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    panel.add_counter(Counter {
        piece: "castle",
        name: "panel-castles-left",
        text: "panel-castles-count",
        counts: game.for_each_player(|player| tokens(game, player)),
        is_supply: true,
        most: None,
    });
    for castle in castles(game) {
        let (cell, side) = place(game, *castle);
        let text = match castle.follower(game) {
            Some(follower) => Sentence::new("panel-castle").with("figure", follower.kind),
            None => Sentence::new("panel-castle-empty"),
        };
        let text = text.with("name", castle.owner);
        panel.add_row(vec!["castle"], text, vec![cell, cell.beyond(side)]);
    }
}
