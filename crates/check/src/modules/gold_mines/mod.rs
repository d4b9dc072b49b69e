//! The Gold Mines: their lines of the turn.

mod law;
mod notes;
mod with_castles;

use bastide_rules::{Look, Rules, Setup};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::ground::Part;
use crate::oracle::order::Line;

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

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[
            Line::new(170, "COMBO-17", PUT),
            // Who may take gold is settled before figures leave, and shared out after the scoring.
            Line::new(295, "COMBO-32", CLAIMS).if_needed(),
            Line::new(320, "COMBO-32", SHARE).if_needed(),
            Line::new(912, "COMBO-91", LEAVE),
        ];
        TURN
    }

    fn law(&self, look: Look<'_>) -> Option<Box<dyn Law>> {
        let law = law::GoldLaw::at_start(look);
        law.map(|law| Box::new(law) as Box<dyn Law>)
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        Some(Box::new(notes::GoldNotes::new(rules)))
    }
}
