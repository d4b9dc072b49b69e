//! The panel of Ferries: the sides that each ferry connects.

use super::facts::ferries;
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::Panel;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    for (cell, [from, to]) in ferries(game) {
        let text = Sentence::new("panel-ferry").with("from", from);
        panel.add_cell_row("ferry", text.with("to", to), cell);
    }
}
