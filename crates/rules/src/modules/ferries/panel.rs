//! The panel of the ferries: where each of them goes.

use super::facts::ferries;
use crate::kernel::panel::Panel;
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    for (cell, [from, to]) in ferries(look) {
        let text = Sentence::new("panel-ferry").with("cell", cell);
        panel.place("ferry", text.with("from", from).with("to", to), cell);
    }
}
