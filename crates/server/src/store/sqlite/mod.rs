//! The SQLite store: one file, one connection that writes, a few that read.

mod entries;
mod error;
mod file;
#[expect(
    clippy::duplicate_mod,
    reason = "the same statements are compiled for each database"
)]
#[path = "../queries/mod.rs"]
mod queries;
mod serving_lock;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::sqlite::SqlitePoolOptions;
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection as _, Executor, Pool, SqliteConnection, Transaction,
};
use tokio::sync::broadcast;

use bastide_protocol::TableId;

use self::error::{commit_failure, failure};
use self::serving_lock::ServingLock;
use super::open::Purpose;
use super::{
    Append, BatchOutcome, DumpError, NewChatLine, OpenError, StoreError, StoreEvent, backup, plan,
};

type Database = sqlx::Sqlite;
type Connection = SqliteConnection;
type OurStore = SqliteStore;

/// The number of reading connections.
const READERS: u32 = 4;

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often to check whether another program has written.
const WATCH_EVERY: Duration = Duration::from_secs(2);

/// How many news items are buffered for a slow receiver.
const NEWS: usize = 4096;

/// How many removed or rewritten games other processes can still learn about.
const MOST_FORGOTTEN: i64 = 10_000;

/// SQLite's own limit on pages, which means that we set none.
const MOST_PAGES: u32 = u32::MAX - 1;

/// A store in one file.
///
/// The file is in WAL mode with `synchronous = FULL`: when a commit returns, it is on disk. Other processes may open
/// the same file, and the invariant of appends holds among all of them. Their writes are noticed after a moment, as
/// [`StoreEvent::Missed`].
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    /// The identity of the file when it was opened.
    identity: Option<(u64, u64)>,
    writer: Pool<Database>,
    readers: Pool<Database>,
    news: broadcast::Sender<StoreEvent>,
    most_pages: Arc<AtomicU32>,
    /// Held by a server until it closes the store.
    serving: Mutex<Option<ServingLock>>,
}

impl SqliteStore {
    /// The kind of store.
    const NAME: &'static str = "sqlite";

    /// Whether several nodes may serve the games of a file.
    const IS_SHARED: bool = false;

    /// Opens a file, creates it if it does not exist, and migrates its tables.
    pub async fn open(path: &Path) -> Result<SqliteStore, OpenError> {
        SqliteStore::open_for(Purpose::Administer, path).await
    }

    pub(super) async fn open_for(purpose: Purpose, path: &Path) -> Result<SqliteStore, OpenError> {
        file::prepare(path).await?;
        let serving = match purpose {
            Purpose::Serve => Some(ServingLock::take(path)?),
            Purpose::Administer => None,
        };
        let options = file::options(path);
        let most_pages = Arc::new(AtomicU32::new(MOST_PAGES));
        let bound = most_pages.clone();
        let pool = |connections| {
            SqlitePoolOptions::new()
                .max_connections(connections)
                .acquire_timeout(PATIENCE)
                .idle_timeout(None)
                .max_lifetime(None)
        };
        let writer = pool(1)
            .after_connect(move |connection, _| {
                let pages = bound.load(Ordering::Relaxed);
                Box::pin(async move { bound_pages(connection, pages).await })
            })
            .after_release(|connection, _| {
                Box::pin(async move {
                    // SQLite may roll a transaction back by itself (on a full disk), which the driver does not notice.
                    // Such a connection could never begin another transaction.
                    connection.ping().await?;
                    Ok(!connection.is_in_transaction())
                })
            })
            .connect_with(options.clone())
            .await
            .map_err(failure)?;
        file::migrate(&mut *writer.acquire().await.map_err(failure)?, path).await?;
        let readers = pool(READERS)
            .connect_with(options.pragma("query_only", "ON"))
            .await
            .map_err(failure)?;
        let news = broadcast::Sender::new(NEWS);
        let known = data_version(&writer).await.map_err(failure)?;
        let forgotten = last_forgotten(&writer).await.map_err(failure)?;
        tokio::spawn(watch(writer.clone(), known, forgotten, news.downgrade()));
        Ok(SqliteStore {
            path: path.to_owned(),
            identity: file::identity(path),
            writer,
            readers,
            news,
            most_pages,
            serving: Mutex::new(serving),
        })
    }

