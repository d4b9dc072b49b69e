//! One file with SQLite: one connection that writes, a few that read.

mod entries;
mod error;
mod file;
#[expect(
    clippy::duplicate_mod,
    reason = "the same statements are compiled for each database"
)]
#[path = "../queries/mod.rs"]
mod queries;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::SqlitePoolOptions;
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection as _, Executor, Pool, SqliteConnection, Transaction,
};
use tokio::io::{AsyncBufRead, AsyncWrite};
use tokio::sync::broadcast;

use self::error::commit_failure;
use self::queries::{bans, chat, games, lists, transfer};
use super::rows::GameRow;
use super::{
    Append, Appended, Ban, Change, ChatLine, Counts, DumpCounts, DumpError, Filter, Listed,
    NewGame, News, OpenError, Store, StoreError, StoredGame, backup, check, plan,
};
use crate::log::{Entry, Seq, Time};
use crate::secrets::TableId;

use self::error::failure;

type Database = sqlx::Sqlite;
type Connection = SqliteConnection;

/// How many connections read.
const READERS: u32 = 4;

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// How much news waits for a slow receiver.
const NEWS: usize = 4096;

/// SQLite's own bound of pages, which stands for "no bound of ours".
const MOST_PAGES: u32 = u32::MAX - 1;

/// A store in one file.
///
/// The file is in WAL mode with `synchronous = FULL`: a commit is on the disk when it returns. Other processes may open
/// the same file, and the law of appending holds among all of them, but news does not travel between them.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    writer: Pool<Database>,
    readers: Pool<Database>,
    news: broadcast::Sender<News>,
    most_pages: Arc<AtomicU32>,
}

impl SqliteStore {
    /// Opens a file, makes it if there is none, and brings its tables up to date.
    pub async fn open(path: &Path) -> Result<SqliteStore, OpenError> {
        file::prepare(path).await?;
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
                    // SQLite may give a transaction up by itself (a full disk), which the driver does not notice: such
                    // a connection could never begin another one.
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
        Ok(SqliteStore {
            path: path.to_owned(),
            writer,
            readers,
            news: broadcast::Sender::new(NEWS),
            most_pages,
        })
    }

    /// Bounds the size of the file, in pages of 4096 bytes, so that a server cannot fill the disk; `None` for no
    /// bound. Beyond it writing fails as on a full disk, until games are removed or the bound is lifted.
    pub async fn bound_size(&self, pages: Option<u32>) -> Result<(), StoreError> {
        let pages = pages.unwrap_or(MOST_PAGES);
        self.most_pages.store(pages, Ordering::Relaxed);
        let mut connection = self.writer.acquire().await.map_err(failure)?;
        bound_pages(&mut connection, pages).await.map_err(failure)
    }

    /// Copies the database into a new file that can be opened in its place, while games go on.
    pub async fn copy_to(&self, to: &Path) -> Result<(), DumpError> {
        let unfinished = backup::begin(to)?;
        let copied = self.copy(&unfinished).await;
        backup::finish(copied, &unfinished, to)
    }

    async fn copy(&self, unfinished: &Path) -> Result<(), DumpError> {
        // SQLite takes an empty file for a new one, so that only its owner can read the copy.
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

    async fn begin(&self) -> Result<Transaction<'static, Database>, StoreError> {
        let begun = self.writer.begin_with("BEGIN IMMEDIATE").await;
        begun.map_err(failure)
    }

    async fn reader(&self) -> Result<sqlx::pool::PoolConnection<Database>, StoreError> {
        self.readers.acquire().await.map_err(failure)
    }

    /// Tells whoever listens; that nobody does is fine.
    fn tell(&self, news: impl IntoIterator<Item = News>) {
        for item in news {
            let _ = self.news.send(item);
        }
    }
}

async fn bound_pages(connection: &mut Connection, pages: u32) -> Result<(), sqlx::Error> {
    let pragma = AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    connection.execute(pragma).await?;
    Ok(())
}

async fn commit(transaction: Transaction<'static, Database>) -> Result<(), StoreError> {
    transaction.commit().await.map_err(commit_failure)
}

