//! The options of Robbers.

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

/// The points a robber halves if its victim moves several times in one scoring step (ROB-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RobberMultiAward {
    /// The award with which the figure leaves the robber's space.
    First,
    /// All points that the figure gains in the scoring step.
    Sum,
}

impl OptionValue for RobberMultiAward {
    const VALUES: &'static [(&'static str, Self)] = &[
        ("first", RobberMultiAward::First),
        ("sum", RobberMultiAward::Sum),
    ];
}

options! {
    /// The options of Robbers.
    pub struct RobbersOptions for "robbers" {
        /// Whether one other player or all of them may place a robber after a robber tile.
        robber_followup: RobberFollowup =
            [RobberFollowup::NextOne, RobberFollowup::NextOne, RobberFollowup::NextOne], "ROB-05";
        /// Whether a robber takes half of one award, or of all the points that the figure gains in
        /// the scoring step.
        robber_multi_award: RobberMultiAward =
            [RobberMultiAward::First, RobberMultiAward::First, RobberMultiAward::First], "ROB-19";
        /// Whether robbers steal in final scoring.
        robbers_in_final: bool = [false, false, false], "ROB-23";
        /// Whether robbers take half of the points that a player is paid in a bazaar.
        bazaar_income_robbable: bool = [true, true, true], "COMBO-53";
    }
}
