//! Where logs are kept. One trait; SQLite and PostgreSQL behind it; one suite of tests for both.
//!
//! The law of appending: `UPDATE games SET head = … WHERE id = … AND head = …` decides who may go on with a log, and
//! the primary key of the entries guards it a second time. What both databases say in the same words is in `queries`,
//! which is compiled once for each; what an append does to its game is decided in `plan` for both.

mod backup;
mod check;
mod dump;
mod fault;
mod open;
mod plan;
mod postgres;
mod rows;
mod sqlite;
mod writer;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufRead, AsyncWrite};

pub use backup::backup;
pub use dump::{DumpCounts, DumpError};
pub use open::{OpenError, file_in, open};
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;
pub use writer::Writer;

use bastide_protocol::{ChatMessage, Phase, Seq, TableId, Time};
use bastide_table::Headline;
use bastide_table::log::LogEntry;
use bastide_table::secrets::DealSecret;

/// A new game.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its id.
    pub id: TableId,
    /// What the server adds to the deal. Kept apart from the log, so that no reader of logs sees it.
    pub secret: DealSecret,
    /// Its first entries, numbered from 1.
    pub entries: Vec<LogEntry>,
    /// What lists show.
    pub headline: Headline,
    /// When its first clock runs out, if one runs.
    pub deadline: Option<Time>,
}

/// Entries to add to a game.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which game.
    pub game: TableId,
    /// The entry that they follow: the append is refused if the log has gone on since.
    pub after: Seq,
    /// The entries, numbered from `after + 1`; never none.
    pub entries: Vec<LogEntry>,
    /// What lists show from now on, if that changes.
    pub headline: Option<Headline>,
    /// When a clock runs out.
    pub deadline: Deadline,
}

/// What becomes of a game's deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deadline {
    /// It stays.
    Keep,
    /// No clock runs.
    Clear,
    /// A clock runs out at this time.
    Set(Time),
}

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is in the log, for good.
    Accepted,
    /// The log had gone on; nothing was added.
    Stale,
    /// There is no such game (any more).
    Unknown,
}

/// A line of chat to write down.
#[derive(Clone, Debug)]
pub struct NewLine {
    /// At which table.
    pub game: TableId,
    /// The line; its number is not looked at.
    pub line: ChatLine,
    /// How many lines of the table are kept, this one included.
    pub keep: u32,
}

/// What became of a batch, in the order given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Of each append.
    pub appends: Vec<Appended>,
    /// Of each line of chat: its number, or `None` if there is no such table.
    pub lines: Vec<Option<u64>>,
}

/// A game as it is kept.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// Its id.
    pub id: TableId,
    /// What the server adds to the deal.
    pub secret: DealSecret,
    /// Its whole log.
    pub entries: Vec<LogEntry>,
    /// What lists show.
    pub headline: Headline,
    /// When its clock runs out, if one runs.
    pub deadline: Option<Time>,
}

/// A line of a list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Which game.
    pub id: TableId,
    /// What lists show.
    pub headline: Headline,
    /// Its last entry.
    pub head: Seq,
    /// When it was set up.
    pub created: Time,
    /// When its last entry was added.
    pub updated: Time,
}

/// Which games a list shows, newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only those that do this.
    pub phase: Option<Phase>,
    /// Only those in the open lobby.
    pub listed_only: bool,
    /// Only those whose last entry is older than this.
    pub updated_before: Option<Time>,
    /// Only those that no clock will move on.
    pub without_deadline: bool,
    /// Behind this one: its time of the last entry and its id, from the line before.
    pub behind: Option<(Time, TableId)>,
    /// At most so many.
    pub limit: u32,
}

/// Something written at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChatLine {
    /// Its number at this table, from 1.
    pub number: u64,
    /// When.
    pub at: Time,
    /// The seat it was written from; `None` for a spectator.
    pub seat: Option<u8>,
    /// What the writer is called.
    pub name: String,
    /// What was written.
    pub text: String,
    /// Whether somebody reported it.
    pub reported: bool,
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

/// An address or name that may not come in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ban {
    /// The address, or a range of them, as text.
    pub address: String,
    /// Why.
    pub reason: String,
    /// When it was set.
    pub at: Time,
}

/// Numbers for operators.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games with free seats.
    pub open: u64,
    /// Games being played.
    pub playing: u64,
    /// Games played to their end or closed.
    pub over: u64,
    /// Entries in all logs.
    pub entries: u64,
}

/// A log has grown, here or in another process on the same database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Which game.
    pub game: TableId,
    /// Its last entry, as far as is known.
    pub head: Seq,
}

/// A process that serves games, by a number that nobody else has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(pub u64);

/// Those who look at a table in one process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Here {
    /// In which process.
    pub house: House,
    /// At which table.
    pub game: TableId,
    /// The seats whose players are there, in order.
    pub seats: Vec<u8>,
    /// How many watch.
    pub spectators: u32,
}

/// What has happened in the database, here or in another process on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A log has grown, or begun.
    Grown(Change),
    /// Something was written at a table.
    Said {
        /// Which table.
        game: TableId,
        /// The number of the line.
        number: u64,
    },
    /// A game was removed.
    Removed(TableId),
    /// Those who look at a table in a process have changed, or are still there. Nothing of it is kept.
    Here(Here),
    /// A process wants to hear from all others who is there.
    WhoIsThere(House),
    /// A process ends: nobody looks at anything there.
    Gone(House),
    /// News may have been missed, because the connection was lost: heal by asking for what lies behind what you have.
    Missed,
}

