//! The panel of Hills & Sheep: the flocks, the bag of tokens, and the tiles under hills.

use super::facts::SHEEP;
use super::{flock, on};
use crate::kernel::panel::Panel;
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    for flock in flock::flocks(look) {
        let cell = look.tile(look.spot(flock.segment).tile).cell;
        let kinds = SHEEP.into_iter().zip(flock.tokens);
        let tokens = kinds.flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into()));
        let text = Sentence::new("panel-flock").with("count", flock.sheep());
        panel.places(tokens.collect(), text.with("cell", cell), vec![cell]);
    }
    if on(look).shepherds {
        let supply = flock::supply(look);
        let text = Sentence::new("panel-tokens").with("count", supply.iter().sum::<u8>());
        panel.row(
            "wolf",
            text.with("wolves", supply[usize::from(flock::WOLF)]),
        );
    }
    let hidden = look.state.modules.hills_sheep.hidden;
    if hidden > 0 {
        panel.row(
            "tile-back",
            Sentence::new("panel-hidden").with("count", hidden),
        );
    }
}