    /// Limits the size of the file, in pages of 4096 bytes, so that a server cannot fill the disk; `None` for no limit.
    /// Beyond the limit, writes fail as on a full disk until games are removed or the limit is raised.
    pub async fn bound_size(&self, pages: Option<u32>) -> Result<(), StoreError> {
        let pages = pages.unwrap_or(MOST_PAGES);
        self.most_pages.store(pages, Ordering::Relaxed);
        let mut connection = self.writer.acquire().await.map_err(failure)?;
        bound_pages(&mut connection, pages).await.map_err(failure)
    }

    /// Copies the database to a new file that can be opened in its place, while the server runs.
    pub async fn copy_to(&self, to: &Path) -> Result<(), DumpError> {
        let unfinished = backup::begin(to)?;
        let copied = self.copy(&unfinished).await;
        backup::finish(copied, &unfinished, to)
    }

    async fn copy(&self, unfinished: &Path) -> Result<(), DumpError> {
        // SQLite accepts an empty file as a new one. Created here, so that only its owner can read the copy.
        backup::private_file(unfinished)?;
        let options = file::options(&self.path);
        let mut connection = options.connect().await.map_err(failure)?;
        sqlx::query("VACUUM INTO $1")
            .bind(unfinished.to_string_lossy().as_ref())
            .execute(&mut connection)
            .await
            .map_err(failure)?;
        connection.close().await.map_err(failure)?;
        Ok(())
    }

    /// Implements [`crate::store::Store::write`] for requests that were already checked.
    async fn write_all(
        &self,
        appends: &[Append],
        lines: &[NewChatLine],
    ) -> Result<BatchOutcome, StoreError> {
        let mut transaction = self.begin().await?;
        let heads = entries::heads(&mut transaction, appends).await?;
        let plan = plan::plan(appends, &heads);
        let updates: Vec<_> = plan.updates.iter().collect();
        let updated = entries::update(&mut transaction, &updates).await?;
        if updated != updates.len() as u64 {
            // The transaction has exclusive access, so this cannot happen. If it does, nothing may be written.
            let reason = format!("{updated} of {} games could be updated", updates.len());
            return Err(StoreError::Unavailable(reason));
        }
        entries::insert(&mut transaction, &plan.entries).await?;
        let (numbers, said) = queries::chat::say(&mut transaction, lines).await?;
        let mut news = plan.news();
        news.extend(said);
        if !news.is_empty() {
            self.commit(transaction, news).await?;
        }
        Ok(BatchOutcome {
            appends: plan.fates,
            lines: numbers,
        })
    }

