//! What every decision of a finished game was worth, as far as it has been looked at. The numbers are those of
//! `bastide analyse --json`; decisions and draws have the number of their frame on the workbench.

use serde::{Deserialize, Serialize};

use super::label::Label;
use super::pick::Pick;

/// An analysis, and what it has found so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct AnalysisInfo {
    /// Its id.
    pub id: String,
    /// How far it is.
    pub state: AnalysisState,
    /// How many analyses come before it, while it waits.
    pub ahead: u32,
    /// Steps of the game that were looked at.
    pub done: u32,
    /// All steps of the game; 0 before it began.
    pub all: u32,
    /// Simulations made for each decision.
    pub simulations: u32,
    /// From how many lost points on a decision has a grade.
    pub thresholds: AnalysisThresholds,
    /// The decisions with a choice, in order, or those behind the frame that was asked for.
    pub decisions: Vec<AnalysedDecision>,
    /// The draws that could have been others, in order, or those behind the frame that was asked for.
    pub luck: Vec<AnalysedLuck>,
    /// The players in seat order, when it is done.
    pub players: Vec<AnalysedPlayer>,
}

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AnalysisState {
    /// Others come before it.
    Waiting,
    /// It is being made.
    Running,
    /// All of the game was looked at.
    Done,
    /// It broke off; asking for it begins it anew.
    Failed,
}

/// From how many lost points on a decision has a grade.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysisThresholds {
    /// An inaccuracy.
    pub inaccuracy: f64,
    /// A mistake.
    pub mistake: f64,
    /// A blunder.
    pub blunder: f64,
}

/// A decision of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysedDecision {
    /// Its frame on the workbench.
    pub frame: u32,
    /// The turn, from 1.
    pub turn: u16,
    /// Who decided.
    pub seat: u8,
    /// The key of the question.
    pub prompt: String,
    /// How many picks were legal.
    pub legal: u32,
    /// What was played.
    pub played: AnalysedPick,
    /// The best picks, best first.
    pub best: Vec<AnalysedPick>,
    /// The expected final margin with the best pick, in points: the own score less the best other.
    pub margin: f64,
    /// What the pick cost against the best one, in points.
    pub cost: f64,
    /// How bad it was.
    pub grade: AnalysedGrade,
    /// How many simulations the judgement rests on.
    pub simulations: u32,
}

/// A pick with what it leads to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysedPick {
    /// The pick, in the position before the frame.
    #[serde(flatten)]
    pub pick: Pick,
    /// The expected final margin after it.
    pub margin: f64,
}

/// How bad a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AnalysedGrade {
    /// As good as the best, or nearly.
    Good,
    /// A little worse.
    Inaccuracy,
    /// Clearly worse.
    Mistake,
    /// Much worse.
    Blunder,
}

/// What chance gave somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysedLuck {
    /// Its frame on the workbench.
    pub frame: u32,
    /// The turn, from 1.
    pub turn: u16,
    /// Whose turn it was.
    pub seat: u8,
    /// Where it came from, such as `tiles` or `die`.
    pub source: String,
    /// The text of what came.
    pub came: String,
    /// What it is called.
    pub label: Label,
    /// The expected final margin with it.
    pub margin: f64,
    /// How much better that is than the mean over all that could have come, in points.
    pub luck: f64,
}

/// A player over the whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysedPlayer {
    /// Who.
    pub seat: u8,
    /// Points at the end.
    pub points: i32,
    /// Decisions with a choice.
    pub decisions: u32,
    /// How many of them had which grade.
    pub grades: AnalysedGrades,
    /// What all decisions cost together.
    pub cost: f64,
    /// The luck of all own turns together.
    pub luck: f64,
}

/// How many decisions had which grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysedGrades {
    /// As good as the best, or nearly.
    pub good: u32,
    /// A little worse.
    pub inaccuracy: u32,
    /// Clearly worse.
    pub mistake: u32,
    /// Much worse.
    pub blunder: u32,
}
