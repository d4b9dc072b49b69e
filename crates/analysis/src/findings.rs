//! The results of an analysis.

use bastide_record::{Colour, Item, Replay};
use bastide_rules::{Move, Outcome, State};
use serde::Serialize;

use super::grade::{Grade, Thresholds};

/// A pick with its notation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NotatedPick {
    /// The pick itself, valid in the position it was made in.
    #[serde(skip)]
    pub pick: Move,
    /// The pick in record notation.
    pub text: String,
    /// The pick as in JSON records.
    #[serde(rename = "move")]
    pub item: Item,
}

/// A pick with its value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ValuedPick {
    /// The pick.
    #[serde(flatten)]
    pub deed: NotatedPick,
    /// The expected final margin after it.
    pub margin: f64,
}

/// A decision of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DecisionReview {
    /// The turn, from 1.
    pub turn: u16,
    /// The player who decided.
    pub player: Colour,
    /// The key of the question.
    pub prompt: String,
    /// The number of legal picks.
    pub legal: usize,
    /// The pick played, with the expected final margin after it.
    pub played: ValuedPick,
    /// The best picks, best first.
    pub best: Vec<ValuedPick>,
    /// The expected final margin with the best pick: the player's score minus the best opponent's.
    pub margin: f64,
    /// How many points the pick cost compared with the best one.
    pub cost: f64,
    /// The grade for that cost.
    pub grade: Grade,
    /// The number of simulations behind the judgement.
    pub simulations: u32,
}

/// The luck of one outcome of chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Luck {
    /// The turn, from 1.
    pub turn: u16,
    /// The player whose turn it was.
    pub player: Colour,
    /// The source of chance.
    pub source: String,
    /// The outcome.
    #[serde(skip)]
    pub outcome: Outcome,
    /// The outcome in record notation.
    pub came: String,
    /// The expected final margin with it.
    pub margin: f64,
    /// The margin minus the mean over all possible outcomes, in points.
    pub luck: f64,
}

/// The totals of a player over the whole game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerSummary {
    /// The player.
    pub player: Colour,
    /// The player's name, if the record has one.
    pub name: Option<String>,
    /// Points at the end of the record.
    pub points: i32,
    /// Decisions with a choice.
    pub decisions: u32,
    /// Decisions of each grade, best first.
    pub grades: [u32; 4],
    /// The total cost of all decisions, in points.
    pub cost: f64,
    /// The total luck in the player's turns, in points; `None` if luck was not analysed.
    pub luck: Option<f64>,
}

/// An analysed game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// The thresholds of the grades.
    pub thresholds: Thresholds,
    /// Every decision with a choice, in order.
    pub decisions: Vec<DecisionReview>,
    /// Every draw with more than one possible outcome, in order; empty if luck was not analysed.
    pub luck: Vec<Luck>,
    /// The players, in playing order.
    pub players: Vec<PlayerSummary>,
}

/// The progress of an analysis, passed to its watcher after each step.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisProgress<'a> {
    /// The game.
    pub replay: &'a Replay,
    /// The position before the decision or draw of the last step.
    pub state: &'a State,
    /// The results so far. The players' totals are added at the end.
    pub analysis: &'a Analysis,
    /// The number of steps done.
    pub done: usize,
    /// The number of all steps.
    pub all: usize,
}
