//! Opens and checks the file, and migrates its tables.

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection as _};

use super::error::is_no_database;
use super::{Connection, failure};
use crate::store::backup::private_file;
use crate::store::open::{OpenError, migration_failure, migrations};

/// Marks the file as ours in SQLite's header: `Bast` in ASCII.
const APPLICATION: i64 = 0x4261_7374;

/// How long to wait for another process that is writing.
const PATIENCE: Duration = Duration::from_secs(5);

/// Returns the options of every connection.
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

/// Checks that the file can be ours, and creates it if it does not exist.
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
    let file = file.map_err(|error| OpenError::File {
        path: path.to_owned(),
        reason: error.to_string(),
    })?;
    match names(&file) {
        0 | 1 => inspect(path).await,
        names => Err(OpenError::Linked {
            path: path.to_owned(),
            names,
        }),
    }
}

/// Returns how many names a file has, if the system says so.
fn names(file: &std::fs::File) -> u64 {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        file.metadata().map_or(0, |found| found.nlink())
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        0
    }
}

/// Checks that the file is empty or ours, before anything in it is changed.
async fn inspect(path: &Path) -> Result<(), OpenError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(PATIENCE)
        .disable_statement_logging();
    let looked = async {
        let mut connection = options.connect().await?;
        // First the tables: another process may be creating them, which marks the file as ours in the same transaction.
        let tables: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_schema")
            .fetch_one(&mut connection)
            .await?;
        let application: i64 = sqlx::query_scalar("PRAGMA application_id")
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

/// Migrates the tables in one transaction, which also excludes other processes that start at the same time.
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
    let operations = include_str!("../../../migrations/sqlite/0003_operations.sql");
    let outages = include_str!("../../../migrations/sqlite/0004_outages.sql");
    let restored = include_str!("../../../migrations/sqlite/0005_restored.sql");
    let push = include_str!("../../../migrations/sqlite/0006_push.sql");
    migrations(&[
        ("games", games),
        ("tally", tally),
        ("operations", operations),
        ("outages", outages),
        ("restored", restored),
        ("push", push),
    ])
}

/// Returns the identity of a file, which differs from that of a later file with the same name; `None` if it does not
/// exist.
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
