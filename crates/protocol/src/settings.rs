//! The settings of a table.

use bastide_record::Colour;
use bastide_rules::RulesVersion;
use serde::{Deserialize, Serialize};

/// Everything that is chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// The version of the rules; version 1 if absent. The server sets it when it opens a table.
    #[serde(default = "first_version", skip_serializing_if = "is_first_version")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<u32>"))]
    pub rules_version: u32,
    /// The edition, by name.
    #[serde(default = "newest_edition")]
    pub edition: String,
    /// The modules in use, by name. The base game is always in use.
    #[serde(default)]
    pub modules: Vec<String>,
    /// Tile sets with their number of copies, where it differs from one copy of each of a module's own sets.
    #[serde(default)]
    pub tiles: Vec<(String, u8)>,
    /// Options that differ from the edition's preset: name and value.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The seats, in playing order.
    pub seats: Vec<SeatSettings>,
    /// Whether the first player is random; otherwise it is the first seat.
    #[serde(default)]
    pub random_first: bool,
    /// Whether the table is listed in the lobby; otherwise only its link leads to it.
    #[serde(default)]
    pub listed: bool,
    /// The title that the host gave the table.
    #[serde(default)]
    pub title: String,
    /// The time control.
    #[serde(default)]
    pub clock: ClockRule,
    /// What happens when a player's time runs out.
    #[serde(default)]
    pub at_zero: TimeoutRule,
    /// What the others may do, in a game without a clock, when the player to move stays away; a `medium` bot if absent.
    #[serde(default, skip_serializing_if = "AbsenceRule::is_usual")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<AbsenceRule>"))]
    pub if_absent: AbsenceRule,
    /// Whether moves can be undone.
    #[serde(default)]
    pub undo: UndoRule,
    /// Whether players and spectators may chat.
    #[serde(default = "yes")]
    pub chat: bool,
    /// Whether clients may show aids: feature values, projected scores, remaining tiles.
    #[serde(default = "yes")]
    pub aids: bool,
    /// Whether players can get hints from a bot; if all agree, if absent.
    #[serde(default, skip_serializing_if = "HintRule::is_usual")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<HintRule>"))]
    pub hints: HintRule,
}

/// One seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatSettings {
    /// Who takes the seat.
    pub who: SeatKind,
    /// The name, if it is already known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    /// The colour, if it is already chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<String>"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub colour: Option<Colour>,
}

/// Who takes a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// A person on the device that sets up the table.
    Here,
    /// Anyone who opens the table's link.
    Link,
    /// A bot, such as `greedy`.
    Bot(String),
}

/// The time control. All times are in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "rule", rename_all = "kebab-case")]
pub enum ClockRule {
    /// No time limit.
    #[default]
    None,
    /// A fixed time for each turn. Also used for limits of several days.
    PerMove {
        /// The time for each turn.
        seconds: u32,
    },
    /// A fixed time for the whole game, plus an increment after each turn.
    Fischer {
        /// The time at the start.
        seconds: u32,
        /// The increment after each turn.
        increment: u32,
    },
}

/// What happens when a player's time runs out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "then", rename_all = "kebab-case")]
pub enum TimeoutRule {
    /// A bot plays on.
    Bot {
        /// The name of the bot.
        bot: String,
    },
    /// The player forfeits and the game ends.
    #[default]
    GiveUp,
}

/// What the others may do when the player to move stays away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "then", rename_all = "kebab-case")]
pub enum AbsenceRule {
    /// They may let this bot play, without asking the player. Everyone who takes a seat agrees to it.
    Bot {
        /// The name of the bot.
        bot: String,
    },
    /// They wait. Any bot needs the consent of the player.
    Wait,
}

impl Default for AbsenceRule {
    fn default() -> AbsenceRule {
        AbsenceRule::Bot {
            bot: "medium".to_owned(),
        }
    }
}

impl AbsenceRule {
    /// Whether this is the default. Tables from before this setting have the default.
    fn is_usual(&self) -> bool {
        *self == AbsenceRule::default()
    }

    /// Returns the bot that everyone at the table has agreed to.
    pub fn bot(&self) -> Option<&str> {
        match self {
            AbsenceRule::Bot { bot } => Some(bot),
            AbsenceRule::Wait => None,
        }
    }
}

/// Whether moves can be undone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum UndoRule {
    /// Freely until the turn is confirmed, and afterwards if all agree.
    #[default]
    Consent,
    /// Until the turn is confirmed, and not afterwards.
    Turn,
    /// Never: every pick is final.
    Never,
}

/// Whether players can get hints from a bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HintRule {
    /// Always while only one person plays; otherwise if all agree.
    #[default]
    Consent,
    /// Never.
    Never,
}

impl HintRule {
    /// Whether this is the default. Tables from before this setting have the default.
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "the signature that serde calls"
    )]
    fn is_usual(&self) -> bool {
        *self == HintRule::default()
    }
}

fn newest_edition() -> String {
    bastide_rules::Edition::default().name().to_owned()
}

fn first_version() -> u32 {
    RulesVersion::V1.number()
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that serde calls"
)]
fn is_first_version(version: &u32) -> bool {
    *version == first_version()
}

fn yes() -> bool {
    true
}
