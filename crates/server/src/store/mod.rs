//! Storage of the logs: one trait, implemented for SQLite and PostgreSQL, with one test suite for both.
//!
//! The invariant of appends: `UPDATE games SET head = … WHERE id = … AND head = …` decides who may append to a log, and
//! the primary key of the entries checks it a second time. The SQL that both databases share is in `queries`, which is
//! compiled once for each. `plan` decides for both what an append does to its game.

mod address;
mod backup;
mod check;
mod damage;
mod dump;
mod error_class;
mod open;
mod operator;
mod personal;
mod plan;
mod postgres;
mod rows;
mod sqlite;
mod subscription;
mod writer;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufRead, AsyncWrite};

pub use address::{DatabaseAddress, DatabasePlace};
pub use backup::backup;
pub use damage::{
    Damage, DamageReport, Inspection, check as check_games, examine, read as read_copy, salvage,
};
pub use dump::{DumpCounts, DumpError};
pub use open::{OpenError, file_in, open, open_to_serve};
pub use operator::{GameCopy, IdPage, OperatorStore, Origin, Rewrite};
pub use personal::{EraseError, Person, PersonalData};
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;
pub use subscription::SeatSubscription;
pub use writer::Writer;

use crate::address_hash::{AddressHash, AddressKey};
use bastide_protocol::{ChatMessage, Phase, PushSubscription, Seq, TableId, Time};
use bastide_table::AwaitedSeat;
use bastide_table::Headline;
use bastide_table::Outage;
use bastide_table::log::LogEntry;
use bastide_table::secrets::DealSecret;

/// A new game.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its id.
    pub id: TableId,
    /// The server's contribution to the deal. Stored apart from the log, so that no reader of logs sees it.
    pub secret: DealSecret,
    /// Its first entries, numbered from 1.
    pub entries: Vec<LogEntry>,
    /// The summary for lists.
    pub headline: Headline,
    /// When its first clock runs out, if one runs.
    pub deadline: Option<Time>,
}

/// Entries to append to a game.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: TableId,
    /// The entry that they follow. The append is refused if the log has grown since.
    pub after: Seq,
    /// The entries, numbered from `after + 1`. Never empty.
    pub entries: Vec<LogEntry>,
    /// The new summary for lists, if it changes.
    pub headline: Option<Headline>,
    /// The change of the deadline.
    pub deadline: DeadlineChange,
}

/// The change of a game's deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadlineChange {
    /// Unchanged.
    Keep,
    /// No clock runs.
    Clear,
    /// A clock runs out at this time.
    Set(Time),
}

/// The result of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppendOutcome {
    /// The entries are stored durably.
    Accepted,
    /// The log has grown; nothing was added.
    Stale,
    /// The game does not exist, or no longer exists.
    Unknown,
}

/// A chat line to store.
#[derive(Clone, Debug)]
pub struct NewChatLine {
    /// The table.
    pub game: TableId,
    /// The line. Its number is ignored.
    pub line: ChatLine,
    /// How many lines of the table to keep, including this one.
    pub keep: u32,
}

/// The results of a batch, in the order given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BatchOutcome {
    /// The result of each append.
    pub appends: Vec<AppendOutcome>,
    /// The number of each chat line, or `None` if there is no such table.
    pub lines: Vec<Option<u64>>,
}

/// A stored game.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// Its id.
    pub id: TableId,
    /// The server's contribution to the deal.
    pub secret: DealSecret,
    /// Its whole log.
    pub entries: Vec<LogEntry>,
    /// The summary for lists.
    pub headline: Headline,
    /// When its clock runs out, if one runs.
    pub deadline: Option<Time>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGame {
    /// The game.
    pub id: TableId,
    /// The summary for lists.
    pub headline: Headline,
    /// The number of its last entry.
    pub head: Seq,
    /// When it was set up.
    pub created: Time,
    /// When its last entry was added.
    pub updated: Time,
    /// The hash of the address it was set up from, if known.
    pub from: Option<AddressHash>,
}