    /// Begins to write. The lock is taken at once, because a transaction that reads first might not get it later.
    async fn begin(&self) -> Result<Transaction<'static, Database>, StoreError> {
        self.check_file()?;
        let begun = self.writer.begin_with("BEGIN IMMEDIATE").await;
        begun.map_err(failure)
    }

    /// Checks that the file is still the one that was opened. Data written to a deleted file would be lost when the
    /// program ends, without anyone noticing before.
    fn check_file(&self) -> Result<(), StoreError> {
        let now = file::identity(&self.path);
        if now.is_some() && now == self.identity {
            return Ok(());
        }
        let path = self.path.display();
        Err(StoreError::Unavailable(format!(
            "{path} was removed or replaced; put it back, or restart the server"
        )))
    }

    /// Commits, and then sends the news to the receivers, if there are any.
    async fn commit(
        &self,
        transaction: Transaction<'static, Database>,
        news: Vec<StoreEvent>,
    ) -> Result<(), StoreError> {
        transaction.commit().await.map_err(commit_failure)?;
        for item in news {
            let _ = self.news.send(item);
        }
        Ok(())
    }

    /// Does nothing: there are no other nodes.
    async fn tell_others(&self, _news: &[StoreEvent]) -> Result<(), StoreError> {
        Ok(())
    }

    /// Returns a connection for reading.
    async fn reader(&self) -> Result<PoolConnection<Database>, StoreError> {
        self.readers.acquire().await.map_err(failure)
    }

    /// Begins a transaction that sees everything as of one moment.
    async fn snapshot(&self) -> Result<Transaction<'static, Database>, StoreError> {
        self.readers.begin().await.map_err(failure)
    }

    /// Ensures that no server has the file open, and that none opens it while the returned lock exists. A write
    /// transaction already blocks all other writers.
    async fn lock_out_servers(
        &self,
        _transaction: &mut Connection,
    ) -> Result<Option<ServingLock>, DumpError> {
        let is_server = self.serving().is_some();
        let taken = match is_server {
            true => Err(OpenError::Served(self.path.clone())),
            false => ServingLock::take(&self.path),
        };
        match taken {
            Ok(lock) => Ok(Some(lock)),
            Err(OpenError::Served(_)) => Err(DumpError::Served),
            Err(error) => Err(StoreError::Unavailable(error.to_string()).into()),
        }
    }

    /// Tells other processes that use the file to forget a game. They notice it together with the commit.
    async fn note_forgotten(
        transaction: &mut Connection,
        game: &TableId,
    ) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO forgotten (game) VALUES ($1)")
            .bind(&game.0)
            .execute(&mut *transaction)
            .await
            .map_err(failure)?;
        sqlx::query(
            "DELETE FROM forgotten WHERE number <= (SELECT MAX(number) FROM forgotten) - $1",
        )
        .bind(MOST_FORGOTTEN)
        .execute(&mut *transaction)
        .await
        .map_err(failure)?;
        Ok(())
    }

    /// Returns what SQLite finds wrong with the file.
    async fn check_integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut connection = self.reader().await?;
        let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
            .fetch_all(&mut *connection)
            .await
            .map_err(failure)?;
        let mut found: Vec<String> = found.into_iter().filter(|line| line != "ok").collect();
        let orphans: Vec<(String,)> =
            sqlx::query_as("SELECT DISTINCT \"table\" FROM pragma_foreign_key_check")
                .fetch_all(&mut *connection)
                .await
                .map_err(failure)?;
        found.extend(
            orphans
                .into_iter()
                .map(|(table,)| format!("the table `{table}` has rows of games that do not exist")),
        );
        Ok(found)
    }

    fn serving(&self) -> MutexGuard<'_, Option<ServingLock>> {
        self.serving.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn let_go(&self) {
        self.readers.close().await;
        // Closing the last connection copies the journal into the file.
        self.writer.close().await;
        self.serving().take();
    }
}

/// Notices the writes of other programs, such as `bastide admin`, and reports them as missed news. SQLite counts the
/// commits of others for each connection, and only one of our connections writes.
async fn watch(
    writer: Pool<Database>,
    mut known: i64,
    mut forgotten: i64,
    news: broadcast::WeakSender<StoreEvent>,
) {
    loop {
        tokio::time::sleep(WATCH_EVERY).await;
        let Some(news) = news.upgrade() else { return };
        if writer.is_closed() {
            return;
        }
        // If the database does not answer, its users will notice.
        let Ok(version) = data_version(&writer).await else {
            continue;
        };
        if version != known {
            let since: Result<Vec<(i64, String)>, _> = sqlx::query_as(
                "SELECT number, game FROM forgotten WHERE number > $1 ORDER BY number",
            )
            .bind(forgotten)
            .fetch_all(&writer)
            .await;
            let Ok(since) = since else { continue };
            known = version;
            // There may be no receivers.
            for (number, game) in since {
                forgotten = number;
                let _ = news.send(StoreEvent::Removed(TableId(game)));
            }
            let _ = news.send(StoreEvent::Missed);
        }
    }
}

/// Returns the number of the last game that was removed or rewritten.
async fn last_forgotten(writer: &Pool<Database>) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT COALESCE(MAX(number), 0) FROM forgotten")
        .fetch_one(writer)
        .await
}

async fn data_version(writer: &Pool<Database>) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("PRAGMA data_version")
        .fetch_one(writer)
        .await
}

async fn bound_pages(connection: &mut Connection, pages: u32) -> Result<(), sqlx::Error> {
    let pragma = AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    connection.execute(pragma).await?;
    Ok(())
}
