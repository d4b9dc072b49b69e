//! A record laid out on the workbench: its start, one frame for each event, and what it waits for. Used to show, enter
//! or try out games that are not played at a table.

use bastide_record::{Colour, Problem};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair};
use super::ask::Ask;
use super::changes::Changes;
use super::event::GameEvent;
use super::label::Label;
use super::table::ResultInfo;
use super::view::View;

/// A record laid out as frames.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Workbench {
    /// The text of the set-up. Appending the additions of the frames up to any frame gives the record up to that frame.
    pub head: String,
    /// The set-up of the game; absent if it is invalid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<BenchSetup>,
    /// The game before its first frame; omitted if only later frames were requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// The frames; only those after the requested number if one was given.
    pub frames: Vec<BenchFrame>,
    /// The total number of frames.
    pub count: u32,
    /// What the game waits for after the last frame; absent if the set-up is invalid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<BenchNext>,
    /// The error in the record after the last frame. Everything before it is laid out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<RecordProblem>,
}

/// The set-up of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BenchSetup {
    /// The edition, by name.
    pub edition: String,
    /// The modules in use, by name.
    pub modules: Vec<String>,
    /// Tile sets with their number of copies, where it differs from one copy of each of a module's own sets.
    pub tiles: Vec<(String, u8)>,
    /// Options that differ from the edition's preset: name and value.
    pub options: Vec<(String, String)>,
    /// The seats, in playing order.
    pub seats: Vec<BenchSeat>,
    /// The seat of the first player.
    pub first: u8,
    /// Whether the game begins from a position rather than from the usual start.
    pub position: bool,
}

/// A seat of a game on the workbench.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct BenchSeat {
    /// The colour of the figures.
    #[cfg_attr(feature = "schema", ts(as = "String"))]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub colour: Colour,
    /// The player's name, if the record has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A decision or claim of the record, and its effects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct BenchFrame {
    /// Its number, from 1. Number 0 is the game before its first frame.
    pub number: u32,
    /// The line of the text it comes from, from 1; absent for JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The text that it adds to the record.
    pub adds: String,
    /// The decision or claim.
    #[serde(flatten)]
    pub what: BenchWhat,
    /// Its events.
    pub events: Vec<GameEvent>,
    /// The changes to the view since the previous frame.
    pub changes: Changes,
}

/// The content of a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum BenchWhat {
    /// A player made a pick.
    Pick {
        /// The player's seat.
        seat: u8,
        /// The text of the pick.
        text: String,
        /// The name of the pick.
        label: Label,
        /// The places to highlight in the view before it.
        anchors: Vec<Anchor>,
    },
    /// A chance event was decided.
    Chance {
        /// The seat whose turn it is.
        seat: u8,
        /// The source of chance, such as `tiles` or `die`.
        source: String,
        /// The text of the outcome.
        text: String,
        /// The name of the outcome.
        label: Label,
    },
    /// The record claims something at this point: a result, a fingerprint, or what an example expects.
    Claim {
        /// The claim as written, such as `expect ask follower`.
        text: String,
        /// Whether the claim is true.
        holds: bool,
        /// What is true instead, in English.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        found: Option<String>,
    },
}

/// What a game on the workbench waits for. Append `lead` and the text of a pick or an outcome to the record to continue
/// it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum BenchNext {
    /// A pick of a player.
    Pick {
        /// The text between the record and the text of the pick.
        lead: String,
        /// The question.
        ask: Box<Ask>,
    },
    /// A chance event, decided by the user who enters the game.
    Chance {
        /// The text between the record and the text of the outcome.
        lead: String,
        /// The seat whose turn it is.
        seat: u8,
        /// The source of chance, such as `tiles` or `die`.
        source: String,
        /// The possible outcomes.
        outcomes: Vec<BenchOutcome>,
    },
    /// Nothing: the game is over.
    Over {
        /// The result.
        result: ResultInfo,
    },
}

/// A possible chance outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BenchOutcome {
    /// Its text in record notation.
    pub text: String,
    /// Its name: `pick-tile` with the tile, or `chance-` and the source with a number.
    pub label: Label,
    /// Its weight relative to the others: for a tile, the number of tiles left.
    pub weight: u32,
}

/// An error in a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct RecordProblem {
    /// The line of the text, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The column, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// The location in JSON instead, such as `lines[0].turn.items[1]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// What is wrong and what would be right, in English.
    pub message: String,
    /// The id of the rule that was broken, if one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl From<&Problem> for RecordProblem {
    fn from(problem: &Problem) -> RecordProblem {
        let known = |number: u32| (number > 0).then_some(number);
        RecordProblem {
            line: known(problem.place.line),
            column: known(problem.place.column),
            path: problem.path.clone(),
            message: problem.message.clone(),
            rule: problem.rule.map(|rule| rule.0.to_owned()),
        }
    }
}

/// A question about a game on the workbench. The answers are the same as over the WebSocket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub enum BenchQuestion {
    /// Asks why a pick is illegal.
    Why {
        /// The text of the pick.
        pick: String,
    },
    /// Asks about the features of a tile.
    Look {
        /// The tile's cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// One of its spots; all of them if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spot: Option<String>,
    },
    /// Asks for the scores if the game ended now.
    Projected,
    /// Asks for the unseen tiles.
    Unseen,
    /// Asks for the unseen tiles that can be placed in an empty cell.
    Fitting {
        /// The cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
    },
}
