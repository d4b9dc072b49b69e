//! The panel of the traders: the goods that players have.

use super::goods::{KINDS, held};
use crate::kernel::panel::{Counter, Panel};
use crate::kernel::question::Look;

/// The keys of the goods in the order of [`KINDS`]: what they are, and so many of them.
const WORDS: [(&str, &str); KINDS.len()] = [
    ("panel-wine", "panel-wine-count"),
    ("panel-grain", "panel-grain-count"),
    ("panel-cloth", "panel-cloth-count"),
];

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    for (kind, ((piece, _), (name, text))) in KINDS.into_iter().zip(WORDS).enumerate() {
        panel.counter(Counter {
            piece,
            name,
            text,
            counts: look.for_each_player(|player| held(look, player)[kind]),
            is_supply: false,
            most: Some("panel-goods-most"),
        });
    }
}
