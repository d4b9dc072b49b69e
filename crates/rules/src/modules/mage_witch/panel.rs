//! The panel of mage and witch: where they are, and what they do there.

use super::magic::{self, Magic};
use crate::kernel::panel::Panel;
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    for figure in Magic::BOTH {
        let Some(segment) = magic::segment(look, figure) else {
            continue;
        };
        let cell = look.tile(look.spot(segment).tile).cell;
        let key = match figure {
            Magic::Mage => "panel-mage",
            Magic::Witch => "panel-witch",
        };
        let text = Sentence::new(key).with("kind", look.kind(look.feature_of(segment)));
        panel.place(figure.name(), text.with("cell", cell), cell);
    }
}
