//! Bazaars: their lines of the turn.

mod law;
mod notes;
mod with_traders_builders;

use bastide_rules::{Look, Rules, Setup, TileKind};

use crate::laws::Law;
use crate::module::{Module, Source};
use crate::oracle::ground::Part;
use crate::oracle::order::Line;

const TAKE: &str = "take a tile of a bazaar";
const RESERVE: &str = "set tiles aside for a bazaar";
const HOLD_FIRST: &str = "hold a bazaar before extra tiles";
const HOLD: &str = "hold a bazaar";

pub(crate) struct Bazaars;

impl Module for Bazaars {
    fn name(&self) -> &'static str {
        "bazaars"
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[
            Line::new(100, "COMBO-10", TAKE).at_rest().may_end(),
            Line::new(165, "COMBO-95", RESERVE),
            Line::new(370, "COMBO-43", HOLD_FIRST)
                .at_rest()
                .begins_end(),
            Line::new(430, "COMBO-43", HOLD).at_rest(),
        ];
        TURN
    }

    fn sources(&self) -> &'static [(&'static str, Source)] {
        &[("bazaar", Source::Trade)]
    }

    fn tiles_beside(&self, look: Look<'_>) -> Vec<TileKind> {
        law::tiles_beside(look)
    }

    fn law(&self, _: Look<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(law::check_tiles))
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        Some(Box::new(notes::BazaarNotes::new(rules)))
    }
}
