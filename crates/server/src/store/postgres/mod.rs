//! PostgreSQL, for many processes on one database.

mod entries;
mod error;
mod news;
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

use self::error::{Setback, commit_failure, failure};
use self::news::Listening;
use super::open::{migration_failure, migrations};
use super::{Append, NewLine, News, OpenError, StoreError, Written, plan};

type Database = sqlx::Postgres;
type Connection = PgConnection;
type OurStore = PostgresStore;

/// How many connections there are, beside the one that listens.
const CONNECTIONS: u32 = 8;

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// How much news waits for a slow receiver.
const NEWS: usize = 4096;

/// How often an append is tried again when another process was in the way.
const TRIES: u32 = 8;

/// A database may be set up to commit before the disk has it; ours must not.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false)
     WHERE current_setting('synchronous_commit') = 'off'";

/// A store in a PostgreSQL database, which any number of processes may share.
#[derive(Debug)]
pub struct PostgresStore {
    pool: Pool<Database>,
    listeners: Pool<Database>,
    news: broadcast::Sender<News>,
    listening: Mutex<Option<Listening>>,
}

impl PostgresStore {
    /// What it is.
    const NAME: &'static str = "postgres";

    /// Any number of processes serve the games of a database.
    const IS_SHARED: bool = true;

    /// Opens the database at an address such as `postgres://user@host/database`, and brings its tables up to date.
    pub async fn open(address: &str) -> Result<PostgresStore, OpenError> {
        check_files(address)?;
        let options = PgConnectOptions::from_str(address)
            .map_err(|error| {
                let reason = format!("the address of the database is wrong: {error}");
                OpenError::Store(StoreError::Unavailable(reason))
            })?
            .application_name("bastide")
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
            .map_err(failure)?;
        // Two: while one that was lost is on its way out, the next must be able to come in.
        let listeners = PgPoolOptions::new()
            .max_connections(2)
            .acquire_timeout(PATIENCE)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_lazy_with(options);
        let news = broadcast::Sender::new(NEWS);
        let listening = news::listen(listeners.clone(), news.clone())
            .await
            .map_err(failure)?;
        Ok(PostgresStore {
            pool,
            listeners,
            news,
            listening: Mutex::new(Some(listening)),
        })
    }

    /// What [`crate::store::Store::write`] does, with what was checked.
    async fn write_all(
        &self,
        appends: &[Append],
        lines: &[NewLine],
    ) -> Result<Written, StoreError> {
        let mut tries = 1;
        loop {
            match self.try_to_write(appends, lines).await {
                Ok(written) => return Ok(written),
                Err(Setback::Contended(reason)) if tries < TRIES => {
                    tracing::debug!(reason, tries, "a batch is tried again");
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
        lines: &[NewLine],
    ) -> Result<Written, Setback> {
        let mut transaction = self.pool.begin().await?;
        let games = appends.iter().map(|append| &append.game);
        let games = games.chain(lines.iter().map(|line| &line.game)).collect();
        let heads = entries::lock_heads(&mut transaction, games).await?;
        let plan = plan::plan(appends, &heads);
        if !plan.updates.is_empty() {
            let updated = entries::update(&mut transaction, &plan.updates).await?;
            if updated != plan.updates.len() as u64 {
                // The games are locked, so this cannot be; if it is, nothing may be written.
                let reason = format!("{updated} of {} games could go on", plan.updates.len());
                return Err(Setback::Contended(reason));
            }
            entries::insert_rows(&mut transaction, &plan.entries).await?;
        }
        let (numbers, said) = queries::chat::say(&mut transaction, lines).await?;
        let mut news = plan.news();
        news.extend(said);
        if !news.is_empty() {
            self.commit(transaction, news).await?;
        }
        Ok(Written {
            appends: plan.fates,
            lines: numbers,
        })
    }

    async fn begin(&self) -> Result<Transaction<'static, Database>, StoreError> {
        self.pool.begin().await.map_err(failure)
    }

    /// Commits together with the news of it.
    async fn commit(
        &self,
        mut transaction: Transaction<'static, Database>,
        news: Vec<News>,
    ) -> Result<(), StoreError> {
        let notified = news::notify(&mut transaction, &news).await;
        notified.map_err(failure)?;
        transaction.commit().await.map_err(commit_failure)
    }

    /// Tells other processes what belongs to no transaction.
    async fn tell_others(&self, news: &[News]) -> Result<(), StoreError> {
        let mut connection = self.pool.acquire().await.map_err(failure)?;
        let told = news::notify(&mut connection, news).await;
        told.map_err(failure)
    }

    /// A connection to read with.
    async fn reader(&self) -> Result<PoolConnection<Database>, StoreError> {
        self.pool.acquire().await.map_err(failure)
    }

    /// Begins to read everything as of one moment.
    async fn snapshot(&self) -> Result<Transaction<'static, Database>, StoreError> {
        let begun = self
            .pool
            .begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        begun.await.map_err(failure)
    }

    /// Keeps everybody else from writing until the transaction ends.
    async fn lock_out_others(transaction: &mut Connection) -> Result<(), StoreError> {
        let locked = transaction.execute("LOCK TABLE games, bans IN EXCLUSIVE MODE");
        locked.await.map_err(failure)?;
        Ok(())
    }

    async fn let_go(&self) {
        // A poisoned lock only means that somebody else failed while closing.
        let listening = match self.listening.lock() {
            Ok(mut listening) => listening.take(),
            Err(poisoned) => poisoned.into_inner().take(),
        };
        drop(listening);
        self.listeners.close().await;
        self.pool.close().await;
    }
}

/// Sees whether the files that an address names are there: the driver would not say which one is missing.
fn check_files(address: &str) -> Result<(), OpenError> {
    let Ok(address) = url::Url::parse(address) else {
        // The driver says what is wrong with it.
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

/// Brings the tables up to date, on a connection of its own. PostgreSQL's advisory lock makes whoever starts at the same
/// time wait; it goes with the connection.
async fn migrate(options: &PgConnectOptions) -> Result<(), OpenError> {
    let mut connection = options.connect().await.map_err(failure)?;
    let games = include_str!("../../../migrations/postgres/0001_games.sql");
    let tally = include_str!("../../../migrations/postgres/0002_tally.sql");
    let migrator = migrations(&[("games", games), ("tally", tally)]);
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
