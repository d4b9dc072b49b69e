//! What operators do with a store, besides what servers do.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use super::rows::GameRow;
use super::{ChatLine, Headline, Pulse, SeatSubscription, Store, StoreError};
use crate::address_hash::AddressHash;
use bastide_protocol::{Phase, Seq, TableId};
use bastide_table::log::LogEntry;
use bastide_table::secrets::DealSecret;

/// The address from which a table was set up or a seat was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The seat, from 0; `None` for the table itself.
    pub seat: Option<u8>,
    /// The hash of the address.
    pub address: AddressHash,
}

/// Everything that a store has about a game.
#[derive(Clone, Debug)]
pub struct GameCopy {
    pub(super) row: GameRow,
    /// Its whole log.
    pub entries: Vec<LogEntry>,
    /// Its chat, or why it cannot be read.
    pub chat: Result<Vec<ChatLine>, StoreError>,
    /// The addresses it was set up and joined from.
    pub origins: Vec<Origin>,
    /// The devices that are told when their player must move.
    pub subscriptions: Vec<SeatSubscription>,
}

impl GameCopy {
    /// Returns the id of the game.
    pub fn id(&self) -> &TableId {
        &self.row.id
    }

    /// Returns the phase, according to its summary.
    pub fn phase(&self) -> Phase {
        self.row.headline.phase
    }

    /// Returns the server's contribution to the deal.
    pub fn secret(&self) -> &DealSecret {
        &self.row.secret
    }
}

/// A change to the past of a game that is over or closed, to erase what belongs to a person.
#[derive(Clone, Debug)]
pub struct Rewrite {
    /// The game.
    pub game: TableId,
    /// The number of its last entry. If the log has grown since, nothing is changed.
    pub head: Seq,
    /// The entries that replace those with the same numbers.
    pub entries: Vec<LogEntry>,
    /// The new summary for lists.
    pub headline: Headline,
    /// The numbers of the chat lines to delete.
    pub lines: Vec<u64>,
    /// The origins to delete.
    pub origins: Vec<Option<u8>>,
}

/// A page of ids, in their order or against it.
#[derive(Clone, Debug)]
pub struct IdPage {
    /// Only ids beyond this one.
    pub beyond: Option<TableId>,
    /// Whether to begin with the last id.
    pub backwards: bool,
    /// The maximum number of ids.
    pub limit: u32,
}

/// A store, as operators use it.
#[async_trait]
pub trait OperatorStore: Store {
    /// Returns the ids of a page, without reading anything else of the games.
    async fn ids(&self, page: &IdPage) -> Result<Vec<TableId>, StoreError>;

    /// Returns everything about a game.
    async fn copy(&self, game: &TableId) -> Result<Option<GameCopy>, StoreError>;

    /// Returns the addresses from which a table was set up and its seats were taken.
    async fn origins(&self, game: &TableId) -> Result<Vec<Origin>, StoreError>;

    /// Returns the key pair for push services, if a server has created one.
    async fn stored_push_key(&self) -> Result<Option<String>, StoreError>;

    /// Deletes a chat line. Returns whether it existed.
    async fn delete_chat(&self, game: &TableId, number: u64) -> Result<bool, StoreError>;

    /// Changes the past of games, all or none, and makes all servers read them again. Returns whether it was done; if
    /// not, a log has grown.
    async fn rewrite(&self, changes: &[Rewrite]) -> Result<bool, StoreError>;

    /// Returns the last heartbeat of any node and all outages; `None` if no server has served the games yet.
    async fn pulse(&self) -> Result<Option<Pulse>, StoreError>;

    /// Returns what is wrong with the database as a whole, apart from its games.
    async fn integrity(&self) -> Result<Vec<String>, StoreError>;
}
