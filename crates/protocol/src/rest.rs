//! Requests and answers about tables over REST.

use bastide_record::Colour;
use serde::{Deserialize, Serialize};

use bastide_words::Language;

use crate::{ArtFinish, BenchQuestion, Phase, Seq, TableSettings, Time};

/// A player who takes a seat.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    /// The player's name.
    pub name: String,
    /// The preferred colour; the first free one if absent.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub colour: Option<Colour>,
    /// The player's contribution to the deal: any text that cannot be guessed.
    #[serde(default)]
    pub nonce: String,
    /// The seat; the first free one if absent.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// A table to be set up.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The settings of the table.
    pub settings: TableSettings,
    /// The players on this device, one for each seat that is `here`, in order.
    #[serde(default)]
    pub players: Vec<NewPlayer>,
}

/// A table that was set up. Its tokens are sent only this once.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenedTable {
    /// Its id.
    pub table: String,
    /// The link for other players.
    pub link: String,
    /// The commitment to the deal. The nonces in the request arrived before the commitment was made. A player who wants
    /// proof that the server did not choose the deal to match the nonce must take the seat with a separate request.
    pub commitment: String,
    /// The host's token.
    pub host: String,
    /// The seats on this device.
    pub seats: Vec<HeldSeat>,
}

/// A seat and its token.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HeldSeat {
    /// The seat.
    pub seat: u8,
    /// The token that proves ownership of the seat.
    pub token: String,
    /// The link that moves the seat to another device. The part after `#` is not sent to any server.
    pub link: String,
}

/// A table in the lobby.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LobbyTable {
    /// The id of the table.
    pub table: String,
    /// The phase of the table.
    pub phase: Phase,
    /// Title, edition, modules, clock, seats with names, scores.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub summary: serde_json::Value,
    /// When it was set up.
    pub created: Time,
    /// When the last entry was added.
    pub updated: Time,
}

/// A request to fill the free seats with a bot.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct FillRequest {
    /// The name of the bot, such as `greedy`.
    pub bot: String,
}

/// The position of the table's log.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableHead {
    /// The number of the last entry.
    pub seq: Seq,
}

/// A request to mute or unmute.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct MuteRequest {
    /// The seat; all spectators if absent.
    #[serde(default)]
    pub seat: Option<u8>,
    /// Whether to mute them; `false` unmutes them.
    pub silent: bool,
}

/// A record to lay out.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LayOutRequest {
    /// The record: text, JSON as a string, or text without its first line, like the examples in rulebooks.
    pub record: String,
    /// Return only the frames after this one.
    #[serde(default)]
    pub from: Option<u32>,
}

/// A record to convert.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ConvertRequest {
    /// The record, in any format.
    pub record: String,
}

/// A question about a record.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct QuestionRequest {
    /// The record.
    pub record: String,
    /// The question is about the position after this frame. Frame 0 is the start of the game.
    pub frame: u32,
    /// The question.
    pub question: BenchQuestion,
}

/// A position in which a bot picks.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BotPickRequest {
    /// The record up to the position.
    pub record: String,
    /// The name of the bot.
    pub bot: String,
}

/// A game to enter by hand.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BlankRecordRequest {
    /// The settings and seats. Settings that only concern tables are ignored.
    pub settings: TableSettings,
    /// The seat of the first player.
    #[serde(default)]
    pub first: u8,
}

/// A game to be analysed: a record, or a table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AnalysisRequest {
    /// The record of a finished game.
    #[serde(default)]
    pub record: Option<String>,
    /// The id of a table whose game is over.
    #[serde(default)]
    pub table: Option<String>,
}

/// The part of an analysis to return.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct AnalysisQuery {
    /// Only findings after this frame.
    #[serde(default)]
    pub from: Option<u32>,
}

/// The language of the answer.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct LanguageQuery {
    /// `en` or `es`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(value_type = Option<String>))]
    pub language: Language,
}

/// The version of the drawings.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct VersionQuery {
    /// The version that the page names. An answer in this version never changes.
    pub version: Option<String>,
}

/// The finish and version of the drawings.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct SetQuery {
    /// `rich` or `plain`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(value_type = Option<String>))]
    pub finish: ArtFinish,
    /// The version that the page names. An answer in this version never changes.
    pub version: Option<String>,
}

/// The set-up of a game as far as it decides which tiles there are, and the finish and version of their drawings.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
pub struct GameQuery {
    /// The edition; the newest if absent.
    pub edition: Option<String>,
    /// The modules, separated by commas.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(value_type = Option<String>))]
    pub modules: String,
    /// The tile sets with another number of copies than the usual one: `set:copies`, separated by commas.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(value_type = Option<String>))]
    pub tiles: String,
    /// `rich` or `plain`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(value_type = Option<String>))]
    pub finish: ArtFinish,
    /// The version that the page names. An answer in this version never changes.
    pub version: Option<String>,
}
