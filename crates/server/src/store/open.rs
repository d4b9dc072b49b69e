//! Opens a store by its address.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use super::{
    DatabaseAddress, DatabasePlace, OperatorStore, PostgresStore, SqliteStore, StoreError,
};

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
    /// The file has several names. SQLite keeps its journal beside the name that is used, so that two processes with
    /// different names would damage the file.
    #[error(
        "{} has {names} names (hard links), and opening it under more than one would damage it; remove the others, or \
         copy the file",
        path.display()
    )]
    Linked {
        /// The file.
        path: PathBuf,
        /// How many names it has.
        names: u64,
    },
    /// A server is using the file.
    #[error(
        "another server has the games of {} open; stop it, choose another folder with --data, or use PostgreSQL, which \
         several servers can share",
        .0.display()
    )]
    Served(PathBuf),
    /// The database does not answer. It may do so later.
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    /// An error whose text had to be changed because it quoted a password.
    #[error("{0}")]
    Censored(String),
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

/// What a process does with a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// It serves games. Only one process may do so with an SQLite file, and none while a backup is restored.
    Serve,
    /// It works on the database while a server may be running.
    Administer,
}

/// Opens the store at an address: `sqlite://FILE` or a plain file name, or `postgres://…`. Creates and migrates the
/// tables. A server may be using the store.
pub async fn open(address: &str) -> Result<Arc<dyn OperatorStore>, OpenError> {
    open_for(Purpose::Administer, address).await
}

/// Like [`open`], to serve its games. Fails if another server has the SQLite file open.
pub async fn open_to_serve(address: &str) -> Result<Arc<dyn OperatorStore>, OpenError> {
    open_for(Purpose::Serve, address).await
}

async fn open_for(purpose: Purpose, address: &str) -> Result<Arc<dyn OperatorStore>, OpenError> {
    let address = DatabaseAddress::new(address);
    match address.place() {
        DatabasePlace::File(path) => Ok(Arc::new(SqliteStore::open_for(purpose, &path).await?)),
        DatabasePlace::Unknown(shown) => Err(OpenError::Address(shown)),
        DatabasePlace::Postgres => {
            let opened = PostgresStore::open_for(purpose, address.reveal()).await;
            Ok(Arc::new(opened.map_err(|error| censored(error, &address))?))
        }
    }
}

/// Takes the password out of an error.
fn censored(error: OpenError, address: &DatabaseAddress) -> OpenError {
    let said = error.to_string();
    let shown = address.hide_secrets(&said);
    match error {
        OpenError::Unreachable(reason) => OpenError::Unreachable(address.hide_secrets(&reason)),
        error if shown == said => error,
        _ => OpenError::Censored(shown),
    }
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
