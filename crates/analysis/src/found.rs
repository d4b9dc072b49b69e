//! What an analysis finds.

use bastide_record::{Colour, Item, Replay};
use bastide_rules::{Move, Outcome, State};
use serde::Serialize;

use super::grade::{Grade, Thresholds};

/// A pick of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Deed {
    /// The pick itself, in the position it was made in.
    #[serde(skip)]
    pub pick: Move,
    /// As records write it.
    pub text: String,
    /// As records write it in JSON.
    #[serde(rename = "move")]
    pub item: Item,
}

/// A pick that was possible.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The pick.
    #[serde(flatten)]
    pub deed: Deed,
    /// The expected final margin after it.
    pub margin: f64,
}

/// A decision of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decided {
    /// The turn, from 1.
    pub turn: u16,
    /// Who decided.
    pub player: Colour,
    /// What was asked, by its key.
    pub prompt: String,
    /// How many picks were legal.
    pub legal: usize,
    /// What was played, with the expected final margin after it.
    pub played: Choice,
    /// The best picks, best first.
    pub best: Vec<Choice>,
    /// The expected final margin with the best pick: own score less the best other.
    pub margin: f64,
    /// What the pick cost against the best one, in points.
    pub cost: f64,
    /// How bad it was.
    pub grade: Grade,
    /// How many simulations the judgement rests on.
    pub simulations: u32,
}

/// What chance gave somebody.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Luck {
    /// The turn, from 1.
    pub turn: u16,
    /// Whose turn it was.
    pub player: Colour,
    /// The source of chance.
    pub source: String,
    /// What came.
    #[serde(skip)]
    pub outcome: Outcome,
    /// As records write it.
    pub came: String,
    /// The expected final margin with it.
    pub margin: f64,
    /// How much better that is than the mean over all that could have come, in points.
    pub luck: f64,
}

/// A player over the whole game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// Who.
    pub player: Colour,
    /// The name, if the record has one.
    pub name: Option<String>,
    /// Points at the end of the record.
    pub points: i32,
    /// Decisions with a choice.
    pub decisions: u32,
    /// Decisions of each grade, best first.
    pub grades: [u32; 4],
    /// What all decisions cost together.
    pub cost: f64,
    /// The luck of all own turns together; `None` if it was not looked at.
    pub luck: Option<f64>,
}

/// An analysed game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// From how many points on a decision has a grade.
    pub thresholds: Thresholds,
    /// Every decision with a choice, in order.
    pub decisions: Vec<Decided>,
    /// Every draw that could have been another, in order; empty if luck was not looked at.
    pub luck: Vec<Luck>,
    /// The players, in playing order.
    pub players: Vec<Summary>,
}

/// What an analysis has found so far.
#[derive(Clone, Copy, Debug)]
pub struct Watched<'a> {
    /// The game.
    pub replay: &'a Replay,
    /// The position of the last step, in which its decision or draw is told.
    pub state: &'a State,
    /// What was found; the sums of the players come at the end.
    pub analysis: &'a Analysis,
    /// Steps that are done.
    pub done: usize,
    /// All steps.
    pub all: usize,
}