/// A filter for lists of games, which are sorted newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only games in this phase.
    pub phase: Option<Phase>,
    /// Only games in the lobby.
    pub listed_only: bool,
    /// Only those whose last entry is older than this.
    pub updated_before: Option<Time>,
    /// Only games without a deadline, or with one before this.
    pub deadline_before: Option<Time>,
    /// Only games that were set up, joined or chatted at from this address.
    pub from: Option<AddressHash>,
    /// Only games after this one, given by the time of its last entry and its id.
    pub behind: Option<(Time, TableId)>,
    /// The maximum number of games.
    pub limit: u32,
}

/// A chat line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChatLine {
    /// Its number at this table, from 1.
    pub number: u64,
    /// When it was written.
    pub at: Time,
    /// The seat it was written from; `None` for a spectator.
    pub seat: Option<u8>,
    /// The name of the writer.
    pub name: String,
    /// The text.
    pub text: String,
    /// Whether it was reported.
    pub reported: bool,
    /// The hash of the address it was sent from, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<AddressHash>,
}

impl From<ChatLine> for ChatMessage {
    fn from(line: ChatLine) -> ChatMessage {
        ChatMessage {
            number: line.number,
            at: line.at,
            seat: line.seat,
            name: line.name,
            text: line.text,
        }
    }
}

/// A ban of an address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ban {
    /// The address or address range, as text.
    pub address: String,
    /// The reason.
    pub reason: String,
    /// When it was set.
    pub at: Time,
}

/// A heartbeat of a node: it can write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heartbeat {
    /// The current time.
    pub now: Time,
    /// How long all nodes must have been silent for an outage, in milliseconds; `None` if this node was running all the
    /// time since its last heartbeat.
    pub least_silence: Option<Time>,
    /// The end of the last outage that the node knows.
    pub known_until: Time,
}

/// The answer to a heartbeat, and what a backup says about heartbeats.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pulse {
    /// The last heartbeat of any node. It may be later than the time of this node.
    pub alive: Time,
    /// The outages, by their end. In an answer, those that the node did not know.
    pub outages: Vec<StoredOutage>,
}

/// A stored outage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredOutage {
    /// When it was.
    #[serde(flatten)]
    pub time: Outage,
    /// Whether the database was restored or upgraded in it, so that nobody knows since when the players could not play.
    pub guessed: bool,
}

/// Counts for operators.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreCounts {
    /// Games with free seats.
    pub open: u64,
    /// Games being played.
    pub playing: u64,
    /// Games that are over or closed.
    pub over: u64,
    /// Entries in all logs.
    pub entries: u64,
}

/// A log has grown, on this node or another one on the same database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogHead {
    /// The game.
    pub game: TableId,
    /// The number of its last entry, as far as known.
    pub head: Seq,
}

/// The id of a node, that is, of a server process on the database. It is random and therefore unique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ServerNodeId(pub u64);

/// The clients connected to a table on one node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodePresence {
    /// The node.
    pub house: ServerNodeId,
    /// The table.
    pub game: TableId,
    /// The seats whose players are connected, in order.
    pub seats: Vec<u8>,
    /// The number of spectators.
    pub spectators: u32,
}

/// Something that happened in the database, caused by this node or another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreEvent {
    /// A log has grown or was created.
    Grown(LogHead),
    /// A chat line was written.
    Said {
        /// The table.
        game: TableId,
        /// The number of the line.
        number: u64,
    },
    /// A game was removed, or its past was rewritten. Nothing that is remembered about it is valid any longer.
    Removed(TableId),
    /// The clients connected to a table on a node have changed, or are announced again. This is not stored.
    Here(NodePresence),
    /// A node asks all others to announce their clients.
    WhoIsThere(ServerNodeId),
    /// A node shuts down, so no client is connected there any longer.
    Gone(ServerNodeId),
    /// News may have been missed because the connection was lost. Receivers must read everything after what they have.
    Missed,
}

