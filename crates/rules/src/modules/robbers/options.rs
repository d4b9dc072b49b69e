//! The robbers' options.

use crate::modules::options::{OptionValue, options};

/// Who may place a robber after the player with the robber tile (ROB-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RobberFollowup {
    /// The next player whose robber is in the supply.
    NextOne,
    /// Every other player whose robber is in the supply.
    AllOthers,
}

impl OptionValue for RobberFollowup {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("next_one", RobberFollowup::NextOne),
        ("all_others", RobberFollowup::AllOthers),
    ];
}

/// Of what a robber takes half if its victim moves several times in one step (ROB-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RobberMultiAward {
    /// Of the award by which the figure left the robber's space.
    First,
    /// Of all that the figure gains in the step.
    Sum,
}

impl OptionValue for RobberMultiAward {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("first", RobberMultiAward::First),
        ("sum", RobberMultiAward::Sum),
    ];
}

options! {
    /// The robbers' options.
    pub struct RobbersOptions for "robbers" {
        /// Whether one further player may place a robber after a robber tile, or all.
        robber_followup: RobberFollowup =
            [RobberFollowup::NextOne, RobberFollowup::NextOne, RobberFollowup::NextOne], "ROB-05";
        /// Whether a robber takes half of one award, or of all that the figure gains in the step.
        robber_multi_award: RobberMultiAward =
            [RobberMultiAward::First, RobberMultiAward::First, RobberMultiAward::First], "ROB-19";
        /// Whether robbers steal in final scoring.
        robbers_in_final: bool = [false, false, false], "ROB-23";
        /// Whether robbers take half of what a player is paid in a bazaar.
        bazaar_income_robbable: bool = [true, true, true], "COMBO-53";
    }
}
