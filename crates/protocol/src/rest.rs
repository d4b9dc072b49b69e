//! What is asked and answered over REST about tables.

use bastide_record::Colour;
use serde::{Deserialize, Serialize};

use crate::{Phase, Seq, TableSettings, Time};

/// Somebody who sits down.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What to call them.
    pub name: String,
    /// The colour they would like; the first free one if none.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub colour: Option<Colour>,
    /// What they add to the deal: any text that nobody can guess.
    #[serde(default)]
    pub nonce: String,
    /// The seat; the first free one if none.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// A table to be set up.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// With what, and for whom.
    pub settings: TableSettings,
    /// Those on this device, one for each seat that is `here`, in order.
    #[serde(default)]
    pub players: Vec<Player>,
}

/// A table that was set up. Its tokens are told this once.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenedTable {
    /// Its id.
    pub table: String,
    /// The address that others come by.
    pub link: String,
    /// What the deal was committed to. A nonce that came with the set-up came before it: who wants proof that the server
    /// could not choose a deal for it sits down by a request of its own.
    pub commitment: String,
    /// What proves the host.
    pub host: String,
    /// The seats on this device.
    pub seats: Vec<HeldSeat>,
}

/// A seat that somebody holds.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HeldSeat {
    /// Which seat.
    pub seat: u8,
    /// What proves it.
    pub token: String,
    /// The address that moves the seat to another device. What stands behind `#` is sent to no server.
    pub link: String,
}

/// A line of the lobby.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LobbyTable {
    /// The table's id.
    pub table: String,
    /// What it is doing.
    pub phase: Phase,
    /// Title, edition, modules, clock, seats with names, scores.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub summary: serde_json::Value,
    /// When it was set up.
    pub created: Time,
    /// When something happened there last.
    pub updated: Time,
}

/// A computer player.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Filling {
    /// Which one, such as `greedy`.
    pub bot: String,
}

/// Where the table stands.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableHead {
    /// Its last entry.
    pub seq: Seq,
}

/// Whom to silence.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Muting {
    /// A seat; all who watch if none is named.
    #[serde(default)]
    pub seat: Option<u8>,
    /// Whether they may write no more, or again.
    pub silent: bool,
}
