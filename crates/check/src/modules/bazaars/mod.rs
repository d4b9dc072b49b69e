//! The Bazaars module: its steps of the turn.

mod law;
mod notes;
mod with_traders_builders;

use bastide_rules::{GameRef, Rules, Setup, TileKind};

use crate::laws::Law;
use crate::module::{Module, PointTreatment};
use crate::oracle::table_state::TablePart;
use crate::oracle::turn_progress::OracleStep;

const TAKE: &str = "take a tile of a bazaar";
const RESERVE: &str = "set tiles aside for a bazaar";
const HOLD_FIRST: &str = "hold a bazaar before extra tiles";
const HOLD: &str = "hold a bazaar";

pub(crate) struct Bazaars;

impl Module for Bazaars {
    fn name(&self) -> &'static str {
        "bazaars"
    }

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[
            OracleStep::new(100, "COMBO-10", TAKE).at_rest().may_end(),
            OracleStep::new(165, "COMBO-95", RESERVE),
            OracleStep::new(370, "COMBO-43", HOLD_FIRST)
                .at_rest()
                .begins_end(),
            OracleStep::new(430, "COMBO-43", HOLD).at_rest(),
        ];
        TURN
    }

    fn sources(&self) -> &'static [(&'static str, PointTreatment)] {
        &[("bazaar", PointTreatment::Trade)]
    }

    fn tiles_beside(&self, game: GameRef<'_>) -> Vec<TileKind> {
        law::tiles_beside(game)
    }

    fn law(&self, _: GameRef<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(law::check_tiles))
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn TablePart>> {
        Some(Box::new(notes::BazaarNotes::new(rules)))
    }
}
