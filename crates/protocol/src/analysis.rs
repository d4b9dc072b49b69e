//! The analysis of a finished game: the value of every decision analysed so far. The numbers are those of
//! `bastide analyse --json`. Decisions and draws carry the number of their frame on the workbench.

use serde::{Deserialize, Serialize};

use super::label::Label;
use super::pick::Pick;

/// An analysis and its findings so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct AnalysisInfo {
    /// The id of the analysis.
    pub id: String,
    /// The progress of the analysis.
    pub state: AnalysisState,
    /// The number of analyses ahead of it in the queue.
    pub ahead: u32,
    /// The number of steps of the game analysed so far.
    pub done: u32,
    /// The number of steps of the game; 0 before the analysis starts.
    pub all: u32,
    /// The number of simulations for each decision.
    pub simulations: u32,
    /// The losses in points at which each grade begins.
    pub thresholds: AnalysisThresholds,
    /// The decisions with a choice, in order; only those after the requested frame if one was given.
    pub decisions: Vec<AnalysedDecision>,
    /// The draws that could have turned out differently, in order; only those after the requested frame if one was
    /// given.
    pub luck: Vec<AnalysedLuck>,
    /// The players in seat order; empty until the analysis is done.
    pub players: Vec<AnalysedPlayer>,
}

/// The progress of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AnalysisState {
    /// In the queue behind other analyses.
    Waiting,
    /// In progress.
    Running,
    /// Finished.
    Done,
    /// Aborted. Requesting it again restarts it.
    Failed,
}

/// The losses in points at which each grade begins.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysisThresholds {
    /// The threshold of an inaccuracy.
    pub inaccuracy: f64,
    /// The threshold of a mistake.
    pub mistake: f64,
    /// The threshold of a blunder.
    pub blunder: f64,
}

/// A player's decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysedDecision {
    /// The number of its frame on the workbench.
    pub frame: u32,
    /// The turn, from 1.
    pub turn: u16,
    /// The seat that decided.
    pub seat: u8,
    /// The key of the question.
    pub prompt: String,
    /// The number of legal picks.
    pub legal: u32,
    /// The pick that was played.
    pub played: AnalysedPick,
    /// The best picks, best first.
    pub best: Vec<AnalysedPick>,
    /// The expected final margin with the best pick, in points: the player's score minus the best other score.
    pub margin: f64,
    /// The loss compared with the best pick, in points.
    pub cost: f64,
    /// The grade of the decision.
    pub grade: AnalysedGrade,
    /// The number of simulations behind the evaluation.
    pub simulations: u32,
}

/// A pick and its expected result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysedPick {
    /// The pick, in the position before the frame.
    #[serde(flatten)]
    pub pick: Pick,
    /// The expected final margin after it.
    pub margin: f64,
}

/// The grade of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AnalysedGrade {
    /// As good as the best pick, or nearly.
    Good,
    /// A little worse.
    Inaccuracy,
    /// Clearly worse.
    Mistake,
    /// Much worse.
    Blunder,
}

/// A chance event and how lucky it was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysedLuck {
    /// The number of its frame on the workbench.
    pub frame: u32,
    /// The turn, from 1.
    pub turn: u16,
    /// The seat whose turn it was.
    pub seat: u8,
    /// The source of chance, such as `tiles` or `die`.
    pub source: String,
    /// The text of the outcome.
    pub came: String,
    /// The name of the outcome.
    pub label: Label,
    /// The expected final margin after the outcome.
    pub margin: f64,
    /// The gain over the mean of all possible outcomes, in points.
    pub luck: f64,
}

/// A player's totals for the whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysedPlayer {
    /// The seat.
    pub seat: u8,
    /// The final score.
    pub points: i32,
    /// The number of decisions with a choice.
    pub decisions: u32,
    /// The number of decisions with each grade.
    pub grades: AnalysedGrades,
    /// The total cost of all decisions, in points.
    pub cost: f64,
    /// The total luck of all the player's turns, in points.
    pub luck: f64,
}

/// The number of decisions with each grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysedGrades {
    /// As good as the best pick, or nearly.
    pub good: u32,
    /// A little worse.
    pub inaccuracy: u32,
    /// Clearly worse.
    pub mistake: u32,
    /// Much worse.
    pub blunder: u32,
}
