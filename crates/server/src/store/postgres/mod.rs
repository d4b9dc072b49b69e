//! The PostgreSQL store, for many nodes on one database.

mod entries;
mod error;
mod notifications;
#[expect(
    clippy::duplicate_mod,
    reason = "the same statements are compiled for each database"
)]
#[path = "../queries/mod.rs"]
mod queries;

use std::str::FromStr;
use std::sync::Mutex;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _, Executor, PgConnection, Pool, Transaction};
use tokio::sync::broadcast;

use bastide_protocol::TableId;

use self::error::{WriteError, commit_failure, connect_failure, failure};
use self::notifications::ListenerTask;
use super::open::{Purpose, migration_failure, migrations};
use super::{
    Append, BatchOutcome, DumpError, NewChatLine, OpenError, StoreError, StoreEvent, plan,
};

type Database = sqlx::Postgres;
type Connection = PgConnection;
type OurStore = PostgresStore;

/// The name of a server's connections, by which a restore recognises that a server is running.
const SERVER: &str = "bastide-server";

/// The number of connections, besides the one that listens.
const CONNECTIONS: u32 = 8;

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many news items are buffered for a slow receiver.
const NEWS: usize = 4096;

/// How often a write is tried when another node is in the way.
const TRIES: u32 = 8;

/// Ensures that commits wait for the disk, even if the database is configured otherwise.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false)
     WHERE current_setting('synchronous_commit') = 'off'";

/// A lock on the tables, which the database releases when the transaction ends.
struct TableLock;

/// A store in a PostgreSQL database, which any number of nodes may share.
#[derive(Debug)]
pub struct PostgresStore {
    pool: Pool<Database>,
    listeners: Pool<Database>,
    news: broadcast::Sender<StoreEvent>,
    listening: Mutex<Option<ListenerTask>>,
}

impl PostgresStore {
    /// The kind of store.
    const NAME: &'static str = "postgres";

    /// Whether several nodes may serve the games of a database.
    const IS_SHARED: bool = true;

    /// Opens the database at an address such as `postgres://user@host/database`, and migrates its tables.
    pub async fn open(address: &str) -> Result<PostgresStore, OpenError> {
        PostgresStore::open_for(Purpose::Administer, address).await
    }

    pub(super) async fn open_for(
        purpose: Purpose,
        address: &str,
    ) -> Result<PostgresStore, OpenError> {
        check_files(address)?;
        let options = PgConnectOptions::from_str(address)
            .map_err(|error| {
                let reason = format!("the database address is invalid: {error}");
                OpenError::Store(StoreError::Unavailable(reason))
            })?
            .application_name(match purpose {
                Purpose::Serve => SERVER,
                Purpose::Administer => "bastide",
            })
            .disable_statement_logging();
        migrate(&options).await?;
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .after_connect(|connection, _| {
                Box::pin(async move {
                    connection.execute(DURABLE).await?;
                    Ok(())
                })
            })
            .connect_with(options.clone().options([
                ("statement_timeout", "25s"),
                ("lock_timeout", "10s"),
                ("idle_in_transaction_session_timeout", "60s"),
            ]))
            .await
            .map_err(connect_failure)?;
        // Two, so that a new connection can be opened while a lost one is being closed.
        let listeners = PgPoolOptions::new()
            .max_connections(2)
            .acquire_timeout(PATIENCE)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_lazy_with(options);
        let news = broadcast::Sender::new(NEWS);
        let listening = notifications::listen(listeners.clone(), news.clone())
            .await
            .map_err(connect_failure)?;
        Ok(PostgresStore {
            pool,
            listeners,
            news,
            listening: Mutex::new(Some(listening)),
        })
    }

    /// Implements [`crate::store::Store::write`] for requests that were already checked.
    async fn write_all(
        &self,
        appends: &[Append],
        lines: &[NewChatLine],
    ) -> Result<BatchOutcome, StoreError> {
        let mut tries = 1;
        loop {
            match self.try_to_write(appends, lines).await {
                Ok(written) => return Ok(written),
                Err(WriteError::Contended(reason)) if tries < TRIES => {
                    tracing::debug!(reason, tries, "retrying a batch");
                    tokio::time::sleep(Duration::from_millis(5 * u64::from(tries))).await;
                    tries += 1;
                }
                Err(setback) => return Err(setback.into()),
            }
        }
    }

    async fn try_to_write(
        &self,
        appends: &[Append],
        lines: &[NewChatLine],
    ) -> Result<BatchOutcome, WriteError> {
        let mut transaction = self.pool.begin().await?;
        let games = appends.iter().map(|append| &append.game);
        let games = games.chain(lines.iter().map(|line| &line.game)).collect();
        let heads = entries::lock_heads(&mut transaction, games).await?;
        let plan = plan::plan(appends, &heads);
        if !plan.updates.is_empty() {
            let updated = entries::update(&mut transaction, &plan.updates).await?;
            if updated != plan.updates.len() as u64 {
                // The games are locked, so this cannot happen. If it does, nothing may be written.
                let reason = format!("{updated} of {} games could be updated", plan.updates.len());
                return Err(WriteError::Contended(reason));
            }
            entries::insert_rows(&mut transaction, &plan.entries).await?;
        }
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

    async fn begin(&self) -> Result<Transaction<'static, Database>, StoreError> {
        self.pool.begin().await.map_err(failure)
    }

