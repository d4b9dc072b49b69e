//! A record laid out on the workbench: what it begins with, one frame for everything that happened, and what it waits
//! for. Whoever shows, enters or tries out a game that is at no table goes by these.

use bastide_record::{Colour, Problem};
use serde::{Deserialize, Serialize};

use super::anchor::{Anchor, CellPair};
use super::ask::Ask;
use super::changes::Changes;
use super::event::GameEvent;
use super::label::Label;
use super::table::ResultInfo;
use super::view::View;

/// A record laid out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Workbench {
    /// The text of the set-up. With what the frames up to any of them add, it is the record up to there.
    pub head: String,
    /// How the game is set up; nothing if it cannot be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<BenchSetup>,
    /// The game before its first frame; not repeated to whoever asks for later frames alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// The frames, or those behind the number that was asked for.
    pub frames: Vec<BenchFrame>,
    /// How many frames there are in all.
    pub count: u32,
    /// What the game waits for behind the last frame; nothing if it cannot be set up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<BenchNext>,
    /// What is wrong with the record behind the last frame; everything before it is laid out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<RecordProblem>,
}

/// How a game is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BenchSetup {
    /// The edition, by name.
    pub edition: String,
    /// The modules in force, by name.
    pub modules: Vec<String>,
    /// Tile sets with their copies, where they differ from one of each module's own.
    pub tiles: Vec<(String, u8)>,
    /// Options that differ from the edition's: name and value.
    pub options: Vec<(String, String)>,
    /// The seats, in playing order.
    pub seats: Vec<BenchSeat>,
    /// Who begins.
    pub first: u8,
    /// Whether the game begins from a position rather than from the ordinary start.
    pub position: bool,
}

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct BenchSeat {
    /// The colour of the figures.
    #[cfg_attr(feature = "schema", ts(as = "String"))]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub colour: Colour,
    /// What the player is called, if the record says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Something that was decided or claimed, and what it changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct BenchFrame {
    /// Its number, from 1: the game before its first frame is 0.
    pub number: u32,
    /// The line of the text that it comes from, from 1; JSON has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// What it adds to the text of the record.
    pub adds: String,
    /// What was decided or claimed.
    #[serde(flatten)]
    pub what: BenchWhat,
    /// What happened.
    pub events: Vec<GameEvent>,
    /// What changed in the view since the frame before.
    pub changes: Changes,
}

/// What a frame is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum BenchWhat {
    /// A player picked.
    Pick {
        /// Who.
        seat: u8,
        /// The text of the pick.
        text: String,
        /// What it is called.
        label: Label,
        /// What to highlight in the view before it.
        anchors: Vec<Anchor>,
    },
    /// Chance decided.
    Chance {
        /// Whose turn it is.
        seat: u8,
        /// Where it comes from, such as `tiles` or `die`.
        source: String,
        /// The text of the outcome.
        text: String,
        /// What it is called.
        label: Label,
    },
    /// The record claims something of this moment: a result, a fingerprint, or what an example expects.
    Claim {
        /// The claim as it is written, such as `expect ask follower`.
        text: String,
        /// Whether it is so.
        holds: bool,
        /// What is so instead, in English.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        found: Option<String>,
    },
}

/// What a game on the workbench waits for. `lead` and the text of a pick or an outcome behind the record go on with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum BenchNext {
    /// A pick of a player.
    Pick {
        /// What stands between the record and the text of the pick.
        lead: String,
        /// What is asked, and of whom.
        ask: Box<Ask>,
    },
    /// Chance, which whoever enters the game decides.
    Chance {
        /// What stands between the record and the text of the outcome.
        lead: String,
        /// Whose turn it is.
        seat: u8,
        /// Where it comes from, such as `tiles` or `die`.
        source: String,
        /// What can come.
        outcomes: Vec<BenchOutcome>,
    },
    /// Nothing: the game is over.
    Over {
        /// How it ended.
        result: ResultInfo,
    },
}

/// Something that chance can decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BenchOutcome {
    /// Its text, as records write it.
    pub text: String,
    /// What it is called: `pick-tile` with the tile, or `chance-` and the source with a number.
    pub label: Label,
    /// How likely it is, against the others: for a tile, how many of them are left.
    pub weight: u32,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct RecordProblem {
    /// The line of the text, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The column in it, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// The place in JSON instead, such as `lines[0].turn.items[1]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// What is wrong and what would be right, in English.
    pub message: String,
    /// The rule that was broken, if one was.
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

/// A question about a game on the workbench; the answers are those of the WebSocket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub enum BenchQuestion {
    /// Why something cannot be picked.
    Why {
        /// The text of the pick.
        pick: String,
    },
    /// What the features of a tile are.
    Look {
        /// The tile's cell.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
        cell: CellPair,
        /// One of its spots; all of them if it is not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spot: Option<String>,
    },
    /// What the scores were if the game ended now.
    Projected,
    /// Which tiles nobody has seen.
    Unseen,
}
