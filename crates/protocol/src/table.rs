//! What is known of a table beside its game: who sits there, how it goes, what is left of the time.

use bastide_record::Colour;
use serde::{Deserialize, Serialize};

use crate::{Proposal, Seq, TableSettings, Time};

/// A table as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct TableInfo {
    /// Its id, which is also in its link.
    pub id: String,
    /// How it was set up.
    pub settings: TableSettings,
    /// What it is doing.
    pub phase: Phase,
    /// The seats, in playing order.
    pub seats: Vec<SeatInfo>,
    /// What the deal was committed to before anybody sat down.
    pub commitment: String,
    /// What the deal was made of; only after the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealProof>,
    /// What waits for everybody's consent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<OpenProposal>,
    /// The id of the table where it is played again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// How it ended; only after the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultInfo>,
    /// Why it was closed, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<String>,
}

/// A table as everybody sees it who looks in, and what its game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableNow {
    /// The table.
    #[serde(flatten)]
    pub table: TableInfo,
    /// What it waits for.
    pub waiting: Waiting,
}

/// What a table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Seats are free.
    Open,
    /// The game is being played.
    Playing,
    /// The game was played to its end, or given up.
    Over,
    /// The table was closed before the end of its game.
    Closed,
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct SeatInfo {
    /// What to call the player; nothing while the seat is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The colour of the figures; nothing while it is not chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(as = "Option<String>"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub colour: Option<Colour>,
    /// The computer player that has had the seat from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Whether a connection holds the seat now.
    pub online: bool,
    /// Why its player does not play, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absence: Option<Absence>,
}

/// Why the player of a seat does not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Absence {
    /// A computer player has taken over; the player can return.
    TakenOver {
        /// Which one.
        bot: String,
    },
    /// The player gave up.
    Resigned,
    /// The player's time ran out.
    TimedOut,
}

/// What waits for consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OpenProposal {
    /// The entry of the log that proposed it.
    pub seq: Seq,
    /// Who proposed it.
    pub seat: u8,
    /// What.
    pub proposal: Proposal,
    /// Who agreed so far.
    pub agreed: Vec<u8>,
    /// Who has yet to answer.
    pub asked: Vec<u8>,
}

/// What a deal was made of: anybody can check it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DealProof {
    /// The server's secret, as hexadecimal digits. Its hash is the commitment.
    pub secret: String,
    /// What each seat added, in seat order; empty for computer players.
    pub nonces: Vec<String>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ResultInfo {
    /// The points in seat order.
    pub scores: Vec<i32>,
    /// The seats that won; several share a victory, nobody wins a game that was given up by all.
    pub winners: Vec<u8>,
    /// Whether it was played to its end, rather than given up.
    pub finished: bool,
}

/// What is left of everybody's time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Clocks {
    /// The server's time, at which all of this was so.
    pub at: Time,
    /// Milliseconds left for each seat.
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
    /// Free seats.
    Seats,
    /// A pick of a player.
    Pick {
        /// Who.
        seat: u8,
    },
    /// A player's word that the picks stand.
    Confirm {
        /// Who.
        seat: u8,
    },
    /// Chance, which the server decides at once.
    Chance,
    /// Nothing: the game is over, or the table closed.
    Nothing,
}

/// Who is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Presence {
    /// The seats that a connection holds.
    pub online: Vec<u8>,
    /// How many watch.
    pub spectators: u32,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct ChatMessage {
    /// Its number at this table, from 1.
    pub number: u64,
    /// When it was written.
    pub at: Time,
    /// The seat it was written from; nothing for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What the writer is called.
    pub name: String,
    /// What was written. It is plain text: clients never read marks in it.
    pub text: String,
}
