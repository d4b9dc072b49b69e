//! The state of a table besides its game: seats, phase, result, clocks.

use bastide_record::Colour;
use serde::{Deserialize, Serialize};

use crate::{Proposal, Seq, TableSettings, Time};

/// The public state of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct TableInfo {
    /// Its id, which is also in its link.
    pub id: String,
    /// The settings of the table.
    pub settings: TableSettings,
    /// The phase of the table.
    pub phase: Phase,
    /// The seats, in playing order.
    pub seats: Vec<SeatInfo>,
    /// Whether players can ask for hints now.
    pub hints: bool,
    /// The commitment to the deal, made before anyone took a seat.
    pub commitment: String,
    /// The proof of the deal; only after the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealProof>,
    /// The proposal that is waiting for consent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<OpenProposal>,
    /// The id of the rematch table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The result; only after the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultInfo>,
    /// Why the table was closed, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<String>,
}

/// The public state of a table, and what its game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableNow {
    /// The table.
    #[serde(flatten)]
    pub table: TableInfo,
    /// What the game waits for.
    pub waiting: Waiting,
}

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Some seats are free.
    Open,
    /// The game is being played.
    Playing,
    /// The game was played to the end, or ended by resignation.
    Over,
    /// The table was closed before the end of the game.
    Closed,
}

/// The public state of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct SeatInfo {
    /// The name of the player; absent while the seat is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The colour of the figures; absent until it is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(as = "Option<String>"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub colour: Option<Colour>,
    /// The name of the bot that has had the seat from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Whether a connection holds the seat now.
    pub online: bool,
    /// Whether the host has offered the bot's seat to anyone with the link.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub offered: bool,
    /// Why the player does not play, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absence: Option<Absence>,
}

/// Why the player of a seat does not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Absence {
    /// A bot has taken over. The player can return.
    TakenOver {
        /// The name of the bot.
        bot: String,
    },
    /// The player resigned.
    Resigned,
    /// The player's time ran out.
    TimedOut,
}

/// A proposal that is waiting for consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OpenProposal {
    /// The number of the log entry that proposed it.
    pub seq: Seq,
    /// The seat that proposed it.
    pub seat: u8,
    /// The proposal.
    pub proposal: Proposal,
    /// The seats that have agreed.
    pub agreed: Vec<u8>,
    /// The seats that have not answered yet.
    pub asked: Vec<u8>,
}

/// The proof of a deal, which anyone can check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DealProof {
    /// The server's secret in hexadecimal. Its hash is the commitment.
    pub secret: String,
    /// The nonce of each seat, in seat order; empty for bots.
    pub nonces: Vec<String>,
    /// The deals that this one replaced during the game, in order: because the table came to the server, or somebody
    /// took a seat with a nonce of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<EarlierDeal>>"))]
    pub earlier: Vec<EarlierDeal>,
}

/// A deal that another one replaced during the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct EarlierDeal {
    /// The commitment.
    pub commitment: String,
    /// The secret in hexadecimal.
    pub secret: String,
    /// The nonce of each seat, in seat order; empty for bots.
    pub nonces: Vec<String>,
    /// How many outcomes of chance the game had when this deal was replaced.
    pub until: u32,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ResultInfo {
    /// The scores in seat order.
    pub scores: Vec<i32>,
    /// The seats that won: several if the victory is shared, none if all players resigned.
    pub winners: Vec<u8>,
    /// Whether the game was played to the end rather than ended by resignation.
    pub finished: bool,
}

/// The remaining time of all seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Clocks {
    /// The server's time at which these values were valid.
    pub at: Time,
    /// The milliseconds left for each seat.
    pub left: Vec<Time>,
    /// The seat whose clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<u8>,
}

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum Waiting {
    /// Players for the free seats.
    Seats,
    /// A pick of a player.
    Pick {
        /// The player's seat.
        seat: u8,
    },
    /// A player's confirmation of the picks.
    Confirm {
        /// The player's seat.
        seat: u8,
    },
    /// A chance event, which the server decides at once.
    Chance,
    /// Nothing: the game is over, or the table is closed.
    Nothing,
}

/// The seats and spectators that are online.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Presence {
    /// The seats held by a connection.
    pub online: Vec<u8>,
    /// The number of spectators.
    pub spectators: u32,
}

/// A chat line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct ChatMessage {
    /// Its number at this table, from 1.
    pub number: u64,
    /// When it was written.
    pub at: Time,
    /// The seat it was written from; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The name of the writer.
    pub name: String,
    /// The text, which is plain text: clients must not interpret any markup in it.
    pub text: String,
}
