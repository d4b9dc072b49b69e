//! Opens a store by its address.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use super::{PostgresStore, SqliteStore, Store, StoreError};

/// Why a store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is of an unknown kind.
    #[error(
        "no store can be opened at `{0}…`; use `sqlite://FILE`, a file name, or \
         `postgres://USER:PASSWORD@HOST/DATABASE`"
    )]
    Address(String),
    /// The folder for the file cannot be created.
    #[error("the folder {} cannot be created: {reason}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// The file cannot be created or written to.
    #[error("{} cannot be written to: {reason}; the server needs its own writable folder", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// The file is not a database.
    #[error("{} is not an SQLite database; name another file", .0.display())]
    NoDatabase(PathBuf),
    /// The file belongs to another program.
    #[error("{} is a database of another program; name another file", .0.display())]
    Foreign(PathBuf),
    /// A newer version of the program has changed the tables.
    #[error(
        "{place} was created by a newer program (its tables have version {found}, this program supports up to {known}); \
         use the newer program or another database"
    )]
    Newer {
        /// The database.
        place: String,
        /// The version of the tables.
        found: i64,
        /// The last supported version.
        known: i64,
    },
    /// The tables differ from what their version says.
    #[error(
        "the tables of {place} were changed by something else (version {version}); restore a backup"
    )]
    Altered {
        /// The database.
        place: String,
        /// The version that differs.
        version: i64,
    },
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Opens the store at an address: `sqlite://FILE` or a plain file name, or `postgres://…`. Creates and migrates the
/// tables.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, OpenError> {
    match address.split_once(':') {
        Some(("sqlite", rest)) => {
            let path = rest.strip_prefix("//").unwrap_or(rest);
            open_file(path, address).await
        }
        Some(("postgres" | "postgresql", _)) => Ok(Arc::new(PostgresStore::open(address).await?)),
        Some((scheme, rest)) if rest.starts_with("//") => {
            Err(OpenError::Address(format!("{scheme}:")))
        }
        _ => open_file(address, address).await,
    }
}

async fn open_file(path: &str, address: &str) -> Result<Arc<dyn Store>, OpenError> {
    // SQLite would treat these as a temporary database.
    if path.is_empty() || path == ":memory:" {
        return Err(OpenError::Address(address.to_owned()));
    }
    Ok(Arc::new(SqliteStore::open(Path::new(path)).await?))
}

/// Returns the migrations, by name, from the first version on. A released migration never changes; new ones are added
/// at the end.
pub(super) fn migrations(steps: &[(&'static str, &'static str)]) -> Migrator {
    let step = |(version, (name, statements)): (i64, &(&'static str, &'static str))| {
        let statements = statements.into_sql_str();
        Migration::new(
            version,
            (*name).into(),
            MigrationType::Simple,
            statements,
            false,
        )
    };
    Migrator::with_migrations((1..).zip(steps).map(step).collect())
}

/// Converts a migration error.
pub(super) fn migration_failure(
    error: MigrateError,
    place: &str,
    migrator: &Migrator,
    failure: fn(sqlx::Error) -> StoreError,
) -> OpenError {
    let known = migrator.iter().map(|migration| migration.version).max();
    match error {
        MigrateError::VersionMissing(found) => OpenError::Newer {
            place: place.to_owned(),
            found,
            known: known.unwrap_or_default(),
        },
        MigrateError::VersionMismatch(version) => OpenError::Altered {
            place: place.to_owned(),
            version,
        },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            OpenError::Store(failure(error))
        }
        other => OpenError::Store(StoreError::Corrupt(other.to_string())),
    }
}
/// Returns the address of the SQLite file in a data folder.
pub fn file_in(data: &Path) -> String {
    format!("sqlite://{}", data.join("bastide.sqlite").display())
}