/// Why a store operation failed. Nothing was written, except possibly after `Unsure`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// A game with this id already exists.
    #[error("game `{0}` already exists")]
    Exists(TableId),
    /// The database does not answer, or refuses for its own reasons (a full disk, a lost connection). Nothing was
    /// written.
    #[error("the database cannot be used now: {0}")]
    Unavailable(String),
    /// The connection was lost during a commit, which may or may not have happened. Read the log to find out.
    #[error("the connection to the database was lost during a commit: {0}")]
    Unsure(String),
    /// The data violates a rule of the store. Retrying does not help.
    #[error("this cannot be stored: {0}")]
    Refused(String),
    /// Something in the database cannot be read.
    #[error("the database contains unreadable data: {0}")]
    Corrupt(String),
}

/// A store of logs. When a method has returned, its changes are durable.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Returns the kind of store for the log and `/readyz`: `sqlite` or `postgres`.
    fn name(&self) -> &'static str;

    /// Adds a game.
    async fn create(&self, game: NewGame) -> Result<(), StoreError>;

    /// Appends entries to many games and chat lines to many tables in one transaction, and returns the result of each.
    /// Appends to the same game are applied in the order given. Only the last chat lines of each table are kept; a
    /// number is never reused. An error means that nothing was written (but see [`StoreError::Unsure`]).
    async fn write(
        &self,
        appends: &[Append],
        lines: &[NewChatLine],
    ) -> Result<BatchOutcome, StoreError>;

    /// Appends only entries, like [`Store::write`].
    async fn append(&self, appends: &[Append]) -> Result<Vec<AppendOutcome>, StoreError> {
        Ok(self.write(appends, &[]).await?.appends)
    }

    /// Writes a single chat line, like [`Store::write`].
    async fn chat(&self, line: NewChatLine) -> Result<Option<u64>, StoreError> {
        let written = self.write(&[], std::slice::from_ref(&line)).await?;
        Ok(written.lines.into_iter().next().flatten())
    }

    /// Returns a whole game.
    async fn load(&self, game: &TableId) -> Result<Option<StoredGame>, StoreError>;

    /// Returns the entries of a game after one of them.
    async fn entries_after(&self, game: &TableId, after: Seq) -> Result<Vec<LogEntry>, StoreError>;

    /// Returns the games whose deadline has passed, with their last entry, oldest deadline first.
    async fn due(&self, now: Time, limit: u32) -> Result<Vec<LogHead>, StoreError>;

    /// Removes the deadline of a game if this is still its last entry.
    async fn clear_deadline(&self, game: &TableId, head: Seq) -> Result<(), StoreError>;

    /// Returns the next deadline, if there is one.
    async fn next_deadline(&self) -> Result<Option<Time>, StoreError>;

    /// Lists games, newest first.
    async fn list(&self, filter: &Filter) -> Result<Vec<ListedGame>, StoreError>;

    /// Removes a game with everything that belongs to it, if `head` is still its last entry. Without `head` it is removed in
    /// any case. Returns whether it was removed.
    async fn remove(&self, game: &TableId, head: Option<Seq>) -> Result<bool, StoreError>;

    /// Returns the chat lines of a table after one of them, oldest first.
    async fn chat_after(&self, game: &TableId, after: u64) -> Result<Vec<ChatLine>, StoreError>;

    /// Returns the key of the hashes of addresses, which all nodes share.
    async fn address_key(&self) -> Result<AddressKey, StoreError>;

    /// Notes from which addresses a table was set up or seats were taken. Does nothing if the game does not exist.
    async fn note_origins(&self, game: &TableId, origins: &[Origin]) -> Result<(), StoreError>;

    /// Returns the key pair for push services, which all nodes share. If there is none yet, stores this one.
    async fn push_key(&self, new: &str) -> Result<String, StoreError>;

    /// Stores a subscription, or its new keys. The player has seen everything up to the entry `seen`. Of each seat's
    /// subscriptions, only the newest `keep` stay. Returns whether there is such a game that is not over.
    async fn add_subscription(
        &self,
        game: &TableId,
        subscription: &SeatSubscription,
        seen: Seq,
        keep: u32,
    ) -> Result<bool, StoreError>;

    /// Deletes a subscription of a seat; all of them without an endpoint.
    async fn delete_subscriptions(
        &self,
        game: &TableId,
        seat: u8,
        endpoint: Option<&str>,
    ) -> Result<(), StoreError>;

    /// Deletes a subscription from all games.
    async fn forget_subscription(&self, subscription: &PushSubscription) -> Result<(), StoreError>;

    /// Replaces a subscription in all games. Returns in how many.
    async fn renew_subscription(
        &self,
        old: &PushSubscription,
        new: &PushSubscription,
    ) -> Result<u64, StoreError>;

    /// Returns the subscriptions of a player who is to be told about a turn, and notes that they were told. Each is
    /// returned once for each turn, whichever node asks.
    async fn claim_subscriptions(
        &self,
        game: &TableId,
        awaited: AwaitedSeat,
    ) -> Result<Vec<SeatSubscription>, StoreError>;

    /// Returns a page of the games being played that have subscriptions, by id, after one of them.
    async fn subscribed_games(
        &self,
        after: Option<&TableId>,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError>;

    /// Marks a chat line as reported. Returns whether it exists.
    async fn report_chat(&self, game: &TableId, number: u64) -> Result<bool, StoreError>;

    /// Returns the reported lines of all tables, newest first.
    async fn reported_chat(&self, limit: u32) -> Result<Vec<(TableId, ChatLine)>, StoreError>;

    /// Sets a ban, or changes its reason.
    async fn ban(&self, ban: Ban) -> Result<(), StoreError>;

    /// Lifts a ban. Returns whether it existed.
    async fn unban(&self, address: &str) -> Result<bool, StoreError>;

    /// Returns all bans.
    async fn bans(&self) -> Result<Vec<Ban>, StoreError>;

    /// Returns the counts for operators.
    async fn counts(&self) -> Result<StoreCounts, StoreError>;

    /// Checks that the database answers and can be written to.
    async fn ready(&self) -> Result<(), StoreError>;

    /// Records that a node can write, and returns what it may have missed. If all nodes were silent before, this is
    /// recorded as an outage.
    async fn heartbeat(&self, heartbeat: Heartbeat) -> Result<Pulse, StoreError>;

    /// Subscribes to the news of this node and (with PostgreSQL) of all other nodes on the same database. A receiver
    /// may miss some if it is slow (reported by `Lagged`) or if the connection was lost ([`StoreEvent::Missed`]). It recovers
    /// by reading the entries after those it has. News may be repeated, and may be older than what the receiver has.
    fn subscribe(&self) -> tokio::sync::broadcast::Receiver<StoreEvent>;

    /// Whether other nodes may serve the same tables at the same time and receive the same news.
    fn is_shared(&self) -> bool;

    /// Sends news that is not stored, such as [`StoreEvent::Here`], to all nodes. It may be lost.
    async fn announce(&self, news: &[StoreEvent]) -> Result<(), StoreError>;

    /// Exports everything as lines of JSON, as of one moment, while the server runs. The output contains the secrets of
    /// the deals, so it must be kept private.
    async fn export_all(
        &self,
        out: &mut (dyn AsyncWrite + Send + Unpin),
    ) -> Result<DumpCounts, DumpError>;

    /// Imports the output of [`Store::export_all`], from either kind of database, completely or not at all. Fails if
    /// this store is not empty or a server is using it.
    async fn import_all(
        &self,
        from: &mut (dyn AsyncBufRead + Send + Unpin),
    ) -> Result<DumpCounts, DumpError>;

    /// Finishes what is in progress and closes the database.
    async fn close(&self);
}
