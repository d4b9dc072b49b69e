//! Opening the file: what it must be, and bringing its tables up to date.

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection as _};

use super::error::is_no_database;
use super::{Connection, failure};
use crate::store::backup::private_file;
use crate::store::open::{OpenError, migration_failure, migrations};

/// Marks a file as ours in SQLite's header: `Bast` in ASCII.
const APPLICATION: i64 = 0x4261_7374;

/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// How each connection is set up.
pub(super) fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        // Copying the journal into the file is cheaper in large pieces.
        .pragma("wal_autocheckpoint", "8000")
        .pragma("journal_size_limit", "67108864")
        .pragma("cache_size", "-32768")
        .pragma("temp_store", "MEMORY")
        .statement_cache_capacity(64)
        .disable_statement_logging()
}

/// Sees that there is a file that can be ours, and makes one if there is none.
pub(super) async fn prepare(path: &Path) -> Result<(), OpenError> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        std::fs::create_dir_all(folder).map_err(|error| OpenError::Folder {
            path: folder.to_owned(),
            reason: error.to_string(),
        })?;
    }
    match private_file(path) {
        Ok(_) => return Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
        Err(error) => {
            return Err(OpenError::File {
                path: path.to_owned(),
                reason: error.to_string(),
            });
        }
    }
    let file = std::fs::OpenOptions::new().append(true).open(path);
    file.map_err(|error| OpenError::File {
        path: path.to_owned(),
        reason: error.to_string(),
    })?;
    inspect(path).await
}

/// Sees whether a file is an empty one or ours, before anything in it is changed.
async fn inspect(path: &Path) -> Result<(), OpenError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(PATIENCE)
        .disable_statement_logging();
    let looked = async {
        let mut connection = options.connect().await?;
        let application: i64 = sqlx::query_scalar("PRAGMA application_id")
            .fetch_one(&mut connection)
            .await?;
        let tables: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_schema")
            .fetch_one(&mut connection)
            .await?;
        connection.close().await?;
        Ok((application, tables))
    };
    match looked.await {
        Ok((APPLICATION, _) | (0, 0)) => Ok(()),
        Ok(_) => Err(OpenError::Foreign(path.to_owned())),
        Err(error) if is_no_database(&error) => Err(OpenError::NoDatabase(path.to_owned())),
        Err(error) => Err(OpenError::Store(failure(error))),
    }
}

/// Brings the tables up to date: all migrations or none, whoever else starts at the same time.
pub(super) async fn migrate(connection: &mut Connection, path: &Path) -> Result<(), OpenError> {
    let mut transaction = connection
        .begin_with("BEGIN IMMEDIATE")
        .await
        .map_err(failure)?;
    migrator()
        .run_direct(None, &mut *transaction, false)
        .await
        .map_err(|error| {
            migration_failure(error, &path.display().to_string(), &migrator(), failure)
        })?;
    sqlx::query(AssertSqlSafe(format!(
        "PRAGMA application_id = {APPLICATION}"
    )))
    .execute(&mut *transaction)
    .await
    .map_err(failure)?;
    transaction.commit().await.map_err(failure)?;
    Ok(())
}

fn migrator() -> Migrator {
    let games = include_str!("../../../migrations/sqlite/0001_games.sql");
    let tally = include_str!("../../../migrations/sqlite/0002_tally.sql");
    migrations(&[("games", games), ("tally", tally)])
}

/// What tells a file from any other, also one of the same name later; none if there is no such file.
pub(super) fn identity(path: &Path) -> Option<(u64, u64)> {
    let found = std::fs::metadata(path).ok()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        Some((found.dev(), found.ino()))
    }
    #[cfg(not(unix))]
    {
        let _ = found;
        Some((0, 0))
    }
}
