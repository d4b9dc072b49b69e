//! The panel of Traders & Builders: the goods of players.

use super::goods::{KINDS, held};
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::{Counter, Panel};

/// The message keys of the goods, in the order of [`KINDS`]: their name, and a count of them.
const WORDS: [(&str, &str); KINDS.len()] = [
    ("panel-wine", "panel-wine-count"),
    ("panel-grain", "panel-grain-count"),
    ("panel-cloth", "panel-cloth-count"),
];

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    for (kind, ((piece, _), (name, text))) in KINDS.into_iter().zip(WORDS).enumerate() {
        panel.add_counter(Counter {
            piece,
            name,
            text,
            counts: game.for_each_player(|player| held(game, player)[kind]),
            is_supply: false,
            most: Some("panel-goods-most"),
        });
    }
}
