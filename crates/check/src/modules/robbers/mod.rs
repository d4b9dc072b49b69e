//! The Robbers module: its steps of the turn, and its state on the oracle's track.

mod law;
mod notes;
mod with_bazaars;

use bastide_oracle::TrackModule;
use bastide_oracle::modules::robbers::{Robber, RobberState};
use bastide_rules::modules::robbers::RobberMultiAward;
use bastide_rules::{GameRef, Rules, Setup};

use crate::laws::Law;
use crate::module::{Module, PointTreatment};
use crate::oracle::table_state::TablePart;
use crate::oracle::turn_progress::OracleStep;

const PLACE: &str = "place a robber";
const RETURN: &str = "robbers return";
const RETURN_NOW: &str = "robbers return at once";
const LEAVE: &str = "robbers leave the track";

pub(crate) struct Robbers;

impl Module for Robbers {
    fn name(&self) -> &'static str {
        "robbers"
    }

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[
            OracleStep::new(190, "COMBO-19", PLACE),
            OracleStep::new(350, "COMBO-35", RETURN),
            OracleStep::new(910, "COMBO-91", LEAVE),
        ];
        TURN
    }

    fn scoring(&self) -> &'static [OracleStep] {
        const SCORING: &[OracleStep] = &[
            OracleStep::new(480, "COMBO-48", "robbers choose their victims"),
            OracleStep::new(500, "COMBO-50", "robbers take their loot"),
            OracleStep::new(506, "COMBO-35", RETURN_NOW).ends_moves(),
        ];
        SCORING
    }

    fn sources(&self) -> &'static [(&'static str, PointTreatment)] {
        &[("loot", PointTreatment::Claim)]
    }

    fn track_module(&self, rules: &Rules) -> Option<Box<dyn TrackModule>> {
        let options = rules.options().robbers;
        Some(Box::new(RobberState {
            robbers: vec![Robber::Home; usize::from(rules.players())],
            takes_sum: options.robber_multi_award == RobberMultiAward::Sum,
            in_final: options.robbers_in_final,
            in_trade: with_bazaars::steals_in_trade(rules),
        }))
    }

    fn law(&self, _: GameRef<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(law::check_robbers))
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn TablePart>> {
        Some(Box::new(notes::RobberNotes::new(rules)))
    }
}