    /// Commits a transaction and sends its news.
    async fn commit(
        &self,
        mut transaction: Transaction<'static, Database>,
        news: Vec<StoreEvent>,
    ) -> Result<(), StoreError> {
        let notified = notifications::notify(&mut transaction, &news).await;
        notified.map_err(failure)?;
        transaction.commit().await.map_err(commit_failure)
    }

    /// Sends news outside of a transaction to the other nodes.
    async fn tell_others(&self, news: &[StoreEvent]) -> Result<(), StoreError> {
        let mut connection = self.pool.acquire().await.map_err(failure)?;
        let told = notifications::notify(&mut connection, news).await;
        told.map_err(failure)
    }

    /// Returns a connection for reading.
    async fn reader(&self) -> Result<PoolConnection<Database>, StoreError> {
        self.pool.acquire().await.map_err(failure)
    }

    /// Begins a read-only transaction that sees everything as of one moment.
    async fn snapshot(&self) -> Result<Transaction<'static, Database>, StoreError> {
        let begun = self
            .pool
            .begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        begun.await.map_err(failure)
    }

    /// Ensures that no server is connected, and blocks all other writers until the transaction ends.
    async fn lock_out_servers(&self, transaction: &mut Connection) -> Result<TableLock, DumpError> {
        let locked = transaction.execute("LOCK TABLE games, bans IN EXCLUSIVE MODE");
        locked.await.map_err(failure)?;
        let mut tries = 1;
        loop {
            // Within a transaction, the view shows an old copy unless it is cleared.
            let cleared = transaction.execute("SELECT pg_stat_clear_snapshot()");
            cleared.await.map_err(failure)?;
            let servers: i64 = sqlx::query_scalar(
                "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1",
            )
            .bind(SERVER)
            .fetch_one(&mut *transaction)
            .await
            .map_err(failure)?;
            if servers == 0 {
                return Ok(TableLock);
            }
            // The connections of a server that has just ended are listed for a moment.
            if tries == TRIES {
                return Err(DumpError::Served);
            }
            tokio::time::sleep(PATIENCE / 20).await;
            tries += 1;
        }
    }

    /// Does nothing: the news of the commit tell the other nodes.
    async fn note_forgotten(
        _transaction: &mut Connection,
        _game: &TableId,
    ) -> Result<(), StoreError> {
        Ok(())
    }

    /// Finds nothing: PostgreSQL reports damage when it reads the damaged rows.
    async fn check_integrity(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    async fn let_go(&self) {
        // A poisoned lock only means that another thread panicked while closing.
        let listening = match self.listening.lock() {
            Ok(mut listening) => listening.take(),
            Err(poisoned) => poisoned.into_inner().take(),
        };
        drop(listening);
        self.listeners.close().await;
        self.pool.close().await;
    }
}

/// Checks that the files named in an address can be read, because the driver does not say which one is missing.
fn check_files(address: &str) -> Result<(), OpenError> {
    let Ok(address) = url::Url::parse(address) else {
        // The driver reports what is wrong with it.
        return Ok(());
    };
    for (name, path) in address.query_pairs() {
        let is_file = ["sslrootcert", "sslcert", "sslkey"].contains(&name.as_ref());
        if let Some(error) = is_file.then(|| std::fs::File::open(&*path).err()).flatten() {
            let reason = format!("the file {path} ({name}) cannot be read: {error}");
            return Err(OpenError::Store(StoreError::Unavailable(reason)));
        }
    }
    Ok(())
}

/// Migrates the tables, on a separate connection. PostgreSQL's advisory lock makes other nodes that start at the same
/// time wait. Closing the connection releases it.
async fn migrate(options: &PgConnectOptions) -> Result<(), OpenError> {
    let mut connection = options.connect().await.map_err(connect_failure)?;
    let games = include_str!("../../../migrations/postgres/0001_games.sql");
    let tally = include_str!("../../../migrations/postgres/0002_tally.sql");
    let operations = include_str!("../../../migrations/postgres/0003_operations.sql");
    let outages = include_str!("../../../migrations/postgres/0004_outages.sql");
    let restored = include_str!("../../../migrations/postgres/0005_restored.sql");
    let push = include_str!("../../../migrations/postgres/0006_push.sql");
    let migrator = migrations(&[
        ("games", games),
        ("tally", tally),
        ("operations", operations),
        ("outages", outages),
        ("restored", restored),
        ("push", push),
    ]);
    let place = format!(
        "the database `{}` on {}",
        options.get_database().unwrap_or(options.get_username()),
        options.get_host()
    );
    let migrated = migrator.run_direct(None, &mut connection, false).await;
    migrated.map_err(|error| migration_failure(error, &place, &migrator, failure))?;
    connection.close().await.map_err(failure)?;
    Ok(())
}
