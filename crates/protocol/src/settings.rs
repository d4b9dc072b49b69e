//! How a table is set up.

use bastide_record::Colour;
use serde::{Deserialize, Serialize};

/// Everything that is chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// The edition, by name.
    #[serde(default = "newest_edition")]
    pub edition: String,
    /// The modules in force, by name; the base game always is.
    #[serde(default)]
    pub modules: Vec<String>,
    /// Tile sets with their copies, where they differ from one of each module's own.
    #[serde(default)]
    pub tiles: Vec<(String, u8)>,
    /// Options that differ from the edition's: name and value.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The seats, in playing order.
    pub seats: Vec<SeatSettings>,
    /// Whether the deal decides who begins; otherwise the first seat does.
    #[serde(default)]
    pub random_first: bool,
    /// Whether the table is in the open lobby; otherwise it is found by its link alone.
    #[serde(default)]
    pub listed: bool,
    /// What the host calls the table.
    #[serde(default)]
    pub title: String,
    /// How time is counted.
    #[serde(default)]
    pub clock: ClockRule,
    /// What happens when time runs out.
    #[serde(default)]
    pub at_zero: AtZero,
    /// Whether moves can be taken back.
    #[serde(default)]
    pub undo: UndoRule,
    /// Whether people at the table and spectators may write to each other.
    #[serde(default = "yes")]
    pub chat: bool,
    /// Whether clients may show aids: projected scores, remaining tiles, hints.
    #[serde(default = "yes")]
    pub aids: bool,
}

/// One seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatSettings {
    /// Who is to sit there.
    pub who: SeatKind,
    /// The name, if it is known already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    /// The colour, if it is chosen already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<String>"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub colour: Option<Colour>,
}

/// Who is to sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// Somebody on the device that sets up the table.
    Here,
    /// Whoever comes by the table's link.
    Link,
    /// A computer player, such as `greedy`.
    Bot(String),
}

/// How time is counted. All times are in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "rule", rename_all = "kebab-case")]
pub enum ClockRule {
    /// Not at all.
    #[default]
    None,
    /// So long for each turn, always anew. Days are just many seconds.
    PerMove {
        /// Seconds.
        seconds: u32,
    },
    /// So long for the whole game, and a little more after each turn.
    Fischer {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds more after each turn.
        increment: u32,
    },
}

/// What happens when time runs out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "then", rename_all = "kebab-case")]
pub enum AtZero {
    /// A computer player plays on.
    Bot {
        /// Which one.
        bot: String,
    },
    /// The game is given up.
    #[default]
    GiveUp,
}

/// Whether moves can be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum UndoRule {
    /// Freely until the turn is confirmed, afterwards if all agree.
    #[default]
    Consent,
    /// Until the turn is confirmed, never afterwards.
    Turn,
    /// Never: every pick stands at once.
    Never,
}

fn newest_edition() -> String {
    bastide_rules::Edition::default().name().to_owned()
}

fn yes() -> bool {
    true
}
