//! The Gold Mines module: its steps of the turn.

mod law;
mod notes;
mod with_castles;

use bastide_rules::{GameRef, Rules, Setup};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::table_state::TablePart;
use crate::oracle::turn_progress::OracleStep;

const PUT: &str = "put ingots on tiles";
const CLAIMS: &str = "see who may take gold";
const SHARE: &str = "share gold out";
const LEAVE: &str = "ingots on tiles leave";

/// The engine has room for the ingots of four copies of the set.
const MOST: u32 = 64;

pub(crate) struct GoldMines;

impl Module for GoldMines {
    fn name(&self) -> &'static str {
        "gold-mines"
    }

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[
            OracleStep::new(170, "COMBO-17", PUT),
            // Claims are settled before figures leave; gold is shared out after the scoring.
            OracleStep::new(295, "COMBO-32", CLAIMS).if_needed(),
            OracleStep::new(320, "COMBO-32", SHARE).if_needed(),
            OracleStep::new(912, "COMBO-91", LEAVE),
        ];
        TURN
    }

    fn law(&self, game: GameRef<'_>) -> Option<Box<dyn Law>> {
        let law = law::GoldLaw::at_start(game);
        law.map(|law| Box::new(law) as Box<dyn Law>)
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn TablePart>> {
        Some(Box::new(notes::GoldNotes::new(rules)))
    }
}