/// What can go wrong with a store. Nothing was written, unless `Unsure`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is a game with this id already.
    #[error("there is a game `{0}` already")]
    Exists(TableId),
    /// The database does not answer, or refuses for a reason of its own (a full disk, a lost connection). Nothing was
    /// written.
    #[error("the database cannot be used now: {0}")]
    Unavailable(String),
    /// The connection was lost while a commit was on its way: it may have happened. Read the log to find out.
    #[error("the database went away during a commit: {0}")]
    Unsure(String),
    /// What was to be written cannot be: it breaks a rule of the store. Trying again does not help.
    #[error("this cannot be stored: {0}")]
    Refused(String),
    /// Something in the database cannot be read.
    #[error("the database holds something unreadable: {0}")]
    Corrupt(String),
}

/// Keeps logs. What a method has returned is durable.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// What it is, for the log and `/readyz`: `sqlite` or `postgres`.
    fn name(&self) -> &'static str;

    /// Adds a game.
    async fn create(&self, game: NewGame) -> Result<(), StoreError>;

    /// Adds entries to many games and lines of chat to many tables in one transaction, and answers for each. Appends to
    /// the same game follow each other in the order given. Of each table only the last lines of chat are kept; a number
    /// is never given twice. An error means that nothing was written (but see [`StoreError::Unsure`]).
    async fn write(&self, appends: &[Append], lines: &[NewLine]) -> Result<Written, StoreError>;

    /// The same with entries alone.
    async fn append(&self, appends: &[Append]) -> Result<Vec<Appended>, StoreError> {
        Ok(self.write(appends, &[]).await?.appends)
    }

    /// The same with one line of chat.
    async fn chat(&self, line: NewLine) -> Result<Option<u64>, StoreError> {
        let written = self.write(&[], std::slice::from_ref(&line)).await?;
        Ok(written.lines.into_iter().next().flatten())
    }

    /// A whole game.
    async fn load(&self, game: &TableId) -> Result<Option<StoredGame>, StoreError>;

    /// The entries of a game behind one of them.
    async fn entries_after(&self, game: &TableId, after: Seq) -> Result<Vec<LogEntry>, StoreError>;

    /// Games whose deadline has passed, with their last entry, oldest deadline first.
    async fn due(&self, now: Time, limit: u32) -> Result<Vec<Change>, StoreError>;

    /// When the next deadline is, if there is one.
    async fn next_deadline(&self) -> Result<Option<Time>, StoreError>;

    /// Lists games, newest first.
    async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError>;

    /// Removes a game with everything that belongs to it. Whether there was one.
    async fn remove(&self, game: &TableId) -> Result<bool, StoreError>;

    /// The last lines of chat of a table behind one of them, oldest first.
    async fn chat_after(&self, game: &TableId, after: u64) -> Result<Vec<ChatLine>, StoreError>;

    /// Marks a line of chat as reported. Whether there was one.
    async fn report_chat(&self, game: &TableId, number: u64) -> Result<bool, StoreError>;

    /// Reported lines of all tables, newest first.
    async fn reported_chat(&self, limit: u32) -> Result<Vec<(TableId, ChatLine)>, StoreError>;

    /// Sets a ban, or changes its reason.
    async fn ban(&self, ban: Ban) -> Result<(), StoreError>;

    /// Lifts a ban. Whether there was one.
    async fn unban(&self, address: &str) -> Result<bool, StoreError>;

    /// All bans.
    async fn bans(&self) -> Result<Vec<Ban>, StoreError>;

    /// Numbers for operators.
    async fn counts(&self) -> Result<Counts, StoreError>;

    /// Whether the database answers and can write.
    async fn ready(&self) -> Result<(), StoreError>;

    /// What happens from now on, in this process or (PostgreSQL) in any other on the same database. The receiver may
    /// miss some when it is slow (it is told by `Lagged`) or when the connection was lost ([`News::Missed`]): readers
    /// heal by asking for entries behind what they have. News may come twice, and may be older than what one has.
    fn changes(&self) -> tokio::sync::broadcast::Receiver<News>;

    /// Whether other processes may serve the same tables at the same time, and hear the same news.
    fn is_shared(&self) -> bool;

    /// Tells all processes news that is kept nowhere: [`News::Here`] and the like. It may get lost.
    async fn announce(&self, news: &[News]) -> Result<(), StoreError>;

    /// Writes everything down as lines of JSON, as it stood at one moment, while games go on. Whoever has it can deal
    /// the games: it holds their secrets.
    async fn export_all(
        &self,
        out: &mut (dyn AsyncWrite + Send + Unpin),
    ) -> Result<DumpCounts, DumpError>;

    /// Takes over what [`Store::export_all`] has written, from either kind of database: all of it or nothing. Refuses
    /// if there is something in this one already.
    async fn import_all(
        &self,
        from: &mut (dyn AsyncBufRead + Send + Unpin),
    ) -> Result<DumpCounts, DumpError>;

    /// Finishes what is under way and lets the database go.
    async fn close(&self);
}
