//! The panel of the river: how much of it is to come, and where.

use super::course;
use super::facts::left;
use crate::kernel::panel::Panel;
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    let left = left(look);
    if left == 0 {
        return;
    }
    panel.note(Sentence::new("panel-river").with("count", left));
    if let Some(end) = course::open_end(look) {
        let text = Sentence::new("panel-river-end").with("cell", end);
        panel.places(Vec::new(), text, vec![end]);
    }
}
