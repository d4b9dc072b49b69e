//! Robbers: their lines of the turn, and what they are on the oracle's track.

mod law;
mod notes;
mod with_bazaars;

use bastide_oracle::Beside;
use bastide_oracle::modules::robbers::{Gang, Robber};
use bastide_rules::modules::robbers::RobberMultiAward;
use bastide_rules::{Look, Rules, Setup};

use crate::laws::Law;
use crate::module::{Module, Source};
use crate::oracle::ground::Part;
use crate::oracle::order::Line;

const PLACE: &str = "place a robber";
const RETURN: &str = "robbers return";
const RETURN_NOW: &str = "robbers return at once";
const LEAVE: &str = "robbers leave the track";

pub(crate) struct Robbers;

impl Module for Robbers {
    fn name(&self) -> &'static str {
        "robbers"
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[
            Line::new(190, "COMBO-19", PLACE),
            Line::new(350, "COMBO-35", RETURN),
            Line::new(910, "COMBO-91", LEAVE),
        ];
        TURN
    }

    fn scoring(&self) -> &'static [Line] {
        const SCORING: &[Line] = &[
            Line::new(480, "COMBO-48", "robbers choose their victims"),
            Line::new(500, "COMBO-50", "robbers take their loot"),
            Line::new(506, "COMBO-35", RETURN_NOW).ends_moves(),
        ];
        SCORING
    }

    fn sources(&self) -> &'static [(&'static str, Source)] {
        &[("loot", Source::Claim)]
    }

    fn beside(&self, rules: &Rules) -> Option<Box<dyn Beside>> {
        let options = rules.options().robbers;
        Some(Box::new(Gang {
            robbers: vec![Robber::Home; usize::from(rules.players())],
            takes_sum: options.robber_multi_award == RobberMultiAward::Sum,
            in_final: options.robbers_in_final,
            in_trade: with_bazaars::steals_in_trade(rules),
        }))
    }

    fn law(&self, _: Look<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(law::check_robbers))
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        Some(Box::new(notes::RobberNotes::new(rules)))
    }
}