#[async_trait]
impl Store for SqliteStore {
    fn name(&self) -> &'static str {
        "sqlite"
    }

    async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        let row = GameRow::new(&game)?;
        let mut transaction = self.begin().await?;
        games::insert(&mut transaction, &row, &game.entries).await?;
        commit(transaction).await?;
        self.tell([row.news()]);
        Ok(())
    }

    async fn append(&self, appends: &[Append]) -> Result<Vec<Appended>, StoreError> {
        appends.iter().try_for_each(check::append)?;
        if appends.is_empty() {
            return Ok(Vec::new());
        }
        let mut transaction = self.begin().await?;
        let heads = entries::heads(&mut transaction, appends).await?;
        let plan = plan::plan(appends, &heads);
        if plan.updates.is_empty() {
            return Ok(plan.fates);
        }
        let updates: Vec<_> = plan.updates.iter().collect();
        let updated = entries::update(&mut transaction, &updates).await?;
        if updated != updates.len() as u64 {
            let reason = format!("{updated} of {} games went on", updates.len());
            return Err(StoreError::Unavailable(reason));
        }
        entries::insert(&mut transaction, &plan.entries).await?;
        commit(transaction).await?;
        self.tell(plan.news());
        Ok(plan.fates)
    }

    async fn load(&self, game: &TableId) -> Result<Option<StoredGame>, StoreError> {
        games::load(&mut *self.reader().await?, game).await
    }

    async fn entries_after(&self, game: &TableId, after: Seq) -> Result<Vec<Entry>, StoreError> {
        games::entries_after(&mut *self.reader().await?, game, after).await
    }

    async fn due(&self, now: Time, limit: u32) -> Result<Vec<Change>, StoreError> {
        lists::due(&mut *self.reader().await?, now, limit).await
    }

    async fn next_deadline(&self) -> Result<Option<Time>, StoreError> {
        lists::next_deadline(&mut *self.reader().await?).await
    }

    async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        lists::list(&mut *self.reader().await?, filter).await
    }

    async fn remove(&self, game: &TableId) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        let removed = games::remove(&mut transaction, game).await?;
        commit(transaction).await?;
        self.tell(removed.then(|| News::Removed(game.clone())));
        Ok(removed)
    }

    async fn chat(
        &self,
        game: &TableId,
        line: ChatLine,
        keep: u32,
    ) -> Result<Option<u64>, StoreError> {
        check::chat(&line)?;
        let mut transaction = self.begin().await?;
        let number = chat::say(&mut transaction, game, &line, keep).await?;
        commit(transaction).await?;
        self.tell(number.map(|number| News::Said {
            game: game.clone(),
            number,
        }));
        Ok(number)
    }

    async fn chat_after(&self, game: &TableId, after: u64) -> Result<Vec<ChatLine>, StoreError> {
        chat::after(&mut *self.reader().await?, game, after).await
    }

    async fn report_chat(&self, game: &TableId, number: u64) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        let marked = chat::report(&mut transaction, game, number).await?;
        commit(transaction).await?;
        Ok(marked)
    }

    async fn reported_chat(&self, limit: u32) -> Result<Vec<(TableId, ChatLine)>, StoreError> {
        chat::reported(&mut *self.reader().await?, limit).await
    }

    async fn ban(&self, ban: Ban) -> Result<(), StoreError> {
        check::ban(&ban)?;
        let mut transaction = self.begin().await?;
        bans::set(&mut transaction, &ban).await?;
        commit(transaction).await
    }

    async fn unban(&self, address: &str) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        let lifted = bans::lift(&mut transaction, address).await?;
        commit(transaction).await?;
        Ok(lifted)
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        bans::all(&mut *self.reader().await?).await
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        lists::counts(&mut *self.reader().await?).await
    }

    async fn ready(&self) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        lists::beat(&mut transaction).await?;
        commit(transaction).await
    }

    fn changes(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    async fn export_all(
        &self,
        out: &mut (dyn AsyncWrite + Send + Unpin),
    ) -> Result<DumpCounts, DumpError> {
        let mut snapshot = self.readers.begin().await.map_err(failure)?;
        transfer::export(&mut snapshot, out).await
    }

    async fn import_all(
        &self,
        from: &mut (dyn AsyncBufRead + Send + Unpin),
    ) -> Result<DumpCounts, DumpError> {
        let mut transaction = self.begin().await?;
        let counts = transfer::import(&mut transaction, from).await?;
        commit(transaction).await?;
        self.tell([News::Missed]);
        Ok(counts)
    }

    async fn close(&self) {
        self.readers.close().await;
        // The last connection to go copies the journal into the file.
        self.writer.close().await;
    }
}
