//! The panel of Hills & Sheep: the flocks, the tokens in the supply, and the tiles under hills.

use super::facts::SHEEP;
use super::{flock, hills_options};
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::Panel;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    for flock in flock::flocks(game) {
        let cell = game.tile(game.tile_of(flock.segment)).cell;
        let kinds = SHEEP.into_iter().zip(flock.tokens);
        let tokens = kinds.flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into()));
        let text = Sentence::new("panel-flock").with("count", flock.sheep());
        panel.add_row(tokens.collect(), text, vec![cell]);
    }
    if hills_options(game).shepherds {
        let supply = flock::supply(game);
        let text = Sentence::new("panel-tokens").with("count", supply.iter().sum::<u8>());
        panel.add_piece_row(
            "wolf",
            text.with("wolves", supply[usize::from(flock::WOLF)]),
        );
    }
    let hidden = game.state.modules.hills_sheep.hidden;
    if hidden > 0 {
        panel.add_piece_row(
            "tile-back",
            Sentence::new("panel-hidden").with("count", hidden),
        );
    }
}
