//! The panel of River: the number of river tiles left, and where the river continues.

use super::course;
use super::facts::left;
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::Panel;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    let left = left(game);
    if left == 0 {
        return;
    }
    panel.add_sentence(Sentence::new("panel-river").with("count", left));
    if let Some(end) = course::open_end(game) {
        panel.add_row(Vec::new(), Sentence::new("panel-river-end"), vec![end]);
    }
}
