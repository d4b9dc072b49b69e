//! The panel of Mage & Witch: the position and effect of each figure.

use super::magic::{self, MagicFigure};
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::Panel;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    for figure in MagicFigure::BOTH {
        let Some(segment) = magic::segment(game, figure) else {
            continue;
        };
        let cell = game.tile(game.tile_of(segment)).cell;
        let key = match figure {
            MagicFigure::Mage => "panel-mage",
            MagicFigure::Witch => "panel-witch",
        };
        let text = Sentence::new(key).with("kind", game.kind(game.feature_of(segment)));
        panel.add_cell_row(figure.name(), text, cell);
    }
}
